"""Days as people name them: by the weekday, by their number alone, and in Chinese numerals."""

from __future__ import annotations

import re
from datetime import datetime

from memory_ledger.domain.recall.times.period import DAY, Period, date, days_from, midnight
from memory_ledger.domain.recall.times.time_readings import said
from memory_ledger.domain.text.calendar_words import (
    AFTER_A_TIME,
    OF_WEEK_ZH,
    ON_WEEKDAY,
    WEEK_ZH,
    weekday_number,
)
from memory_ledger.domain.text.numerals import in_digits

_BOUNDS = "since|after|before|until"

ENGLISH_WEEKDAY = (
    rf"\b(?:(?P<week>last|past|this)|(?P<on>on|{_BOUNDS})) "
    rf"(?P<weekday>{ON_WEEKDAY})"
)
_WEEK_BEFORE_LAST = r"(?:the )?week before last"
ENGLISH_WEEKDAY_OF_WEEK = (
    rf"\b(?:(?P<on>on|{_BOUNDS})(?: the)? )?(?:(?P<first>{ON_WEEKDAY}) (?:to|through|till|until) )?"
    rf"(?P<weekday>{ON_WEEKDAY}),? (?:of |in )?(?P<week>(?:last|this) week|{_WEEK_BEFORE_LAST})\b"
)
ENGLISH_WEEK_WITH_DAY = (
    rf"\b(?P<week>(?:last|this) week(?:['’]s|,)?(?: on)?|{_WEEK_BEFORE_LAST}(?:['’]s|,?(?: on)|,)) "
    rf"(?P<weekday>{ON_WEEKDAY})"
)
ENGLISH_WEEKDAY_BEFORE_LAST = (
    rf"\b(?:(?P<on>on|{_BOUNDS})(?: the)? )?(?P<weekday>{ON_WEEKDAY}) before last\b"
    r"(?! (?:week|weekend|month|year)\b)"
)
ENGLISH_NUMBER = (
    rf"\b(?P<on>on|{_BOUNDS}) the (?P<day>\d{{1,2}})(?:st|nd|rd|th)\b"
    rf"(?: of (?P<month>this|last) month\b|{AFTER_A_TIME})"
)

NUMERAL = "[一二三四五六七八九十廿卅]"
"""Of such is a number below 40 made."""
YEAR_NUMERALS = "[〇零一二三四五六七八九]{4}"
CHINESE_WEEKDAY = (
    r"(?<![每下到至\d一二两三四五六七八九十])(?<![下每]个)"
    rf"{WEEK_ZH}(?P<weekday>[{OF_WEEK_ZH}])(?!次|个|至(?!今)|到(?!现在|今))"
)
_CHINESE_AFTER = (
    r"(?= ?(?:\Z|[，。、？！；：,.?!;:的我你他她咱早晚是有在都起至到]"
    r"|[和跟与同](?!\d)|凌晨|[上中下]午|[那这当]天|[之以]?[前后]|之?间|[^\W\d][了过]))"
)
CHINESE_NUMBER = (
    rf"(?<![第月百千〇零\d])(?<!{NUMERAL})(?<![a-z\d./:_-])"
    rf"(?P<day>\d{{1,2}}|{NUMERAL}{{1,3}})号{_CHINESE_AFTER}"
)


def weekday(name: str, weeks: int | None, now: datetime) -> Period:
    """
    Return the day that a weekday's *name* means: of the week so many *weeks* back, without one the last one.

    Today is not the last one: who means it says so.
    """
    day = weekday_number(name) - 1
    today = midnight(now)
    if weeks is None:
        start = today - ((now.weekday() - day - 1) % 7 + 1) * DAY
    else:
        start = today + (day - now.weekday() - 7 * weeks) * DAY
    return Period(start, start + DAY)


def english_weekday(match: re.Match[str], now: datetime) -> Period:
    """Return the day that ENGLISH_WEEKDAY found."""
    return weekday(match["weekday"], 0 if match["week"] == "this" else None, now)


def english_weekday_of_week(match: re.Match[str], now: datetime) -> Period:
    """Return the day that ENGLISH_WEEKDAY_OF_WEEK or ENGLISH_WEEK_WITH_DAY found."""
    week, first = match["week"], said(match, "first")
    back = 2 if "before" in week else int(week.startswith("last"))
    last = weekday(match["weekday"], back, now)
    begun = weekday(first, back, now) if first else last
    return Period(begun.start, last.end) if begun.start < last.end else last


def english_weekday_before_last(match: re.Match[str], now: datetime) -> Period:
    """Return the day that ENGLISH_WEEKDAY_BEFORE_LAST found."""
    last = weekday(match["weekday"], None, now)
    return Period(last.start - 7 * DAY, last.end - 7 * DAY)


def numbered(day: int, now: datetime, back: int | None = None) -> Period | None:
    """Return that *day* of the month so many *back*, without one of the last that had it and has begun."""
    for months in range(3) if back is None else (back,):
        at = now.year * 12 + now.month - 1 - months
        start = date(at // 12, at % 12 + 1, day)
        if start is not None and (back is not None or start <= now):
            return days_from(start)
    return None


def english_number(match: re.Match[str], now: datetime) -> Period | None:
    """Return the day that ENGLISH_NUMBER found."""
    month = match["month"]
    return numbered(int(match["day"]), now, None if month is None else int(month == "last"))


def number_of(numeral: str) -> int:
    """Return the number below 40 that 5, 五, 十五, 二十五 or 廿五 writes, or the year that 二〇二五 does."""
    if numeral.isdecimal():
        return int(numeral)
    return int(in_digits(numeral.replace("廿", "二十").replace("卅", "三十")))
