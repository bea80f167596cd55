"""
Ends that the words give with the moment they were told at: this week, until March 5, 未来两周, 月底前.

It is read with the first text that may name an end.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime

from memory_ledger.domain.recall.times.period import (
    DAY,
    date,
    midnight,
    months_back,
    months_from,
    week_back,
    weekend_back,
)
from memory_ledger.domain.text.calendar_words import (
    MONTH,
    WEEK_ZH,
    WEEKDAY,
    WEEKDAY_ZH,
    month_number,
    weekday_number,
)
from memory_ledger.domain.text.numerals import DIGITS, NUMBER_WORD, in_digits, number_in_words

_UNTIL = r"\b(?:(?:un)?till?|through|thru|up to)"
_BEFORE_ZH = r"(?:(?P<before>之?前|以前)|为止)"
_DIGIT_ZH = "".join(DIGITS)
_NUMBER_ZH = rf"(?:\d{{1,3}}|[{_DIGIT_ZH}十]{{1,3}})"
_PART = re.compile(
    rf"{_UNTIL} (?:the )?(?:very )?end of (?:the |this )?(?P<unit>week|month|quarter|year)\b|"
    r"\bfor the (?:rest|remainder) of (?:the |this )?(?P<rest>week|month|quarter|year)\b|"
    r"\b(?<!from )(?<!since )(?<!of )(?<!starting )(?<!after )this (?P<this>week|weekend|month|quarter)\b"
    r"(?! (?:on|onwards?|forward)\b|'s)"
)
_PART_ZH = re.compile(
    rf"(?<!自)(?<!从)(?:这一?整?个?|本)(?P<this>{WEEK_ZH}末?|月|季度)(?![{_DIGIT_ZH}日天份起]|开始|以来|之?后|以后)|"
    rf"(?<!下)(?<!下个)(?<!每)(?<!每个)(?P<unit>{WEEK_ZH}|月|季度?|年)[底末](?:之?前|以前|为止)|"
    rf"到(?:今|这个?|本)?(?P<rest>{WEEK_ZH}|月|季度?|年)[底末](?!才)"
)
_DAY = re.compile(rf"{_UNTIL} (?:this )?(?P<next>next )?(?P<day>{WEEKDAY})")
_DAY_ZH = re.compile(
    rf"(?:直?到)?(?P<next>下个?)?(?P<day>{WEEKDAY_ZH}){_BEFORE_ZH}|"
    rf"(?<![{_DIGIT_ZH}日天末周期拜月号])到(?P<then>下个?)?(?P<end>{WEEKDAY_ZH})(?!才)"
)
_DATE = re.compile(
    rf"{_UNTIL} (?:the )?(?P<whole>end of )?(?P<month>{MONTH})(?: (?P<date>\d{{1,2}})(?:st|nd|rd|th)?)?\b|"
    rf"{_UNTIL} (?:the )?(?P<on>\d{{1,2}})(?:st|nd|rd|th)?(?: of)? (?P<of>{MONTH})"
)
_DATE_ZH = re.compile(
    rf"(?P<month>{_NUMBER_ZH})月(?:(?P<date>{_NUMBER_ZH})[号日])?{_BEFORE_ZH}|"
    rf"到(?P<of>{_NUMBER_ZH})月(?P<on>{_NUMBER_ZH})[号日]"
)
_COUNT = rf"(?P<count>\d{{1,3}}|{NUMBER_WORD}|couple of|few)"
_UNIT = "(?P<unit>day|week|month|year)s?"
_COUNTED = re.compile(
    rf"\b(?:(?:for|over) (?:the )?(?:next|coming|following)|for another)(?: {_COUNT})? {_UNIT}\b|"
    rf"\bthese (?:next )?{_COUNT.replace('count', 'some')} {_UNIT.replace('unit', 'days')}\b"
)
_COUNTED_ZH = re.compile(
    rf"(?:接下来|未来|往后|今后)的?这?(?P<count>{_NUMBER_ZH}|几)个?(?P<unit>天|{WEEK_ZH}|月|年)|"
    rf"这(?P<some>(?!一){_NUMBER_ZH}|几)个?(?P<days>天|{WEEK_ZH}|月)"
)
_THIS_YEAR = re.compile(r"\b(?<!from )(?<!since )(?<!of )this year\b|(?<![从自])今年(?![底起初])")
_MONTHS_OF = {"month": 1, "quarter": 3, "year": 12}
_CALLED = {
    "周": "week",
    "星": "week",
    "礼": "week",
    "月": "month",
    "季": "quarter",
    "年": "year",
    "天": "day",
}
_DAYS_OF = {"day": 1, "week": 7, "month": 31, "year": 366}
_FEW = 7
"""How many are meant at most where only some are named."""


def computed_end(text: str, told: datetime, *, wished: bool) -> datetime | None:
    """
    Return the first moment, in UTC, at which what a folded *text* tells is over; None where it names none.

    A year ends a wish alone: what is so this year may well be so in the next.
    """
    now = told.astimezone(UTC)
    for forms, read in _READERS:
        for form in forms:
            match = form.search(text)
            if match is not None:
                return read({name: said for name, said in match.groupdict().items() if said}, now)
    return _part({"unit": "year"}, now) if wished and _THIS_YEAR.search(text) else None


def _part(said: dict[str, str], now: datetime) -> datetime | None:
    named = said.get("unit") or said.get("rest") or said["this"]
    if named in ("weekend", *(week + "末" for week in ("周", "星期", "礼拜"))):
        return weekend_back(now, 0).end
    unit = _unit(named)
    if unit == "week":
        return week_back(now, 0).end
    count = _MONTHS_OF[unit]
    period = months_back(now, (now.month - 1) % count, count)
    return None if period is None else period.end


def _day(said: dict[str, str], now: datetime) -> datetime:
    """Return the end of the next such day, its beginning where something is so before it."""
    name = said.get("day") or said["end"]
    number = 6 if name.endswith("末") else weekday_number(name) - 1
    if "next" in said or "then" in said:
        ahead = 7 + number - now.weekday()
    else:
        ahead = (number - now.weekday() - 1) % 7 + 1
    return midnight(now) + (ahead + ("before" not in said)) * DAY


def _date(said: dict[str, str], now: datetime) -> datetime | None:
    """Return the end of that day; its beginning, or the month's, where that is meant or no day is named."""
    month, day = _month(said.get("month") or said["of"]), _number(said.get("date") or said.get("on") or "1")
    for year in (now.year, now.year + 1):
        whole, start = months_from(year, month), date(year, month, day)
        if start is None or whole is None:
            continue
        exact = "before" in said or not ("date" in said or "on" in said)
        end = whole.end if "whole" in said else start + (0 if exact else 1) * DAY
        if end > now:
            return end
    return None


def _counted(said: dict[str, str], now: datetime) -> datetime:
    count = _number(said.get("count") or said.get("some") or "1")
    return midnight(now) + (count * _DAYS_OF[_unit(said.get("unit") or said["days"])] + 1) * DAY


def _unit(name: str) -> str:
    return name if name.isascii() else _CALLED[name[0]]


def _month(name: str) -> int:
    return month_number(name) if name.isascii() and name.isalpha() else _number(name)


def _number(said: str) -> int:
    if said in ("few", "几"):
        return _FEW
    if said == "couple of":
        return 2
    if said[0].isascii() and said[0].isalpha():
        return number_in_words(said)
    return int(said if said.isdecimal() else in_digits(said))


_READERS = (
    ((_COUNTED, _COUNTED_ZH), _counted),
    ((_DAY, _DAY_ZH), _day),
    ((_DATE, _DATE_ZH), _date),
    ((_PART, _PART_ZH), _part),
)
