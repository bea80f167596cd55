"""The request for a context, and the context."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from memory_ledger.domain.recall.context.sections import Section
from memory_ledger.domain.recall.intent.triggers import Trigger
from memory_ledger.domain.recall.traces import IndexLag, TokenUse
from memory_ledger.domain.records.memory import Memory
from memory_ledger.domain.records.scopes import Scope, View
from memory_ledger.domain.working.messages import Message
from memory_ledger.domain.working.summaries.summary import Line

DEFAULT_BUDGET, MAX_BUDGET = 800, 32_000
OBSERVATION = "observation"


class Mode(StrEnum):
    """How sure a memory must be."""

    DEFAULT = "default"
    HIGH_RISK = "high_risk"


@dataclass(frozen=True, slots=True, kw_only=True)
class ContextRequest:
    """
    One context.

    *memories* or *observations* given, exactly these are packed and nothing is searched.
    """

    question: str
    view: View = field(default_factory=View)
    token_budget: int = DEFAULT_BUDGET
    model: str | None = None
    mode: Mode = Mode.DEFAULT
    trigger: Trigger = Trigger.ON_DEMAND
    current_instructions: str | None = None
    valid_at: datetime | None = None
    memories: tuple[str, ...] | None = None
    observations: tuple[str, ...] | None = None

    @property
    def searches(self) -> bool:
        """Tell whether the question is searched for."""
        return self.memories is None and self.observations is None

    @property
    def confirmed_only(self) -> bool:
        """Tell whether only what the user confirmed may stand in it."""
        return self.mode is Mode.HIGH_RISK


@dataclass(frozen=True, slots=True, kw_only=True)
class SummaryLine:
    """A line of the summary of the session that is *scope*, as of *version*."""

    line: Line
    version: int
    scope: Scope


@dataclass(frozen=True, slots=True, kw_only=True)
class ContextItem:
    """
    Something in a section; an observation has no *memory*, nor has a line of the session's *summary*.

    *conflict_id* names what it is disputed in, *source_of_record* the system whose word *content* points to.
    """

    content: str
    score: float
    shortened: bool = False
    memory: Memory | None = None
    conflict_id: str | None = None
    source_of_record: str | None = None
    summary: SummaryLine | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """What to put in the prompt: as data, and as ready text."""

    trace_id: str
    text: str
    state: Mapping[str, object]
    items: Mapping[Section, tuple[ContextItem, ...]]
    messages: tuple[Message, ...]
    tokens: TokenUse
    lag: IndexLag
    degraded: tuple[str, ...] = ()
