"""Where nothing names what is asked for exactly, another of its kind was not meant, nor is what is near."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Sequence

from memory_ledger.domain.recall.identifiers.beside_identifiers import Part, parts_beside
from memory_ledger.domain.recall.identifiers.label_words import LABELS
from memory_ledger.domain.recall.identifiers.naming import Named
from memory_ledger.domain.recall.ranking.named_wholly import at_most
from memory_ledger.domain.recall.ranking.ranking import RetrievalSettings
from memory_ledger.domain.recall.ranking.relevance import EXACT, Question
from memory_ledger.domain.recall.ranking.selection import Ranked
from memory_ledger.domain.text.terms import Words

# Shorter ones may be words: H1N1, B12.
_CODE = re.compile(r"(?=\D*\d)(?=(?:-*\w){5})[\w-]*[^\W\d][\w-]*\Z|#\d+\Z|\d{8,}\Z")
_WORD = re.compile(r"[a-z]{3,}")


def without_strangers(
    ranked: Sequence[Ranked],
    question: Question,
    settings: RetrievalSettings,
    keys: Container[str | None] = (),
) -> list[Ranked]:
    """
    Return *ranked*; what holds only others of a kind of which nothing asked for is held is not relevant.

    Nor is, where only codes are asked for and none is held, what says nothing of the question beside them.
    But what answers something that is asked beside stays, and what goes by one of the *keys* asked for.
    """
    wanted = [code for code in question.sought if code.names[0] in question.identifiers]
    if not (ranked and wanted):
        return list(ranked)
    most = map(max, zip(*(question.namings(one.text) for one in ranked), strict=True))
    held = {code for code, named in zip(question.sought, most, strict=True) if named}
    if held.issuperset(wanted):
        return list(ranked)
    others = [one for one in ranked if _is_open(one, keys) and not question.may_be_named_in(one.text)]
    parts = parts_beside(question.plain, question.identifiers) if others else []
    strangers = [one for one in others if _is_stranger(one, question, wanted, held)]
    left = [one for one in strangers if not _says(Part.is_answered_by, parts, one, question)]
    if not held and _asks_for_codes(question, wanted):
        left += [
            one
            for one in others
            if not (_says(Part.is_touched_by, parts, one, question) or _says_word_of(wanted, one))
        ]
    low = {id(one): settings.min_relevance * one.parts.relevance for one in left}
    return [at_most(low.get(id(one), EXACT), one, settings) for one in ranked]


def without_others_names(
    ranked: Sequence[Ranked], question: Question, settings: RetrievalSettings
) -> list[Ranked]:
    """Return *ranked*; where the name that is asked for is told, what tells another's is not relevant."""
    if not question.asks_for_a_name:
        return list(ranked)
    told = [question.name_told(one.text) for one in ranked]
    if True not in told:
        return list(ranked)
    return [
        at_most(settings.min_relevance * one.parts.relevance, one, settings)
        if name is False and _is_open(one, ())
        else one
        for one, name in zip(ranked, told, strict=True)
    ]


def _is_open(one: Ranked, keys: Container[str | None]) -> bool:
    """Tell whether *one* was asked for neither exactly nor by one of the *keys*."""
    return not (one.fixed or one.parts.relevance == EXACT or one.memory.subject_key in keys)


def _is_stranger(one: Ranked, question: Question, wanted: Sequence[Named], held: Container[Named]) -> bool:
    """Tell whether *one* is like what is *wanted*, nothing of which is *held*."""
    like = [code for code in wanted if question.is_loosely_like(one.text, code)]
    return bool(like) and not any(code in held for code in like)


def _says(
    meets: Callable[[Part, Words], bool], parts: Sequence[Part], one: Ranked, question: Question
) -> bool:
    return any(meets(part, question.words(one.text)) for part in parts)


def _asks_for_codes(question: Question, wanted: Sequence[Named]) -> bool:
    """Tell whether *question* says all by itself, and what is *wanted* are codes: no words tell of them."""
    return "\n" not in question.plain and all(_CODE.match(code.names[0]) for code in wanted)


def _says_word_of(wanted: Sequence[Named], one: Ranked) -> bool:
    """Tell whether *one* says a word that begins one of the *wanted*: ``python311``."""
    words = (match[0] for code in wanted if (match := _WORD.match(code.names[0])) is not None)
    return any(
        word not in LABELS and re.search(rf"(?<![a-z]){word}", one.text.lower()) is not None for word in words
    )
