"""
What an assistant said, beside what the user said of the same thing.

It adds nothing, and goes, or gives another value, and stands below: the user's word comes first.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from memory_ledger.domain.recall.identifiers.exact_identifiers import find_identifiers
from memory_ledger.domain.recall.ranking.drops import Drop, DropReason
from memory_ledger.domain.recall.ranking.guesses import BELOW, lowered
from memory_ledger.domain.recall.ranking.ranking import RetrievalSettings
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.ranking.selection import OF_THE_USER, Ranked, Selected
from memory_ledger.domain.recall.turns.turns import asking_share
from memory_ledger.domain.records.memory import Trust
from memory_ledger.domain.text.contents import content_of, size_of
from memory_ledger.domain.text.stop_words import NEGATIONS
from memory_ledger.domain.text.telling_words import taken_for
from memory_ledger.domain.text.terms import Words
from memory_ledger.domain.text.transcript_lines import said_in

LONGEST = 400
"""A longer text has all words of much that it does not say."""
VALUE = 3.0
"""A value takes three words, or six characters in Chinese, at most."""
_OF_ITSELF = re.compile(
    r"\b(?:my|mine|our|ours|me|us|we)\b|我|咱"
    r"|\bi\b(?!['’]ve (?:noted|saved)\b| (?:see|noted?|saved?|found|know|believe|think|guess|remember)\b)",
    re.I,
)
"""Whoever speaks so tells of themselves, not of the user."""


@dataclass(frozen=True, slots=True)
class _Said:
    """An item and what it says: stems, and Chinese by character."""

    item: Ranked
    words: Words
    content: frozenset[str]

    @property
    def denies(self) -> frozenset[str]:
        return self.words.telling & NEGATIONS

    def only(self, other: _Said) -> frozenset[str]:
        """Return what it says and *other* does not."""
        return self.content - other.content

    def adds_nothing_to(self, user: _Said) -> bool:
        """Tell whether *user* says all of it."""
        if not self.content <= user.content or self.denies != user.denies:
            return False
        return set(find_identifiers(self.words.text)) <= set(find_identifiers(user.words.text))

    def differs_from(self, user: _Said, asked: frozenset[str]) -> bool:
        """Tell whether both answer what is *asked* in the same words but for a value, another one in each."""
        about, shared = self.content & asked, self.content & user.content
        own, others = self.only(user), user.only(self)
        alike = size_of(shared) * 2 >= size_of(self.content) or asked <= shared
        if not (about and about <= user.content and others and alike):
            return False
        small = max(size_of(own), size_of(others)) <= VALUE
        return small and _kinds(own, self.words) <= _kinds(others, user.words)


def below_what_the_user_said(
    ranked: Sequence[Ranked], settings: RetrievalSettings, question: Question
) -> Selected:
    """
    Return *ranked* without replies that say nothing but what something shown of the user says.

    A reply that gives another value is lowered below the best of the user's that it differs from.
    """
    replies = [one for one in ranked if _is_reply(one)]
    told = [_said(one, question) for one in ranked if _is_told(one)] if replies else []
    asked, drops = content_of(question.words(question.text)), list[Drop]()
    placed: dict[str, Ranked] = {}
    for reply in (_said(one, question) for one in replies):
        name = reply.item.memory.memory_id
        if reply.content and any(map(reply.adds_nothing_to, told)):
            drops.append(Drop(memory_id=name, reason=DropReason.NEAR_DUPLICATE))
            continue
        scores = [one.item.score for one in told if reply.differs_from(one, asked)]
        if scores:
            placed[name] = lowered(reply.item, max(scores) - BELOW, settings)
    gone = {drop.memory_id for drop in drops}
    kept = [one for one in ranked if one.memory.memory_id not in gone]
    return [placed.get(one.memory.memory_id, one) for one in kept], drops


def _is_reply(one: Ranked) -> bool:
    if one.memory.trust is not Trust.ASSISTANT or len(one.text) > LONGEST:
        return False
    return _OF_ITSELF.search(said_in(one.text)) is None


def _is_told(one: Ranked) -> bool:
    if one.memory.trust not in OF_THE_USER or one.echo or len(one.text) > LONGEST:
        return False
    return asking_share(said_in(one.text)) < 1


def _said(one: Ranked, question: Question) -> _Said:
    words = question.words(said_in(one.text))
    return _Said(one, words, content_of(words))


def _kinds(own: frozenset[str], words: Words) -> frozenset[str]:
    """Return of which kinds the values are that *words* tell with *own*: numbers and days are of one."""
    told = (taken_for(word) for word in words.telling & own)
    return frozenset("name" if kind == "name" else "number" for kind in told)
