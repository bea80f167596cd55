"""Readings of times; a pattern is compiled when a text first needs it, which spares the cold start."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from memory_ledger.domain.recall.times.named_times import Named
from memory_ledger.domain.recall.times.period import Period

Read = Callable[[re.Match[str], datetime], Named | Period | None]


@dataclass(frozen=True)
class Reading:
    """One way to name a time: what one of is *needed* in a text, the *wording*, and how to *read* it."""

    needed: tuple[str, ...]
    wording: str
    read: Read

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """Return the wording, compiled."""
        return re.compile(self.wording)


def readings(rows: Iterable[tuple[str, str, Read]]) -> tuple[Reading, ...]:
    """Return the readings of *rows*, where what is needed stands apart by spaces, with ``_`` for its own."""
    return tuple(
        Reading(tuple(word.replace("_", " ") for word in needed.split()), wording, read)
        for needed, wording, read in rows
    )


def said(match: re.Match[str], name: str) -> str:
    """Return what stands for *name* in *match*, nothing where its wording has no such name."""
    return match.groupdict().get(name) or ""
