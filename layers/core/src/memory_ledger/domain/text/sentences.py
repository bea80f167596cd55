"""Sentence boundaries, in Chinese and in English."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from memory_ledger.domain.text.abbreviations import is_abbreviated
from memory_ledger.domain.text.calendar_words import WEEKDAY_ZH

STOP_ZH = (
    rf"(?<=[\u4e00-\u9fff])\.(?=[我咱俺你您他她它这那]|[今明昨后前]天|[上下]个?[周月]|{WEEKDAY_ZH}|"
    r"以后|现在|另外|还有|然后|不过|但是?|所以|因为|最近|平时|每[天周月年]|请|记[住得]|谢谢|好的)"
)
"""A full stop between two Chinese characters where another sentence begins: 约翰.史密斯 is a name."""
_END = re.compile(
    r"[。！？；!?;…]+[”’」』）)\"']*|"
    rf"(?<=\S)\.[”’\"')]*(?=\s|$)|{STOP_ZH}|\n+"
)
_SINGLE = re.compile(r"\b[a-z]\Z", re.IGNORECASE)
_HAN = re.compile("[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\U00020000-\U0003ffff]")
_LETTER = re.compile(r"[^\W_]")
ELLIPSIS = " …"
LEAST = 12
"""So many letters, a Chinese character being worth some, must be left of a text, or it says nothing."""
LETTERS_PER_HAN = 2.5


def beginnings(text: str) -> Iterator[str]:
    """Yield the proper beginnings of *text* that end with a sentence and say something, shortest first."""
    return (text[:end].strip() for end in cuts(text, sentence_ends(text)))


def cuts(text: str, ends: Sequence[int]) -> list[int]:
    """
    Return at which *ends* of its sentences a proper beginning of *text* says something, in linear time.

    A heading says nothing without what it announces.
    """
    last, start, letters = len(text.rstrip()), 0, 0.0
    found = []
    for end in takewhile(last.__gt__, ends):
        sentence, start = text[start:end].rstrip(), end
        letters += _letters(sentence) if letters < LEAST else 0
        if sentence and letters >= LEAST and sentence[-1] not in ":：":
            found.append(end)
    return found


def sentence_ends(text: str) -> list[int]:
    """Return where the sentences of *text* end, in order."""
    return [
        match.end()
        for match in _END.finditer(text)
        if not (match.group().startswith(".") and _goes_on(text, match.start()))
    ]


def _goes_on(text: str, end: int) -> bool:
    """Tell whether an abbreviation or a letter ends before *end*: nothing is cut there."""
    return is_abbreviated(text, end) or _SINGLE.search(text[max(0, end - 2) : end]) is not None


def _letters(text: str) -> float:
    return len(_LETTER.findall(text)) + (LETTERS_PER_HAN - 1) * len(_HAN.findall(text))
