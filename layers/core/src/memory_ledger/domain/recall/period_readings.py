"""How dates, months, years and what lies a while back are written; Chinese and English."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime

from memory_ledger.domain.recall.day_names import (
    CHINESE_NUMBER,
    CHINESE_WEEKDAY,
    ENGLISH_NUMBER,
    ENGLISH_WEEKDAY,
    NUMBER_OF_MONTH,
    numbered,
    weekday,
)
from memory_ledger.domain.recall.period import DAY, Period

_CHINESE = re.compile("[\u4e00-\u9fff]")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = (
    r"(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?"
    r"|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
)
# A full name with a full stop ends a sentence.
_DOT = r"(?:(?:(?<=jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)|(?<=sept))\.)?"
_YEAR = r",? ((?:19|20)\d\d)"
_NUMERALS = {char: value for value, char in enumerate("一二三四五六七八九十", start=1)} | {
    "两": 2,
    "十一": 11,
    "十二": 12,
    "a": 1,
    "an": 1,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
}
_COUNT = r"(\d{1,3}|十[一二]?|[一二两三四五六七八九]|an?|one|two|three|four|five|six)"
_DAYS_OF = {"day": 1, "天": 1, "日": 1, "week": 7, "周": 7, "星期": 7, "礼拜": 7, "month": 30, "月": 30}
_UNIT = r"(days?|weeks?|months?|天|日|个?星期|个?礼拜|周|个月)"


def _day(year: int, month: int, day: int) -> Period | None:
    try:
        start = datetime(year, month, day, tzinfo=UTC)
    except ValueError:
        return None
    return Period(start, start + DAY)


def _month(year: int, month: int) -> Period | None:
    if not (1 <= month <= 12 and 1 <= year < 9999):
        return None
    start = datetime(year, month, 1, tzinfo=UTC)
    return Period(start, datetime(year + month // 12, month % 12 + 1, 1, tzinfo=UTC))


def _year(year: int) -> Period | None:
    return Period(datetime(year, 1, 1, tzinfo=UTC), datetime(year + 1, 1, 1, tzinfo=UTC))


def _latest(of_year: Callable[[int], Period | None], now: datetime) -> Period | None:
    """Return the period of this year, or of the last one while this year's is yet to come."""
    period = of_year(now.year)
    return of_year(now.year - 1) if period is None or period.start > now else period


def _number(word: str) -> int:
    return int(word) if word.isdigit() else _NUMERALS[word]


def _full_date(match: re.Match[str], now: datetime) -> Period | None:
    return _day(int(match[1]), int(match[2]), int(match[3]))


def _slashed_date(match: re.Match[str], now: datetime) -> Period | None:
    """Read month before day, but where it cannot be; without a year a bare fraction is no date in English."""
    first, second, year = int(match[2]), int(match[3]), match[4]
    if not (year or match[1] or _CHINESE.search(match.string)):
        return None
    month, day = (first, second) if first <= 12 else (second, first)
    return _day(int(year), month, day) if year else _latest(lambda this: _day(this, month, day), now)


def _weekday(match: re.Match[str], now: datetime) -> Period | None:
    return _from(weekday(match, now))


def _number_alone(match: re.Match[str], now: datetime) -> Period | None:
    return _from(numbered(int(match[1]), match[2] or None, now))


def _number_of_month(match: re.Match[str], now: datetime) -> Period | None:
    return _from(numbered(int(match[2]), match[1], now))


def _from(start: datetime | None) -> Period | None:
    return None if start is None else Period(start, start + DAY)


def _year_and_month(match: re.Match[str], now: datetime) -> Period | None:
    return _month(int(match[1]), int(match[2]))


def _english_day(match: re.Match[str], now: datetime) -> Period | None:
    first, second, year = match.groups()
    named, day = (second, first) if first.isdigit() else (first, second)
    month = _MONTHS.index(named[:3]) + 1
    return (
        _day(int(year), month, int(day)) if year else _latest(lambda this: _day(this, month, int(day)), now)
    )


def _english_month(match: re.Match[str], now: datetime) -> Period | None:
    month = _MONTHS.index(match[1][:3]) + 1
    return _month(int(match[2]), month) if match[2] else _latest(lambda this: _month(this, month), now)


def _chinese_day(match: re.Match[str], now: datetime) -> Period | None:
    month, day = int(match[1]), int(match[2])
    return _latest(lambda year: _day(year, month, day), now)


def _chinese_month(match: re.Match[str], now: datetime) -> Period | None:
    month = _number(match[2])
    if match[1]:
        return _month(now.year - (match[1] == "去年"), month)
    return _latest(lambda year: _month(year, month), now)


def _whole_year(match: re.Match[str], now: datetime) -> Period | None:
    return _year(int(match[1] or match[2]))


def _ago(match: re.Match[str], now: datetime) -> Period | None:
    unit = match[2].removeprefix("个").removesuffix("s")
    days = _DAYS_OF[unit] * _number(match[1])
    width = _DAYS_OF[unit] * DAY
    end = _midnight(now) + DAY - days * DAY + (width - DAY) / 2
    return Period(end - width, end)


