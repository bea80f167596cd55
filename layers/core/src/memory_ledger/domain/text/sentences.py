"""Where a text may be cut: after a sentence, in Chinese and in English."""

from __future__ import annotations

import re

_END = re.compile(r"[。！？；!?;…]+[”’」』）)\"']*|(?<=\S)\.[”’\"')]*(?=\s|$)|\n+")
_ABBREVIATION = re.compile(r"(?:\b(?:e\.g|i\.e|mr|mrs|ms|dr|prof|vs|no|st|cf|approx|fig)|\b[a-z])\Z", re.I)
_HAN = re.compile("[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\U00020000-\U0003ffff]")
_LETTER = re.compile(r"[^\W_]")
ELLIPSIS = " …"
LEAST = 12
"""So many letters, a Chinese character being worth some, must be left of a text, or it says nothing."""
LETTERS_PER_HAN = 2.5


def beginnings(text: str) -> list[str]:
    """
    Return the proper beginnings of *text* that end with a sentence and say something, shortest first.

    A heading says nothing without what it announces.
    """
    cuts = dict.fromkeys(text[:end].strip() for end in sentence_ends(text))
    return [cut for cut in cuts if cut != text.strip() and _letters(cut) >= LEAST and cut[-1] not in ":："]


def sentence_ends(text: str) -> list[int]:
    """Return where the sentences of *text* end, in order."""
    return [
        match.end()
        for match in _END.finditer(text)
        if not (match.group().startswith(".") and _ABBREVIATION.search(text[: match.start()]))
    ]


def _letters(text: str) -> float:
    return len(_LETTER.findall(text)) + (LETTERS_PER_HAN - 1) * len(_HAN.findall(text))
