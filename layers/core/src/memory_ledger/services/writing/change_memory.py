"""Change one record under optimistic locking: open it, revise it purely, commit the next version."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import count

from memory_ledger.domain.access.identity import Principal
from memory_ledger.domain.errors import NotFoundError, PolicyRefusedError, VersionConflictError
from memory_ledger.domain.records.lifecycle import Head, readable
from memory_ledger.domain.records.memory import Memory, Status
from memory_ledger.domain.records.source_refs import refs_of
from memory_ledger.domain.writing.consents import LONG_TERM_MEMORY, Consent, consent_for
from memory_ledger.domain.writing.policy import Policy
from memory_ledger.ports.changes import (
    Actor,
    Change,
    Conflict,
    Move,
    Slot,
    SlotKey,
    SlotMove,
    Snapshot,
    Wants,
)
from memory_ledger.ports.runtime import Backoff, Clock
from memory_ledger.ports.store import MemoryStore
from memory_ledger.services.echoes.suppressions import Pairs, rejections_of
from memory_ledger.services.idempotency import IdempotencyKey, earlier_outcome
from memory_ledger.services.read_event import ReadEvent
from memory_ledger.services.retries import until_committed
from memory_ledger.services.tenant_policies import TenantPolicies
from memory_ledger.services.writing.find_twin import taking_words
from memory_ledger.services.writing.outdated_words import SetEchoesAside, outdated_by
from memory_ledger.services.writing.plans import conflict_of
from memory_ledger.services.writing.proposals import PrepareProposal
from memory_ledger.services.writing.read_memory import RAW_EVENT
from memory_ledger.services.writing.subject_keys import Standing, place, stand


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """A record of one's own, as it answers now, with its subject key where it matters."""

    head: Head
    memory: Memory
    standing: Standing | None
    consents: Mapping[str, Consent]
    now: datetime
    policy: Policy
    prepare: PrepareProposal

    def consented(self, purpose: str = LONG_TERM_MEMORY) -> bool:
        """Tell whether the user's word on *purpose* holds."""
        return consent_for(purpose, self.consents, self.policy.opt_in).granted


Revise = Callable[[Opened], Head]
ChangeEvent = Callable[[Principal, str, int, IdempotencyKey | None], "Changed"]
NO_RECORD = "a message stays as it was said: propose what is true as a memory, and invalidate or delete this"


