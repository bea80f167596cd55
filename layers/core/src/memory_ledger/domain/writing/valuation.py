"""Value of a candidate that passed the gates: it orders and thins, and never lets anything in."""

from __future__ import annotations

from collections.abc import Iterable

from memory_ledger.domain.records.memory import MemoryType
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.candidates import Candidate
from memory_ledger.domain.writing.decisions import ValueScore
from memory_ledger.domain.writing.policy import Policy, ValueRule

READ = 1_000
NEW, UPDATE, KNOWN = 1.0, 0.5, 0.0
"""How much is new: nothing stands in its place, something else does, the same does."""


def value_of(candidate: Candidate, novelty: float, policy: Policy) -> ValueScore:
    """Return the value and its parts, each in [0, 1]."""
    return ValueScore(
        score=weighted(policy.value, candidate.type, (candidate.importance, novelty, candidate.confidence)),
        importance=candidate.importance,
        novelty=novelty,
        future_use=policy.value.use_of.get(candidate.type, 0.0),
        confidence=candidate.confidence,
    )


def weighted(rule: ValueRule, type: MemoryType, parts: tuple[float, float, float]) -> float:
    """Return the weighted mean of importance, novelty, confidence, and how likely *type* is of use again."""
    weights = (rule.importance, rule.novelty, rule.confidence, rule.future_use)
    all_parts = (*parts, rule.use_of.get(type, 0.0))
    total = sum(part * weight for part, weight in zip(all_parts, weights, strict=True))
    return round(min(total / sum(weights), 1.0), 4)


def novelty_beside(text: str, others: Iterable[str]) -> float:
    """Return how little *text* shares with the most similar of *others*; counts only, no meaning."""
    grams = _grams(text)
    shared = (_overlap(grams, _grams(other)) for other in others)
    return round(NEW - max(shared, default=0.0), 4)


def _grams(text: str) -> frozenset[str]:
    folded = fold(text[:READ])
    return frozenset(folded[at : at + 2] for at in range(max(len(folded) - 1, 1)))


def _overlap(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / max(len(one | other), 1)
