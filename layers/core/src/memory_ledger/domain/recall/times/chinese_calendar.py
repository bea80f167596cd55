"""Calendar times in Chinese: a part of a year, and its year."""

from __future__ import annotations

import re
from datetime import datetime

from memory_ledger.domain.recall.times.day_names import NUMERAL, YEAR_NUMERALS, number_of
from memory_ledger.domain.recall.times.named_times import (
    AUTUMN,
    CHRISTMAS,
    EARLY,
    LATE,
    MIDDLE,
    NEW_YEAR,
    SPRING,
    SUMMER,
    WHOLE,
    WINTER,
    Named,
    Part,
    days,
    days_on,
    half,
    half_of,
    months,
    quarter,
    season,
    third_of,
    week_in,
)
from memory_ledger.domain.recall.times.period import Period
from memory_ledger.domain.recall.times.time_readings import readings, said
from memory_ledger.domain.text.calendar_words import WEEK_ZH

_SEASONS = {"春": SPRING, "夏": SUMMER, "秋": AUTUMN, "冬": WINTER}
_THIRDS = {
    "上旬": (EARLY, False),
    "中旬": (MIDDLE, False),
    "下旬": (LATE, False),
    "初": (EARLY, True),
    "中": (MIDDLE, True),
    "底": (LATE, True),
    "末": (LATE, True),
    "尾": (LATE, True),
}
_HOLIDAYS = {
    "圣诞": CHRISTMAS,
    "平安夜": (12, 24, 1),
    "元旦": NEW_YEAR,
    "跨年": (12, 31, 1),
    "情人节": (2, 14, 1),
    "五一": (5, 1, 5),
    "劳动节": (5, 1, 5),
    "国庆": (10, 1, 7),
    "十一黄金周": (10, 1, 7),
    "十一长假": (10, 1, 7),
}
_CENTURY = 2000
_YEARS_BACK = {"去": 1, "上": 1, "前": 2, "大前": 3}

_N = rf"\d{{1,2}}|{NUMERAL}{{1,3}}"
_YEAR = (
    rf"(?:(?<!\d)(?P<year>(?:19|20)\d\d)|(?<![十百千])(?<!{YEAR_NUMERALS[:-3]})(?P<han>{YEAR_NUMERALS})"
    r"|(?<![以之从目大当])(?P<rel>大?前|[今去上本明后每那同当次往下]))年"
)
_SHORT_YEAR = rf"(?<![\d〇零])(?<!{NUMERAL})(?P<short>\d\d|[〇零一二三四五六七八九]{{2}})年"
_YEARS_AGO = rf"(?<![\d〇零])(?<!{NUMERAL})(?P<ago>两|{_N})年[之以]?前"
_EDGE = r"(?P<edge>年?(?:初(?![一二三四五六七八九十\d])|中(?![国秋旬午])|[底末尾]))"
_TO = rf"(?:[到至~～—–-]|[和与](?=(?:{_N})[日号]之?间))"
_OF_MONTH = (
    rf"(?:的?(?:(?P<day>{_N})(?=[日号]|{_TO}(?:{_N})[日号])[日号]?(?:{_TO}(?P<last>{_N})[日号])?"
    r"|(?P<third>[上中下]旬|初(?![一二三四五六七八九十\d])|中(?![秋午国学日])|底|末)|(?P<halves>[上下])半月"
    rf"|第(?P<week>[1-5一二三四五])个?{WEEK_ZH}|(?P<lastweek>最后一个?{WEEK_ZH})))?"
)
_MONTH = r"(?P<month>1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])"
_MONTHS = (
    rf"(?:{_MONTH}(?:[到至~—-](?P<to>1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九]))?月份?{_OF_MONTH})(?!\d)"
)
_HOLIDAY = rf"(?P<holiday>{'|'.join(_HOLIDAYS)})(?:节|夜)?"
_QUARTER = r"第?(?P<quarter>[1-4一二三四])季度"
_HALF = r"(?P<half>[上下])半年"
_SEASON = r"(?P<season>[春夏秋冬])(?:天|季(?!节))"
_HABIT = "喜欢|爱[吃喝穿看去]|习惯|总是|一般|通常|经常|常常|每|应该|适合|打算|准备|要|想|会(?!儿|议)"
_BARE_SEASON = (
    rf"(?:\A|(?<=[我咱们家,，那 ])){_SEASON}(?!快?[要]?[到来过]了?)"
    rf"(?=(?!.*(?:{_HABIT}))[^。？?]*(?:了|(?<!怎么)过(?![敏年节冬夏道]))|[^。？?]*怎么过的)"
)
"""One by itself, where something was; how it is each year names no time."""
_PART = rf"(?:{_MONTHS}|{_QUARTER}|q(?P<q>[1-4])(?!\d)|{_HALF}|{_SEASON}|{_HOLIDAY})"
_AFTER_A_HOLIDAY = r"(?=期间|前后|假期|长假|小长假|放假|[那当]几?天|当晚|[的那]?时候?|[我咱，,？?]|你们|\Z)"


