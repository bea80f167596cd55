"""Answers of the assistant that say nothing without the question they were given to."""

from __future__ import annotations

from collections.abc import Mapping

from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.ranking.replies import LONGEST, VALUE, content_of, size_of
from memory_ledger.domain.recall.ranking.selection import Told
from memory_ledger.domain.recall.turns.transcript_lines import said_in
from memory_ledger.domain.recall.turns.turns import asking_share
from memory_ledger.domain.records.memory import Memory, Trust

_BEFORE = 3
"""So many messages right before an answer may be what it was given to."""


def to_other_questions(turns: Mapping[str, tuple[Told, Memory]], question: Question) -> set[str]:
    """
    Return which of *turns* are bare answers of the assistant ("Size 13.") to something else than *question*.

    Such a one has no word of it, nor has any of *turns* right before it, and these only ask.
    """
    asked = content_of(question.words(question.text))
    said = {told: said_in(memory.content or "") for told, memory in turns.values()}
    return {
        name
        for name, (told, memory) in turns.items()
        if memory.trust is Trust.ASSISTANT
        and _is_bare(said[told], asked, question)
        and not any(_leads_on(said[one], asked, question) for one in _before(told) if one in said)
    }


def _before(told: Told) -> list[Told]:
    first = told.sequence - _BEFORE
    return [Told(session_id=told.session_id, sequence=at) for at in range(first, told.sequence)]


def _is_bare(text: str, asked: frozenset[str], question: Question) -> bool:
    if len(text) > LONGEST or question.is_named_in(text):
        return False
    content = content_of(question.words(text))
    return size_of(content) <= VALUE and asked.isdisjoint(content)


def _leads_on(text: str, asked: frozenset[str], question: Question) -> bool:
    return asking_share(text) < 1 or not asked.isdisjoint(content_of(question.words(text)))
