"""Guesses of others, placed below what the user confirmed about the same thing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from memory_ledger.domain.recall.ranking.ranking import RetrievalSettings
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.ranking.selection import OF_THE_USER, Ranked, with_relevance
from memory_ledger.domain.text.terms import Words

BELOW = 0.001
LEAST = 2
"""One English word or two Chinese characters say what a text is about; nothing else does."""
_HEDGE = re.compile(
    r"(?:我猜|我估计|我觉得|我想|听说)?(?:可能|也许|大概|大约|或许|估计|好像|似乎|恐怕|多半|说不定|没准|应该)|我猜|吧(?=\W|\Z)"
    r"|\b(?:i (?:think|guess|suppose|believe)(?: that)?|it seems(?: that)?|may ?be|might be|could be|"
    r"seems to be|perhaps|probably|possibly|likely|apparently|presumably|as far as i know)\b",
    re.IGNORECASE,
)
_SAYS_NOTHING = frozenset(["be", "my", "your", "our", "the", "a", "我", "你", "约", "的"])


def below_what_is_confirmed(
    ranked: Sequence[Ranked], settings: RetrievalSettings, question: Question
) -> list[Ranked]:
    """
    Return *ranked*, each guess below the best record of the user's confirmed word that gives another value.

    A guess says so (maybe, 可能) and is nobody's whose word is enough; the two say the same but for numbers,
    days and other words that tell two texts apart.
    """
    guesses = [one for one in ranked if one.memory.trust not in OF_THE_USER and _HEDGE.search(one.text)]
    if not guesses:
        return list(ranked)
    known = [one for one in ranked if one.memory.confirmed and one.memory.trust in OF_THE_USER]
    values = [(one, question.words(one.text)) for one in known]
    lowered = {one.memory.memory_id: _lowered(one, values, settings, question) for one in guesses}
    return [lowered.get(one.memory.memory_id, one) for one in ranked]


def _lowered(
    guess: Ranked, known: Sequence[tuple[Ranked, Words]], settings: RetrievalSettings, question: Question
) -> Ranked:
    said = question.words(_HEDGE.sub(" ", guess.text))
    of_it = [one for one, words in known if _gives_another(words, said)]
    return lowered(guess, max(one.score for one in of_it) - BELOW, settings) if of_it else guess


def lowered(one: Ranked, most: float, settings: RetrievalSettings) -> Ranked:
    """Return *one* worth *most* at most, by so much less relevance."""
    if one.score <= most or not settings.relevance_weight:
        return one
    over = (one.score - most) / settings.relevance_weight
    return with_relevance(one, max(0.0, one.parts.relevance - over), settings)


def _gives_another(known: Words, said: Words) -> bool:
    about = _about(known)
    enough = sum(2 if word.isascii() else 1 for word in about) >= LEAST
    return enough and about == _about(said) and known.telling != said.telling


def _about(words: Words) -> frozenset[str]:
    return frozenset(words.core) - words.telling - _SAYS_NOTHING
