"""Rank fusion of candidates, and their final score."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from memory_ledger.domain.recall.times.period import Period
from memory_ledger.domain.recall.turns.turn_ranking import TurnSettings
from memory_ledger.domain.records.memory import Memory


@dataclass(frozen=True, slots=True, kw_only=True)
class RetrievalSettings:
    """
    The knobs of recall.

    The three weights make the final score and sum to 1. *half_life* is the age at which recency is one half.
    *fragments_per_source* and *turns_per_window* bound what one episode, one stretch of a session may fill.
    *per_channel* hits are asked of each channel, *candidates* of them are re-read. *recent* is how many of
    the newest unindexed versions are scored in process, *lag_counted* how many are counted.

    Raises:
        ValueError: A value makes no sense.
    """

    relevance_weight: float = 0.65
    importance_weight: float = 0.20
    recency_weight: float = 0.15
    half_life: timedelta = timedelta(days=30)
    min_relevance: float = 0.28
    rrf_k: int = 60
    per_channel: int = 50
    candidates: int = 80
    recent: int = 200
    lag_counted: int = 1_000
    max_preferences: int = 500
    max_conflicts: int = 20
    fragments_per_source: int = 3
    turns_per_window: int = 6
    per_turn_channel: int = 100
    turn_candidates: int = 60
    turns: TurnSettings = field(default_factory=TurnSettings)

    def __post_init__(self) -> None:
        weights = (self.relevance_weight, self.importance_weight, self.recency_weight)
        if not all(0 <= weight <= 1 for weight in weights) or not math.isclose(sum(weights), 1):
            raise ValueError("the weights must lie in [0, 1] and sum to 1")
        if not 0 <= self.min_relevance <= 1:
            raise ValueError("min_relevance must lie in [0, 1]")
        if self.half_life <= timedelta(0):
            raise ValueError("half_life must be longer than nothing")
        counts = ["rrf_k", "per_channel", "candidates", "recent", "max_preferences", "fragments_per_source"]
        counts += ["per_turn_channel", "turn_candidates", "turns_per_window"]
        if any(getattr(self, name) < 1 for name in counts) or self.max_conflicts < 0:
            raise ValueError("counts must be positive")
        if self.lag_counted < self.recent:
            raise ValueError("lag_counted must not be below recent")


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """What a score is made of, each in [0, 1]."""

    relevance: float
    importance: float
    recency: float


def fuse(rankings: Iterable[Sequence[str]], k: int) -> list[str]:
    """Return all ids by reciprocal rank fusion (Cormack et al. 2009), best first; ties as they came."""
    scores: dict[str, float] = {}
    for ranking in rankings:
        for rank, name in enumerate(dict.fromkeys(ranking), start=1):
            scores[name] = scores.get(name, 0.0) + 1 / (k + rank)
    return sorted(scores, key=lambda name: -scores[name])


def recency(event: datetime, now: datetime, half_life: timedelta) -> float:
    """Return exp(-λΔt) of an event's age; what is yet to come counts as new."""
    age = max(timedelta(0), now - event)
    return math.exp(-math.log(2) * (age / half_life))


def parts_of(
    memory: Memory,
    relevance: float,
    now: datetime,
    settings: RetrievalSettings,
    period: Period | None = None,
) -> Parts:
    """
    Return the parts of *memory*'s score, as old as what it tells; reading never makes it younger.

    Where a *period* is asked for, what lies in it is recent, and the rest less the further away it lies.
    """
    if period is None:
        age = recency(memory.valid_from, now, settings.half_life)
    else:
        age = period.nearness(memory.valid_from, settings.half_life)
    return Parts(
        relevance=min(1.0, max(0.0, relevance)),
        importance=min(1.0, max(0.0, memory.importance)),
        recency=age,
    )


def final_score(parts: Parts, settings: RetrievalSettings) -> float:
    """Return the weighted sum, in [0, 1]."""
    return (
        settings.relevance_weight * parts.relevance
        + settings.importance_weight * parts.importance
        + settings.recency_weight * parts.recency
    )
