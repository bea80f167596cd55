"""Open conflicts: shown beside what they are about, never decided by recall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from memory_ledger.domain.recall.drops import Drop
from memory_ledger.domain.recall.rechecking import Criteria, hidden
from memory_ledger.domain.recall.selection import Ranked, confirmed_only
from memory_ledger.domain.recall.sightings import Sighting
from memory_ledger.domain.records.lifecycle import Head, effective
from memory_ledger.domain.records.memory import Memory, Status
from memory_ledger.domain.writing.evidence import outspoken
from memory_ledger.ports import Conflict
from memory_ledger.services.recall.recall_authority import Witness
from memory_ledger.services.recall.recall_request import Dispute
from memory_ledger.services.recall.recall_scoring import Candidate, Scoring


@dataclass(slots=True, kw_only=True)
class Disputing:
    """
    Judges conflicts by the same witnesses as everything else.

    Unless *of_question* only those are judged that a record which was kept takes part in. It collects what it
    drops.
    """

    criteria: Criteria
    now: datetime
    scoring: Scoring
    min_relevance: float
    of_question: bool = True
    confirmed_only: bool = False
    drops: list[Drop] = field(default_factory=list)

    def __call__(
        self, conflicts: Sequence[Conflict], witnesses: Mapping[str, Witness], kept: Sequence[Ranked]
    ) -> tuple[Dispute, ...]:
        """Return the conflicts that the question, or a record kept for it, is about."""
        ids = {one.memory.memory_id for one in kept}
        judged = [one for one in conflicts if self.of_question or ids.intersection(one.memory_ids)]
        found = [dispute for conflict in judged if (dispute := self._dispute(conflict, witnesses))]
        return tuple(dispute for dispute in found if self._matters(dispute, ids))

    def _dispute(self, conflict: Conflict, witnesses: Mapping[str, Witness]) -> Dispute | None:
        shown = [
            memory
            for memory_id in conflict.memory_ids
            if memory_id in witnesses and (memory := self._shown(witnesses[memory_id])) is not None
        ]
        rivals = [memory for memory in shown if memory.status is Status.CONFLICTED]
        holders = [memory for memory in shown if memory.status is Status.ACTIVE]
        if all(any(outspoken(rival, holder) for holder in holders) for rival in rivals):
            return None
        candidates = [
            Candidate(sighting=Sighting(memory_id=memory.memory_id), memory=memory, compare=self.of_question)
            for memory in shown
        ]
        ranked = self.scoring(candidates)
        if self.confirmed_only:
            ranked, drops = confirmed_only(ranked)
            self.drops += drops
        alive = tuple(memory.memory_id for memory in shown)
        return Dispute(conflict=conflict, alive=alive, members=tuple(ranked))

    def _shown(self, witness: Witness) -> Memory | None:
        if hidden(witness.head, witness.fences, self.criteria, self.now) is not None:
            return None
        memory = effective(_known(witness.head), self.now)
        return memory if memory.status in (Status.ACTIVE, Status.CONFLICTED) else None

    def _matters(self, dispute: Dispute, kept: set[str]) -> bool:
        return any(
            one.memory.memory_id in kept or one.parts.relevance >= self.min_relevance
            for one in dispute.members
        )


def mark_disputed(kept: Sequence[Ranked], disputes: Sequence[Dispute]) -> tuple[Ranked, ...]:
    """Return *kept*, each with whom it is in open conflict with."""
    if not disputes:
        return tuple(kept)

    def rivals(memory_id: str) -> tuple[str, ...]:
        mine = (dispute.alive for dispute in disputes if memory_id in dispute.alive)
        others = (name for ids in mine for name in ids if name != memory_id)
        return tuple(dict.fromkeys(others))

    return tuple(replace(one, rivals=rivals(one.memory.memory_id)) for one in kept)


def _known(head: Head | None) -> Head:
    assert head is not None
    return head
