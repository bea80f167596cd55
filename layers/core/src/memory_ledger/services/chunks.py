"""Long lists in pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TypeVar

from memory_ledger.ports.runtime import Gather

PAGE = 100
"""As much as one read is asked for."""
SIDE_BY_SIDE = 8
"""So many calls are under way at once."""

Item = TypeVar("Item")


def chunks(items: Iterable[Item], size: int) -> Iterator[tuple[Item, ...]]:
    """Yield *items* in tuples of at most *size*."""
    iterator = iter(items)
    while some := tuple(islice(iterator, size)):
        yield some


def side_by_side(gather: Gather, calls: Iterable[Callable[[], Item]]) -> list[Item]:
    """Return what *calls* return, in order, ``SIDE_BY_SIDE`` at once; they are drawn as they are due."""
    return [result for some in chunks(calls, SIDE_BY_SIDE) for result in gather(*some)]
