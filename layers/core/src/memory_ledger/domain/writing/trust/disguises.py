"""Letters set apart, exchanged for their like, or with unseen ones between, in which no rule finds a word."""

from __future__ import annotations

import re
import unicodedata

_UNSEEN = re.compile("[\xad\u200b-\u200f\u2060-\u2064\ufeff]")
_STYLED = re.compile("[\U0001d400-\U0001d7ff]+")
_FOREIGN = re.compile("[\u0370-\u03ff\u0400-\u04ff]")
_WORD = re.compile(r"[^\W\d_]+")
_LIKE = str.maketrans("аеёіјһорсухѕԁԛԝɡνοαρικτυχ", "aeeijhopcyxsdqwgvoapiktux")
_APART = re.compile(r"(?<![^\W_])(?:[a-z][ .·_*-]){3,}[a-z](?![^\W_])")
_BETWEEN = re.compile(r"[^a-z]")


def undisguised(folded: str) -> str:
    """Return *folded* with its Latin words as they are meant: ``i g n o r e``, and with Cyrillic letters."""
    if not folded.isascii():
        folded = _STYLED.sub(lambda found: unicodedata.normalize("NFKC", found[0]).lower(), folded)
        folded = _UNSEEN.sub("", folded)
        if _FOREIGN.search(folded):
            folded = _WORD.sub(_latin, folded)
    return _APART.sub(lambda found: _BETWEEN.sub("", found[0]), folded)


def _latin(word: re.Match[str]) -> str:
    """A word of another script stays as it is, where any of its letters is like none of ours."""
    latin = word[0].translate(_LIKE)
    return latin if latin.isascii() else word[0]
