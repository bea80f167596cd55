"""Notation of the rules over text: one pattern of many, and words in lines."""

from __future__ import annotations

import re
from collections.abc import Iterable


def any_of(*alternatives: str) -> re.Pattern[str]:
    """Return a pattern of *alternatives* for folded text."""
    return re.compile(f"(?:{'|'.join(alternatives)})")


def led_by(lead: str, *alternatives: str) -> str:
    """Return *alternatives* that all begin with *lead*: where it does not stand, none of them is tried."""
    return f"{lead}(?:{'|'.join(alternatives)})"


def longest_first(words: Iterable[str]) -> str:
    """Return *words* as alternatives of a pattern; of two that begin alike the longer one is found."""
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


def rewritten(text: str, forms: Iterable[tuple[re.Pattern[str], str]]) -> str:
    """Return *text* with what each of *forms* finds replaced by its words, one form after the other."""
    for form, words in forms:
        text = form.sub(words, text)
    return text


def each(*lines: str) -> list[str]:
    """Return the words of *lines*, which spaces set apart."""
    return " ".join(lines).split()


def said(words: str) -> tuple[str, ...]:
    """Return alternatives that are set apart by bars; a space at an end of one counts."""
    return tuple(words.split("|"))