def _past(match: re.Match[str], now: datetime) -> Period | None:
    days = _DAYS_OF[match[2].removeprefix("个").removesuffix("s")] * _number(match[1])
    return Period(now - days * DAY, now)


def _midnight(now: datetime) -> datetime:
    return now.replace(hour=0, minute=0, second=0, microsecond=0)


def _days_back(first: int, length: int = 1) -> Callable[[re.Match[str], datetime], Period]:
    def read(match: re.Match[str], now: datetime) -> Period:
        start = _midnight(now) - first * DAY
        return Period(start, start + length * DAY)

    return read


def _weeks_back(weeks: int) -> Callable[[re.Match[str], datetime], Period]:
    def read(match: re.Match[str], now: datetime) -> Period:
        start = _midnight(now) - (now.weekday() + 7 * weeks) * DAY
        return Period(start, start + 7 * DAY)

    return read


def _months_back(months: int) -> Callable[[re.Match[str], datetime], Period | None]:
    def read(match: re.Match[str], now: datetime) -> Period | None:
        at = now.year * 12 + now.month - 1 - months
        return _month(at // 12, at % 12 + 1)

    return read


def _years_back(years: int) -> Callable[[re.Match[str], datetime], Period | None]:
    return lambda match, now: _year(now.year - years)


READINGS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str], datetime], Period | None]], ...] = tuple(
    (re.compile(pattern), read)
    for pattern, read in (
        (r"(?<![\d.])((?:19|20)\d\d)[-/.年](\d{1,2})[-/.月](\d{1,2})(?![\d.])[日号]?", _full_date),
        (r"(?<!\d)((?:19|20)\d\d)(?:-(?=\d\d(?!\d))|年)(\d{1,2})(?!\d|-)月?", _year_and_month),
        (r"(?<!\d)(\d{1,2})月(\d{1,2})[日号]", _chinese_day),
        (
            r"(?<![a-z\d./:_-])(?<![a-z\d] )(\d{1,2})[-.](\d{1,2})"
            r"(?=[我咱那早晚]|[和跟与同](?!\d)|当天|[上中下]午)",
            _chinese_day,
        ),
        (
            r"(\b(?:on|since|after|before|until) )?(?<![\d/.])(\d{1,2})/(\d{1,2})"
            r"(?:/((?:19|20)\d\d))?(?![\d/.%])",
            _slashed_date,
        ),
        (CHINESE_WEEKDAY, _weekday),
        (ENGLISH_WEEKDAY, _weekday),
        (rf"\b(\d{{1,2}})(?:st|nd|rd|th)?(?: of)? {_MONTH}\b{_DOT}(?:{_YEAR})?", _english_day),
        (rf"\b{_MONTH}{_DOT} (\d{{1,2}})(?:st|nd|rd|th)?\b(?!:)(?:{_YEAR})?", _english_day),
        (rf"\b{_MONTH}{_DOT}{_YEAR}\b", _english_month),
        (rf"\b(?:in|during|since|after|before|until|last|of|from) {_MONTH}(?![a-z])()", _english_month),
        (
            r"(去年|今年)?的?(?<![上下这本个\d])(十[一二]?|[一二三四五六七八九]|1[0-2]|[1-9])月(?!\d)",
            _chinese_month,
        ),
        (rf"(?<!最近)(?<!过去){_COUNT} ?{_UNIT} ?(?:ago|前|之前|以前)", _ago),
        (rf"(?:last|past|previous|最近|过去|近)的? ?{_COUNT} ?{_UNIT}", _past),
        (NUMBER_OF_MONTH, _number_of_month),
        (CHINESE_NUMBER, _number_alone),
        (ENGLISH_NUMBER, _number_alone),
        (r"大前[天日]", _days_back(3)),
        (
            r"(?<![目之以当大])前(?:天(?!气)|日(?![期程常志记历子益本语报]))|the day before yesterday",
            _days_back(2),
        ),
        (r"昨天|昨日|昨晚|(?<!day before )yesterday|last night", _days_back(1)),
        (r"今天|今日|\btoday\b", _days_back(0)),
        (r"上上周|上上个?星期|the week before last", _weeks_back(2)),
        (r"上个?(?:周|星期|礼拜)(?![一二三四五六日天])|\b(?:last|past) week\b", _weeks_back(1)),
        (r"(?:本|这个?)(?:周|星期|礼拜)(?![一二三四五六日天末])|\bthis week\b", _weeks_back(0)),
        (r"上个?月|\blast month\b", _months_back(1)),
        (r"(?:本|这个?)月|\bthis month\b", _months_back(0)),
        (r"去年|\blast year\b", _years_back(1)),
        (
            r"(?<!\d)((?:19|20)\d\d)年|\b(?:in|during|since|after|before|until|of) ((?:19|20)\d\d)\b(?!-)",
            _whole_year,
        ),
    )
)

BY_CALENDAR = frozenset(
    {
        _full_date,
        _year_and_month,
        _chinese_day,
        _slashed_date,
        _english_day,
        _english_month,
        _chinese_month,
        _whole_year,
    }
)
"""What these read is named by its date, and not by how long ago it was."""
