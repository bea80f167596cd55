"""
Letters and signs in disguise, in which no rule finds a word.

Set apart, exchanged for their like, turned round, written as entities, or with unseen ones between.
"""

from __future__ import annotations

import html
import re
import unicodedata

_UNSEEN = re.compile("[\xad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
_TURNED = re.compile("\u202e([^\u202c\n]{1,400})")
_STYLED = re.compile("[\U0001d400-\U0001d7ff]+")
_FOREIGN = re.compile("[\u0370-\u03ff\u0400-\u04ff]")
_WORD = re.compile(r"[^\W\d_]+")
_LIKE = str.maketrans("аеёіјһорсухѕԁԛԝɡνοαρικτυχ", "aeeijhopcyxsdqwgvoapiktux")
_ENTITY = re.compile(r"&(?:#\d{2,6}|#x[\da-f]{2,5}|[lg]t|sol|quot|apos|amp|lbrace|lbrack|lsqb|nbsp|colon);")
_BRACKETS = str.maketrans("⟨〈‹﹤˂❮≺⟩〉›﹥˃❯≻⁄∕⧸﹕", "<<<<<<<>>>>>>>///:")
_APART = re.compile(r"(?<![^\W_])(?:[a-z][ .·_*-]){3,}[a-z](?![^\W_])")
_BETWEEN = re.compile(r"[^a-z]")


def undisguised(folded: str) -> str:
    """Return *folded* as it is meant: ``i g n o r e``, ``&lt;/memory&gt;``, and Cyrillic letters for ours."""
    if "&" in folded:
        folded = _ENTITY.sub(_sign, _ENTITY.sub(_sign, folded))
    if not folded.isascii():
        folded = _TURNED.sub(lambda found: found[1][::-1], folded)
        folded = _STYLED.sub(lambda found: unicodedata.normalize("NFKC", found[0]).lower(), folded)
        folded = _UNSEEN.sub("", folded).translate(_BRACKETS)
        if _FOREIGN.search(folded):
            folded = _WORD.sub(_latin, folded)
    return _APART.sub(lambda found: _BETWEEN.sub("", found[0]), folded)


def _sign(entity: re.Match[str]) -> str:
    return html.unescape(entity[0]).lower()


def _latin(word: re.Match[str]) -> str:
    """A word of another script stays as it is, where any of its letters is like none of ours."""
    latin = word[0].translate(_LIKE)
    return latin if latin.isascii() else word[0]
