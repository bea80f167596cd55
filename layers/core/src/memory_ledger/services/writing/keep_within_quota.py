"""Thin what a user has where it is too much: the lowest value gives way, a confirmed record never does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.lifecycle import Head, gone
from memory_ledger.domain.records.memory import Memory, Status
from memory_ledger.domain.writing.decisions import Verdict
from memory_ledger.domain.writing.policy import Policy
from memory_ledger.domain.writing.quota import (
    COUNTED_BEYOND,
    MOST_THINNED,
    Entry,
    is_counted,
    weakest_first,
    worth,
)
from memory_ledger.ports.changes import Move, Slot, SlotKey, SlotMove, Wants
from memory_ledger.ports.store import MemoryStore
from memory_ledger.services.writing.plans import Plan
from memory_ledger.services.writing.proposals import Prepared
from memory_ledger.services.writing.subject_keys import next_version, release, stand

OVER = "over_quota"
Census = Callable[[], Sequence[Entry]]


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepWithinQuota:
    """Eviction by value where a write would exceed a quota."""

    store: MemoryStore

    def censuses(self, owner: Owner, prepared: Prepared) -> tuple[Census, ...]:
        """Return the counts that this write needs, to be made while the rest is read."""
        quota, kind = prepared.policy.quota, prepared.candidate.type
        limits = ((None, quota.active), (kind, quota.of_type.get(kind)))
        memory_id = str(prepared.proposal.memory_id)
        return tuple(
            partial(self.store.census, owner, of, limit + COUNTED_BEYOND)
            for of, limit in limits
            if limit is not None and is_counted(limit, memory_id)
        )

    def __call__(
        self, owner: Owner, prepared: Prepared, plan: Plan, censuses: Sequence[Sequence[Entry]], now: datetime
    ) -> Plan:
        """Return *plan*, where a quota is full with somebody gone for it, or refused."""
        kept = plan.kept
        if kept is None or plan.decision.outcome is not Verdict.STORED or kept.status is not Status.ACTIVE:
            return plan
        for entries in censuses:
            full = _limit(prepared, entries)
            if full is not None and len(entries) >= full:
                return self._thinned(owner, prepared, plan, entries, len(entries) - full, now)
        return plan

    def _thinned(
        self,
        owner: Owner,
        prepared: Prepared,
        plan: Plan,
        entries: Sequence[Entry],
        surplus: int,
        now: datetime,
    ) -> Plan:
        """Let the weakest go, one more than the *surplus* for the new one, where that is worth more."""
        assert plan.kept is not None
        spared = [move.after.memory.memory_id for move in plan.moves]
        spared += [source.memory_id for source in prepared.candidate.derived_from]
        loose = weakest_first(entries, spared, prepared.policy)
        if _outweighs(_entry(plan.kept), loose[surplus : surplus + 1], prepared.policy):
            return self._without(owner, _roomy(plan), loose[: min(surplus + 1, MOST_THINNED)], now)
        return self._without(owner, _refused(plan), loose[: min(surplus, MOST_THINNED)], now)

    def _without(self, owner: Owner, plan: Plan, victims: Sequence[Entry], now: datetime) -> Plan:
        """Return *plan* with the *victims* laid aside; who is gone by now made room already."""
        if not victims:
            return plan
        snapshot = self.store.read(owner, Wants(memory_ids=tuple(entry.memory_id for entry in victims)))
        heads = [
            head
            for head in snapshot.heads.values()
            if gone(head, snapshot.fences, now) is None and head.memory.status is Status.ACTIVE
        ]
        aside = tuple(Move(before=head, after=_laid_aside(head, now)) for head in heads)
        others, freed = self._released(owner, heads, now)
        return replace(plan, moves=(*plan.moves, *aside, *others), freed=(*plan.freed, *freed))

    def _released(
        self, owner: Owner, heads: Sequence[Head], now: datetime
    ) -> tuple[tuple[Move, ...], tuple[SlotMove, ...]]:
        """Return what frees the subject keys that *heads* hold: moves of who takes over, and of the locks."""
        held = {
            SlotKey(scope=head.memory.scope, subject_key=head.memory.subject_key): head.memory.memory_id
            for head in heads
            if head.memory.subject_key is not None
        }
        if not held:
            return (), ()
        found = self.store.read(owner, Wants(slots=tuple(held)))
        released = [
            release(stand(key, found.slots.get(key, Slot()), found.fences, now), memory_id, now)
            for key, memory_id in held.items()
        ]
        moves = tuple(move for others, _ in released for move in others)
        return moves, tuple(step for _, step in released if step is not None)


def _outweighs(mine: Entry, displaced: Sequence[Entry], policy: Policy) -> bool:
    """Tell whether the new one is worth more than whom it displaces, if anybody may go for it."""
    return any(mine.confirmed or worth(mine, policy) > worth(entry, policy) for entry in displaced)


def _laid_aside(head: Head, now: datetime) -> Head:
    reasons = (*head.memory.reasons, OVER)
    aside = replace(head.memory, status=Status.SUPERSEDED, reasons=reasons, valid_until=now)
    return replace(next_version(head, now, aside), digest=None, successor=None)


def _roomy(plan: Plan) -> Plan:
    decision = replace(plan.decision, reasons=(*plan.decision.reasons, "made_room"))
    return replace(
        plan, decision=decision, moves=(replace(plan.moves[0], decision=decision), *plan.moves[1:])
    )


def _limit(prepared: Prepared, entries: Sequence[Entry]) -> int | None:
    """Return the quota that these entries count against: that of the type where all are of it."""
    quota, kind = prepared.policy.quota, prepared.candidate.type
    limit = quota.of_type.get(kind)
    if limit is not None and all(entry.type is kind for entry in entries):
        return min(limit, quota.active)
    return quota.active


def _entry(memory: Memory) -> Entry:
    return Entry(
        memory_id=memory.memory_id,
        type=memory.type,
        importance=memory.importance,
        confidence=memory.confidence,
        confirmed=memory.confirmed,
    )


def _refused(plan: Plan) -> Plan:
    decision = replace(plan.decision, outcome=Verdict.REJECTED, reasons=(OVER,), memory_id=None, version=None)
    return Plan(decision=decision)
