"""Let the user settle rival values of one subject key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from memory_ledger.domain.access.identity import Principal
from memory_ledger.domain.errors import ConcurrentChangeError, InvalidRequestError, NotFoundError
from memory_ledger.domain.records.lifecycle import Head, readable
from memory_ledger.domain.records.memory import Status
from memory_ledger.domain.writing.decisions import USER_CONFIRMED
from memory_ledger.domain.writing.evidence import outspoken
from memory_ledger.ports.changes import Change, Conflict, Move, SlotKey, SlotMove, Snapshot, Wants
from memory_ledger.ports.runtime import Backoff, Clock
from memory_ledger.ports.store import MemoryStore
from memory_ledger.services.idempotency import IdempotencyKey, earlier_outcome
from memory_ledger.services.retries import until_committed
from memory_ledger.services.writing.change_memory import actor_of
from memory_ledger.services.writing.outdated_words import SetEchoesAside, outdated_by
from memory_ledger.services.writing.subject_keys import (
    Standing,
    keep_holding,
    next_version,
    queue,
    retire,
    stand,
    take,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ResolveConflict:
    """
    Resolution of a conflict by the user.

    The incumbent is whoever holds the key now. Keeping it lays the rival aside; keeping the rival makes its
    value the incumbent's next version. Where no incumbent is left, the rival itself takes the key. A rival
    that holds from a future second only takes over then, as a record of its own.
    """

    store: MemoryStore
    clock: Clock
    backoff: Backoff
    set_aside: SetEchoesAside

    def __call__(
        self, principal: Principal, conflict_id: str, keep: str, idempotency: IdempotencyKey
    ) -> tuple[Conflict, bool]:
        """
        Settle a conflict in one transaction; returns it, and whether this is a replay.

        Raises:
            NotFoundError: No such open conflict.
            InvalidRequestError: *keep* is neither the incumbent nor the rival, as they are now.
            IdempotencyKeyReusedError: The key came with another request.
        """

        def attempt() -> tuple[Conflict, bool]:
            now = self.clock.now()
            wants = Wants(conflict_id=conflict_id, replay=idempotency.pair)
            first = self.store.read(principal.owner, wants)
            replayed = earlier_outcome(idempotency, first.replay, now) is not None
            if first.conflict is None or (first.conflict.status != "open" and not replayed):
                raise NotFoundError("no such open conflict")
            if replayed:
                return first.conflict, True
            return self._settle(principal, first.conflict, keep, idempotency, first, now), False

        return until_committed(attempt, self.backoff)

    def _settle(
        self,
        principal: Principal,
        conflict: Conflict,
        keep: str,
        idempotency: IdempotencyKey,
        first: Snapshot,
        now: datetime,
    ) -> Conflict:
        key = _key(conflict)
        snapshot = self.store.read(principal.owner, Wants(memory_ids=conflict.memory_ids[1:], slots=(key,)))
        rival = _waiting_rival(conflict, snapshot, now)
        if rival is None:
            raise self._without_rival(principal, first, idempotency)
        standing = stand(key, snapshot.slots[key], snapshot.fences, now)
        today = _as_it_stands(conflict, rival, standing)
        if keep not in today.memory_ids:
            raise InvalidRequestError("/keep", "must be one of the conflict's memory_ids, as they are now")
        moves, slot = _kept(keep, standing, rival, now)
        resolved = replace(today, status="resolved")
        change = Change(
            actor=actor_of(principal, "resolve_conflict"),
            at=now,
            moves=moves,
            jobs=outdated_by(moves, now),
            slots=(slot,),
            close_conflict=resolved,
            replay=idempotency.outcome(now, memory_id=keep),
            stale_replay=first.replay,
        )
        self.store.commit(principal.owner, change)
        self.set_aside.at_once(principal.owner, moves, change.jobs)
        return resolved

    def _without_rival(
        self, principal: Principal, first: Snapshot, idempotency: IdempotencyKey
    ) -> ConcurrentChangeError | NotFoundError:
        """Tell a rival that is gone from one that was settled between the two reads."""
        assert first.conflict is not None
        wants = Wants(conflict_id=first.conflict.conflict_id, replay=idempotency.pair)
        if self.store.read(principal.owner, wants).conflict != first.conflict:
            return ConcurrentChangeError("the conflict was settled meanwhile")
        return NotFoundError("no such open conflict")


def _waiting_rival(conflict: Conflict, snapshot: Snapshot, now: datetime) -> Head | None:
    for memory_id in conflict.memory_ids[1:]:
        head = snapshot.heads.get(memory_id)
        memory = readable(head, snapshot.fences, now)
        if head is not None and memory is not None and memory.status is Status.CONFLICTED:
            return head
    return None


def _as_it_stands(conflict: Conflict, rival: Head, standing: Standing) -> Conflict:
    """Return the conflict between who holds the key now, if anybody, and the rival."""
    heads = (rival,) if standing.holder is None else (standing.holder, rival)
    return replace(conflict, memory_ids=tuple(head.memory.memory_id for head in heads))


def _unmoved(standing: Standing) -> SlotMove:
    """The incumbent that was chosen must still hold the key when that is written down."""
    return SlotMove(key=standing.key, seen=standing.seen, next=standing.seen)


def _kept(keep: str, standing: Standing, rival: Head, now: datetime) -> tuple[tuple[Move, ...], SlotMove]:
    if keep == rival.memory.memory_id:
        return _keep_rival(standing, rival, now)
    return (_aside(rival, keep, now),), _unmoved(standing)


def _keep_rival(standing: Standing, rival: Head, now: datetime) -> tuple[tuple[Move, ...], SlotMove]:
    memory = replace(
        rival.memory,
        status=Status.ACTIVE,
        confirmed=True,
        reasons=(*rival.memory.reasons, USER_CONFIRMED),
    )
    if memory.valid_from > now:
        planned = next_version(rival, now, replace(memory, status=Status.SCHEDULED))
        planned, others, step = queue(standing, planned, now)
        return (Move(before=rival, after=planned), *others), step
    if standing.holder is None:
        active = next_version(rival, now, memory)
        active, others, step = take(standing, active, now)
        return (Move(before=rival, after=active), *others), step
    revised = next_version(standing.holder, now, memory)
    revised = replace(
        revised,
        digest=rival.digest,
        stamp=rival.stamp,
        checked_sequence=rival.checked_sequence,
        session_id=rival.session_id,
    )
    aside = _aside(rival, standing.holder.memory.memory_id, now)
    revised, others, step = keep_holding(standing, revised, now)
    move = Move(before=standing.holder, after=revised, dead_twin=rival.memory.memory_id)
    return (move, aside, *others), step


def _aside(rival: Head, winner: str, now: datetime) -> Move:
    return Move(before=rival, after=retire(rival, now, winner))


@dataclass(frozen=True, slots=True, kw_only=True)
class ListConflicts:
    """List one's own open conflicts whose rival is still there, and that no later confirmed word settles."""

    store: MemoryStore
    clock: Clock

    def __call__(
        self, principal: Principal, limit: int, after: str | None
    ) -> tuple[Sequence[Conflict], str | None]:
        """Return a page; first is named who holds the key now, where anybody does."""
        found, following = self.store.open_conflicts(principal.owner, limit, after)
        if not found:
            return (), following
        ids = dict.fromkeys(memory_id for conflict in found for memory_id in conflict.memory_ids[1:])
        keys = dict.fromkeys(map(_key, found))
        snapshot = self.store.read(principal.owner, Wants(memory_ids=tuple(ids), slots=tuple(keys)))
        now = self.clock.now()
        shown = (_shown(conflict, snapshot, now) for conflict in found)
        return [conflict for conflict in shown if conflict is not None], following


def _key(conflict: Conflict) -> SlotKey:
    return SlotKey(scope=conflict.scope, subject_key=conflict.subject_key)


def _shown(conflict: Conflict, snapshot: Snapshot, now: datetime) -> Conflict | None:
    rival, key = _waiting_rival(conflict, snapshot, now), _key(conflict)
    if rival is None:
        return None
    standing = stand(key, snapshot.slots[key], snapshot.fences, now)
    if standing.holder is not None and outspoken(rival.memory, standing.holder.memory):
        return None
    return _as_it_stands(conflict, rival, standing)
