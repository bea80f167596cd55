"""Days as people name them: by the weekday, by their number alone, and in Chinese numerals."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_SHORT = tuple(name[:3] for name in _DAYS)
_CHINESE_DAYS = "一二三四五六日"
_BOUNDS = "since|after|before|until"

CHINESE_WEEKDAY = (
    r"(?<![每下到至\d一二两三四五六七八九十])(?<![下每]个)(上上|上|这|本)?个?(?:周|星期|礼拜)([一二三四五六日天])"
    r"(?![次个至到])"
)
# What follows a day where it is no part of a name: "on the 10th floor", "on sun exposure".
_AFTER_A_DAY = (
    r"(?=\.?\s*(?:\Z|[^\w\s.'’-])"
    r"|\.?\s+(?:i|we|you|he|she|they|it|did|do|was|were|with|at|and|or|for|by|about)\b)"
)
ENGLISH_WEEKDAY = (
    rf"\b(?:(last|past|this)|on|{_BOUNDS}) "
    rf"({'|'.join(_DAYS)}|mon|tues?|wed|thu(?:rs?)?|fri|(?:sat|sun){_AFTER_A_DAY})\b"
)
ENGLISH_NUMBER = (
    rf"\b(?:on|{_BOUNDS}) the (\d{{1,2}})(?:st|nd|rd|th)\b(?: of (this|last) month\b|{_AFTER_A_DAY})"
)
_CHINESE_AFTER = (
    r"(?= ?(?:\Z|[，。、？！；：,.?!;:的我你他她咱早晚是有在都起至到]"
    r"|[和跟与同](?!\d)|凌晨|[上中下]午|[那这当]天|[之以]?[前后]|[^\W\d][了过]))"
)
CHINESE_NUMBER = rf"(?<![第月百千\d])(?<![a-z\d./:_-])(\d{{1,2}})号(){_CHINESE_AFTER}"
NUMBER_OF_MONTH = r"(上|这|本)个?月的?(\d{1,2})[日号]"

_DIGITS = {char: str(value) for value, char in enumerate("〇一二三四五六七八九")} | {"零": "0"}
_NUMERAL = "[一二三四五六七八九十廿卅]"
_YEAR = re.compile(rf"(?<![{''.join(_DIGITS)}十百千])([{''.join(_DIGITS)}]{{4}})年")
_DATE = re.compile(rf"(?<!{_NUMERAL})({_NUMERAL}{{1,2}})月({_NUMERAL}{{1,3}})(?=[日号])")
_NUMBER = re.compile(rf"(?<![第百千〇零])(?<!{_NUMERAL})({_NUMERAL}{{1,3}})(?=号)")
_MONTH = re.compile(rf"(?<=\d年)({_NUMERAL}{{1,2}})月")


def weekday(match: re.Match[str], now: datetime) -> datetime:
    """
    Return the start of the day that a weekday's name means: of the week that is named, else the last one.

    Today is not the last one: who means it says so.
    """
    week, name = match.groups()
    day = _SHORT.index(name[:3]) if name.isascii() else _CHINESE_DAYS.index(name.replace("天", "日"))
    today = now.replace(hour=0, minute=0, second=0, microsecond=0)
    monday = today - timedelta(days=now.weekday())
    weeks = {"上上": 2, "上": 1, "这": 0, "本": 0, "this": 0}.get(week)
    if weeks is not None:
        return monday + timedelta(days=day - 7 * weeks)
    return today - timedelta(days=(now.weekday() - day - 1) % 7 + 1)


def numbered(day: int, month: str | None, now: datetime) -> datetime | None:
    """Return the start of that *day* of this or the last *month*, without one of the last that had it."""
    last = month in ("上", "last")
    for back in range(last, last + 1 if month else 3):
        at = now.year * 12 + now.month - 1 - back
        try:
            start = datetime(at // 12, at % 12 + 1, day, tzinfo=UTC)
        except ValueError:
            continue
        if month or start <= now:
            return start
    return None


def in_digits(text: str) -> str:
    """Return *text* with its dates in digits: 二〇二六年三月五日 is 2026年3月5日."""
    dated = _YEAR.sub(lambda match: "".join(_DIGITS[char] for char in match[1]) + "年", text)
    dated = _DATE.sub(lambda match: f"{_number(match[1])}月{_number(match[2])}", dated)
    dated = _NUMBER.sub(lambda match: str(_number(match[1])), dated)
    return _MONTH.sub(lambda match: f"{_number(match[1])}月", dated)


def _number(numeral: str) -> int:
    """Return the number below 40 that 五, 十五, 二十五 or 廿五 writes."""
    tens, ten, ones = numeral.replace("廿", "二十").replace("卅", "三十").rpartition("十")
    value = int("".join(_DIGITS[char] for char in ones) or 0)
    return value + (10 * int(_DIGITS.get(tens, "1")) if ten else 0)
