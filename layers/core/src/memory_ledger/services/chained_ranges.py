"""Positions in a list that is read from one range after another."""

from __future__ import annotations


def following(position: str | None, number: int, ranges: int) -> str | None:
    """Return where to continue: in range *number* at *position*, else in the next one; None at the end."""
    if position is not None:
        return f"{number}#{position}"
    return f"{number + 1}#" if number + 1 < ranges else None


def split(after: str | None) -> tuple[int, str | None]:
    """Return the range that a position lies in, and where in it."""
    if after is None:
        return 0, None
    number, _, position = after.partition("#")
    return int(number), position or None
