"""Text as the rules read it: one width, one case, simplified Han; each character where the original is."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from memory_ledger.domain.text.han import SIMPLIFIED, TRADITIONAL

_WIDE = {chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
_SAME = dict.fromkeys("’‘", "'") | dict.fromkeys("“”「」『』", '"') | dict.fromkeys("\u3000\xa0", " ")
_SAME |= {"、": ","}
_FOLD = dict(zip(TRADITIONAL, SIMPLIFIED, strict=True)) | _WIDE | _SAME
_FOLDED = re.compile(f"[{''.join(_FOLD)}]")
"""No ASCII character is among them. Most characters of a text are not: a table would be asked for each."""


_WIDE_ASCII = re.compile("[！-～№]")
_NARROW = _WIDE | {"№": "#"}
"""NFKC would make a word of the sign and its number: ``No707``."""
_RAISED = "²³¹⁰⁴-⁹"
# A class and nothing else: so a search for it is fast.
_NUMBERS_APART = re.compile(f"[{_RAISED}₀-₉¼-¾⅐-⅞①-⒛⓪-⓾❶-❿]")
_IS_RAISED = re.compile(f"[{_RAISED}]")


def narrow(text: str) -> str:
    """
    Return *text* in NFKC.

    Of Chinese text mostly wide punctuation is not in it. Where that has gone, NFKC sees at a glance that
    nothing is left to do.
    """
    if text.isascii():
        return text
    narrowed = _WIDE_ASCII.sub(lambda char: _NARROW[char[0]], text)
    return unicodedata.normalize("NFKC", _NUMBERS_APART.sub(_set_apart, narrowed))


def _set_apart(match: re.Match[str]) -> str:
    """NFKC would make one number of two: ``10²``, ``5½``."""
    char, at = match[0], match.start()
    if not at or not match.string[at - 1].isdecimal():
        return char
    return f"^{char}" if _IS_RAISED.match(char) else f" {char}"


# Latin and Greek letters of which many have marks; of Cyrillic only what is written without them as well.
_MARKED = r"\u00c0-\u024f\u1e00-\u1eff\u0386-\u03ce\u1f00-\u1fff\u0401\u0451"
_MARKS = r"\u0300-\u036f"
_MAY_BE_MARKED = re.compile(f"[{_MARKED}{_MARKS}]")
"""A class and nothing else, as most texts have none."""
_TO_PLAIN = re.compile(f"[{_MARKED}][{_MARKS}]*|(?<=[A-Za-z])[{_MARKS}]+")
_STRUCK = dict(zip("ŁłØøĐđÐðŦŧĦħıŊŋ", "LlOoDdDdTtHhiNn", strict=True))
_STRUCK |= {"ß": "ss", "ẞ": "SS", "Æ": "AE", "æ": "ae", "Œ": "OE", "œ": "oe", "Þ": "Th", "þ": "th"}


def plain_letters(text: str) -> str:
    """
    Return *text* as it is typed where a keyboard has no marks and strokes: ``Łódź`` as ``Lodz``, ё as е.

    Where a mark makes another letter (``й``, ``が``, ``한``) it stays.
    """
    if text.isascii() or _MAY_BE_MARKED.search(text) is None:
        return text
    return _TO_PLAIN.sub(lambda letter: _plain(letter[0]), text)


@lru_cache(maxsize=2_048)
def _plain(letter: str) -> str:
    bare = (char for char in unicodedata.normalize("NFD", letter) if not unicodedata.combining(char))
    return "".join(_STRUCK.get(char, char) for char in bare)


def fold(text: str) -> str:
    """Return *text* folded, character by character."""
    folded = text if text.isascii() else _FOLDED.sub(lambda char: _FOLD[char[0]], text)
    lower = folded.lower()
    if len(lower) == len(folded):
        return lower
    return "".join(char.lower() if len(char.lower()) == 1 else char for char in folded)
