"""Codes whose letters and digits stand apart in a question, as people type them: mu 5137, jira 12, BA 98."""

from __future__ import annotations

import re
from collections.abc import Container

from memory_ledger.domain.recall.identifiers.identifier_shapes import is_code
from memory_ledger.domain.recall.identifiers.label_words import label_of
from memory_ledger.domain.recall.identifiers.naming import Named
from memory_ledger.domain.recall.identifiers.written_numbers import may_be_years
from memory_ledger.domain.text.stop_words import ENGLISH

MOST = 4
_APART = re.compile(r"(?<![A-Za-z0-9_.-])([A-Za-z]{1,6}|[A-Za-z]\d) (\d{2,12})(?![A-Za-z0-9_%]|[.,:/-]\d)")
_DIGITS = re.compile(r"\d+\Z")


def codes_apart(text: str, known: Container[str]) -> tuple[Named, ...]:
    """
    Return what would be codes if they stood together, and are none of the *known*.

    Whether they are tells only what is remembered: a word before a number mostly is no code.
    """
    pairs = ((match[1].lower(), match[2]) for match in _APART.finditer(text))
    names = [word + digits for word, digits in pairs if not (_says_more(word) or may_be_years(digits))]
    return tuple(Named.of([name]) for name in names[:MOST] if name not in known and is_code(name))


def _says_more(word: str) -> bool:
    """Tell whether *word* is no part of a code: one of the language, or what says what a number is of."""
    return word in ENGLISH or label_of(word) is not None


def digits_at_end(name: str) -> str:
    """Return the digits that *name* ends with."""
    return "".join(_DIGITS.findall(name))