@dataclass(frozen=True, slots=True, kw_only=True)
class Changed:
    """The record at its new version, or where a change is replayed as it is by now."""

    memory: Memory
    replayed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class _Asked:
    """A change with what stays the same over its attempts."""

    principal: Principal
    memory_id: str
    expected_version: int
    operation: str
    revise: Revise
    idempotency: IdempotencyKey | None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Moved:
    """The record as it will answer and what brings it there; no moves where it is so already."""

    memory: Memory
    moves: tuple[Move, ...] = ()
    slots: tuple[SlotMove, ...] = ()
    settled: Conflict | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeMemory:
    """The write path of correct, confirm, reject and invalidate."""

    store: MemoryStore
    clock: Clock
    backoff: Backoff
    policies: TenantPolicies
    prepare: PrepareProposal
    set_aside: SetEchoesAside
    events: ReadEvent

    def __call__(
        self,
        principal: Principal,
        memory_id: str,
        expected_version: int,
        *,
        operation: str,
        revise: Revise,
        idempotency: IdempotencyKey | None = None,
        event: ChangeEvent | None = None,
    ) -> Changed:
        """
        Commit what *revise* makes of the record, if it is at *expected_version*.

        A raw event is no record: *event* does with it what may be done.

        Raises:
            NotFoundError: Gone, never there, or somebody else's.
            VersionConflictError: It is at another version; nothing was written.
            PolicyRefusedError: Policy does not allow this change.
            AlreadyExistsError: Another record says what this one is to say.
            IdempotencyKeyReusedError: The key came with another request.
        """

        asked = _Asked(
            principal=principal,
            memory_id=memory_id,
            expected_version=expected_version,
            operation=operation,
            revise=revise,
            idempotency=idempotency,
        )
        tries = count()
        try:
            return until_committed(lambda: self._attempt(asked, again=next(tries) > 0), self.backoff)
        except NotFoundError:
            if event is not None:
                return event(principal, memory_id, expected_version, idempotency)
            self.events(principal.owner, memory_id)
            raise PolicyRefusedError((RAW_EVENT,), NO_RECORD) from None

    def _attempt(self, asked: _Asked, *, again: bool) -> Changed:
        now, idempotency = self.clock.now(), asked.idempotency
        snapshot = self._read(asked)
        earlier = earlier_outcome(idempotency, snapshot.replay, now)
        memory = readable(snapshot.heads.get(asked.memory_id), snapshot.fences, now)
        if memory is None:
            raise NotFoundError("nothing is here")
        if earlier is not None:
            return Changed(memory=memory, replayed=True)
        if memory.version != asked.expected_version:
            raise VersionConflictError(memory.version)
        opened = self._open(asked.principal, snapshot, memory, now)
        moved = self._moved(asked, opened, snapshot, again=again)
        change = Change(
            actor=actor_of(asked.principal, asked.operation),
            at=now,
            moves=moved.moves,
            jobs=outdated_by(moved.moves, now),
            slots=moved.slots,
            close_conflict=moved.settled,
            replay=None if idempotency is None else idempotency.outcome(now, memory_id=asked.memory_id),
            stale_replay=snapshot.replay,
            suppress=self._turned_down(opened.head, memory, moved.memory, snapshot),
        )
        if change.moves or change.replay:
            self.store.commit(asked.principal.owner, change)
            self.set_aside.at_once(asked.principal.owner, change.moves, change.jobs)
        return Changed(memory=moved.memory)

    def _moved(self, asked: _Asked, opened: Opened, snapshot: Snapshot, *, again: bool) -> _Moved:
        """
        Revise the record; whether another says its new words is looked up once the change was turned away.
        """
        now, revised = opened.now, asked.revise(opened)
        if revised is opened.head:
            return _Moved(memory=opened.memory)
        after = replace(revised, stamp=snapshot.fences.stamp(opened.memory.scope))
        after, others, slot = place(opened.standing, opened.head, after, now)
        move = Move(before=opened.head, after=after)
        own = taking_words(self.store, asked.principal.owner, move, now) if again else (move,)
        return _Moved(
            memory=after.memory,
            moves=(*own, *others),
            slots=() if slot is None else (slot,),
            settled=_settled(own[1:], asked.memory_id),
        )

    def _read(self, asked: _Asked) -> Snapshot:
        pair, named = None if asked.idempotency is None else asked.idempotency.pair, (asked.memory_id,)
        wants = Wants(memory_ids=named, replay=pair, consents=True, annotations=named)
        return self.store.read(asked.principal.owner, wants)

    def _turned_down(self, head: Head, before: Memory, after: Memory, snapshot: Snapshot) -> Pairs:
        """What waited and was laid aside is not proposed again from the evidence that it had by then."""
        if before.status is not Status.PENDING or after.status is not Status.SUPERSEDED:
            return ()
        own = refs_of(before.scope, before.source.ids, head.session_id)
        added = snapshot.extra_sources.get(before.memory_id, ())
        prepare = self.prepare
        return rejections_of(prepare.keyed_hash, before, (*own, *added), prepare.variants.simplified)

    def _open(self, principal: Principal, snapshot: Snapshot, memory: Memory, now: datetime) -> Opened:
        head = snapshot.heads[memory.memory_id]
        return Opened(
            head=head,
            memory=memory,
            standing=self._standing(principal, head, memory, snapshot, now),
            consents=snapshot.consents,
            now=now,
            policy=self.policies.holding(principal.owner.tenant_id, snapshot.policy),
            prepare=self.prepare,
        )

    def _standing(
        self, principal: Principal, head: Head, memory: Memory, snapshot: Snapshot, now: datetime
    ) -> Standing | None:
        """Read the subject key, unless the record alone is known to hold it."""
        if memory.subject_key is None or memory.status is Status.SUPERSEDED:
            return None
        key = SlotKey(scope=memory.scope, subject_key=memory.subject_key)
        if head.memory.status is Status.ACTIVE and head.successor is None:
            return stand(key, Slot(holder=head), snapshot.fences, now)
        again = self.store.read(principal.owner, Wants(slots=(key,)))
        return stand(key, again.slots[key], again.fences, now)


def _settled(retired: Sequence[Move], winner: str) -> Conflict | None:
    """Return the conflict that ends with a rival that was retired."""
    rivals = (move.before.memory for move in retired if move.before is not None)
    return next(
        (conflict_of(one, winner, "resolved") for one in rivals if one.status is Status.CONFLICTED), None
    )


def actor_of(principal: Principal, operation: str) -> Actor:
    """Return the audit of a change."""
    return Actor(user_id=principal.owner.user_id, request_id=principal.request_id, operation=operation)
