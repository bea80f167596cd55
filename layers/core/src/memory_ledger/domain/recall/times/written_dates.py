"""Dates in figures: 2026-03-05, 05.03.2026, 3/5, 3.5, 04/2026; in either language."""

from __future__ import annotations

import re
from datetime import datetime

from memory_ledger.domain.recall.times.named_times import Named, days, months
from memory_ledger.domain.recall.times.time_readings import readings
from memory_ledger.domain.text.han import HAN_CHARACTER

_CENTURY, _YEARS_AHEAD = 100, 10
_DOTS = r"(?P<first>\d{1,2})\. ?(?P<second>\d{1,2})\. ?"
_YEAR = r"(?P<year>(?:19|20)\d\d)"


def _full_date(match: re.Match[str], now: datetime) -> Named:
    return Named(part=days(int(match["month"]), int(match["day"])), year=int(match["year"]))


def _year_and_month(match: re.Match[str], now: datetime) -> Named:
    return Named(part=months(int(match["month"])), year=int(match["year"]))


def _dotted_date(match: re.Match[str], now: datetime) -> Named:
    return Named(part=days(int(match["month"]), int(match["day"])))


def _day_first(match: re.Match[str], now: datetime) -> Named:
    """Read day before month, but where it cannot be."""
    first, second, year = int(match["first"]), int(match["second"]), int(match["year"])
    day, month = (first, second) if second <= 12 else (second, first)
    if year < _CENTURY:
        year += now.year // _CENTURY * _CENTURY
        year -= _CENTURY if year > now.year + _YEARS_AHEAD else 0
    return Named(part=days(month, day), year=year)


def _briefly(match: re.Match[str], now: datetime) -> Named | None:
    """Read a date in fewer digits only if it is of about now: it may as well be a version."""
    date = _day_first(match, now)
    return date if date.year is not None and abs(date.year - now.year) <= 1 else None


def _slashed_date(match: re.Match[str], now: datetime) -> Named | None:
    """Read month before day, but where it cannot be; without a year a bare fraction is no date in English."""
    first, second, year = int(match["first"]), int(match["second"]), match["year"]
    if not (year or match["on"] or HAN_CHARACTER.search(match.string)):
        return None
    month, day = (first, second) if first <= 12 else (second, first)
    return Named(part=days(month, day), year=int(year) if year else None)


READINGS = readings(
    (
        (
            "19 20",
            rf"(?<![\d.]){_YEAR}[-/.年](?P<month>\d{{1,2}})[-/.月](?P<day>\d{{1,2}})(?!\.?\d)[日号]?",
            _full_date,
        ),
        (
            "19 20",
            rf"(?<![\d/.-]){_YEAR}(?:[-/](?=\d\d(?!\d))|/)(?P<month>\d{{1,2}})(?![\d/%.-])",
            _year_and_month,
        ),
        ("/19 /20", rf"(?<![\d/.-])(?P<month>0?[1-9]|1[0-2])/{_YEAR}(?![\d/%])", _year_and_month),
        (
            "- .",
            r"(?<![a-z\d./:_-])(?<![a-z\d] )(?P<month>\d{1,2})[-.](?P<day>\d{1,2})"
            r"(?=[我咱那早晚]|[和跟与同](?!\d)|当天|[上中下]午)",
            _dotted_date,
        ),
        (
            ".19 .20 ._19 ._20",
            rf"(?<![a-z\d.:/_-]){_DOTS}{_YEAR}(?!\.?\d|[a-z%])",
            _day_first,
        ),
        (".", rf"(?<![a-z\d.:/_-])(?=\d\d\.\d\d\.){_DOTS}(?P<year>\d\d)(?!\.?\d|[a-z%])", _day_first),
        (".", rf"(?P<on>\bon) {_DOTS}(?P<year>\d\d)(?!\.?\d|[a-z%])", _briefly),
        (
            "/",
            r"(?:(?P<on>\b(?:on|since|after|before|until)) )?"
            r"(?<![\d/.])(?P<first>\d{1,2})/(?P<second>\d{1,2})"
            rf"(?:/{_YEAR})?(?![\d/.%])",
            _slashed_date,
        ),
    )
)
