"""Where a text without sentence ends may be cut: behind a clause, a word, or any whole character."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Set

_ENDS = (
    # No comma of a number; nothing that announces something, as a colon does.
    re.compile(r"[,;，；、|&](?!\d)|[}\])）》」】。！？]"),
    re.compile(r"(?<![:：\s])(?=\s)"),
    re.compile(r"[^\w\s:：\"'.]|(?<=[^\d])\.(?!\d)"),
)
"""Ends of clauses and of what structures data, of words, of parts of words: the strongest first."""
_JOINER, _SELECTORS = "\u200d", ("\ufe00", "\ufe0f")
_SKIN_TONES, _FLAG_LETTERS = ("\U0001f3fb", "\U0001f3ff"), ("\U0001f1e6", "\U0001f1ff")
_TAGS = ("\U000e0020", "\U000e007f")
_VOWELS_OF_HANGUL = ("\u1160", "\u11ff")
_VIRAMA = 9
"""The combining class of a sign that ties a letter to the next one."""
STRETCH = 32


def whole_ends(text: str) -> list[int]:
    """Return before which places of *text* no character is taken apart that is seen as one, and its end."""
    if text.isascii():
        return list(range(1, len(text) + 1))
    found, flags = [], 0
    for at in range(1, len(text)):
        before, char = text[at - 1], text[at]
        flags = flags + 1 if _is_within(before, _FLAG_LETTERS) else 0
        if flags % 2 and _is_within(char, _FLAG_LETTERS):
            continue
        if char.isascii() or not _is_tied(before, char):
            found.append(at)
    return [*found, len(text)]


def stretches(text: str, whole: Set[int]) -> list[int]:
    """Return where stretches of about STRETCH characters end, none within a *whole* character."""
    found, start = [], 0
    while start < len(text):
        high = start + STRETCH
        places = ends_within(text, start + STRETCH // 2, high, whole)
        start = next(places, None) or next((at for at in range(high, len(text)) if at in whole), len(text))
        found.append(start)
    return found


def ends_within(text: str, low: int, high: int, whole: Set[int]) -> Iterator[int]:
    """Yield the last end of each kind that stands behind *low* and not behind *high*, the strongest first."""
    for kind in _ENDS:
        # What is looked at ends right behind what a match may have to see: texts are read in one go.
        found = (match.end() for match in kind.finditer(text, low, high + 1))
        ends = [end for end in found if end <= high and end in whole]
        yield from ends[-1:]


def _is_tied(before: str, char: str) -> bool:
    """Tell whether *char* is seen as one with what stands *before* it."""
    if before == _JOINER or unicodedata.combining(before) == _VIRAMA:
        return True
    if char == _JOINER or unicodedata.category(char).startswith("M"):
        return True
    return any(_is_within(char, bounds) for bounds in (_SELECTORS, _SKIN_TONES, _TAGS, _VOWELS_OF_HANGUL))


def _is_within(char: str, bounds: tuple[str, str]) -> bool:
    return bounds[0] <= char <= bounds[1]
