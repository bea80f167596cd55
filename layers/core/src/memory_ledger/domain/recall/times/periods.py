"""
The time that a question names, and the times that a text tells of; Chinese and English.

All names of times are found first. Of those that overlap, the one counts that begins first and says most; two
with a word between that joins them are a range; of several times, the shortest is meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise

from memory_ledger.domain.recall.times import (
    chinese_calendar,
    chinese_days,
    english_calendar,
    english_days,
    written_dates,
)
from memory_ledger.domain.recall.times.named_times import Named
from memory_ledger.domain.recall.times.period import DAY, Period
from memory_ledger.domain.recall.times.time_readings import Reading

_LONG = timedelta(days=3650)
_AROUND = 7 * DAY
_BEFORE = re.compile(
    r"(?:\b(?P<word>spend|spent|in|on|at|over|of|for|by|during|throughout|within|from|between|since|after|before"
    r"|until|around)(?: about)?(?: the)?|\bthe|自从?|从|在|于|到) ?\Z"
)
_LONGEST_BEFORE = 20
_BEHIND = re.compile(
    r" ?(?:(?P<since>以来|至今|到现在|之后|以后|起)|(?P<until>之前|以前|前(?![后天日面]))"
    r"|(?P<around>前后|左右)"
    r"|(?:的?(?:时候|期间|那段时间|假期|长假|之间|[那当]天)|里(?![面程])|间(?!隔)|内(?![容部存]))++)"
)
_SINCE, _UNTIL = frozenset(("since", "after", "自从", "自", "从")), frozenset(("before", "until"))
_JOINED = re.compile(r" ?(?P<word>to|through|until|till|到|至|[-~～—–]+|and|和|与)(?: the)? ?")
_AND = frozenset(("and", "和", "与"))
_READINGS = (
    *written_dates.READINGS,
    *chinese_calendar.READINGS,
    *chinese_days.READINGS,
    *english_calendar.READINGS,
    *english_days.READINGS,
)


@dataclass(frozen=True, slots=True)
class _Found:
    """A name of a time and where it stands; None is a time that is of no use, such as next week."""

    start: int
    end: int
    time: Named | Period | None


@dataclass(frozen=True, slots=True)
class _Period:
    """
    A period, and where it stands with the words around that say how it is meant.

    *dated*, its name leaves the year to be understood.
    """

    start: int
    end: int
    period: Period
    dated: bool


def period_of(text: str, now: datetime) -> tuple[Period, str] | None:
    """Return the period that *text*, in simplified characters, names at *now*, and the text without it."""
    lowered = text.lower()
    found = list(_periods(lowered, _names(lowered, now), now))
    if not found:
        return None
    meant = min(found, key=lambda one: (one.period.length, one.start))
    return meant.period, f"{lowered[: meant.start]} {lowered[meant.end :]}"


def periods_in(text: str, told: datetime, now: datetime) -> list[Period]:
    """
    Return the periods that *text*, in simplified characters and *told* at that moment, names.

    A date without its year may be meant as on that day, or as *now*: it gives both.
    """
    lowered = text.lower()
    names = _names(lowered, told)
    found = list(_periods(lowered, names, told))
    if any(one.dated for one in found):
        found += [one for one in _periods(lowered, names, now) if one.dated]
    return [one.period for one in found]


def names_times(text: str) -> bool:
    """Tell whether *text*, in simplified characters, names any time."""
    lowered = text.lower()
    return any(reading.pattern.search(lowered) is not None for reading in _readings_of(lowered))


def _readings_of(text: str) -> Iterator[Reading]:
    """Yield the readings of whose words one stands in *text*."""
    for reading in _READINGS:
        for word in reading.needed:
            if word in text:
                yield reading
                break


def _names(text: str, now: datetime) -> list[_Found]:
    """Return the names of times that stand apart, in order."""
    found: list[_Found] = []
    for reading in _readings_of(text):
        matches = reading.pattern.finditer(text)
        found += [_Found(_start(match), match.end(), reading.read(match, now)) for match in matches]
    found.sort(key=lambda one: (one.start, -one.end))
    apart: list[_Found] = []
    for one in found:
        if not apart or one.start >= apart[-1].end:
            apart.append(one)
    return apart


def _start(match: re.Match[str]) -> int:
    """Return where the name of a time begins, behind the word before it that a pattern asks for."""
    return match.end("on") if match.groupdict().get("on") else match.start()


def _periods(text: str, names: Sequence[_Found], now: datetime) -> Iterator[_Period]:
    joined = False
    for one, following in pairwise([*names, None]):
        if one is None or joined:
            joined = False
            continue
        both = None if following is None else _from_to(text, one, following, now)
        joined = both is not None
        if (single := both or _alone(text, one, now)) is not None:
            yield single


def _alone(text: str, one: _Found, now: datetime) -> _Period | None:
    before, behind = _before(text, one.start), _BEHIND.match(text, one.end)
    if one.time is None or not _is_sure(one.time, _word(before)):
        return None
    period = one.time if isinstance(one.time, Period) else one.time.at(now)
    if period is None:
        return None
    word = (behind and behind.lastgroup) or _word(before)
    start, end = _bounds(one.start, before, one.end, behind)
    return _Period(start, end, _meant(period, word, now), _is_dated(one.time))


def _meant(period: Period, word: str, now: datetime) -> Period:
    """Return *period* up to *now* where *word* says that it goes on, or all before it, or all around."""
    if word in _SINCE:
        return Period(period.start, max(period.end, now))
    if word in _UNTIL:
        return Period(period.start - _LONG, period.start)
    return Period(period.start - _AROUND, period.end + _AROUND) if word == "around" else period


def _from_to(text: str, first: _Found, last: _Found, now: datetime) -> _Period | None:
    """Return the time from the *first* to the *last*, if they are joined so."""
    between = _JOINED.fullmatch(text, first.end, last.start)
    if between is None or first.time is None or last.time is None:
        return None
    before, behind = _before(text, first.start), _BEHIND.match(text, last.end)
    word = _word(before)
    bounded = word in ("between", "from", "从") or (behind is not None and "间" in behind.group())
    if between["word"] in _AND and not bounded:
        return None
    if not bounded and not any(_is_sure(one.time, word) for one in (first, last) if one.time):
        return None
    period = _range(first.time, last.time, now)
    start, end = _bounds(first.start, before, last.end, behind)
    dated = _is_dated(first.time) and _is_dated(last.time)
    return None if period is None else _Period(start, end, period, dated)


def _range(first: Named | Period, last: Named | Period, now: datetime) -> Period | None:
    """Return the time from *first* to *last*; a year that one of them leaves open follows from the other."""
    if isinstance(first, Named) and first.is_open and isinstance(last, Named) and not last.is_open:
        end = last.at(now)
        start = None if end is None else _latest(first, end.start.year, end.end)
    else:
        start = first if isinstance(first, Period) else first.at(now)
        end = None if start is None else _after(last, start, now)
    return Period(start.start, end.end) if start and end and start.start < end.end else None


def _latest(first: Named, year: int, end: datetime) -> Period | None:
    start = first.part(year)
    return first.part(year - 1) if start is None or start.start >= end else start


def _after(last: Named | Period, start: Period, now: datetime) -> Period | None:
    if isinstance(last, Period):
        return last
    if not last.is_open:
        return last.at(now)
    end = last.part(start.start.year)
    return last.part(start.start.year + 1) if end is None or end.end <= start.start else end


def _is_sure(time: Named | Period, word: str) -> bool:
    return isinstance(time, Period) or not time.needs or word in time.needs


def _is_dated(time: Named | Period) -> bool:
    return isinstance(time, Named) and time.is_open


def _before(text: str, start: int) -> re.Match[str] | None:
    return _BEFORE.search(text, max(0, start - _LONGEST_BEFORE), start)


def _word(before: re.Match[str] | None) -> str:
    return "" if before is None else before["word"] or before.group().strip()


def _bounds(
    start: int, before: re.Match[str] | None, end: int, behind: re.Match[str] | None
) -> tuple[int, int]:
    return start if before is None else before.start(), end if behind is None else behind.end()
