"""When two texts say the same words, and which language one is in."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable
from typing import TypeAlias

from memory_ledger.domain.text.folding import narrow

ENGLISH_LETTERS_PER_HAN = 2.5
"""About how many Latin letters carry as much as one Han character."""
_HAN = "\u3400-\u9fff\U00020000-\U0003ffff"
_HAN_RUN, _LATIN_RUN = re.compile(f"[{_HAN}]+"), re.compile("[A-Za-z]+")
_WORDS_OF = {"zh": re.compile(f"[{_HAN}]"), "en": re.compile(r"(?<![^\W_])[A-Z]?[a-z]{2,}(?![^\W_])")}
# Han needs no word boundary: punctuation between two of its characters ends a clause.
_IN_WORD = rf"[^\W_{_HAN}]"
# A sign comes first in each pattern, and what stands before it is looked at from there: only signs are tried.
# All marks but what means something, begins a comparison (``!=``) or stands inside a word or number.
_MARK = re.compile(rf"[^\w\s#%@&*/\\-](?!(?<=[!:])=|(?<={_IN_WORD}[.,:'’]){_IN_WORD})")
_SPACE_BESIDE_HAN = re.compile(f" (?:(?=[{_HAN}])|(?<=[{_HAN}] ))")
_SPACE_BETWEEN_HAN = re.compile(f"(?<=[{_HAN}]) (?=[{_HAN}])")
_BEGINS_IN_HAN = re.compile(f"[{_HAN}]")
_BLANKS = re.compile(r"(?<=\S)(?! \S)[^\S\n]+(?=\S)")
_WIDE_ENDS_CLAUSE = re.compile("[，：．；！？](?:(?<![0-9０-９].)|(?![0-9０-９]))")
_DASH = re.compile("[‐‑‒–−]")
_PICTURE = "\ufe0f"
"""Asks for the picture of an emoji, which is one with or without it."""


Fold: TypeAlias = Callable[[str], str]


def canonical_json(value: object) -> str:
    """Return JSON text that is the same for equal values."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def normalise(text: str) -> str:
    """
    Fold width, case, sentence punctuation and spacing, which never change what is said.

    Punctuation inside a word or number (``1.5``, ``don't``) and signs that carry meaning (``C#``, ``50%``,
    ``-5``, ``!=``) stay. Wide punctuation ends a clause where it stands in no number: no space follows it.
    """
    folded = narrow(text if text.isascii() else _with_clauses_ended(text)).casefold()
    spaced = " ".join(_MARK.sub(_without_punctuation, folded).split())
    return spaced if spaced.isascii() else _SPACE_BESIDE_HAN.sub("", spaced)


def _with_clauses_ended(text: str) -> str:
    one_sign = _DASH.sub("-", text.replace(_PICTURE, ""))
    return _WIDE_ENDS_CLAUSE.sub(lambda mark: mark[0] + " ", one_sign)


def _without_punctuation(mark: re.Match[str]) -> str:
    return " " if unicodedata.category(mark[0]).startswith("P") else mark[0]


def as_given(text: str) -> str:
    """Return *text*; for those who know no variants."""
    return text


def same_words(text: str, simplified: Fold = as_given) -> str:
    """Return what two texts share that differ in case, width, punctuation or script only; never empty."""
    return simplified(normalise(text) or text)


def evenly_spaced(text: str) -> str:
    """Return *text* with one space between two words of a line, however many there were."""
    return _BLANKS.sub(" ", text)


def in_one_spelling(text: str, simplified: Fold = as_given) -> str:
    """
    Return *text* as the rules read what it is about: of one width, script and spacing.

    Two texts that differ in these only become the same. Case stays, as it tells names; so do signs, and
    lines.
    """
    spaced = evenly_spaced(narrow(text)).strip()
    if spaced.isascii():
        return spaced
    apart = _SPACE_BESIDE_HAN if _BEGINS_IN_HAN.match(spaced) else _SPACE_BETWEEN_HAN
    return apart.sub("", simplified(spaced))


def languages_in(text: str) -> frozenset[str]:
    """Return ``zh`` and ``en`` as far as *text* has words of theirs; names in capitals are none."""
    return frozenset(language for language, word in _WORDS_OF.items() if word.search(text))


def language_of(text: str) -> str:
    """Return ``zh``, ``en`` or ``und`` by which script carries more of *text*."""
    han, latin = (sum(map(len, run.findall(text))) for run in (_HAN_RUN, _LATIN_RUN))
    if not han and not latin:
        return "und"
    return "zh" if han * ENGLISH_LETTERS_PER_HAN >= latin else "en"
