"""A raw event is said to hold no more: its message is recalled no longer, and stays where it was said."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime

from memory_ledger.domain.access.identity import Principal
from memory_ledger.domain.errors import InvalidRequestError, PolicyRefusedError, VersionConflictError
from memory_ledger.domain.recall.turns.passages import whole
from memory_ledger.domain.records.memory import Status
from memory_ledger.ports.changes import Change, Replay, Wants
from memory_ledger.ports.outbox import Job
from memory_ledger.ports.runtime import Clock
from memory_ledger.ports.sessions import SessionStore
from memory_ledger.ports.store import MemoryStore
from memory_ledger.ports.turns import TurnPlace
from memory_ledger.services.idempotency import IdempotencyKey, earlier_outcome
from memory_ledger.services.read_event import EVENT_VERSION, ReadEvent
from memory_ledger.services.writing.change_memory import Changed, actor_of
from memory_ledger.services.writing.outdated_words import OUTDATED


@dataclass(frozen=True, slots=True, kw_only=True)
class InvalidateEvent:
    """
    The end of a raw event's validity; a job keeps what is promised where the call fails behind its commit.
    """

    store: MemoryStore
    sessions: SessionStore
    events: ReadEvent
    clock: Clock

    def __call__(
        self,
        principal: Principal,
        memory_id: str,
        expected_version: int,
        idempotency: IdempotencyKey | None,
        *,
        valid_until: datetime | None,
    ) -> Changed:
        """
        Let the event hold until *valid_until*, now where not given.

        Raises:
            NotFoundError: There is none, or it is somebody else's.
            VersionConflictError: It has no such version.
            InvalidRequestError: It would have ended before it was said.
            PolicyRefusedError: It holds no more already.
            IdempotencyKeyReusedError: The key came with another request.
        """
        owner, now = principal.owner, self.clock.now()
        place, stored = self.events.kept(owner, memory_id)
        event = self.events.shown(place, stored)
        replay = self._replay(principal, idempotency)
        earlier = earlier_outcome(idempotency, replay, now)
        if earlier is not None:
            return Changed(memory=event, replayed=True)
        if expected_version != EVENT_VERSION:
            raise VersionConflictError(EVENT_VERSION)
        if event.status is Status.SUPERSEDED:
            raise PolicyRefusedError(("not_active",))
        if valid_until is not None and valid_until < event.valid_from:
            raise InvalidRequestError("/valid_until", "must not be before valid_from")
        job = _job(memory_id, place, valid_until or now, now)
        change = Change(
            actor=actor_of(principal, "invalidate_memory"),
            at=now,
            jobs=(job,),
            replay=None if idempotency is None else idempotency.outcome(now, memory_id=memory_id),
            stale_replay=replay,
        )
        self.store.commit(owner, change)
        end = whole(valid_until or now)
        self.sessions.set_aside(owner, place.session_id, place.message_id, (end,), wholly=end.since <= now)
        return Changed(memory=self.events(owner, memory_id))

    def _replay(self, principal: Principal, idempotency: IdempotencyKey | None) -> Replay | None:
        if idempotency is None:
            return None
        return self.store.read(principal.owner, Wants(replay=idempotency.pair)).replay


def _job(memory_id: str, place: TurnPlace, until: datetime, now: datetime) -> Job:
    """Return the background's part, which finds the same done where the call did it."""
    details = {"session_id": place.session_id, "message_id": place.message_id, "until": until.isoformat()}
    return Job(
        job_id=f"job_{OUTDATED}_{memory_id.removeprefix('mem_')}_{EVENT_VERSION}",
        kind=OUTDATED,
        created_at=now,
        group=f"{OUTDATED}:{memory_id}",
        details=json.dumps(details),
    )
