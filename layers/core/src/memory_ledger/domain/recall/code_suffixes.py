"""What is set behind a code to tell it from its like: HT-2025-0093-补1, KJ-118-乙, T-302(A), PX-5500/2."""

from __future__ import annotations

import re

from memory_ledger.domain.recall.identifier_shapes import CJK, is_code

_STEM = "[甲乙丙丁戊己庚辛壬癸](?!方)"
_EDITION = "(?:补充(?:协议)?|增补|附件|变更|更正|修订|修正|草案|试行|正本|副本|初稿|终稿|定稿)"
_PLACE = "(?:正式|废止|备份|东|南|西|北|左|右|上|中|下|前|后)"
_COUNT = r"(?:\d{1,2}(?!\d)|[一二三四五六七八九十])"
_OPENED = rf"(?:[A-Za-z]\d?|\d{{1,2}}|[A-Za-z]?{_STEM}|{_EDITION}{_COUNT}?|{_PLACE}|[一二三四五六七八九十])"
# A dash may also set apart what is said of the code: of one character a number follows it.
_SUFFIX = (
    rf"-(?:{_STEM}|(?![第共约近有的了])[{CJK}]\d{{1,2}}(?!\d)|{_EDITION}{_COUNT}?)"
    rf"|之{_COUNT}|\({_OPENED}\)|【{_OPENED}】|{_EDITION}{_COUNT}?(?![{CJK}A-Za-z0-9])"
)
_BEHIND = re.compile(_SUFFIX)
_SUFFIXED = re.compile(rf"(?P<code>[a-z0-9_-]*[a-z0-9])(?:{_SUFFIX}|/\d{{1,2}})\Z", re.I)
_DIGIT = re.compile(r"\d")
_SERIES = re.compile(r"([A-Za-z0-9_-]*\d)/\d{1,2}\Z")


def of_a_series(run: str) -> str:
    """Return *run* if it is a code and a number of what that one comprises (``PX-5500/2``), else nothing."""
    match = _SERIES.match(run)
    return run if match is not None and is_code(match[1]) else ""


def suffix_behind(code: str, text: str, end: int) -> str:
    """Return the suffix of *code*, which ends at *end* of *text*, or nothing."""
    match = _BEHIND.match(text, end) if end < len(text) and _is_numbered(code) else None
    return "" if match is None else match.group()


def code_before_suffix(name: str) -> str:
    """Return the code that *name* is with a suffix, or nothing."""
    match = _SUFFIXED.match(name)
    return match["code"] if match is not None and _is_numbered(match["code"]) else ""


def _is_numbered(code: str) -> bool:
    """Tell whether *code* has digits: a name of words alone is followed by what it is given, or does."""
    return _DIGIT.search(code) is not None and is_code(code)
