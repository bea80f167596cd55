"""
Times by the calendar: a part of a year, and which year is meant.

The seasons are those of the northern hemisphere by whole months: spring from March to May, winter from
December to February, which belongs to the year it begins in.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import islice

from memory_ledger.domain.recall.times.period import DAY, Period, date, days_from, months_from

Part = Callable[[int], Period | None]
"""What a part of a year is in one of them."""

SPRING, SUMMER, AUTUMN, WINTER = 3, 6, 9, 12
"""The months that the seasons begin in."""
EARLY, MIDDLE, LATE = range(3)
CHRISTMAS, NEW_YEAR = (12, 24, 3), (1, 1, 1)
_LONG = timedelta(days=200)
_MONTH_AT_LEAST = timedelta(days=28)
_MONTH_AT_MOST = timedelta(days=31)
_YEARS_TRIED = 9
"""A leap day comes in eight years at the latest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """
    A time as it is named: a *part* of the *year* that is said, else of the one that *which* means.

    That is the latest that has begun; ``last`` is the latest that is over, ``before last`` the one before.
    *needs* are the words of which one must stand before it: alone it may be no time.
    """

    part: Part
    year: int | None = None
    which: str = ""
    needs: frozenset[str] = frozenset()

    @property
    def is_open(self) -> bool:
        """Whether it leaves its year to be understood."""
        return self.year is None and not self.which

    def of(self, year: int) -> Named:
        """Return the same of *year*."""
        return replace(self, year=year)

    def at(self, now: datetime) -> Period | None:
        """Return what it means *now*."""
        if self.year is not None:
            return self.part(self.year)
        if self.which == "this":
            return self._this(now)
        begun = (period for back in range(_YEARS_TRIED) if (period := self._back(now, back)) is not None)
        return next(islice(begun, self.which == "before last", None), None)

    def _back(self, now: datetime, back: int) -> Period | None:
        """Return the one that many years back, if it has begun, or is over where that is asked."""
        period = self.part(now.year - back)
        if period is None or (period.end if self.which else period.start) > now:
            return None
        return period

    def _this(self, now: datetime) -> Period | None:
        """Return this year's; of a winter, which lies in two years, the nearer one."""
        this, last = self.part(now.year), self.part(now.year - 1)
        if this is None or last is None or last.end.year < now.year or last.end.month == 1:
            return this
        return min(last, this, key=lambda period: period.distance(now))


def months(first: int, count: int = 1) -> Part:
    """Return so many months as a part of a year."""
    return lambda year: months_from(year, first, count) if 1 <= first <= 12 else None


def season(first: int) -> Part:
    """Return the season that begins in that month."""
    return months(first, 3)


def quarter(number: int) -> Part:
    """Return that quarter of a year."""
    return months(3 * number - 2, 3)


def half(number: int) -> Part:
    """Return that half of a year."""
    return months(6 * number - 5, 6)


WHOLE = months(1, 12)


def days(month: int, first: int, last: int | None = None) -> Part:
    """Return the days of *month* from the *first* to the *last*, or that one."""

    def read(year: int) -> Period | None:
        start, end = date(year, month, first), date(year, month, last or first)
        return None if start is None or end is None or end < start else Period(start, end + DAY)

    return read


def days_on(month: int, day: int, count: int) -> Part:
    """Return *count* days from that one on."""
    return lambda year: days_from(date(year, month, day), count)


def week_of(part: Part) -> Part:
    """Return the week, from Monday on, that *part* begins in."""

    def read(year: int) -> Period | None:
        period = part(year)
        return period and days_from(period.start - period.start.weekday() * DAY, 7)

    return read


def week_in(part: Part, number: int) -> Part:
    """Return the first seven days of a month, the second ones; the last ones for 0."""

    def read(year: int) -> Period | None:
        whole = part(year)
        if whole is None:
            return None
        start = whole.start + 7 * (number - 1) * DAY if number else whole.end - 7 * DAY
        return Period(start, min(whole.end, start + 7 * DAY))

    return read


def half_of(part: Part, number: int) -> Part:
    """Return the first fifteen days of a month, or what is left of it."""
    return lambda year: (whole := part(year)) and cut(whole, 15, number - 1, 2)


def third_of(part: Part, at: int, at_bound: bool = False) -> Part:
    """Return the third of *part* that lies early, in its middle or late."""
    return lambda year: (whole := part(year)) and third(whole, at, at_bound)


def third(whole: Period, at: int, at_bound: bool = False) -> Period | None:
    """
    Return the third of *whole* that lies early, in its middle or late; ten days of a month and what is left.

    A week or a day is no longer taken apart.

    *at_bound*, a year begins with its first two months, and ends with its last.
    """
    if whole.length < _MONTH_AT_LEAST:
        return whole
    if whole.length <= _MONTH_AT_MOST:
        return cut(whole, 10, at, 3)
    year, month = whole.start.year, whole.start.month
    if at_bound and whole.length > _LONG and at != MIDDLE:
        return months_from(year, 1, 2) if at == EARLY else months_from(year, 12)
    length = round(whole.length / timedelta(days=91))
    return months_from(year, month + at * length, length)


def cut(whole: Period, days: int, at: int, parts: int) -> Period:
    """Return that one of the *parts* of *whole*, each so many *days*, the last one all that is left."""
    start = whole.start + at * days * DAY
    return Period(start, whole.end if at == parts - 1 else start + days * DAY)
