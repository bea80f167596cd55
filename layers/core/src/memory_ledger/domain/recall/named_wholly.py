"""What names the whole of an identifier comes before what names a part of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from memory_ledger.domain.recall.naming import Naming
from memory_ledger.domain.recall.ranking import RetrievalSettings, final_score
from memory_ledger.domain.recall.relevance import EXACT, LOOK_ALIKE, PART, Question
from memory_ledger.domain.recall.selection import Ranked


def parts_behind_wholes(
    ranked: Sequence[Ranked], question: Question, settings: RetrievalSettings
) -> list[Ranked]:
    """
    Return *ranked*; of what is asked for exactly and one of them names wholly, a part is worth less.

    Where none does, a part is what was meant: the beginning of a hash, the file name of a path. What looks
    like a code that only then turned out to be one is worth less too.
    """
    namings = [question.namings(one.text) for one in ranked]
    wholly = [Naming.WHOLE in each for each in zip(*namings, strict=True)]
    if not any(wholly):
        return list(ranked)
    turned_out = [
        one
        for one, whole in zip(question.sought, wholly, strict=True)
        if whole and one.names[0] not in question.identifiers
    ]

    def most(one: Ranked, naming: Sequence[Naming]) -> float:
        if any(naming):
            return PART if _is_outdone(naming, wholly) else EXACT
        # What is wholly relevant without being named was asked for by its key.
        is_open = one.parts.relevance < EXACT
        return (
            LOOK_ALIKE if is_open and any(question.is_like(one.text, code) for code in turned_out) else EXACT
        )

    return [_at_most(most(one, naming), one, settings) for one, naming in zip(ranked, namings, strict=True)]


def _is_outdone(naming: Sequence[Naming], wholly: Sequence[bool]) -> bool:
    by_parts = [other for one, other in zip(naming, wholly, strict=True) if one is Naming.PART]
    return bool(by_parts) and all(by_parts) and Naming.WHOLE not in naming


def _at_most(most: float, one: Ranked, settings: RetrievalSettings) -> Ranked:
    if one.parts.relevance <= most:
        return one
    parts = replace(one.parts, relevance=most)
    return replace(one, parts=parts, score=final_score(parts, settings))
