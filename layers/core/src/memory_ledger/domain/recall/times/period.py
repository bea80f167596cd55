"""A stretch of time, and how near to it a moment lies."""

from __future__ import annotations

import math
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

DAY = timedelta(days=1)
LONGEST_STAY = 45 * DAY
"""What is told of a longer time, or of a month by its name, is told of none of its days."""


@dataclass(frozen=True, slots=True)
class Period:
    """From *start* on, up to *end*."""

    start: datetime
    end: datetime

    @property
    def length(self) -> timedelta:
        """Return how long it is."""
        return self.end - self.start

    @property
    def is_day(self) -> bool:
        """Whether it is no longer than a day."""
        return self.length <= DAY

    def distance(self, moment: datetime) -> timedelta:
        """Return how far *moment* lies outside."""
        return max(timedelta(0), self.start - moment, moment - self.end)

    def nearness(self, moment: datetime, half_life: timedelta) -> float:
        """Return 1 for what lies inside, less the further outside."""
        return math.exp(-math.log(2) * (self.distance(moment) / half_life))

    def holds(self, moment: datetime) -> bool:
        """Tell whether *moment* lies inside."""
        return self.start <= moment < self.end

    @property
    def is_of_days(self) -> bool:
        """Whether it is a day or a stretch of some: from the 4th to the 11th, last week; no month."""
        return self.length <= LONGEST_STAY and not self.start.day == self.end.day == 1

    def is_named_by(self, other: Period) -> bool:
        """Tell whether *other* meets it, and is no longer or one of days: a year names none of its days."""
        meets = self.start < other.end and other.start < self.end
        return meets and (other.length <= self.length or other.is_of_days)


def midnight(now: datetime) -> datetime:
    """Return the start of the day of *now*."""
    return now.replace(hour=0, minute=0, second=0, microsecond=0)


def days_from(start: datetime | None, days: int = 1) -> Period | None:
    """Return so many *days* from *start* on, None where there is none."""
    return None if start is None else Period(start, start + days * DAY)


def date(year: int, month: int, day: int) -> datetime | None:
    """Return the start of that day, None where there is none such."""
    try:
        return datetime(year, month, day, tzinfo=UTC)
    except ValueError:
        return None


def months_from(year: int, first: int, count: int = 1) -> Period | None:
    """Return *count* months from the *first* one of *year* on, counted over its bounds; None out of reach."""
    begun, ended = (divmod(year * 12 + first - 1 + months, 12) for months in (0, count))
    start, end = date(begun[0], begun[1] + 1, 1), date(ended[0], ended[1] + 1, 1)
    return None if start is None or end is None else Period(start, end)


def months_back(now: datetime, back: int, count: int = 1) -> Period | None:
    """Return the *count* months that began *back* months before this one."""
    return months_from(now.year, now.month - back, count)


def week_back(now: datetime, back: int) -> Period:
    """Return the week, from Monday on, that many weeks *back*."""
    start = midnight(now) - (now.weekday() + 7 * back) * DAY
    return Period(start, start + 7 * DAY)


def weekend_back(now: datetime, back: int) -> Period:
    """Return the Saturday and Sunday of the week that many weeks *back*."""
    week = week_back(now, back)
    return Period(week.end - 2 * DAY, week.end)
