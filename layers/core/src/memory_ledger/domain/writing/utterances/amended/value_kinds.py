"""Values of a kind within a text: a time, a day, a number, a code, a name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from memory_ledger.domain.text.abbreviations import is_abbreviated
from memory_ledger.domain.text.alternatives import longest_first
from memory_ledger.domain.text.calendar_words import (
    DAY_PART_ZH,
    MONTH,
    MONTH_ZH,
    WEEKDAY,
    WEEKDAY_IN_TEXT,
    WEEKDAY_ZH,
)
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.numerals import NUMBER_WORD, ORDINAL
from memory_ledger.domain.writing.subjects.place_names import KNOWN
from memory_ledger.domain.writing.subjects.value_shapes import CAPITAL

_HAN_DIGITS = "零〇一二两三四五六七八九十"
_HAN_NUMBER = rf"(?:\d+(?:\.\d+)?|[{_HAN_DIGITS}百千万半]+)"
_WORDS = rf"(?:{NUMBER_WORD}|hundred)"
_UNIT_ZH = (
    "年级|小时|公里|公斤|分钟|厘米|毫克|平米|"
    "[只个条位辆本张杯间台部套岁年月天周斤块元号楼层室次遍件双瓶包碗根支期届班路栋座米人口分]"
)


class Kind(StrEnum):
    """What a value is; one takes the place of another of its kind only."""

    CODE = "code"
    DATE = "date"
    TIME = "time"
    DAY = "day"
    MONTH = "month"
    NUMBER = "number"
    PLACE = "place"
    NAME = "name"


MEASURES = frozenset({Kind.NUMBER, Kind.TIME, Kind.DAY, Kind.DATE, Kind.MONTH})
"""What can be more or less, earlier or later; all else is a name of something."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """
    A value and where it stands; *unit* is what a number counts, *core* the end of the number itself.

    *after* is the preposition before it.
    """

    kind: Kind
    start: int
    end: int
    text: str
    unit: str = ""
    core: int = 0
    after: str = ""


_CODE = r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b(?:https?://)?[a-z][\w-]*(?:\.[a-z][\w-]*)+(?:/[\w./-]*)?|" + (
    r"(?<![\w-])(?:[a-z]{1,6}-?\d[\w-]*|\d+[a-z]{1,3}\d[\w-]*|\d+[a-z]?-\d[\d-]*|\+\d[\d -]{5,}\d)(?![\w-])"
)
_FOLDED_KINDS = (
    (
        Kind.DATE,
        re.compile(
            rf"\b\d{{4}}-\d\d?-\d\d?\b|\b{MONTH} \d{{1,2}}(?:st|nd|rd|th)?\b(?:,? \d{{4}}\b)?|"
            rf"\b\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {MONTH}(?:,? \d{{4}}\b)?|"
            r"\b\d{1,2}/\d{1,2}(?:/\d{2,4})?\b|"
            rf"(?:\d{{4}}年)?{MONTH_ZH}(?:\d{{1,2}}|[{_HAN_DIGITS}]{{1,3}})[日号]?|"
            r"\bthe \d{1,2}(?:st|nd|rd|th)\b"
        ),
    ),
    (
        Kind.TIME,
        re.compile(
            r"\b\d{1,2}[:.]\d\d(?: ?[ap]\.?m\b\.?)?(?![\d:])|"
            r"\b\d{1,2} ?(?:am|pm|a\.m\.|p\.m\.|o'clock)|\b(?:noon|midnight)\b|"
            rf"\bhalf past (?:{_WORDS}|\d{{1,2}})\b|\b(?:quarter|\w+) (?:past|to) {_WORDS}\b|"
            rf"{DAY_PART_ZH}?(?<![周期拜])(?:\d{{1,2}}|[{_HAN_DIGITS}]{{1,3}})"
            rf"(?:点(?:半|整|钟|[一三]刻|(?:\d{{1,2}}|[{_HAN_DIGITS}]{{1,3}})分?)?|时(?:\d{{1,2}}分)?)"
        ),
    ),
    (Kind.CODE, re.compile(_CODE)),
    (
        Kind.DAY,
        re.compile(
            rf"\A{WEEKDAY}\Z|\b(?:next |this |last )?{WEEKDAY_IN_TEXT}|"
            r"\b(?:tomorrow|today|tonight|yesterday|weekends?|weekdays)\b|"
            rf"(?:[这本下上]个?)?{WEEKDAY_ZH}|今天|明天|后天|昨天|前天"
        ),
    ),
    (Kind.MONTH, re.compile(rf"(?<=in ){MONTH}|{MONTH_ZH}份?")),
    (
        Kind.NUMBER,
        re.compile(
            rf"\b(?P<english>{ORDINAL}|\d{{1,2}}(?:st|nd|rd|th))"
            r"(?P<unit> (?:grade|year|form|floor|class|semester))\b"
        ),
    ),
    (
        Kind.NUMBER,
        re.compile(
            rf"(?<![\w.-])(?P<english>[$€£]?\d[\d,]*(?:\.\d+)?|(?>{_WORDS}(?:[ -]{_WORDS})*))"
            r"(?P<unit> ?(?:%|percent)| ?(?:kg|km|cm|mm|mg|ml|gb|tb|mb|lbs?)\b| "
            r"(?!(?:and|or|to|in|on|at|for|from|of|with|but|not|now|is|if)\b)[a-z]+)?(?![\w])|"
            rf"(?P<han>{_HAN_NUMBER})(?P<measure>{_UNIT_ZH})?"
        ),
    ),
)
_NAME = re.compile(
    rf"(?<![\w'])[{CAPITAL}][\w'’&.+-]*"
    rf"(?: (?:[{CAPITAL}\d][\w'’&.+-]*|(?:de|da|del|van|von|of)(?= [{CAPITAL}])))*"
)
_SHORT_DAYS = ("Wed", "Sat", "Sun")
"""Days where they stand in capitals within a sentence; in small letters they are words."""
_PLACE = re.compile(longest_first(KNOWN))
_BEFORE = re.compile(r"\b(to|in|at|from|with|for|by|near|called|named|of|on)(?: the)? \Z")
_OF_A_NAME = re.compile(r"['’]s\b| (?:is|was|has|lives|works|will|and (?:I|[A-Z]))\b|\Z|[.!*]+\Z")
"""What follows a name that begins a sentence."""
_POSSESSIVE = re.compile(r"['’]s\Z")
_NO_NAMES = frozenset(
    """
    i i'm i've i'd i'll my mine our we we're we've the a an this that these those it it's he she they
    you your his her their there here yes no not ok okay thanks thank please hi hello hey and but so
    because if when while since after before also now currently actually today yesterday tomorrow last
    next every in on at for from to with by as remember note btw fyi just then maybe well oh sorry let
    can could would will what where who how why do does did is are was were have has had one two three
    some all both never always usually recently finally dear
    """.split()  # noqa: SIM905
)


def values_in(text: str) -> list[Value]:
    """Return the values of *text* in order of their kinds; none lies within another."""
    folded = fold(text)
    found: list[Value] = []
    for kind, pattern in _FOLDED_KINDS:
        found += [one for one in _matches(kind, pattern, folded) if _is_apart(one, found)]
    found += [one for one in _places(folded) if _is_apart(one, found)]
    return found + [one for one in _names(text) if _is_apart(one, found)]


def value_of(text: str) -> Value | None:
    """Return the value that *text* is; None where it is none, or says more."""
    return next((one for one in values_in(text) if one.end - one.start == len(text)), None)


def is_value(text: str) -> bool:
    """Tell whether *text* is one value and nothing else."""
    return value_of(text) is not None


def _matches(kind: Kind, pattern: re.Pattern[str], folded: str) -> Iterator[Value]:
    for match in pattern.finditer(folded):
        said = match.groupdict()
        core = match.end("english") if said.get("english") else match.end()
        core = match.end("han") if said.get("han") else core
        unit = (said.get("unit") or said.get("measure") or "").strip()
        yield Value(
            kind=kind,
            start=match.start(),
            end=match.end(),
            text=match[0],
            unit=unit.removesuffix("s") if len(unit) > 2 else unit,
            core=core,
            after=_preposition(folded, match.start()),
        )


def _places(folded: str) -> Iterator[Value]:
    for match in _PLACE.finditer(folded):
        yield Value(kind=Kind.PLACE, start=match.start(), end=match.end(), text=match[0], core=match.end())


def _names(text: str) -> Iterator[Value]:
    for match in _NAME.finditer(text):
        start = match.start()
        words = match[0].split(" ")
        while words and words[0].lower().replace("’", "'") in _NO_NAMES:
            start += len(words.pop(0)) + 1
        name = _POSSESSIVE.sub("", " ".join(words)) if text[match.end() :][:1] == " " else " ".join(words)
        name = name.rstrip(".")
        opens = _opens(text, start)
        if name and (" " in name or not opens or _OF_A_NAME.match(text, start + len(name))):
            end = start + len(name)
            yield Value(
                kind=Kind.DAY if name in _SHORT_DAYS and not opens else Kind.NAME,
                start=start,
                end=end,
                text=name,
                core=end,
                after=_preposition(fold(text), start),
            )


def _opens(text: str, at: int) -> bool:
    """Tell whether a sentence begins there: any word has a capital in that place."""
    before = text[:at].rstrip(" \"'(*")
    if before.endswith("."):
        return not is_abbreviated(text, len(before) - 1)
    return not before or before[-1] in "!?:;\n—…"


def _preposition(folded: str, at: int) -> str:
    found = _BEFORE.search(folded[max(at - 16, 0) : at])
    return "" if found is None else found[1]


def _is_apart(value: Value, others: list[Value]) -> bool:
    return all(value.end <= other.start or other.end <= value.start for other in others)
