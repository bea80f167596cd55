"""Order by time among equally relevant answers, where the newest or the first is asked for."""

from __future__ import annotations

from collections.abc import Sequence

from memory_ledger.domain.recall.ranking.ranking import RetrievalSettings
from memory_ledger.domain.recall.ranking.relevance import EXACT, Question
from memory_ledger.domain.recall.ranking.selection import Ranked, with_relevance
from memory_ledger.domain.recall.times.asking_times import Sequel

AS_WELL = 0.8
"""What is so relevant beside the best, and shares as much of the question, answers as well."""


def in_time(
    ranked: Sequence[Ranked], sequel: Sequel | None, question: Question, settings: RetrievalSettings
) -> list[Ranked]:
    """
    Return *ranked*; of what answers as well as the best, what comes first by its *sequel* is most relevant.

    They change their relevances with each other, so that no other one comes before or behind them for that.
    """
    open_ones = [one for one in ranked if one.parts.relevance < EXACT and not one.fixed]
    if sequel is None or not open_ones:
        return list(ranked)
    best = max(open_ones, key=lambda one: one.parts.relevance)
    least, shared = AS_WELL * best.parts.relevance, question.share(best.text)
    group = [one for one in open_ones if one.parts.relevance >= least and question.share(one.text) >= shared]
    relevances = sorted((one.parts.relevance for one in group), reverse=True)
    group.sort(key=lambda one: one.memory.valid_from, reverse=sequel is Sequel.NEWEST)
    moved = dict(zip([one.memory.memory_id for one in group], relevances, strict=True))
    return [
        with_relevance(one, moved[one.memory.memory_id], settings) if one.memory.memory_id in moved else one
        for one in ranked
    ]
