"""What recall answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from memory_ledger_client.models.memories import Memory, Source


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexLag:
    """How far the search index is behind."""

    pending: int
    oldest_seconds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Tokens:
    """What the memory part of a context takes; never more than the budget."""

    encoding: str
    budget: int
    used: int
    by_section: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class ContextItem:
    """
    One memory as it stands in a context; an observation has neither id, version nor scope.

    A line of the session's summary has no id, and a *topic*.
    """

    content: str
    type: str
    memory_id: str | None = None
    version: int | None = None
    scope: str | None = None
    source: Source | None = None
    trust: str | None = None
    confirmed: bool = False
    date: datetime | None = None
    score: float | None = None
    shortened: bool = False
    source_of_record: str | None = None
    conflict_id: str | None = None
    subject_key: str | None = None
    status: str | None = None
    topic: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sections:
    """A context by section; *state* and *recent_messages* as the session or task has them."""

    state: Any = None
    preferences: tuple[ContextItem, ...] = ()
    facts: tuple[ContextItem, ...] = ()
    experience: tuple[ContextItem, ...] = ()
    summaries: tuple[ContextItem, ...] = ()
    recent_messages: tuple[Any, ...] = ()
    conflicts: tuple[ContextItem, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """What to put into a prompt: *text* ready made, *sections* the same as values."""

    trace_id: str
    text: str
    sections: Sections
    tokens: Tokens
    degraded: tuple[str, ...] = ()
    index_lag: IndexLag | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """What a score is made of, each in [0, 1]."""

    relevance: float
    importance: float
    recency: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """One memory found, by which channels, and the memories it is in open conflict with."""

    memory: Memory
    score: float
    parts: Parts
    channels: tuple[str, ...]
    conflicts_with: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """The answer to a search, best first."""

    items: tuple[Hit, ...]
    trace_id: str
    degraded: tuple[str, ...] = ()
    index_lag: IndexLag | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Edge:
    """One relation between two entities, the memory that says so, and those it is in open conflict with."""

    subject: str
    predicate: str
    object: Any
    memory_id: str
    source: Source
    hop: int
    conflicts_with: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Relations:
    """The relations found around an entity; *truncated* where there are more than the service walks."""

    edges: tuple[Edge, ...]
    truncated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Drop:
    """A candidate that did not come back, and why."""

    memory_id: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Trace:
    """How an answer came about; ids, numbers and reasons, no content."""

    trace_id: str
    dropped: tuple[Drop, ...] = ()
    window: Mapping[str, Any] | None = None
    candidates: Mapping[str, Any] | None = None
    scores: tuple[Any, ...] = ()
    tokens: Tokens | None = None
    versions: Mapping[str, Any] | None = None
    index_lag: IndexLag | None = None
    degraded: tuple[str, ...] = ()
    scopes: tuple[str, ...] = ()
    operation: str | None = None
    mode: str | None = None
    trigger: str | None = None
    routes: tuple[str, ...] = ()
    at: datetime | None = None
    valid_at: datetime | None = None
