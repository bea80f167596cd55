"""
Which way the vectors of general questions lie: fitted to examples of them and of questions about one's own.

``python -m tools.evals.question_kinds`` prints what ``adapters/general_questions.py`` keeps of it.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from memory_ledger.adapters.embedder import LocalEmbedder
from memory_ledger.ports.models import Embedder
from tools.evals.labelled import rows

EXAMPLES, OWN_ALONE = "question_kinds.jsonl", "chinese/records_dev.jsonl"
RIDGE = 3.0
"""Of 1, 3 and 10 it tells most of what was left out of the fit from the other kind."""
_LINE = 96


@dataclass(frozen=True, slots=True)
class Fitted:
    """The way, in steps of one byte each, how much one step is, and where it begins."""

    steps: tuple[int, ...]
    step: float
    start: float


def examples() -> Iterator[tuple[str, bool]]:
    """Yield each question, and whether anybody may ask it."""
    for row in rows(EXAMPLES):
        yield row["question"], row["kind"] == "general"
    for row in rows(OWN_ALONE):
        if "question" in row:
            yield row["question"], False


def fitted(embedder: Embedder) -> Fitted:
    """Return the way by ridge regression on the examples, both kinds of equal weight."""
    asked = list(examples())
    vectors = np.array(embedder.embed([question for question, _ in asked]), dtype=float)
    general = np.array([is_general for _, is_general in asked])
    middle = (vectors[general].mean(axis=0) + vectors[~general].mean(axis=0)) / 2
    way = _ridge(vectors - middle, general)
    step = float(np.abs(way).max()) / 127
    steps = np.rint(way / step).astype(int)
    return Fitted(steps=tuple(steps.tolist()), step=step, start=float(middle @ (steps * step)))


def _ridge(vectors: np.ndarray[Any, Any], general: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    weights = len(general) / 2 / np.where(general, general.sum(), (~general).sum())
    weighed = vectors.T * weights
    within = weighed @ vectors + RIDGE * np.eye(vectors.shape[1])
    return np.linalg.solve(within, weighed @ np.where(general, 1.0, -1.0))


def lines(found: Fitted) -> Iterator[str]:
    """Yield what the module of the local model keeps."""
    yield f"step={found.step:.6g}, start={found.start:.6g}"
    text = base64.b64encode(_bytes(found.steps)).decode()
    yield from (f'"{text[at : at + _LINE]}"' for at in range(0, len(text), _LINE))


def _bytes(steps: Sequence[int]) -> bytes:
    return bytes(step % 256 for step in steps)


if __name__ == "__main__":
    print("\n".join(lines(fitted(LocalEmbedder()))))
