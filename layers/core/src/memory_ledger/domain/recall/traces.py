"""Traces: what was looked at, what was dropped and why, what it cost; ids and numbers, never content."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.ranking.drops import Drop
from memory_ledger.domain.recall.ranking.ranking import Parts

TRACE_LIFE = timedelta(days=7)


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexLag:
    """How far the index is behind: versions it has not been seen to hold, and the age of the oldest."""

    pending: int = 0
    oldest_seconds: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """A candidate of one channel; *version* is None where the channel knows none."""

    memory_id: str
    version: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """A record that reached the answer, or a context's section."""

    memory_id: str
    version: int
    type: str
    score: float
    parts: Parts
    channels: tuple[str, ...] = ()
    section: str | None = None
    shortened: bool = False
    source_of_record: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TracedWindow:
    """Which messages and which version of the state stood in the context."""

    messages: int = 0
    first_sequence: int | None = None
    last_sequence: int | None = None
    tokens: int = 0
    state_version: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenUse:
    """Tokens of the memory part, and of each section."""

    encoding: str
    budget: int
    used: int
    by_section: dict[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class TracedVersions:
    """What the answer was made with; *summary* is the version of the session's, where it was of use."""

    policy: int
    embedding_model: str
    summary: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Trace:
    """One recall, as its owner and the tenant's auditors may see it for seven days."""

    trace_id: str
    owner: Owner
    at: datetime
    operation: str
    scopes: tuple[str, ...]
    candidates: dict[str, tuple[Seen, ...]]
    scores: tuple[Scored, ...]
    dropped: tuple[Drop, ...]
    versions: TracedVersions
    lag: IndexLag
    degraded: tuple[str, ...] = ()
    window: TracedWindow | None = None
    tokens: TokenUse | None = None
    mode: str | None = None
    trigger: str | None = None
    valid_at: datetime | None = None
    used: tuple[str, ...] = ()
    routes: tuple[str, ...] = ()

    def outlived(self, now: datetime) -> bool:
        """Tell whether its seven days are over, however late storage removes it."""
        return now >= self.at + TRACE_LIFE
