"""The report of a run, as a table and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from tools.evals.judging import DEPTHS
from tools.evals.model import NOT_MEASURED
from tools.evals.running import Played
from tools.evals.scores import (
    Quality,
    Row,
    as_json,
    correctness,
    costs,
    counts,
    methods,
    rows,
    speeds,
)


def failed(played: Sequence[Played]) -> bool:
    """Tell whether anything came back that must not, or a scenario could not be played."""
    return any(one.broken or one.all_faults for one in played)


def lines(played: Sequence[Played]) -> Iterator[str]:
    """Yield the report."""
    splits = sorted({one.scenario.split for one in played})
    yield f"{len(played)} scenarios ({', '.join(splits)}), search of 10, contexts as asked for"
    yield ""
    yield from _groups(rows(played))
    yield ""
    yield from _methods(methods(played))
    yield ""
    yield from _rates(played)
    yield from _troubles(played)
    yield f"{'FAILED' if failed(played) else 'passed'}: {_tally(played)}"


def document(played: Sequence[Played]) -> dict[str, Any]:
    """Return the report as JSON."""
    return {
        "scenarios": len(played),
        "splits": sorted({one.scenario.split for one in played}),
        "groups": as_json(rows(played)),
        "methods": {name: asdict(one) for name, one in methods(played).items()},
        "latency_ms": speeds(played),
        "costs": costs(played),
        "answer_correctness": correctness(played) or None,
        "faults": [
            {"scenario": one.scenario.id, "why": fault.why, "detail": fault.detail}
            for one in played
            for fault in one.all_faults
        ],
        "surprises": {one.scenario.id: one.surprises for one in played if one.surprises},
        "broken": {one.scenario.id: one.broken for one in played if one.broken},
        "missed": missed(played),
        "passed": not failed(played),
    }


def missed(played: Sequence[Played]) -> list[dict[str, Any]]:
    """Return the questions whose context or first results lack what they must hold."""
    return [
        {
            "scenario": one.scenario.id,
            "ask": outcome.question.ask,
            "must": list(outcome.question.must),
            "recall": outcome.judgement.search.recall,
            "in_context": outcome.judgement.covered,
        }
        for one in played
        for outcome in one.outcomes
        if (outcome.judgement.covered or 0.0) < 1.0 and outcome.question.must
    ]


def _tally(played: Sequence[Played]) -> str:
    total = counts(fault for one in played for fault in one.all_faults)
    total["broken"] = sum(one.broken is not None for one in played)
    return ", ".join(f"{name} {number}" for name, number in total.items())


def _groups(found: Sequence[Row]) -> Iterator[str]:
    depths = "".join(f"{f'r@{depth}':>7}" for depth in DEPTHS)
    yield f"{'group':24}{'n':>4}{depths}{'mrr':>7}{'prec':>7}{'in ctx':>8}{'tokens':>8}  faults"
    for one in filter(lambda row: row.questions, found):
        faults = ", ".join(f"{name} {number}" for name, number in one.faults.items() if number) or "-"
        yield (
            f"{one.name:24}{one.questions:>4}{_figures(one.quality)}"
            f"{one.in_context:>8.3f}{one.quality.tokens:>8.0f}  {faults}"
        )


def _methods(found: dict[str, Quality]) -> Iterator[str]:
    depths = "".join(f"{f'r@{depth}':>7}" for depth in DEPTHS)
    yield f"{'method':24}{'n':>4}{depths}{'mrr':>7}{'prec':>7}{'tokens':>16}"
    for name, one in found.items():
        note = "  (there are none)" if name == "summaries" and not one.tokens else ""
        yield f"{name:24}{one.questions:>4}{_figures(one)}{one.tokens:>16.0f}{note}"


def _figures(one: Quality) -> str:
    return "".join(f"{value:>7.3f}" for value in (*one.recall, one.mrr, one.precision))


def _rates(played: Sequence[Played]) -> Iterator[str]:
    for name, shares in speeds(played).items():
        yield f"{name:10} " + "  ".join(f"{share} {value:.1f} ms" for share, value in shares.items())
    spent = costs(played)
    if not spent:
        yield "store costs: not seen"
    for name, cost in spent.items():
        yield (
            f"{name:10} {cost['trips']:.1f} store calls, {cost['reads']:.1f} read units, "
            f"{cost['writes']:.1f} write units (mean of {cost['times']:.0f})"
        )
    right = correctness(played)
    yield from (f"answers right with {name}: {share:.3f}" for name, share in right.items())
    if not right:
        yield NOT_MEASURED


def _troubles(played: Sequence[Played]) -> Iterator[str]:
    for one in played:
        yield from (f"FAULT {one.scenario.id}: {fault.why}: {fault.detail}" for fault in one.all_faults)
        yield from (f"note  {one.scenario.id}: {surprise}" for surprise in one.surprises)
        if one.broken:
            yield f"BROKEN {one.scenario.id}: {one.broken}"
