"""Windows of turns: the messages that one is found by, the same for who writes and for who erases."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence

BEFORE, AFTER = 3, 2
"""How many neighbours on either side count for a turn."""
REACH = 10
"""How many sequences away a neighbour may be; patches, gaps and what is no turn take some of them."""


def neighbours(heard: Sequence[int], sequence: int) -> tuple[range, range]:
    """Return which of *heard*, in order, count for the turn at *sequence*: those before it, those after."""
    return _near(heard, sequence, sequence, BEFORE, AFTER)


def touched(heard: Sequence[int], first: int, last: int) -> range:
    """
    Return which of *heard* are from *first* to *last*, or have what is there, or was, for a neighbour.

    What was heard in between once and is no more does not count, so none is missed that it was nearer to.
    """
    before, after = _near(heard, first, last, AFTER, BEFORE)
    return range(before.start, after.stop)


def runs(places: Iterable[tuple[int, str]]) -> list[list[tuple[int, str]]]:
    """Return *places* in order, in parts that are out of reach of each other."""
    found: list[list[tuple[int, str]]] = []
    for place in sorted(places):
        if found and place[0] - found[-1][-1][0] <= REACH:
            found[-1].append(place)
        else:
            found.append([place])
    return found


def _near(heard: Sequence[int], first: int, last: int, before: int, after: int) -> tuple[range, range]:
    at, behind = bisect_left(heard, first), bisect_right(heard, last)
    start = max(at - before, bisect_left(heard, first - REACH))
    stop = min(behind + after, bisect_right(heard, last + REACH))
    return range(start, at), range(behind, stop)
