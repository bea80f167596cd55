"""Long lists in pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeVar

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
