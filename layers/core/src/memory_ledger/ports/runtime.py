"""Time, ids and concurrency, passed in."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Protocol


class Clock(Protocol):
    """The only source of time."""

    def now(self) -> datetime:
        """Return the current moment, aware, in UTC, to the millisecond."""


class IdSource(Protocol):
    """The only source of randomness in ids."""

    def new(self, prefix: str) -> str:
        """Return a fresh opaque id that starts with *prefix*, such as ``mem_``."""


class Gather(Protocol):
    """Runs independent reads side by side: one stage of a use case."""

    def __call__(self, *calls: Callable[[], object]) -> tuple[object, ...]:
        """Return the results in order; the first error is raised after all have ended."""


class Backoff(Protocol):
    """How to wait before a lost race is tried again."""

    def __call__(self, attempt: int) -> None:
        """Wait before attempt number *attempt* (1, 2, …)."""
