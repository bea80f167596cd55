"""Append messages: one read, one counter beside the hints, one transaction; then decide what they ask for."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.errors import UnavailableError
from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.domain.working.messages import Message
from memory_ledger.domain.working.sessions import Session, live_session, stamps_under
from memory_ledger.domain.working.summaries.pace import is_due, places_of
from memory_ledger.domain.writing.policy import PolicyHead
from memory_ledger.ports.changes import Replay
from memory_ledger.ports.messages import MessageWrite, StoredMessage
from memory_ledger.ports.outbox import Job
from memory_ledger.ports.runtime import Backoff, Clock, Gather
from memory_ledger.ports.sessions import Append, SessionStore, SessionWants, Touch
from memory_ledger.ports.store import BackgroundWork
from memory_ledger.services.conceal import Conceal
from memory_ledger.services.idempotency import IdempotencyKey, earlier_outcome
from memory_ledger.services.retries import until_committed
from memory_ledger.services.sessions.choose_uses import ChooseUses
from memory_ledger.services.sessions.decide_findings import DecideFindings
from memory_ledger.services.sessions.find_findings import Numbered
from memory_ledger.services.sessions.instruct_session import InstructSession
from memory_ledger.services.sessions.placing_messages import (
    ID_LENGTH,
    NewMessage,
    Place,
    Placed,
    conceal_corrections,
    in_sequence,
    message_ids,
    new_ids,
    new_messages,
    place_messages,
    stored_of,
)
from memory_ledger.services.sessions.replayed_appends import AppendAgain, Appended, kept_details
from memory_ledger.services.sessions.said_again import without_deleted

DECIDED_IN_CALL = 20
ReadEarlier = Callable[[Owner, str, Message, Sequence[StoredMessage]], Sequence[StoredMessage]]
EXTRACTION, SUMMARY = "extraction", "summary"


@dataclass(frozen=True, slots=True, kw_only=True)
class AppendRequest:
    """One call; *remember* lets the extractor read the user's messages."""

    messages: tuple[NewMessage, ...]
    idempotency: IdempotencyKey
    project_id: str | None = None
    remember: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class _Call:
    """A request with what stays the same over its attempts."""

    owner: Owner
    session_id: str
    request: AppendRequest
    ids: tuple[str, ...]

    @property
    def key(self) -> IdempotencyKey:
        return self.request.idempotency


