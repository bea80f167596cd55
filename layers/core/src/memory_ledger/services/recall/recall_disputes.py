"""Open conflicts: shown beside what they are about, never decided by recall."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from memory_ledger.domain.recall.ranking.drops import Drop
from memory_ledger.domain.recall.ranking.rechecking import disputing, disputing_as_of
from memory_ledger.domain.recall.ranking.selection import Ranked, confirmed_only
from memory_ledger.domain.recall.ranking.sightings import Sighting
from memory_ledger.domain.records.memory import Memory, Status
from memory_ledger.domain.writing.evidence import outspoken
from memory_ledger.ports.changes import Conflict
from memory_ledger.services.recall.recall_authority import Witness, shown_by
from memory_ledger.services.recall.recall_past import Past
from memory_ledger.services.recall.recall_request import Conflicts, Dispute, RecallRequest
from memory_ledger.services.recall.recall_scoring import Candidate, Scoring


@dataclass(slots=True, kw_only=True)
class Disputing:
    """
    Judges conflicts by the same witnesses as everything else, and by what each side claims of the moment.

    Without a question only those are judged that a record which is shown takes part in; where the records
    were named, both sides are as relevant as these. It collects what it drops.
    """

    request: RecallRequest
    now: datetime
    past: Past
    scoring: Scoring
    min_relevance: float
    drops: list[Drop] = field(default_factory=list)

    def __call__(
        self, conflicts: Sequence[Conflict], witnesses: Mapping[str, Witness], shown: Iterable[str]
    ) -> tuple[Dispute, ...]:
        """Return the conflicts that the question, or a record that is *shown* for it, is about."""
        ids = set(shown)
        judged = [one for one in conflicts if self._of_question or ids.intersection(one.memory_ids)]
        claims = self._claims([name for one in judged for name in one.memory_ids], witnesses)
        found = [dispute for conflict in judged if (dispute := self._dispute(conflict, claims))]
        return tuple(dispute for dispute in found if self._matters(dispute, ids))

    @property
    def _of_question(self) -> bool:
        return self.request.conflicts is Conflicts.OF_QUESTION

    def _claims(self, memory_ids: Sequence[str], witnesses: Mapping[str, Witness]) -> dict[str, Memory]:
        """Return what each of *memory_ids* claims that may be shown and is a side."""
        asked = {name: witnesses[name] for name in memory_ids if name in witnesses}
        heads = shown_by(asked, self.request.criteria, self.now)
        moment = self.request.valid_at
        if moment is None:
            said = {name: disputing(head, self.now) for name, head in heads.items()}
        else:
            kept = self.past(asked[name] for name in heads)
            said = {name: disputing_as_of(head, kept.get(name, ()), moment) for name, head in heads.items()}
        return {name: memory for name, memory in said.items() if memory is not None}

    def _dispute(self, conflict: Conflict, claims: Mapping[str, Memory]) -> Dispute | None:
        shown = undecided(conflict, claims)
        if not shown:
            return None
        ranked = self.scoring.among(self.scoring([self._side(memory) for memory in shown]))
        if self.request.confirmed_only:
            ranked, drops = confirmed_only(ranked)
            self.drops += drops
        alive = tuple(memory.memory_id for memory in shown)
        return Dispute(conflict=conflict, alive=alive, members=tuple(ranked))

    def _side(self, memory: Memory) -> Candidate:
        named = self.request.conflicts is Conflicts.OF_NAMED
        sighting = Sighting(memory_id=memory.memory_id, keyed=named)
        return Candidate(sighting=sighting, memory=memory, compare=self._of_question)

    def _matters(self, dispute: Dispute, shown: set[str]) -> bool:
        return any(
            one.memory.memory_id in shown or one.parts.relevance >= self.min_relevance
            for one in dispute.members
        )


def sides_of(conflicts: Iterable[Conflict]) -> list[str]:
    """Return the ids of all that take part in *conflicts*."""
    return list(dict.fromkeys(name for conflict in conflicts for name in conflict.memory_ids))


def undecided(conflict: Conflict, claims: Mapping[str, Memory]) -> list[Memory]:
    """Return the sides of *conflict* by what they claim; none where nothing is left to settle."""
    sides = [claims[name] for name in conflict.memory_ids if name in claims]
    rivals = [memory for memory in sides if memory.status is Status.CONFLICTED]
    holders = [memory for memory in sides if memory.status is not Status.CONFLICTED]
    settled = all(any(outspoken(rival, holder) for holder in holders) for rival in rivals)
    return [] if settled else sides


def rivals_of(memory_id: str, sides: Iterable[Sequence[str]]) -> tuple[str, ...]:
    """Return with whom *memory_id* is in conflict, by the ids that are *sides* of each."""
    others = (name for ids in sides if memory_id in ids for name in ids if name != memory_id)
    return tuple(dict.fromkeys(others))


def mark_disputed(kept: Sequence[Ranked], disputes: Sequence[Dispute]) -> tuple[Ranked, ...]:
    """Return *kept*, each with whom it is in open conflict with."""
    if not disputes:
        return tuple(kept)
    sides = [dispute.alive for dispute in disputes]
    return tuple(replace(one, rivals=rivals_of(one.memory.memory_id, sides)) for one in kept)
