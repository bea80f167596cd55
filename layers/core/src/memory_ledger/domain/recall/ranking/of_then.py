"""
What was at a past time that a question names is shown, where none of it says what is asked.

What is of another time is not shown beside it where that of then is what was meant.
"""

from __future__ import annotations

from collections.abc import Sequence

from memory_ledger.domain.recall.intent.routing import Bearing, Intent
from memory_ledger.domain.recall.ranking.named_wholly import at_most
from memory_ledger.domain.recall.ranking.ranking import RetrievalSettings
from memory_ledger.domain.recall.ranking.relevance import EXACT, NAMED, Question
from memory_ledger.domain.recall.ranking.selection import Ranked, with_relevance
from memory_ledger.domain.recall.times.period import DAY

NEAREST = 3
"""So many of a time are shown however little their words say."""
ENOUGH = 3
"""Where so many of a time are relevant, what is of another time is not meant."""
A_WHILE = 28 * DAY


def with_nearest_of_then(
    ranked: Sequence[Ranked], intent: Intent, settings: RetrievalSettings
) -> list[Ranked]:
    """
    Return *ranked*; if nothing of the time asked for is relevant by itself, the NEAREST of it pass NAMED.

    So they come before what is of another time, in their order, and stay behind what would be relevant.
    """
    of_then = [one for one in ranked if intent.may_bring(one.memory) and not (one.fixed or one.echo)]
    enough = intent.timed(settings.min_relevance, Bearing.THEN, settings.min_relevance)
    if any(one.parts.relevance >= enough for one in of_then):
        return list(ranked)
    nearest = sorted(of_then, key=lambda one: -one.parts.relevance)[:NEAREST]
    raised = {one.memory.memory_id: _raised(one, enough, settings) for one in nearest}
    return [raised.get(one.memory.memory_id, one) for one in ranked]


def _raised(one: Ranked, enough: float, settings: RetrievalSettings) -> Ranked:
    near = one.parts.relevance / enough
    return with_relevance(one, NAMED + (enough - NAMED) * near, settings)


def with_those_of_then_alone(
    ranked: Sequence[Ranked], intent: Intent, question: Question, settings: RetrievalSettings
) -> list[Ranked]:
    """
    Return *ranked*; what is of another time is not relevant where that of then is what was meant.

    Of a month or more it is so where ENOUGH are relevant; of a shorter time where one of then says as much
    of the question by itself: of a day asked for by mistake the other one is still shown.
    """
    if not intent.apart:
        return list(ranked)
    least, most = settings.min_relevance, _outdone_by_then(ranked, intent, settings)
    if most < least:
        return list(ranked)
    return [
        at_most(least * one.parts.relevance, one, settings)
        if not one.fixed
        and one.parts.relevance < EXACT
        and intent.untimed(one.parts.relevance, Bearing.ELSEWHERE, least) <= most
        and _is_elsewhere(one, intent, question)
        else one
        for one in ranked
    ]


def _outdone_by_then(ranked: Sequence[Ranked], intent: Intent, settings: RetrievalSettings) -> float:
    """Return how relevant by itself may be what is of another time and is not meant, beside that of then."""
    then = [one.parts.relevance for one in ranked if not one.echo and intent.may_bring(one.memory)]
    least = settings.min_relevance
    if intent.period is None or intent.period.length < A_WHILE:
        return max((intent.untimed(relevance, Bearing.THEN, least) for relevance in then), default=0.0)
    return EXACT if sum(relevance >= least for relevance in then) >= ENOUGH else 0.0


def _is_elsewhere(one: Ranked, intent: Intent, question: Question) -> bool:
    return intent.bearing(one.memory, question.texts.naming_times(one.text)) is Bearing.ELSEWHERE
