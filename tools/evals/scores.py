"""Figures over many questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from tools.evals.judging import DEPTHS, Fault, Ranking
from tools.evals.running import OURS, Outcome, Played
from tools.evals.scenario import GROUPS, LANGUAGES

KINDS = {
    "leaks": ("foreign", "out_of_scope"),
    "stale": ("stale", "expired"),
    "residue": ("deleted",),
    "unconfirmed": ("unconfirmed",),
}
"""What each count of faults holds; any of them fails the run."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Quality:
    """How well one method ranks, over *questions* that have something to find; precision over all."""

    questions: int
    recall: tuple[float, ...]
    mrr: float
    precision: float
    tokens: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One group of questions."""

    name: str
    scenarios: int
    questions: int
    quality: Quality
    in_context: float
    faults: dict[str, int]


def quality(rankings: Sequence[Ranking], tokens: Sequence[int]) -> Quality:
    """Return the figures of *rankings*."""
    asked = [one for one in rankings if one.recall is not None]
    recalls = [one.recall for one in asked if one.recall is not None]
    judged = sum(one.judged for one in rankings)
    return Quality(
        questions=len(asked),
        recall=tuple(mean(recall[at] for recall in recalls) for at in range(len(DEPTHS))),
        mrr=mean(1 / one.first if one.first else 0.0 for one in asked),
        precision=sum(one.right for one in rankings) / judged if judged else 1.0,
        tokens=mean(tokens),
    )


def row(name: str, played: Sequence[Played], which: Callable[[Outcome], bool] = lambda one: True) -> Row:
    """Return the figures of our answers to the questions of *played* that are asked for."""
    outcomes = [one for scenario in played for one in scenario.outcomes if which(one)]
    covered = [one.judgement.covered for one in outcomes if one.judgement.covered is not None]
    faults = [fault for scenario in played for fault in scenario.faults]
    faults += [fault for one in outcomes for fault in one.judgement.faults]
    return Row(
        name=name,
        scenarios=len(played),
        questions=len(outcomes),
        quality=quality([one.methods[OURS] for one in outcomes], [one.tokens[OURS] for one in outcomes]),
        in_context=mean(covered),
        faults=counts(faults),
    )


def rows(played: Sequence[Played]) -> list[Row]:
    """Return the figures by group and language, then of all, then of the high-risk questions alone."""
    by_group = [
        row(f"{group} {language}", chosen)
        for group in GROUPS
        for language in LANGUAGES
        if (chosen := [one for one in played if _is_in(one, group, language)])
    ]
    risky = [one for one in played if any(outcome.question.high_risk for outcome in one.outcomes)]
    return [
        *by_group,
        *(row(f"all {name}", [one for one in played if one.scenario.language == name]) for name in LANGUAGES),
        row("all", played),
        row("high risk alone", risky, lambda one: one.question.high_risk),
    ]


def methods(played: Sequence[Played]) -> dict[str, Quality]:
    """Return the figures of every method."""
    outcomes = [one for scenario in played for one in scenario.outcomes]
    names = dict.fromkeys(name for one in outcomes for name in one.methods)
    return {
        name: quality([one.methods[name] for one in outcomes], [one.tokens[name] for one in outcomes])
        for name in names
    }


def counts(faults: Iterable[Fault]) -> dict[str, int]:
    """Return how many faults there are of each kind."""
    found = list(faults)
    return {kind: sum(fault.why in whys for fault in found) for kind, whys in KINDS.items()}


def speeds(played: Sequence[Played]) -> dict[str, dict[str, float]]:
    """Return latency percentiles of searches and contexts, in milliseconds."""
    outcomes = [one for scenario in played for one in scenario.outcomes]
    taken = {
        "search": [one.answer.searched.seconds * 1000 for one in outcomes],
        "context": [one.answer.built.seconds * 1000 for one in outcomes],
    }
    return {
        name: {f"p{share}": percentile(values, share / 100) for share in (50, 95, 99)}
        for name, values in taken.items()
    }


def costs(played: Sequence[Played]) -> dict[str, dict[str, float]]:
    """Return what each kind of call costs the store on average: calls, read units, write units."""
    found = [cost for scenario in played for cost in scenario.costs]
    for one in (outcome for scenario in played for outcome in scenario.outcomes):
        found += [
            (name, timed.cost)
            for name, timed in (("search", one.answer.searched), ("context", one.answer.built))
            if timed.cost is not None
        ]
    return {
        name: {
            "times": sum(verb == name for verb, _ in found),
            **{
                part: mean(getattr(cost, part) for verb, cost in found if verb == name)
                for part in ("trips", "reads", "writes")
            },
        }
        for name in dict.fromkeys(verb for verb, _ in found)
    }


def correctness(played: Sequence[Played]) -> dict[str, float]:
    """Return which share of answers a model got right with each method; empty where none was asked."""
    given = [one.right for scenario in played for one in scenario.outcomes if one.right]
    return {name: mean(float(right[name]) for right in given) for name in (given[0] if given else ())}


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which *share* of *values* lies; 0 where there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def mean(values: Iterable[float]) -> float:
    """Return the mean; 0 of nothing."""
    found = list(values)
    return sum(found) / len(found) if found else 0.0


def as_json(found: Sequence[Row]) -> list[dict[str, Any]]:
    """Return rows as JSON."""
    return [asdict(one) for one in found]


def _is_in(played: Played, group: str, language: str) -> bool:
    return (played.scenario.group, played.scenario.language) == (group, language)
