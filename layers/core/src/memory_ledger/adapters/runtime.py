"""The real time, randomness and concurrency."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any

ID_BYTES = 16
_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
_ID_LENGTH = 26
BACKOFF_SECONDS = 0.01
MAX_BACKOFF_SECONDS = 0.4


class SystemClock:
    """The machine's clock."""

    def now(self) -> datetime:
        """Return the moment, cut to the millisecond."""
        now = datetime.now(UTC)
        return now.replace(microsecond=now.microsecond // 1000 * 1000)


class RandomIds:
    """128 random bits in Crockford's base 32."""

    def new(self, prefix: str) -> str:
        """Return a fresh id."""
        number = int.from_bytes(secrets.token_bytes(ID_BYTES), "big")
        return prefix + "".join(
            _ALPHABET[number >> shift & 31] for shift in range((_ID_LENGTH - 1) * 5, -1, -5)
        )


class ThreadGather:
    """
    Independent reads: the first in the caller's thread, the others in threads kept between calls.

    Put the longest one first: the caller would only wait for it.
    """

    def __init__(self, threads: int = 8) -> None:
        self._threads = threads
        self._pool: ThreadPoolExecutor | None = None

    def __call__(self, *calls: Callable[[], Any]) -> tuple[Any, ...]:
        """Return the results in order, after all have ended; the first error in order is raised."""
        if len(calls) < 2:
            return tuple(call() for call in calls)
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self._threads)
        beside = [self._pool.submit(call) for call in calls[1:]]
        try:
            first = calls[0]()
        finally:
            for future in beside:
                future.exception()  # waits: what runs beside the first must end, even where that fails
        return (first, *(future.result() for future in beside))


class JitteredBackoff:
    """Exponential backoff with full jitter."""

    def __call__(self, attempt: int) -> None:
        """Sleep up to 10 ms doubled by each attempt, 400 ms at most."""
        time.sleep(random.uniform(0, min(MAX_BACKOFF_SECONDS, BACKOFF_SECONDS * 2**attempt)))