def _number(match: re.Match[str], *names: str) -> int:
    """Return the number that is said for the first of *names* that there is, else 0."""
    return next((number_of(word) for name in names if (word := said(match, name))), 0)


def _part(match: re.Match[str]) -> Part:
    if number := _number(match, "quarter", "q"):
        return quarter(number)
    if word := said(match, "half"):
        return half(1 + (word == "下"))
    if word := said(match, "season"):
        return season(_SEASONS[word])
    if word := said(match, "holiday"):
        return days_on(*_HOLIDAYS[word])
    return _of_month(match, _number(match, "month")) if said(match, "month") else WHOLE


def _of_month(match: re.Match[str], month: int) -> Part:
    if day := _number(match, "day"):
        return days(month, day, _number(match, "last") or day)
    if last := _number(match, "to"):
        return months(month, (last - month) % 12 + 1)
    return _within(match, months(month))


def _within(match: re.Match[str], part: Part) -> Part:
    if word := said(match, "third"):
        return third_of(part, *_THIRDS[word])
    if word := said(match, "halves"):
        return half_of(part, 1 + (word == "下"))
    if said(match, "lastweek"):
        return week_in(part, 0)
    return week_in(part, number) if (number := _number(match, "week")) else part


def _of_year(match: re.Match[str], now: datetime) -> Named | None:
    edge, relative, part = said(match, "edge"), said(match, "rel"), _part(match)
    part = third_of(part, *_THIRDS[edge.removeprefix("年")]) if edge else part
    if relative in ("今", "本"):
        return Named(part=part, which="this")
    if relative:
        back = _YEARS_BACK.get(relative)
        return None if back is None else Named(part=part, year=now.year - back)
    short = _number(match, "short")
    year = _number(match, "year", "han") or now.year - _number(match, "ago")
    return Named(part=part, year=_CENTURY + short if short else year)


def _latest(match: re.Match[str], now: datetime) -> Named:
    which = said(match, "which")[:1]
    return Named(part=_part(match), which={"这": "this", "上": "last", "刚": "last"}.get(which, ""))


def _beginning(match: re.Match[str], now: datetime) -> Named:
    of_month = match["edge"] == "月初"
    return Named(part=third_of(months(now.month) if of_month else WHOLE, EARLY, True))


def units_back(word: str) -> int | None:
    """Return how many units back 上, 上上, 大上, 这 or 本 is; None if it is none of what was."""
    return len(word) if "上" in word else 0 if word in ("这", "本", "这一") else None


def _month_back(match: re.Match[str], now: datetime) -> Named | Period | None:
    back = units_back(match["back"])
    if back is None:
        return None
    year, month = divmod(now.year * 12 + now.month - 1 - back, 12)
    return _of_month(match, month + 1)(year)


READINGS = readings(
    (
        ("年", rf"{_YEAR}(?: ?的?{_PART}|{_EDGE}|(?![轻龄少级纪代资]))", _of_year),
        ("年", rf"{_SHORT_YEAR}(?:的?{_PART}|{_EDGE})", _of_year),
        ("年", rf"{_YEARS_AGO}的?{_PART}", _of_year),
        ("19 20", rf"(?P<year>(?:19|20)(?<!\d..)\d\d) ?{_PART}", _of_year),
        ("月", rf"(?<![上下这本个每\d])(?<!{NUMERAL}){_MONTHS}", _latest),
        (
            "月",
            rf"(?<![上下这本个每\d])(?<!{NUMERAL})"
            r"(?:(?P<month>一(?=二)|二(?=三)|三(?=四)|四(?=五)|五(?=六)|六(?=七)|七(?=八)|八(?=九))(?P<to>[二三四五六七八九])月份?)",
            _latest,
        ),
        ("季度 半年", rf"(?<![上下前后每这本个年\d])(?:{_QUARTER}|{_HALF})", _latest),
        (" ".join(_HOLIDAYS), rf"(?<!{NUMERAL}){_HOLIDAY}{_AFTER_A_HOLIDAY}", _latest),
        (
            "春 夏 秋 冬",
            rf"(?P<which>(?<![早晚])上个?|这个?|刚过去的)(?:这个)?{_SEASON}",
            _latest,
        ),
        ("春 夏 秋 冬", _BARE_SEASON, _latest),
        (
            "年初 月初",
            r"(?<![个月年今去前明上本这后下\d])(?P<edge>[年月]初)(?![一二三四五六七八九十\d])",
            _beginning,
        ),
        (
            "月",
            rf"(?P<back>大上|(?<![早晚])上{{1,3}}|这|本|当|下{{1,3}}|每)个?月(?![亮球饼经光老台色]){_OF_MONTH}",
            _month_back,
        ),
    )
)
