"""Passages of a message that hold no more from a moment on, and what is left of it to be recalled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from memory_ledger.domain.working.messages import MAX_MESSAGE

Span = tuple[int, int]
BARRED = datetime.fromtimestamp(0, UTC)
"""Since when a passage is over that was never for recall: nothing is found by its words either."""


@dataclass(frozen=True, slots=True)
class Passage:
    """Characters of a message, from *start* to before *end*, that hold no more *since* a moment."""

    start: int
    end: int
    since: datetime

    def covers(self, other: Passage) -> bool:
        """Tell whether nothing of *other* holds that this does not end."""
        return self.start <= other.start and other.end <= self.end and self.since <= other.since

    @property
    def is_whole(self) -> bool:
        """Tell whether it is the message, however long."""
        return self.start == 0 and self.end >= MAX_MESSAGE


def audible(content: str, passages: Sequence[Passage]) -> str:
    """Return what of *content* was for recall when it was said."""
    return holding(content, passages, BARRED)


def whole(since: datetime) -> Passage:
    """Return all of a message."""
    return Passage(0, MAX_MESSAGE, since)


def holding(content: str, passages: Sequence[Passage], moment: datetime) -> str:
    """Return what of *content* holds at *moment*."""
    return without(content, [(one.start, one.end) for one in passages if one.since <= moment])


def without(content: str, spans: Sequence[Span]) -> str:
    """Return *content* but *spans* of it."""
    left, at = [], 0
    for start, end in sorted(spans):
        left.append(content[at:start].strip())
        at = max(at, end)
    return " ".join(filter(None, [*left, content[at:].strip()])) if at else content
