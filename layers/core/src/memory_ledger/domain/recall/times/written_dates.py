"""Dates in figures: 2026-03-05, 3/5, 3.5, 04/2026; in either language."""

from __future__ import annotations

import re
from datetime import datetime

from memory_ledger.domain.recall.times.named_times import Named, days, months
from memory_ledger.domain.recall.times.time_readings import readings

_CHINESE = re.compile("[\u4e00-\u9fff]")
_YEAR = r"(?P<year>(?:19|20)\d\d)"


def _full_date(match: re.Match[str], now: datetime) -> Named:
    return Named(part=days(int(match["month"]), int(match["day"])), year=int(match["year"]))


def _year_and_month(match: re.Match[str], now: datetime) -> Named:
    return Named(part=months(int(match["month"])), year=int(match["year"]))


def _dotted_date(match: re.Match[str], now: datetime) -> Named:
    return Named(part=days(int(match["month"]), int(match["day"])))


def _slashed_date(match: re.Match[str], now: datetime) -> Named | None:
    """Read month before day, but where it cannot be; without a year a bare fraction is no date in English."""
    first, second, year = int(match["first"]), int(match["second"]), match["year"]
    if not (year or match["on"] or _CHINESE.search(match.string)):
        return None
    month, day = (first, second) if first <= 12 else (second, first)
    return Named(part=days(month, day), year=int(year) if year else None)


READINGS = readings(
    (
        (
            "19 20",
            rf"(?<![\d.]){_YEAR}[-/.年](?P<month>\d{{1,2}})[-/.月](?P<day>\d{{1,2}})(?![\d.])[日号]?",
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
            "/",
            r"(?:(?P<on>\b(?:on|since|after|before|until)) )?"
            r"(?<![\d/.])(?P<first>\d{1,2})/(?P<second>\d{1,2})"
            rf"(?:/{_YEAR})?(?![\d/.%])",
            _slashed_date,
        ),
    )
)
