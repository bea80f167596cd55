"""Precedence of whole identifiers: what names all of one comes before what names a part."""

from __future__ import annotations

from collections.abc import Sequence

from memory_ledger.domain.recall.ranking.ranking import RetrievalSettings
from memory_ledger.domain.recall.ranking.relevance import EXACT, LOOK_ALIKE, PART, Question
from memory_ledger.domain.recall.ranking.selection import Ranked, with_relevance

_REST = 0.5


def parts_behind_wholes(
    ranked: Sequence[Ranked], question: Question, settings: RetrievalSettings
) -> list[Ranked]:
    """
    Return *ranked*; of what is asked for exactly, what names less than another of them does is worth less.

    Where none names the whole, most of it is what was meant: the beginning of a hash, the file of a path.
    What looks like a code that only now turned out to be one is worth less too.
    """
    if not (ranked and question.sought):
        return list(ranked)
    namings = [question.namings(one.text) for one in ranked]
    most = [max(each) for each in zip(*namings, strict=True)]
    turned_out = [
        one
        for one, named in zip(question.sought, most, strict=True)
        if named and one.names[0] not in question.identifiers
    ]

    def bound(one: Ranked, naming: Sequence[int]) -> float:
        if any(naming):
            return (
                PART
                if all(named < best for named, best in zip(naming, most, strict=True) if named)
                else EXACT
            )
        # What is wholly relevant without being named was asked for by its key.
        is_open = one.parts.relevance < EXACT
        return (
            LOOK_ALIKE if is_open and any(question.is_like(one.text, code) for code in turned_out) else EXACT
        )

    return [at_most(bound(one, naming), one, settings) for one, naming in zip(ranked, namings, strict=True)]


def rest_decides(ranked: Sequence[Ranked], question: Question, settings: RetrievalSettings) -> list[Ranked]:
    """
    Return *ranked*; of what names what is asked for, that is worth less which says less of the rest.

    It stays above each look-alike: it loses at most half of its relevance.
    """
    named = [one for one in ranked if one.parts.relevance == EXACT and question.is_named_in(one.text)]
    if len(named) < 2:
        return list(ranked)
    shares = {id(one): question.share(one.text) for one in named}
    best = max(shares.values())
    return [at_most(EXACT - _REST * (best - shares.get(id(one), best)), one, settings) for one in ranked]


def at_most(most: float, one: Ranked, settings: RetrievalSettings) -> Ranked:
    """Return *one*, no more relevant than *most*."""
    return one if one.parts.relevance <= most else with_relevance(one, most, settings)
