"""Answers of the assistant that say nothing without the question they were given to."""

from __future__ import annotations

from collections.abc import Mapping

from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.ranking.replies import LONGEST, VALUE
from memory_ledger.domain.recall.ranking.selection import Told
from memory_ledger.domain.recall.turns.turns import asking_share
from memory_ledger.domain.records.memory import Memory, Trust
from memory_ledger.domain.text.contents import content_of
from memory_ledger.domain.text.fingerprints import numbers_of
from memory_ledger.domain.text.transcript_lines import said_in

_BEFORE = 3
"""So many messages right before an answer may be what it was given to."""


def to_other_questions(turns: Mapping[str, tuple[Told, Memory]], question: Question) -> set[str]:
    """
    Return which of *turns* are bare answers of the assistant ("Size 13.") to something else than *question*.

    Such a one has no word of it, nor has any of *turns* right before it, and these only ask.
    """
    asked = numbers_of(content_of(question.words(question.text)))
    said = {told: memory.content or "" for told, memory in turns.values()}
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


def _is_bare(text: str, asked: frozenset[int], question: Question) -> bool:
    content = question.texts.content(text)
    if content.size > VALUE or not asked.isdisjoint(content.words):
        return False
    said = said_in(text)
    return len(said) <= LONGEST and not question.is_named_in(said)


def _leads_on(text: str, asked: frozenset[int], question: Question) -> bool:
    return asking_share(said_in(text)) < 1 or not asked.isdisjoint(question.texts.content(text).words)
