"""Time, ids and concurrency, passed in."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Protocol, TypeVar, overload

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
E = TypeVar("E")
F = TypeVar("F")


IsTimeOver = Callable[[], bool]
"""Tells a long run to end here; what is left is for the next."""


class Clock(Protocol):
    """The only source of time."""

    def now(self) -> datetime:
        """Return the current moment, aware, in UTC, to the millisecond."""


class IdSource(Protocol):
    """The only source of randomness in ids."""

    def new(self, prefix: str) -> str:
        """Return a fresh opaque id that starts with *prefix*, such as ``mem_``."""


class Gather(Protocol):
    """
    Runs independent reads side by side: one stage of a use case.

    Returns the results in order; the first error is raised after all have ended.
    """

    @overload
    def __call__(self, a: Callable[[], A], b: Callable[[], B], /) -> tuple[A, B]: ...
    @overload
    def __call__(self, a: Callable[[], A], b: Callable[[], B], c: Callable[[], C], /) -> tuple[A, B, C]: ...
    @overload
    def __call__(
        self, a: Callable[[], A], b: Callable[[], B], c: Callable[[], C], d: Callable[[], D], /
    ) -> tuple[A, B, C, D]: ...
    @overload
    def __call__(
        self,
        a: Callable[[], A],
        b: Callable[[], B],
        c: Callable[[], C],
        d: Callable[[], D],
        e: Callable[[], E],
        /,
    ) -> tuple[A, B, C, D, E]: ...
    @overload
    def __call__(
        self,
        a: Callable[[], A],
        b: Callable[[], B],
        c: Callable[[], C],
        d: Callable[[], D],
        e: Callable[[], E],
        f: Callable[[], F],
        /,
    ) -> tuple[A, B, C, D, E, F]: ...
    @overload
    def __call__(self, *calls: Callable[[], A]) -> tuple[A, ...]: ...


class Backoff(Protocol):
    """How to wait before a lost race is tried again."""

    def __call__(self, attempt: int) -> None:
        """Wait before attempt number *attempt* (1, 2, …)."""
