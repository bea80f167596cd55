"""Thin what a user has where it is too much: the lowest value gives way, a confirmed record never does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from memory_ledger.domain.decisions import Verdict
from memory_ledger.domain.identity import Owner
from memory_ledger.domain.lifecycle import Head, gone
from memory_ledger.domain.memory import Memory, Status
from memory_ledger.domain.quota import Entry, is_counted, weakest, worth
from memory_ledger.ports import MemoryStore, Move, Slot, SlotKey, SlotMove, Wants
from memory_ledger.services.writing.plans import Plan
from memory_ledger.services.writing.proposals import Prepared
from memory_ledger.services.writing.subject_keys import next_version, release, stand

OVER = "over_quota"
Census = Callable[[], Sequence[Entry]]


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepWithinQuota:
    """The use case."""

    store: MemoryStore

    def censuses(self, owner: Owner, prepared: Prepared) -> tuple[Census, ...]:
        """Return the counts that this write needs, to be made while the rest is read."""
        quota, kind = prepared.policy.quota, prepared.candidate.type
        limits = ((None, quota.active), (kind, quota.of_type.get(kind)))
        memory_id = str(prepared.proposal.memory_id)
        return tuple(
            partial(self.store.census, owner, of, limit)
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
                return self._thinned(owner, prepared, plan, entries, now)
        return plan

    def _thinned(
        self, owner: Owner, prepared: Prepared, plan: Plan, entries: Sequence[Entry], now: datetime
    ) -> Plan:
        spared = [move.after.memory.memory_id for move in plan.moves]
        spared += [source.memory_id for source in prepared.candidate.derived_from]
        victim = weakest(entries, spared, prepared.policy)
        assert plan.kept is not None
        mine = _entry(plan.kept)
        if victim is None or (
            not mine.confirmed and worth(mine, prepared.policy) <= worth(victim, prepared.policy)
        ):
            return _refused(plan)
        return self._without(owner, plan, victim.memory_id, now)

    def _without(self, owner: Owner, plan: Plan, memory_id: str, now: datetime) -> Plan:
        snapshot = self.store.read(owner, Wants(memory_ids=(memory_id,)))
        head = snapshot.heads.get(memory_id)
        if head is None or gone(head, snapshot.fences, now) or head.memory.status is not Status.ACTIVE:
            return plan
        aside = replace(
            head.memory, status=Status.SUPERSEDED, reasons=(*head.memory.reasons, OVER), valid_until=now
        )
        after = replace(next_version(head, now, aside), digest=None, successor=None)
        others, freed = self._released(owner, head, now)
        decision = replace(plan.decision, reasons=(*plan.decision.reasons, "made_room"))
        first = replace(plan.moves[0], decision=decision)
        moves = (first, *plan.moves[1:], Move(before=head, after=after), *others)
        return replace(plan, decision=decision, moves=moves, freed=freed)

    def _released(self, owner: Owner, head: Head, now: datetime) -> tuple[tuple[Move, ...], SlotMove | None]:
        memory = head.memory
        if memory.subject_key is None:
            return (), None
        key = SlotKey(scope=memory.scope, subject_key=memory.subject_key)
        found = self.store.read(owner, Wants(slots=(key,)))
        standing = stand(key, found.slots.get(key, Slot()), found.fences, now)
        return release(standing, memory.memory_id, now)


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
