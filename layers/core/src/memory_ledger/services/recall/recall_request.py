"""The request of a recall, and its result."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum, auto
from typing import Protocol

from memory_ledger.domain.recall.intent.routing import Intent
from memory_ledger.domain.recall.ranking.drops import Drop
from memory_ledger.domain.recall.ranking.rechecking import Criteria
from memory_ledger.domain.recall.ranking.selection import Ranked
from memory_ledger.domain.recall.traces import IndexLag, Seen
from memory_ledger.domain.records.memory import MemoryType
from memory_ledger.domain.writing.policy import PolicyHead
from memory_ledger.ports.changes import Conflict

Read = Callable[[], object]


class Companion(Protocol):
    """Reads that go along with a recall's first two stages, so that they cost no stage of their own."""

    def first(self) -> Sequence[Read]:
        """Return what is read beside the search."""

    def second(self) -> Sequence[Read]:
        """Return what is read beside the records; the first reads have ended."""


class NoCompanion:
    """Nothing goes along."""

    def first(self) -> Sequence[Read]:
        """Return no reads."""
        return ()

    def second(self) -> Sequence[Read]:
        """Return no reads."""
        return ()


class Conflicts(Enum):
    """
    Which open conflicts a recall shows: none, those of what it found, also those the question is about, or
    those of what was named.
    """

    NONE = auto()
    OF_FOUND = auto()
    OF_QUESTION = auto()
    OF_NAMED = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class RecallRequest:
    """
    One question within *criteria*, completed by what was *said_before* it, where it leans on that.

    *conflicts* tells which open ones are shown.
    *preferences* is how many fixed preferences are read beside what the question finds, *background* how
    many of the newest decisions of each scope. Without *turns* no raw event answers. *at_least* is how
    many records the caller could use, where that is more than the configured candidates. *min_relevance*
    None is the configured one. With *valid_at* the answer is what was true then, and with *as_told* what a
    later word of the user outdates stays in it: that word may be what ends it.
    """

    question: str
    said_before: str = ""
    criteria: Criteria
    preferences: int = 0
    background: int = 0
    turns: bool = True
    conflicts: Conflicts = Conflicts.NONE
    confirmed_only: bool = False
    at_least: int = 0
    min_relevance: float | None = None
    valid_at: datetime | None = None
    as_told: bool = False

    @property
    def wants_turns(self) -> bool:
        """Tell whether a raw event may answer: it has neither key nor outcome, and nobody confirmed it."""
        criteria = self.criteria
        if (
            not self.turns
            or self.confirmed_only
            or criteria.subject_key is not None
            or criteria.outcome is not None
        ):
            return False
        return criteria.types is None or MemoryType.EVENT in criteria.types


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """An open conflict: the ids of those *alive* in it, and whom of them to show, the incumbent first."""

    conflict: Conflict
    alive: tuple[str, ...]
    members: tuple[Ranked, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Recalled:
    """What may be shown, best first, and all that a trace tells of how it was found."""

    at: datetime
    intent: Intent = field(default_factory=Intent)
    policy: PolicyHead
    model_id: str
    kept: tuple[Ranked, ...] = ()
    disputes: tuple[Dispute, ...] = ()
    drops: tuple[Drop, ...] = ()
    seen: Mapping[str, tuple[Seen, ...]] = field(default_factory=dict)
    lag: IndexLag = field(default_factory=IndexLag)
    degraded: tuple[str, ...] = ()
