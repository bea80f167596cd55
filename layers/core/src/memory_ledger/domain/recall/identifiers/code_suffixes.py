"""Suffixes that tell a code from its like: HT-2025-0093-补1, KJ-118-乙, T-302(A), PX-5500/2."""

from __future__ import annotations

import re

from memory_ledger.domain.recall.identifiers.identifier_shapes import is_code
from memory_ledger.domain.text.han import HAN

_STEM = "[甲乙丙丁戊己庚辛壬癸](?!方)"
_COUNT = r"(?:\d{1,2}(?!\d)|[一二三四五六七八九十])"
_EDITION = rf"(?:补充(?:协议)?|增补|附件|变更|更正|修订|修正|草案|试行|正本|副本|初稿|终稿|定稿){_COUNT}?"
_PLACE = "(?:正式|废止|备份|东|南|西|北|左|右|上|中|下|前|后)"
_ENDS = rf"(?![{HAN}A-Za-z0-9])"
_OF_A_THING = "(?=[在的是有和与跟谁哪吗呢由归])"
# What follows may as well be said of the code: a dash sets that apart too, and 乙 begins 乙烯.
_BEHIND = re.compile(
    rf"-(?P<joined>{_STEM}|(?![第共约近有的了])[{HAN}]\d{{1,2}}(?!\d)|{_EDITION}|{_PLACE}{_ENDS})"
    rf"| ?[(【](?P<opened>{_STEM}|{_EDITION}|{_PLACE}|[一二三四五六七八九十])版?[)】]"
    rf"|(?P<glued>{_EDITION}(?=版?{_ENDS})|{_STEM}(?:{_ENDS}|{_OF_A_THING}))"
    rf"|(?P<of>之{_COUNT})"
    r"|(?: ?\((?P<letter>[A-Z])\)|\((?P<sign>[A-Za-z]\d?|\d{1,2})\))"
)
_SUFFIXED = re.compile(
    rf"(?P<code>[a-z0-9_-]*[a-z0-9])(?:-[{HAN}][{HAN}\d]{{0,5}}|之{_COUNT}|\([a-z0-9]{{1,2}}\)|/(?:\d{{1,2}}|[a-z]))\Z"
)
_DIGIT = re.compile(r"\d")
_SERIES = re.compile(r"([A-Za-z0-9_-]*\d)/(?:\d{1,2}|[A-Za-z])\Z")


def of_a_series(run: str) -> str:
    """Return *run* if it is a code and a number of what that one comprises (``PX-5500/2``), else nothing."""
    match = _SERIES.match(run)
    return run if match is not None and is_code(match[1]) else ""


def suffix_behind(code: str, text: str, end: int) -> str:
    """Return the suffix of *code*, which ends at *end* of *text*, in one way of many, or nothing."""
    match = _BEHIND.match(text, end) if end < len(text) and _is_numbered(code) else None
    if match is None:
        return ""
    sign = match["letter"] or match["sign"]
    said = match["joined"] or match["opened"] or match["glued"]
    return f"({sign})" if sign else f"-{said}" if said else match["of"]


def code_before_suffix(name: str) -> str:
    """Return the code that *name* is with a suffix, or nothing."""
    match = _SUFFIXED.match(name)
    return match["code"] if match is not None and _is_numbered(match["code"]) else ""


def _is_numbered(code: str) -> bool:
    """Tell whether *code* has digits: a name of words alone is followed by what it is given, or does."""
    return _DIGIT.search(code) is not None and is_code(code)
