"""Recall of stated records: each proposed by its user, then asked for in other words."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.evals.feeding import allow_all
from tools.evals.product import EvaluationError, Identity, Product, accepted
from tools.evals.scores import mean

DEPTHS = (1, 3, 10)


@dataclass(slots=True, kw_only=True)
class Noted:
    """What was found of one file: per question the share of its evidence among the first few."""

    name: str
    kept: int = 0
    refused: int = 0
    shares: list[tuple[float, ...]] = field(default_factory=list)
    found: list[int] = field(default_factory=list)


def measure(product: Product, file: Path, run: str = "") -> Noted:
    """
    Return how well the records in *file* are found.

    Raises:
        EvaluationError: The file cannot be read, or the product refuses a call.
    """
    rows = _rows(file)
    who, noted = Identity(tenant=f"noted{run}", user=file.stem), Noted(name=file.stem)
    allow_all(product, who)
    ids = {row["memory"]: _kept(product, who, row) for row in rows if "memory" in row}
    product.settle()
    noted.kept = sum(name is not None for name in ids.values())
    noted.refused = len(ids) - noted.kept
    for row in rows:
        if "question" in row:
            _ask(product, who, row, [ids[name] for name in row["evidence"]], noted)
    return noted


def lines(measured: Sequence[Noted]) -> Iterator[str]:
    """Yield the table."""
    yield f"{'records':22}{'n':>5}" + "".join(f"{f'recall@{depth}':>12}" for depth in DEPTHS)
    for one in measured:
        figures = "".join(f"{mean(share[at] for share in one.shares):>12.3f}" for at in range(len(DEPTHS)))
        yield f"{one.name:22}{len(one.shares):>5}{figures}"
        yield f"  {one.kept} kept, {one.refused} refused; {mean(one.found):.1f} found a question"


def _rows(file: Path) -> list[Mapping[str, Any]]:
    try:
        return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
    except (OSError, ValueError) as exc:
        raise EvaluationError(f"{file} cannot be read: {exc}") from exc


def _kept(product: Product, who: Identity, row: Mapping[str, Any]) -> str | None:
    body = {
        "type": row["type"],
        "scope": "global",
        "content": row["content"],
        "confirmed": True,
        "source": {"kind": "explicit_statement", "ids": [row["memory"]]},
    }
    decision = accepted(product.call(who, "POST", "/v1/memories", body), row["memory"])["decision"]
    kept: str | None = decision["memory_id"]
    return kept


def _ask(
    product: Product, who: Identity, row: Mapping[str, Any], wanted: Sequence[str | None], noted: Noted
) -> None:
    body = {"query": row["question"], "limit": max(DEPTHS)}
    answer = accepted(product.call(who, "POST", "/v1/search", body), row["question"])
    found = [item["memory"]["memory_id"] for item in answer["items"]]
    noted.found.append(len(found))
    noted.shares.append(tuple(mean(float(name in found[:depth]) for name in wanted) for depth in DEPTHS))
