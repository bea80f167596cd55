"""When a call is sent again."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from memory_ledger_client.errors import MemoryLedgerError, NoAnswerError, RetryLaterError

Backoff = Callable[[int], float]


def full_jitter(base: float = 0.2, cap: float = 5.0, draw: Callable[[], float] = random.random) -> Backoff:
    """Return a backoff that waits, after attempt n, anything up to ``base * 2 ** (n - 1)`` and *cap*."""

    def wait(attempt: int) -> float:
        return draw() * min(cap, base * 2.0 ** min(attempt - 1, 30))

    return wait


@dataclass(frozen=True, slots=True, kw_only=True)
class Retry:
    """
    How often a call is sent in all, and how long to wait between.

    Only what got no answer, 429, 503 and 409 request-in-progress are sent again, always with the same
    idempotency key. Where the service names a Retry-After, no attempt is made before.
    """

    attempts: int = 4
    backoff: Backoff = field(default_factory=full_jitter)

    def wait(self, attempt: int, error: MemoryLedgerError) -> float | None:
        """Return how long to wait after *attempt* failed with *error*, None where it is final."""
        if attempt >= self.attempts:
            return None
        if isinstance(error, NoAnswerError):
            return self.backoff(attempt)
        if isinstance(error, RetryLaterError):
            return max(self.backoff(attempt), error.problem.retry_after or 0.0)
        return None


NEVER = Retry(attempts=1)
