"""A container on in-memory adapters, with a clock that tests move and ids that count."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from memory_ledger.adapters.one_index import OneIndexShelf
from memory_ledger.adapters.tables.in_memory import InMemoryTable
from memory_ledger.bootstrap import Container
from memory_ledger.config import Config
from tests.fakes.blobs import MemoryBlobs

NOON = datetime(2026, 9, 21, 12, tzinfo=UTC)


@dataclass
class MovableClock:
    """Stands still until a test moves it."""

    moment: datetime = NOON

    def now(self) -> datetime:
        """Return the moment."""
        return self.moment

    def advance(self, **by: float) -> None:
        """Move on by a timedelta's arguments."""
        self.moment += timedelta(**by)


@dataclass
class CountingIds:
    """Ids in order: mem_000001, dec_000002, …"""

    numbers: itertools.count[int] = field(default_factory=lambda: itertools.count(1))

    def new(self, prefix: str) -> str:
        """Return the next id."""
        return f"{prefix}{next(self.numbers):06d}"


def in_memory_parts(table: object | None = None) -> Container:
    """Return a container whose table, clock, ids and waiting are in memory."""
    names = Config(
        memory_table="memory", ledger_table="ledger", trace_table="trace", page_token_key="test-key"
    )
    parts = Container(names)
    parts.__dict__["table"] = table or InMemoryTable()
    parts.__dict__["clock"] = MovableClock()
    parts.__dict__["blobs"] = MemoryBlobs()
    parts.__dict__["shelf"] = OneIndexShelf(lambda: parts.index)
    parts.ids = CountingIds()
    parts.backoff = lambda attempt: None
    return parts


def clock_of(parts: Container) -> MovableClock:
    """Return the clock that `in_memory_parts` put in."""
    clock = parts.clock
    assert isinstance(clock, MovableClock)
    return clock
