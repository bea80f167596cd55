"""Turns: of more than one round can serve, each round begins with others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import TypeVar

from memory_ledger.ports.runtime import IsTimeOver

T = TypeVar("T")

ROUND = timedelta(minutes=5)
"""How often the schedule comes round; at another pace turns are less even, and come all the same."""
GOLDEN = 0.618034
"""Multiples of the golden ratio, without their whole parts, soon come near every fraction."""


def in_turn(all_: Sequence[T], now: datetime, is_over: IsTimeOver) -> Iterator[T]:
    """Yield each of *all_* once, from a place on that is another in each round, until it *is_over*."""
    begin = int(now.timestamp() / ROUND.total_seconds() * GOLDEN % 1 * len(all_))
    for number in range(len(all_)):
        if is_over():
            return
        yield all_[(begin + number) % len(all_)]
