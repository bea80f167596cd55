"""Triggers: why a caller reads, what each reason opens, and how much it may bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from memory_ledger.domain.recall.ranking.drops import Drop, DropReason
from memory_ledger.domain.recall.ranking.relevance import EXACT
from memory_ledger.domain.recall.ranking.selection import Ranked, Selected
from memory_ledger.domain.records.memory import MemoryType


class Trigger(StrEnum):
    """Why the caller reads."""

    TASK_START = "task_start"
    ON_DEMAND = "on_demand"
    EVENT = "event"


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """
    What a trigger brings beside the fixed preferences.

    *most* items in all and *limits* of a type, None and absent without a limit; a limit of 0 closes the
    channel. *background* is how many of the newest decisions of each scope in view are read exactly. With
    *cases_first*, what holds an identifier asked for comes first, then episodes and procedures.

    Raises:
        ValueError: A number is negative, or a limit is of no known type.
    """

    most: int | None = None
    limits: Mapping[str, int] = field(default_factory=dict)
    background: int = 0
    cases_first: bool = False

    def __post_init__(self) -> None:
        unknown = set(self.limits) - {kind.value for kind in MemoryType}
        if unknown:
            raise ValueError(f"there must be no limit of {', '.join(sorted(unknown))}")
        if min((*self.limits.values(), self.background, self.most or 0)) < 0:
            raise ValueError("limits must not be negative")

    def opens(self, kind: MemoryType) -> bool:
        """Tell whether anything of *kind* may come."""
        return self.limits.get(kind.value, 1) > 0

    def precedence(self, one: Ranked) -> int:
        """Return in which group *one* stands; lower ones come first."""
        if not self.cases_first or one.parts.relevance == EXACT:
            return 0
        return 1 if one.memory.type in (MemoryType.EPISODE, MemoryType.PROCEDURE) else 2

    def within(self, ranked: Sequence[Ranked]) -> Selected:
        """Return what of *ranked* the limits leave, in the same order; fixed preferences do not count."""
        if self.most is None and not self.limits:
            return list(ranked), []
        taken: Counter[str] = Counter()
        passed: set[str] = set()
        for one in sorted(ranked, key=lambda one: (self.precedence(one), one.crowded, -one.score)):
            kind = one.memory.type.value
            counts = not (one.fixed and one.memory.type is MemoryType.PREFERENCE)
            full = self.most is not None and taken.total() >= self.most
            if counts and (full or taken[kind] >= self.limits.get(kind, len(ranked))):
                continue
            taken[kind] += counts
            passed.add(one.memory.memory_id)
        kept = [one for one in ranked if one.memory.memory_id in passed]
        over = [one for one in ranked if one.memory.memory_id not in passed]
        return kept, [Drop(memory_id=one.memory.memory_id, reason=DropReason.OVER_BUDGET) for one in over]


OPENINGS: Mapping[Trigger, Opening] = {
    Trigger.ON_DEMAND: Opening(),
    Trigger.TASK_START: Opening(
        most=16,
        limits={"event": 0, "fact": 6, "decision": 6, "episode": 3, "procedure": 3, "summary": 2},
        background=5,
    ),
    Trigger.EVENT: Opening(
        most=16,
        limits={"event": 4, "fact": 6, "decision": 3, "episode": 5, "procedure": 5, "summary": 1},
        cases_first=True,
    ),
}


def openings(changed: Mapping[str, Mapping[str, object]]) -> Mapping[Trigger, Opening]:
    """
    Return the openings, with what is *changed* of each; limits are changed one by one.

    Raises:
        ValueError: There is no such trigger, or a number makes no sense.
        TypeError: There is no such knob.
    """
    found = dict(OPENINGS)
    for name, knobs in changed.items():
        opening = found[Trigger(name)]
        limits = knobs.get("limits", {})
        if not isinstance(limits, Mapping):
            raise ValueError("limits must name types")
        merged = {**knobs, "limits": {**opening.limits, **limits}}
        found[Trigger(name)] = replace(opening, **merged)  # type: ignore[arg-type]
    return found
