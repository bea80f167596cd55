"""
Words of closed classes that tell two texts apart: numbers, days, months, directions, labels, negations.

``one`` and ``first`` are as often no number (``the red one``, ``一起``), and ``May``, ``right``, the letters
``a`` and ``i`` as often something else. They are left out: the others of their class tell them apart.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.domain.text.alternatives import each
from memory_ledger.domain.text.calendar_words import (
    ENGLISH_WEEKDAYS,
    MONTHS,
    SHORT_MONTHS,
    SHORT_WEEKDAYS,
    WEEK_ZH,
)
from memory_ledger.domain.text.numerals import DIGITS, NUMBER_WORDS, ORDINALS, POWERS, in_digits
from memory_ledger.domain.text.stop_words import CHINESE_NEGATIONS, NEGATIONS

_LATER_ORDINALS = [word for word in ORDINALS if word != "first"]
"""What is first is often only so at first."""
DAYS = [*ENGLISH_WEEKDAYS, "weekend"]
_AS_SAID = each(
    "zero hundred thousand million billion dozen half quarter once twice last",
    "north south east west northern southern eastern western northeast northwest southeast southwest left",
    "neither nobody nothing nowhere",
)
_MONTHS = [month for month in (*MONTHS, *SHORT_MONTHS) if month != "may"]
IN_ENGLISH = (
    {word: word for word in (*DAYS, *SHORT_WEEKDAYS, *_MONTHS, *_AS_SAID, *_LATER_ORDINALS, *NEGATIONS)}
    | {f"{day}s": day for day in DAYS}
    | {word: str(number) for word, number in NUMBER_WORDS.items() if number > 1}
    | {"cannot": "not"}
)
_NOT = re.compile(r"n['’]t\Z")
_SHORT_FORM = re.compile(r"['’](?:m|re|ve|ll|d)\Z|\A(?:it|that|there|here|what|who|he|she|let)['’]s\Z")

_LONGEST = 20
"""No number has more characters; a row of powers would be one without end."""
_ELSEWHERE = frozenset("别非")
"""Negations that are in words which deny nothing: ``特别``, ``非常``."""
_WORDS = (
    "十分(?!钟|之)|万一|千万(?=不|别|要)|万分(?!之)|十足|再三|四处"
    rf"|(?P<quarters>半|(?<=点)一刻)|(?P<number>[{''.join([*DIGITS, *POWERS])}]{{1,{_LONGEST}}})"
    rf"|{WEEK_ZH}(?P<day>[日天末])"
    "|(?P<word>[正腊冬]月|[甲乙丙丁戊庚壬癸]|(?:(?<!自)己|辛)(?=[组队班方级类等])"
    "|东(?!西)|(?<!东)西|[南北]|左(?!右)|(?<!左)右"
    rf"|[{''.join(sorted(CHINESE_NEGATIONS - _ELSEWHERE))}]|(?<![特分级性类区差])别(?!人|的|名)|非(?!常))"
)
_BEGINNINGS = "".join(
    {*DIGITS, *POWERS, *CHINESE_NEGATIONS, *"再半周星礼正腊冬甲乙丙丁戊庚壬癸己辛东西南北左右"}
)
# Most characters begin no such word: that is seen at once, not alternative by alternative.
_CHINESE = re.compile(f"(?=[{_BEGINNINGS}])(?:{_WORDS})")


def telling_run(run: str) -> str | None:
    """Return what *run*, in lower case and not Chinese, tells, one way however it is written, or None."""
    if run.isalpha():
        return IN_ENGLISH.get(run, run if len(run) == 1 and run.isascii() and run not in "ai" else None)
    if _NOT.search(run):
        return "not"
    return None if _SHORT_FORM.search(run) else run


def telling_chinese(text: str) -> Iterator[str]:
    """Yield what the Chinese of *text* tells; a number as in digits."""
    for match in () if text.isascii() else _CHINESE.finditer(text):
        if word := _told(match):
            yield word


def in_words(run: str) -> Iterator[str]:
    """Yield the characters of *run*, which is Chinese, and in their place the words of several that tell."""
    end = 0
    for match in _CHINESE.finditer(run):
        yield from run[end : match.start()]
        if word := _told(match):
            yield word
        else:
            yield from match[0]
        end = match.end()
    yield from run[end:]


def taken_for(telling: str) -> str:
    """Return as what a *telling* word may be taken for another: a number, a name, or only itself."""
    if telling[0].isdigit():
        return "number"
    return telling if telling in IN_ENGLISH else "name"


def _told(match: re.Match[str]) -> str | None:
    if match["number"]:
        return None if match["number"] == "一" else in_digits(match["number"])
    if match.lastgroup == "day":
        return match["day"].replace("天", "日")
    return match[match.lastgroup] if match.lastgroup else None
