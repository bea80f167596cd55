"""Calendar times in English: a part of a year, and its year."""

from __future__ import annotations

import re
from datetime import datetime

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
    week_of,
)
from memory_ledger.domain.recall.times.time_readings import readings, said
from memory_ledger.domain.text.calendar_words import AFTER_A_TIME, MONTH, MONTHS, SHORT_MONTHS, month_number
from memory_ledger.domain.text.numerals import FIRST_FOUR, NUMBER_WORD, ORDINALS, number_in_words

_SEASONS = {"spring": SPRING, "summer": SUMMER, "autumn": AUTUMN, "fall": AUTUMN, "winter": WINTER}
THIRDS = {
    "early": (EARLY, False),
    "beginning": (EARLY, True),
    "start": (EARLY, True),
    "mid": (MIDDLE, False),
    "middle": (MIDDLE, False),
    "late": (LATE, False),
    "end": (LATE, True),
}
_HOLIDAYS = {
    "christmas": CHRISTMAS,
    "xmas": CHRISTMAS,
    "christmas day": (12, 25, 1),
    "christmas eve": (12, 24, 1),
    "new year's eve": (12, 31, 1),
    "new year's day": NEW_YEAR,
    "new year": NEW_YEAR,
    "valentine's day": (2, 14, 1),
    "halloween": (10, 31, 1),
}
_ORDINALS = ORDINALS | {"last": 0}
_BOUNDS = frozenset(
    ("during", "since", "after", "before", "until", "around", "from", "between", "throughout")
)
_BEFORE_A_YEAR = (_BOUNDS - {"from", "between"}) | {"in", "of"}
_BEFORE_A_MONTH = _BOUNDS | {"in", "of", "by", "spend", "spent"}
_BEFORE_A_HOLIDAY = (_BOUNDS - {"from", "between"}) | {"on", "at", "over"}
_BEFORE_A_PART = _BEFORE_A_MONTH | {"over"}

_MONTH = (
    rf"(?P<month>(?!may (?:be|have|not|also|well|need|want|get)\b){MONTH})"
    # A full name with a full stop ends a sentence.
    rf"(?:(?:(?<={'|'.join(SHORT_MONTHS[:-1])})|(?<=sept))\.)?"
)
_YEAR = r"(?P<year>(?:19|20)\d\d(?![\d:/-]|\.\d)|(?:this|last|next|every|each) year|the year before last)"
_OF_A_YEAR = rf"(?:,? (?:of |in )?{_YEAR}| (?P<ago>(?:a|\d{{1,2}}|{NUMBER_WORD}) years? ago\b))?"
EDGE = r"(?P<edge>early|mid|late|(?:beginning|start|middle|end)(?= of))(?: (?:of|in))?[ -](?:the )?"
_WHICH = r"(?P<which>this|last) "
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_LAST = r"(?:the )?(?P<last>\d{1,2})(?:st|nd|rd|th)?"
_TO = " ?[-–] ?| (?:to|through|till|until) "
_WEEK = r"(?:\b(?P<week>week) (?:of|from) (?:the )?)?"
_SEASON = rf"(?P<season>{'|'.join(_SEASONS)})"
_QUARTER = rf"(?:(?P<quarter>{FIRST_FOUR}|1st|2nd|3rd|4th) quarter|q(?P<q>[1-4])|h(?P<h>[12]))\b"
_HOLIDAY = (
    r"(?P<holiday>christmas(?: eve| day)?|xmas|new year(?:['’]?s (?:eve|day)|(?=[ ,](?:19|20)))"
    r"|valentine['’]?s day|halloween)"
)
_PART = rf"(?:{_SEASON}\b|{_QUARTER}|(?P<half>first|second) half|{_HOLIDAY}\b)"
_APART = re.compile(rf"{AFTER_A_TIME}| ?(?:[-–]|to |through )")


def _said_of_year(match: re.Match[str]) -> str:
    return said(match, "year") or said(match, "ago")


def _ordinal(word: str) -> int:
    return _ORDINALS[word] if word in _ORDINALS else int(word[0])


def _part(match: re.Match[str]) -> Part:
    month = said(match, "month")
    part = months(month_number(month)) if month else WHOLE
    if name := said(match, "season"):
        return season(_SEASONS[name])
    if number := said(match, "quarter") or said(match, "q"):
        return quarter(_ordinal(number))
    if name := said(match, "holiday"):
        return days_on(*_HOLIDAYS[_holiday(name)])
    if number := said(match, "half") or said(match, "h"):
        return half(_ordinal(number))
    return part


def _holiday(name: str) -> str:
    return re.sub(r"(?<=year|tine)['’]?s ", "'s ", name)


