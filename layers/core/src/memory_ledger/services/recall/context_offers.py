"""What is offered to a context's budget, in order of precedence."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass

from memory_ledger.domain.context_text import label_of
from memory_ledger.domain.packing import Entry
from memory_ledger.domain.sections import Section, section_of
from memory_ledger.domain.selection import Ranked
from memory_ledger.services.recall.context_request import OBSERVATION, ContextRequest
from memory_ledger.services.recall.recall_request import Dispute, Recalled


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """An entry and the record it stands for, None for an observation; *order* is its precedence."""

    entry: Entry
    order: tuple[float, ...]
    ranked: Ranked | None = None
    conflict_id: str | None = None


def offers(request: ContextRequest, recalled: Recalled, shown: Container[str] = frozenset()) -> list[Offer]:
    """
    Return observations, fixed preferences, then all else by score; a conflict follows its incumbent.

    What is *shown* elsewhere is not offered.
    """
    found = [*_observations(request), *_memories(request, recalled), *_conflicts(recalled)]
    found = [offer for offer in found if offer.ranked is None or offer.ranked.memory.memory_id not in shown]
    return sorted(found, key=lambda offer: offer.order)


def _observations(request: ContextRequest) -> Iterator[Offer]:
    for place, text in enumerate(request.observations or ()):
        entry = Entry(section=Section.FACTS, label=OBSERVATION, text=text)
        yield Offer(entry=entry, order=(0, place))


def _memories(request: ContextRequest, recalled: Recalled) -> Iterator[Offer]:
    for place, one in enumerate(recalled.kept):
        label = label_of(one.memory, disputed=bool(one.rivals))
        entry = Entry(section=section_of(one.memory), label=label, text=one.text)
        order = (1 if one.fixed else 2, -one.score, 0) if request.searches else (1, place)
        yield Offer(entry=entry, order=order, ranked=one)


def _conflicts(recalled: Recalled) -> Iterator[Offer]:
    """An incumbent of several conflicts is said once, before the first of its rivals."""
    fixed = {one.memory.memory_id for one in recalled.kept if one.fixed}
    said: set[str] = set()
    for dispute in recalled.disputes:
        first = 1 if fixed & {one.memory.memory_id for one in dispute.members} else 2
        best = max((one.score for one in dispute.members), default=0.0)
        for place, one in enumerate(dispute.members, start=1):
            if one.memory.memory_id not in said:
                said.add(one.memory.memory_id)
                yield _rival(dispute, one, (first, -best, place))


def _rival(dispute: Dispute, one: Ranked, order: tuple[float, ...]) -> Offer:
    conflict = dispute.conflict
    label = f"{label_of(one.memory, disputed=False)}, {one.memory.status.value}, {conflict.conflict_id}"
    entry = Entry(section=Section.CONFLICTS, label=label, text=one.text)
    return Offer(entry=entry, order=order, ranked=one, conflict_id=conflict.conflict_id)
