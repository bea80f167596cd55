"""Relative times in Chinese: 两周前, 近一个月, 上周末, 昨天, a weekday."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime

from memory_ledger.domain.recall.times.chinese_calendar import units_back
from memory_ledger.domain.recall.times.day_names import (
    CHINESE_NUMBER,
    CHINESE_WEEKDAY,
    NUMERAL,
    number_of,
    numbered,
    weekday,
)
from memory_ledger.domain.recall.times.period import DAY, Period
from memory_ledger.domain.recall.times.relative_times import (
    ago,
    day_ago,
    days_back,
    latest_weekend,
    past,
    unit_back,
    weekday_ago,
    year_ago,
)
from memory_ledger.domain.recall.times.time_readings import readings, said
from memory_ledger.domain.text.calendar_words import OF_WEEK_ZH, WEEK_ZH

_UNITS = {
    "小时": "hour",
    "钟头": "hour",
    "天": "day",
    "日": "day",
    "周": "week",
    "星期": "week",
    "礼拜": "week",
    "月": "month",
    "年": "year",
}

_COUNT = rf"(?<![\d〇零])(?<!{NUMERAL})(?P<count>\d{{1,3}}|两|{NUMERAL}{{1,3}}|半|好?几)"
_UNIT = r"(?P<unit>个?小时|个?钟头|天|日|个?星期|个?礼拜|周|个月|年)"
_END_OF_WEEK = r"(?![期年边围身密岁游转长])"


def _quarter_back(match: re.Match[str], now: datetime) -> Period | None:
    back = units_back(match["back"])
    return None if back is None else unit_back("quarter", back, now)


def _week_back(match: re.Match[str], now: datetime) -> Period | None:
    back, first, last = units_back(match["back"]), match["weekday"], match["last"]
    if back is None:
        return None
    if first is None or first == "末":
        return unit_back("week" if first is None else "weekend", back, now)
    start = weekday(first, back, now)
    end = weekday(last, back, now) if last else start
    return Period(start.start, end.end) if start.start <= end.start else None


def _weekday(match: re.Match[str], now: datetime) -> Period:
    return weekday(match["weekday"], None, now)


def _numbered(match: re.Match[str], now: datetime) -> Period | None:
    return numbered(number_of(match["day"]), now)


def _counted(read: Callable[[float | None, str, datetime], Period]) -> Callable[..., Period]:
    def counted(match: re.Match[str], now: datetime) -> Period:
        word = match["count"]
        count = 0.5 if word == "半" else None if word[0] in "好几" else number_of(word)
        return read(count, _UNITS[match["unit"].removeprefix("个")], now)

    return counted


def _day_then(match: re.Match[str], now: datetime) -> Period | None:
    """Read what is counted in whole units from today, from yesterday, or to a weekday."""
    count, unit = match["count"], _UNITS[match["unit"].removeprefix("个")]
    if count[0] in "半好几" or unit == "hour":
        return None
    if name := said(match, "weekday"):
        return weekday_ago(name, number_of(count), unit, now)
    return day_ago(number_of(count), unit, now - DAY if said(match, "from") == "昨" else now)


def _today_back(match: re.Match[str], now: datetime) -> Period | None:
    return day_ago(units_back(match["back"]) or 0, _UNITS[match["unit"]], now)


def _few_days(match: re.Match[str], now: datetime) -> Period:
    return (ago if match["when"][0] == "前" else past)(None, "day", now)


READINGS = readings(
    (
        ("季度", r"(?P<back>(?<![早晚])上{1,3}|这|本|下{1,3}|每)个?季度", _quarter_back),
        (
            "周 星期 礼拜",
            rf"(?P<back>大上|(?<![早晚])上{{1,3}}|这|本|下{{1,3}}|每|那)一?个?{WEEK_ZH}"
            rf"(?:(?:(?:里面?)?的?那?个?{WEEK_ZH})?(?P<weekday>[{OF_WEEK_ZH}末])"
            rf"(?:[到至]{WEEK_ZH}?(?P<last>[{OF_WEEK_ZH}]))?|{_END_OF_WEEK})",
            _week_back,
        ),
        ("周 星期 礼拜", CHINESE_WEEKDAY, _weekday),
        ("号", CHINESE_NUMBER, _numbered),
        (
            "前",
            rf"(?<!最近)(?<!过去){_COUNT} ?{_UNIT} ?(?:前(?!后|天|年|日|所)|之前|以前)",
            _counted(ago),
        ),
        (
            "前",
            rf"(?<!最近)(?<!过去){_COUNT} ?{_UNIT} ?[之以]?前的?"
            rf"(?:(?P<from>[今昨])[天日]|{WEEK_ZH}(?P<weekday>[{OF_WEEK_ZH}]))",
            _day_then,
        ),
        (
            "前",
            rf"(?:整整|正好|刚好|恰好|恰恰){_COUNT} ?{_UNIT} ?[之以]?前(?!后|天|年|日|所)",
            _day_then,
        ),
        (
            "今",
            rf"(?P<back>大上|(?<![早晚])上{{1,3}})一?个?(?P<unit>{WEEK_ZH}|月)的?今[天日]",
            _today_back,
        ),
        (
            "近 过去 这 前",
            r"(?:(?:最近|过去|(?<![附最])近)的?|这(?!一[天日])|(?<![提之以当目])前(?=[两几]个?[月星礼周])) ?"
            rf"{_COUNT} ?{_UNIT}"
            r"(?:以来|之?[内里]|来(?![了过到的]))?",
            _counted(past),
        ),
        ("天", r"(?P<when>(?<![提之以当目])前(?:几|些|两)|这些)天", _few_days),
        ("周末", r"刚(?:刚|才)?过去的(?:这个)?周末", lambda match, now: latest_weekend(now)),
        (
            "今 时候 时 同",
            r"(?:去年|一年前)的?(?:(?P<today>今[天日])|这个?时候|此时|同期|同一时间)",
            lambda match, now: year_ago(now, match["today"] is not None),
        ),
        ("大前", r"大前[天日]", days_back(3)),
        (
            "前",
            r"(?<![目之以当大])前(?:天(?!气)|晚|儿(?![女童子歌])|日(?![期程常志记历子益本语报]))",
            days_back(2),
        ),
        ("昨", r"昨[天日晚夜儿]", days_back(1)),
        ("今", r"今(?:[天日晚早晨]|儿(?![女童子歌]))", days_back(0)),
    )
)
