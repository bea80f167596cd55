"""Statements about the speaker: who, where, with what, and how they usually do things."""

from __future__ import annotations

from memory_ledger.domain.writing.utterances.stated.selfhood_chinese import tells_of_self_in_chinese
from memory_ledger.domain.writing.utterances.stated.selfhood_english import tells_of_self_in_english

LOOKED_AT = 200
"""How much of a sentence is looked at."""


def tells_of_self(text: str) -> bool:
    """Tell whether the folded *text* states something lasting about its speaker."""
    beginning = text[:LOOKED_AT]
    return tells_of_self_in_english(beginning) or tells_of_self_in_chinese(beginning)
