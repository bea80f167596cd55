"""Where nothing names what is asked for exactly, another one of its kind is not what was meant."""

from __future__ import annotations

from collections.abc import Container, Sequence

from memory_ledger.domain.recall.identifiers.beside_identifiers import parts_beside
from memory_ledger.domain.recall.identifiers.exact_identifiers import kinds_of
from memory_ledger.domain.recall.identifiers.identifier_shapes import loosely
from memory_ledger.domain.recall.identifiers.named_wholly import at_most
from memory_ledger.domain.recall.identifiers.naming import Named
from memory_ledger.domain.recall.ranking.ranking import RetrievalSettings
from memory_ledger.domain.recall.ranking.relevance import EXACT, Question
from memory_ledger.domain.recall.ranking.selection import Ranked


def without_strangers(
    ranked: Sequence[Ranked],
    question: Question,
    settings: RetrievalSettings,
    keys: Container[str | None] = (),
) -> list[Ranked]:
    """
    Return *ranked*; what holds only others of a kind of which nothing asked for is held is not relevant.

    Unless it answers something that the question asks beside, or goes by one of the *keys* it asks for.
    """
    wanted = [code for code in question.sought if code.names[0] in question.identifiers]
    if not (ranked and wanted):
        return list(ranked)
    most = map(max, zip(*(question.namings(one.text) for one in ranked), strict=True))
    held = {code for code, named in zip(question.sought, most, strict=True) if named}
    if held.issuperset(wanted):
        return list(ranked)
    strangers = [one for one in ranked if _is_stranger(one, question, wanted, held, keys)]
    return _lowered(ranked, strangers, question, settings)


def _is_stranger(
    one: Ranked,
    question: Question,
    wanted: Sequence[Named],
    held: Container[Named],
    keys: Container[str | None],
) -> bool:
    """Tell whether *one* is like what is *wanted*, nothing of which is *held*, and was not asked for else."""
    if one.fixed or one.parts.relevance == EXACT or one.memory.subject_key in keys:
        return False
    kinds = loosely(question.kinds_in(one.text))
    like = [code for code in wanted if not kinds.isdisjoint(loosely(kinds_of(code.keys)))]
    return bool(like) and not any(code in held for code in like)


def _lowered(
    ranked: Sequence[Ranked], strangers: Sequence[Ranked], question: Question, settings: RetrievalSettings
) -> list[Ranked]:
    """Return *ranked*, the *strangers* that answer nothing beside as far below what is shown as they lie."""
    parts = parts_beside(question.plain, question.identifiers) if strangers else []
    low = {
        one.memory.memory_id: settings.min_relevance * one.parts.relevance
        for one in strangers
        if not any(part.is_answered_by(question.words(one.text)) for part in parts)
    }
    return [at_most(low.get(one.memory.memory_id, EXACT), one, settings) for one in ranked]
