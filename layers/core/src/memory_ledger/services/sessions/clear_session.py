"""Clear what is said to be cleared, and say what that is: window, session, all short-term, everything."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.records.deletion import Target, TargetKind
from memory_ledger.domain.records.scopes import Scope, ScopeKind
from memory_ledger.domain.working.sessions import live_session, stamps_under
from memory_ledger.domain.working.tasks import task_scope
from memory_ledger.ports.changes import Change, Replay, Wants
from memory_ledger.ports.runtime import Backoff, Clock, IdSource
from memory_ledger.ports.sessions import SessionStore, SessionWants, Touch
from memory_ledger.ports.store import MemoryStore
from memory_ledger.ports.tasks import TaskStore
from memory_ledger.services.chunks import chunks
from memory_ledger.services.deletion.receipts import new_receipt, purge_job
from memory_ledger.services.deletion.request_deletion import RequestDeletion
from memory_ledger.services.idempotency import IdempotencyKey, earlier_outcome
from memory_ledger.services.retries import until_committed
from memory_ledger.services.sessions.count_kept import CountKept
from memory_ledger.services.writing.change_memory import actor_of

FENCES_AT_ONCE = 88
"""A transaction takes 100 items, and the last one has some others."""


class What(StrEnum):
    """How much is cleared, from little to all."""

    WINDOW = "window"
    SESSION = "session"
    SHORT_TERM = "short_term"
    EVERYTHING = "everything"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cleared:
    """How many things of each kind go or would go; *deletion_id* names the receipt of what is erased."""

    what: What
    dry_run: bool
    removes: Mapping[str, int]
    deletion_id: str | None = None
    replayed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class _Outcome:
    """What is kept under the key, once it came to pass; *stale* is an outlived record in its place."""

    key: IdempotencyKey
    stale: Replay | None
    removes: Mapping[str, int]
    at: datetime

    def replay(self, deletion_id: str | None) -> Replay:
        """Return the record of it."""
        details = json.dumps({"removes": dict(self.removes), "deletion_id": deletion_id})
        return self.key.outcome(self.at, details=details)


@dataclass(frozen=True, slots=True, kw_only=True)
class ClearSession:
    """Clearing; long-term memory stays unless everything is meant."""

    store: MemoryStore
    sessions: SessionStore
    tasks: TaskStore
    count: CountKept
    delete: RequestDeletion
    clock: Clock
    ids: IdSource
    backoff: Backoff

    def __call__(
        self, principal: Principal, session_id: str, what: What, *, dry_run: bool, key: IdempotencyKey
    ) -> Cleared:
        """
        Make *what* unreadable at once, and have it erased; a dry run only counts.

        Raises:
            IdempotencyKeyReusedError: The key came with another request.
            UnavailableError: The store does not answer; a retry clears what is left.
        """
        return until_committed(
            lambda: self._attempt(principal, session_id, what, key, dry_run=dry_run), self.backoff
        )

    def _attempt(
        self, principal: Principal, session_id: str, what: What, key: IdempotencyKey, *, dry_run: bool
    ) -> Cleared:
        owner, now = principal.owner, self.clock.now()
        kept = self.store.read(owner, Wants(replay=key.pair)).replay
        earlier = earlier_outcome(key, kept, now)
        if earlier is not None:
            said = json.loads(earlier.details)
            return Cleared(what=what, dry_run=False, replayed=True, **said)
        removes = self._removes(owner, session_id, what)
        if dry_run:
            return Cleared(what=what, dry_run=True, removes=removes)
        outcome = _Outcome(key=key, stale=kept, removes=removes, at=now)
        deletion_id = self._clear(principal, session_id, what, outcome)
        return Cleared(what=what, dry_run=False, removes=removes, deletion_id=deletion_id)

    def _removes(self, owner: Owner, session_id: str, what: What) -> dict[str, int]:
        if what is What.WINDOW:
            return {"messages": self.count.messages(owner, session_id, window_only=True)}
        if what is What.SESSION:
            return self.count.session(owner, session_id)
        short = self.count.short_term(owner)
        if what is What.SHORT_TERM:
            return short
        return {**short, "memories": self.count.memories(owner)}

    def _clear(self, principal: Principal, session_id: str, what: What, outcome: _Outcome) -> str | None:
        """Clear and keep the outcome, in one transaction where it is not everything that goes."""
        owner = principal.owner
        if what is What.WINDOW:
            self._reset(principal, session_id, outcome)
            return None
        if what is What.EVERYTHING:
            own = replace(outcome.key, operation=f"{outcome.key.operation} everything")
            deleted = self.delete(principal, Target(kind=TargetKind.USER), own)
            self._remember(principal, outcome, deleted.receipt.deletion_id)
            return deleted.receipt.deletion_id
        session = Scope(kind=ScopeKind.SESSION, id=session_id)
        if what is What.SESSION:
            return self._fence(principal, [session], session_id, outcome)
        sessions = [Scope(kind=ScopeKind.SESSION, id=one) for one in self.sessions.sessions(owner)]
        tasks = [task_scope(one) for one in self.tasks.tasks(owner)]
        scopes = list(dict.fromkeys([session, *sessions, *tasks]))
        return self._fence(principal, scopes, None, outcome)

    def _fence(
        self, principal: Principal, scopes: list[Scope], session_id: str | None, outcome: _Outcome
    ) -> str:
        """Raise the fences; the purge that the last transaction promises finds what is behind them all."""
        owner, now = principal.owner, outcome.at
        target = Target(kind=TargetKind.SHORT_TERM, session_id=session_id)
        receipt = new_receipt(principal, target, self.ids.new("del_"), now)
        actor = actor_of(principal, "clear")
        *before, last = chunks(scopes, FENCES_AT_ONCE)
        for some in before:
            self.store.commit(owner, Change(actor=actor, at=now, raise_scope_generations=some))
        change = Change(
            actor=actor,
            at=now,
            receipt=receipt,
            jobs=(purge_job(receipt),),
            replay=outcome.replay(receipt.deletion_id),
            stale_replay=outcome.stale,
            raise_scope_generations=last,
            raise_deletion_sequence=True,
        )
        self.store.commit(owner, change)
        return receipt.deletion_id

    def _reset(self, principal: Principal, session_id: str, outcome: _Outcome) -> None:
        """Start the window behind all that is there; where no session lives there is nothing to clear."""
        owner = principal.owner
        snapshot = self.sessions.read(owner, session_id, SessionWants())
        live = live_session(snapshot.session, snapshot.fences, outcome.at)
        if live is None:
            self._remember(principal, outcome, None)
            return
        stamps = stamps_under(snapshot.fences, session_id, live.project_id)
        touch = Touch(seen=live, at=outcome.at, stamps=stamps, reset=True)
        self.sessions.reset(owner, session_id, touch, outcome.replay(None), outcome.stale)

    def _remember(self, principal: Principal, outcome: _Outcome, deletion_id: str | None) -> None:
        replay = outcome.replay(deletion_id)
        change = Change(
            actor=actor_of(principal, "clear"), at=outcome.at, replay=replay, stale_replay=outcome.stale
        )
        self.store.commit(principal.owner, change)
