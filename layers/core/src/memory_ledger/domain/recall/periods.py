"""The time that a question names, and the times that a text tells of; Chinese and English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta

from memory_ledger.domain.recall.day_names import in_digits
from memory_ledger.domain.recall.period import Period
from memory_ledger.domain.recall.period_readings import BY_CALENDAR, READINGS

_LONG = timedelta(days=3650)
_SINCE = re.compile(r"(?:自从?|从|\b(?:since|after)) ?(?:the )?\Z")
_BOUND = re.compile(r"(?:since|after|before|until) ")
_SINCE_BEHIND = re.compile(r" ?(?:以来|至今|到现在|之后|以后|起)")
_BEFORE = re.compile(r"\b(?:before|until) ?(?:the )?\Z")
_BEFORE_BEHIND = re.compile(r" ?(?:之前|以前)")


def period_of(text: str, now: datetime) -> tuple[Period, str] | None:
    """Return the period that *text*, in simplified characters, names at *now*, and the text without it."""
    lowered = in_digits(text.lower())
    for pattern, read in READINGS:
        match = pattern.search(lowered)
        period = None if match is None else read(match, now)
        if match is not None and period is not None:
            bound = _BOUND.match(match.group())
            before = lowered[: match.start()] + (bound.group() if bound else "")
            behind = lowered[match.end() :]
            return _opened(period, before, behind, now), f"{lowered[: match.start()]} {behind}"
    return None


def periods_in(text: str, told: datetime, now: datetime) -> list[Period]:
    """
    Return the periods that *text*, in simplified characters and *told* at that moment, names.

    A date without its year may be meant as on that day, or as *now*: it gives both.
    """
    return list(_named_in(in_digits(text.lower()), told, now))


def _named_in(text: str, told: datetime, now: datetime) -> Iterator[Period]:
    for pattern, read in READINGS:
        for match in pattern.finditer(text):
            moments = (told, now) if read in BY_CALENDAR else (told,)
            yield from (found for moment in moments if (found := read(match, moment)) is not None)


def _opened(period: Period, before: str, behind: str, now: datetime) -> Period:
    """Return *period* up to *now* where it is said to go on, or all before it."""
    if _SINCE.search(before) or _SINCE_BEHIND.match(behind):
        return Period(period.start, max(period.end, now))
    if _BEFORE.search(before) or _BEFORE_BEHIND.match(behind):
        return Period(period.start - _LONG, period.start)
    return period