def _year(wording: str, now: datetime) -> tuple[int | None, str]:
    """Return the year that *wording* says, or which one."""
    if wording.endswith("ago"):
        word = wording.rpartition(" year")[0]
        return now.year - (int(word) if word.isdigit() else 1 if word == "a" else number_in_words(word)), ""
    if wording[:1].isdigit():
        return int(wording), ""
    if wording.startswith("this"):
        return None, "this"
    return now.year - (2 if wording.startswith("the") else 1), ""


def _named(
    part: Part, match: re.Match[str], now: datetime, needs: frozenset[str] = frozenset()
) -> Named | None:
    """Return *part* of the year that *match* says, early or late in it; without a year it *needs* a word."""
    edge, which, of_year = said(match, "edge"), said(match, "which"), _said_of_year(match)
    if of_year.startswith(("next", "every", "each")):
        return None
    if edge:
        part = third_of(part, *THIRDS[edge])
    year, which = _year(of_year, now) if of_year else (None, which)
    return Named(part=part, year=year, which=which, needs=frozenset() if edge or which or of_year else needs)


def _day(match: re.Match[str], now: datetime) -> Named | None:
    month, day = month_number(match["month"]), int(match["day"])
    part = days(month, day, int(said(match, "last") or day))
    return _named(week_of(part) if match["week"] else part, match, now)


def _month(match: re.Match[str], now: datetime) -> Named | None:
    found = _named(_part(match), match, now, _BEFORE_A_MONTH)
    may_be_a_verb = said(match, "which") == "this" and not _said_of_year(match)
    return None if may_be_a_verb and match["month"] == "may" and not _stands_apart(match) else found


def _half_of_month(match: re.Match[str], now: datetime) -> Named | None:
    month = months(month_number(match["month"]))
    return _named(half_of(month, _ORDINALS[match["half"]]), match, now)


def _stands_apart(match: re.Match[str]) -> bool:
    return _APART.match(match.string, match.end()) is not None


def _part_of_year(match: re.Match[str], now: datetime) -> Named | None:
    if not (said(match, "edge") or said(match, "which") or _said_of_year(match) or _stands_apart(match)):
        return None
    needs = _BEFORE_A_HOLIDAY if match["holiday"] else _BEFORE_A_PART
    return _named(_part(match), match, now, needs)


def _before_last(match: re.Match[str], now: datetime) -> Named:
    return Named(part=_part(match), which="before last")


def _week_in_month(match: re.Match[str], now: datetime) -> Named | None:
    return _named(week_in(_part(match), _ORDINALS[match["nth"]]), match, now)


def _whole_year(match: re.Match[str], now: datetime) -> Named | None:
    relative = not match["year"][0].isdigit()
    found = _named(WHOLE, match, now)
    if found is None or relative or match["edge"]:
        return found
    return Named(part=WHOLE, year=found.year, needs=_BEFORE_A_YEAR)


_IN_MONTHS = " ".join(month[:3] for month in MONTHS)
_IN_PARTS = " ".join(
    (*_SEASONS, "quarter half q1 q2 q3 q4 h1 h2 christmas xmas new_year valentine halloween")
)
READINGS = readings(
    (
        (
            _IN_MONTHS,
            rf"{_WEEK}(?<![:\d.])\b{_DAY}(?:(?:{_TO}| and ){_LAST})?(?: of)? {_MONTH}{_OF_A_YEAR}",
            _day,
        ),
        (
            _IN_MONTHS,
            rf"{_WEEK}\b(?P<between>(?<=between ))?{_MONTH} {_DAY}\b(?!:)"
            rf"(?:(?:{_TO}|(?(between) and |(?!))){_LAST}\b(?!:))?{_OF_A_YEAR}",
            _day,
        ),
        (_IN_MONTHS, rf"\b(?:{EDGE})?(?:{_WHICH})?{_MONTH}{_OF_A_YEAR}", _month),
        (_IN_PARTS, rf"\b(?:{EDGE})?(?:{_WHICH})?{_PART}{_OF_A_YEAR}", _part_of_year),
        (
            "19 20 year",
            rf"\b{_YEAR},?(?: (?:in|on|at|over|during))?(?: the)? (?:{_MONTH}|{_PART})",
            _part_of_year,
        ),
        ("before_last", rf"\b(?:{_SEASON}|{_MONTH}) before last\b", _before_last),
        ("half_of", rf"\b(?P<half>first|second) half of {_MONTH}{_OF_A_YEAR}", _half_of_month),
        (
            "week",
            rf"\b(?P<nth>{FIRST_FOUR}|last) week (?:of|in) {_MONTH}{_OF_A_YEAR}",
            _week_in_month,
        ),
        ("19 20 year", rf"(?<![\d.:/#-])\b(?:{EDGE})?{_YEAR}(?![a-z])", _whole_year),
    )
)
