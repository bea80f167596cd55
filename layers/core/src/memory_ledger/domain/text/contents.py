"""What a text says by its words: stems, and Chinese by character without grammar."""

from __future__ import annotations

from memory_ledger.domain.text.stop_words import CHINESE_GRAMMAR, ENGLISH
from memory_ledger.domain.text.terms import Words


def content_of(words: Words) -> frozenset[str]:
    """Return what *words* say."""
    stems = (term for term in words.terms if term.isascii() and term not in ENGLISH)
    return frozenset((*stems, *(words.characters - CHINESE_GRAMMAR)))


def size_of(content: frozenset[str]) -> float:
    """Return how many words *content* is; two characters are one."""
    return sum(1.0 if word.isascii() else 0.5 for word in content)