@dataclass(frozen=True, slots=True, kw_only=True)
class _Committed:
    """What one call left: its messages in the order sent, and what they ask for."""

    messages: tuple[StoredMessage, ...]
    session: Session
    found: tuple[Numbered, ...]
    job: Job | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AppendMessages:
    """
    Append to a session's log, and extraction from what was appended; one call is kept whole or not at all.
    """

    sessions: SessionStore
    work: BackgroundWork
    decide: DecideFindings
    conceal: Conceal
    earlier: ReadEarlier
    choose_uses: ChooseUses
    instruct: InstructSession
    again: AppendAgain
    clock: Clock
    backoff: Backoff
    gather: Gather
    keyed_hash: KeyedHash
    summary_every: int

    def __call__(self, principal: Principal, session_id: str, request: AppendRequest) -> Appended:
        """
        Keep the messages in order, then decide what the user's ask to remember.

        Raises:
            InvalidRequestError: Two messages have one id.
            AlreadyExistsError: A known id comes with other content.
            IdempotencyKeyReusedError: The key came with another request.
            UnavailableError: The store does not answer; nothing was written, or a retry finds it done.
        """
        ids = message_ids(session_id, request.messages, request.idempotency, self.keyed_hash)
        call = _Call(owner=principal.owner, session_id=session_id, request=request, ids=ids)
        outcome = until_committed(lambda: self._attempt(call), self.backoff)
        if isinstance(outcome, Replay):
            return self.again(principal, session_id, outcome)
        self.instruct(principal, session_id, [one.finding for one in outcome.found])
        decisions, pending = self.decide(principal, outcome.found, DECIDED_IN_CALL)
        if outcome.job is not None and not pending:
            self._finish(principal.owner, outcome.job)
        return Appended(
            messages=tuple((kept.message.message_id, kept.message.sequence) for kept in outcome.messages),
            decisions=tuple(decisions),
            pending=pending,
            session=outcome.session,
        )

    def _attempt(self, call: _Call) -> _Committed | Replay:
        now, project_id = self.clock.now(), call.request.project_id
        wants = SessionWants(message_ids=call.ids, project_id=project_id, replay=call.key.pair)
        snapshot = self.sessions.read(call.owner, call.session_id, wants)
        earlier = earlier_outcome(call.key, snapshot.replay, now)
        if earlier is not None:
            return earlier
        live = live_session(snapshot.session, snapshot.fences, now)
        project_id = project_id or (live.project_id if live is not None else None)
        stamps = stamps_under(snapshot.fences, call.session_id, project_id)
        place = Place(session_id=call.session_id, at=now, snapshot=snapshot, live=live, stamps=stamps)
        named = zip(call.ids, call.request.messages, strict=True)
        messages = [message.named(name, now) for name, message in named]
        placed = place_messages(place, messages, self.keyed_hash, self.conceal.message)
        session = self._reserve(call, place, placed, now)
        placed = conceal_corrections(
            in_sequence(placed, session), partial(self.earlier, call.owner, call.session_id)
        )
        found = self._find(call, placed, snapshot.policy)
        if found and snapshot.fences.deletions:
            placed, found = without_deleted(placed, found, self.decide.deleted_before(call.owner, found))
        job, kept = self._job(call, found, now), tuple(stored_of(placed))
        if call.request.remember:
            placed, found = self.choose_uses(call.owner, call.session_id, placed, found, snapshot, now)
        committed = _Committed(messages=kept, session=session, found=found, job=job)
        looks = self._looks(call, session, places_of(new_messages(placed)), now)
        append = _append(call, committed, placed, snapshot.replay, looks, now)
        self.sessions.append(call.owner, call.session_id, append)
        return committed

    def _reserve(self, call: _Call, place: Place, placed: Sequence[Placed], now: datetime) -> Session:
        """Prolong the session and reserve sequences; the hints are written meanwhile."""
        names = new_ids(placed)
        touch = Touch(
            seen=place.snapshot.session,
            at=now,
            stamps=place.stamps,
            renew=place.live is None,
            reserve=len(names),
            places=places_of(new_messages(placed)),
        )
        found = self.gather(
            lambda: self.sessions.touch(call.owner, call.session_id, touch),
            lambda: self.sessions.note(call.owner, call.session_id, names, now),
            *([] if place.snapshot.known_user else [lambda: self.sessions.register(call.owner)]),
        )
        session = found[0]
        assert isinstance(session, Session)
        return session

    def _looks(self, call: _Call, session: Session, places: int, now: datetime) -> tuple[Job, ...]:
        """
        Return the background's look at what has left the window, if that is due.

        It is there when the messages are, so that it cannot come before them.
        """
        if not is_due(session, places, self.summary_every):
            return ()
        made = self.keyed_hash(SUMMARY, call.session_id, str(session.sequence))
        return (
            Job(
                job_id=f"job_{made[:ID_LENGTH]}",
                kind=SUMMARY,
                created_at=now,
                group=f"{SUMMARY}:{call.session_id}",
                details=json.dumps({"session_id": call.session_id}),
            ),
        )

    def _find(self, call: _Call, placed: Sequence[Placed], policy: PolicyHead) -> tuple[Numbered, ...]:
        if not call.request.remember:
            return ()
        return tuple(self.decide.find(call.owner, call.session_id, stored_of(placed), policy))

    def _job(self, call: _Call, found: Sequence[Numbered], now: datetime) -> Job | None:
        """Return the background's work on what may be left over; it names messages, never content."""
        sources = [one.finding.candidate.source.ids[0] for one in found if one.finding.candidate is not None]
        if not sources:
            return None
        made = self.keyed_hash("job", call.session_id, call.key.key, call.key.request_hash)
        details = {"session_id": call.session_id, "message_ids": list(dict.fromkeys(sources))}
        return Job(
            job_id=f"job_{made[:ID_LENGTH]}",
            kind=EXTRACTION,
            created_at=now,
            group=f"session:{call.session_id}",
            details=json.dumps(details),
        )

    def _finish(self, owner: Owner, job: Job) -> None:
        """Forget the job; one that stays is found done by the background."""
        try:
            self.work.finish_job(owner, job)
        except UnavailableError:
            return


def _append(
    call: _Call,
    committed: _Committed,
    placed: Sequence[Placed],
    stale: Replay | None,
    looks: tuple[Job, ...],
    now: datetime,
) -> Append:
    details = kept_details(committed.messages, committed.found)
    return Append(
        messages=tuple(one for one in placed if isinstance(one, MessageWrite)),
        at=now,
        replay=call.key.outcome(now, status=201, details=details),
        stale_replay=stale,
        jobs=looks if committed.job is None else (committed.job, *looks),
    )
