"""Relative times in English: two weeks ago, the past month, last weekend."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime

from memory_ledger.domain.recall.times.day_names import (
    ENGLISH_NUMBER,
    ENGLISH_WEEK_WITH_DAY,
    ENGLISH_WEEKDAY,
    ENGLISH_WEEKDAY_BEFORE_LAST,
    ENGLISH_WEEKDAY_OF_WEEK,
    english_number,
    english_weekday,
    english_weekday_before_last,
    english_weekday_of_week,
)
from memory_ledger.domain.recall.times.english_calendar import EDGE, THIRDS
from memory_ledger.domain.recall.times.named_times import EARLY, third
from memory_ledger.domain.recall.times.period import DAY, Period
from memory_ledger.domain.recall.times.relative_times import (
    ago,
    day_ago,
    days_back,
    latest_weekend,
    past,
    unit_back,
    weekday_ago,
    weekdays_ago,
    year_ago,
)
from memory_ledger.domain.recall.times.time_readings import readings, said
from memory_ledger.domain.text.calendar_words import ON_WEEKDAY, ON_WEEKDAYS, SHORT_WEEKDAYS
from memory_ledger.domain.text.numerals import NUMBER_WORD, number_in_words

_COUNTS = {"a": 1.0, "an": 1.0, "couple": 2.0, "half": 0.5}
_COUNT = (
    r"(?P<count>\d{1,3}|(?:a )?(?P<few>few|several)|(?:a )?couple(?: of)?|half an?"
    rf"|{NUMBER_WORD}|an?)"
)
_UNIT = r"(?P<unit>hour|day|week|fortnight|month|year)s?"


def _unit(match: re.Match[str], now: datetime) -> Period | None:
    period = unit_back(match["unit"], int(match["which"] == "last"), now)
    edge = match["edge"]
    return period if period is None or not edge else third(period, *THIRDS[edge])


def _beginning(match: re.Match[str], now: datetime) -> Period | None:
    period = unit_back(match["unit"], 0, now)
    return None if period is None else third(period, EARLY, True)


def _unit_before_last(match: re.Match[str], now: datetime) -> Period | None:
    return unit_back(match["unit"], 2, now)


def _number(words: str) -> float:
    if words.isdigit():
        return float(words)
    vague = words.removeprefix("a ").split()[0]
    return _COUNTS[vague] if vague in _COUNTS else float(number_in_words(words))


def _counted(read: Callable[[float | None, str, datetime], Period]) -> Callable[..., Period]:
    def counted(match: re.Match[str], now: datetime) -> Period:
        return read(None if match["few"] else _number(match["count"]), match["unit"], now)

    return counted


def _past_unit(match: re.Match[str], now: datetime) -> Period:
    return past(1, match["unit"], now)


def _weekdays_ago(match: re.Match[str], now: datetime) -> Period:
    return weekdays_ago(match["weekday"], int(_number(match["count"])), now)


def _day_then(match: re.Match[str], now: datetime) -> Period | None:
    """Read what is counted in whole units from today, from yesterday, or to a weekday."""
    count, unit, name = int(_number(match["count"])), match["unit"], said(match, "weekday")
    if name:
        return weekday_ago(name, count, unit, now)
    return day_ago(count, unit, now - DAY if said(match, "from") == "yesterday" else now)


_WHOLE = rf"(?P<count>\d{{1,2}}|{NUMBER_WORD}|an?) (?P<unit>day|week|fortnight|month)s? ago"
READINGS = readings(
    (
        (
            "week month quarter",
            rf"\b(?:{EDGE})?(?P<which>this|last) (?P<unit>weekend|week|month|quarter)\b",
            _unit,
        ),
        (
            "of_the in_the",
            r"\b(?:early in|(?:beginning|start) of) the (?P<unit>year|month|quarter)\b",
            _beginning,
        ),
        (
            "year",
            r"\b(?:this (?:(?P<about>time)|day)|today) (?:last year|a year ago)\b"
            r"|\ba year ago (?:today|(?P<then>this (?:week|month)))\b",
            lambda match, now: year_ago(now, not (match["about"] or match["then"])),
        ),
        ("before_last", r"\b(?P<unit>weekend|week|month|quarter) before last\b", _unit_before_last),
        ("the_weekend", r"\b(?:over|at|on) the weekend\b", lambda match, now: latest_weekend(now)),
        ("ago", rf"\b{_COUNT} {_UNIT} ago\b", _counted(ago)),
        (
            "ago",
            rf"\b{_WHOLE},? (?:(?P<from>today|yesterday)\b|(?:on )?(?P<weekday>{ON_WEEKDAY}))",
            _day_then,
        ),
        ("ago", rf"\b(?P<from>today|yesterday),? {_WHOLE}\b", _day_then),
        ("ago", rf"\b(?:on )?(?:the )?(?P<weekday>{ON_WEEKDAY}),? {_WHOLE}\b", _day_then),
        ("ago", rf"\b(?:exactly|precisely) {_WHOLE}\b", _day_then),
        (
            "ago",
            rf"\b(?P<count>\d{{1,2}}|{NUMBER_WORD}) (?P<weekday>{ON_WEEKDAYS}) ago\b",
            _weekdays_ago,
        ),
        ("week", ENGLISH_WEEKDAY_OF_WEEK, english_weekday_of_week),
        ("week", ENGLISH_WEEK_WITH_DAY, english_weekday_of_week),
        ("before_last", ENGLISH_WEEKDAY_BEFORE_LAST, english_weekday_before_last),
        ("last past previous", rf"\b(?:last|past|previous) {_COUNT} {_UNIT}\b", _counted(past)),
        (
            "last past",
            r"\b(?:(?:in|over|during|within|for) the last|(?:the )?past) "
            r"(?P<unit>hour|week|fortnight|month|year)\b(?! of)",
            _past_unit,
        ),
        (" ".join(SHORT_WEEKDAYS), ENGLISH_WEEKDAY, english_weekday),
        ("st nd rd th", ENGLISH_NUMBER, english_number),
        ("yesterday", r"\b(?:the )?day before yesterday\b", days_back(2)),
        ("yesterday night", r"\b(?:yesterday|last night)\b", days_back(1)),
        ("today this", r"\b(?:today|this (?:morning|afternoon|evening))\b", days_back(0)),
    )
)
