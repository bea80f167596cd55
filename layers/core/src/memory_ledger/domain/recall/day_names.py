"""Days as people name them: by the weekday, and in Chinese numerals."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_CHINESE_DAYS = "一二三四五六日"
_BOUNDS = "since|after|before|until"

CHINESE_WEEKDAY = (
    r"(?<![每下到至\d一二两三四五六七八九十])(?<![下每]个)(上上|上|这|本)?个?(?:周|星期|礼拜)([一二三四五六日天])"
    r"(?![次个至到])"
)
ENGLISH_WEEKDAY = rf"\b(?:(last|past|this)|on|{_BOUNDS}) ({'|'.join(_DAYS)})\b"

_DIGITS = {char: str(value) for value, char in enumerate("〇一二三四五六七八九")} | {"零": "0"}
_NUMERAL = "[一二三四五六七八九十廿卅]"
_YEAR = re.compile(rf"(?<![{''.join(_DIGITS)}十百千])([{''.join(_DIGITS)}]{{4}})年")
_DATE = re.compile(rf"(?<!{_NUMERAL})({_NUMERAL}{{1,2}})月({_NUMERAL}{{1,3}})(?=[日号])")
_MONTH = re.compile(rf"(?<=\d年)({_NUMERAL}{{1,2}})月")


def weekday(match: re.Match[str], now: datetime) -> datetime:
    """
    Return the start of the day that a weekday's name means: of the week that is named, else the last one.

    Today is not the last one: who means it says so.
    """
    week, name = match.groups()
    day = _DAYS.index(name) if name in _DAYS else _CHINESE_DAYS.index(name.replace("天", "日"))
    today = now.replace(hour=0, minute=0, second=0, microsecond=0)
    monday = today - timedelta(days=now.weekday())
    weeks = {"上上": 2, "上": 1, "这": 0, "本": 0, "this": 0}.get(week)
    if weeks is not None:
        return monday + timedelta(days=day - 7 * weeks)
    return today - timedelta(days=(now.weekday() - day - 1) % 7 + 1)


def in_digits(text: str) -> str:
    """Return *text* with its dates in digits: 二〇二六年三月五日 is 2026年3月5日."""
    dated = _YEAR.sub(lambda match: "".join(_DIGITS[char] for char in match[1]) + "年", text)
    dated = _DATE.sub(lambda match: f"{_number(match[1])}月{_number(match[2])}", dated)
    return _MONTH.sub(lambda match: f"{_number(match[1])}月", dated)


def _number(numeral: str) -> int:
    """Return the number below 40 that 五, 十五, 二十五 or 廿五 writes."""
    tens, ten, ones = numeral.replace("廿", "二十").replace("卅", "三十").rpartition("十")
    value = int("".join(_DIGITS[char] for char in ones) or 0)
    return value + (10 * int(_DIGITS.get(tens, "1")) if ten else 0)
