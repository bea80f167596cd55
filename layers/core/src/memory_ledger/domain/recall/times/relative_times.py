"""Times by how far back they lie: two weeks ago, the past month, half a year ago."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta

from memory_ledger.domain.recall.times.day_names import weekday
from memory_ledger.domain.recall.times.period import (
    DAY,
    Period,
    date,
    days_from,
    midnight,
    months_back,
    week_back,
    weekend_back,
)
from memory_ledger.domain.text.calendar_words import weekday_number

_DAYS_OF = {"day": 1.0, "week": 7.0, "fortnight": 14.0, "month": 30.44, "year": 365.25}
_WHOLE = {"day": 1, "week": 7, "fortnight": 14, "month": 1, "year": 12}
"""In days, or in months."""
_SHARPNESS = {"day": 1, "week": 7, "fortnight": 7, "month": 30, "year": 30}
"""So many days at least a time is long that is counted in these."""
_FEW = {"hour": 5, "day": 7, "week": 5, "fortnight": 3, "month": 6, "year": 5}
"""A few are so many at most."""
_ABOUT = 15 * DAY
_VAGUENESS = 4
"""What lies further back is meant less exactly: within so large a part of how long ago it was."""


def ago(count: float | None, unit: str, now: datetime) -> Period:
    """Return the time about *count* units ago, None being a few."""
    today = midnight(now)
    if unit == "hour":
        return _hours_ago(_FEW[unit] if count is None else count, now)
    if count is None:
        return Period(today - _days(_FEW[unit], unit), today - _days(1, unit))
    distance = _days(count, unit)
    width = timedelta(days=max(1, round(_SHARPNESS[unit] * min(1, count))))
    if unit != "day":
        width = max(width, timedelta(days=(distance / _VAGUENESS).days))
    end = today + DAY - distance + timedelta(days=(width.days - 1) // 2)
    return Period(end - width, end)


def day_ago(count: int, unit: str, now: datetime) -> Period | None:
    """Return the very day *count* units ago, in months and years the same day of that month."""
    today = midnight(now)
    if unit in ("day", "week", "fortnight"):
        return days_from(today - count * _WHOLE[unit] * DAY)
    year, month = divmod(now.year * 12 + now.month - 1 - count * _WHOLE[unit], 12)
    return days_from(date(year, month + 1, now.day))


def weekday_ago(name: str, count: int, unit: str, now: datetime) -> Period | None:
    """Return the day that a weekday's *name* means which is nearest to *count* units ago."""
    near = day_ago(count, unit, now)
    if near is None:
        return None
    ahead = (weekday_number(name) - 1 - near.start.weekday() + 3) % 7 - 3
    return days_from(near.start + ahead * DAY)


def weekdays_ago(name: str, count: int, now: datetime) -> Period:
    """Return the day of a weekday's *name* that lies so many of them back, the last one being 1."""
    last = weekday(name, None, now)
    back = (count - 1) * 7 * DAY
    return Period(last.start - back, last.end - back)


def past(count: float | None, unit: str, now: datetime) -> Period:
    """Return the *count* units up to *now*, None being a few."""
    units = _FEW[unit] if count is None else count
    return Period(now - (timedelta(hours=units) if unit == "hour" else _days(units, unit)), now)


def unit_back(unit: str, back: int, now: datetime) -> Period | None:
    """Return the week, weekend, month, quarter or year that many *back*, 0 being this one."""
    if unit == "week":
        return week_back(now, back)
    if unit == "weekend":
        return weekend_back(now, back)
    if unit == "quarter":
        return months_back(now, 3 * back + (now.month - 1) % 3, 3)
    return months_back(now, back) if unit == "month" else months_back(now, 12 * back + now.month - 1, 12)


def days_back(days: int) -> Callable[[re.Match[str], datetime], Period | None]:
    """Return how the day is read that lies so many *days* back."""
    return lambda match, now: days_from(midnight(now) - days * DAY)


def year_ago(now: datetime, exactly: bool) -> Period:
    """Return the day a year ago, or what was about then."""
    day = midnight(now) - _days(1, "year")
    return Period(day, day + DAY) if exactly else Period(day - _ABOUT, day + DAY + _ABOUT)


def latest_weekend(now: datetime) -> Period:
    """Return the last weekend that has begun."""
    this = weekend_back(now, 0)
    return this if this.start <= now else weekend_back(now, 1)


def _hours_ago(count: float, now: datetime) -> Period:
    about = timedelta(hours=max(1.0, count / _VAGUENESS))
    moment = now - timedelta(hours=count)
    return Period(moment - about, min(moment + about, now))


def _days(count: float, unit: str) -> timedelta:
    return timedelta(days=max(1, round(count * _DAYS_OF[unit])))
