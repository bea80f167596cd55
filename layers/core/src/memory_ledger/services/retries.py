"""Optimistic locking's other half: a lost race is read and decided anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from memory_ledger.domain.errors import ConcurrentChangeError
from memory_ledger.ports.runtime import Backoff

TRIES = 12

Result = TypeVar("Result")


def until_committed(attempt: Callable[[], Result], backoff: Backoff) -> Result:
    """
    Run *attempt* until no other writer came in between.

    Raises:
        ConcurrentChangeError: It lost every time; nothing was written.
    """
    for number in range(1, TRIES):
        try:
            return attempt()
        except ConcurrentChangeError:
            backoff(number)
    return attempt()
