"""Telling from its vector alone whether anybody may ask a question, or only who was there."""

from __future__ import annotations

import base64
import math
import operator
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GeneralQuestions:
    """A way through a model's vectors, from questions about one's own life to those about the world."""

    steps: tuple[int, ...]
    step: float
    start: float

    def share(self, vector: Sequence[float]) -> float:
        """Return how far along the way the question of *vector* lies, in [0, 1]; the first half is nought."""
        along = self.step * math.fsum(map(operator.mul, self.steps, vector)) - self.start
        return min(1.0, max(0.0, along))


def _steps(*lines: str) -> tuple[int, ...]:
    return tuple(memoryview(base64.b64decode("".join(lines))).cast("b"))


# Fitted to examples by python -m tools.evals.question_kinds; of 100 that are left out of the fit 92 lie on
# the right side of the middle (docs/recall.md).
USE_GENERAL_QUESTIONS = GeneralQuestions(
    steps=_steps(
        "HeYH4y/6+/F/+hD/3wHN7vn5ELfi+QD88BwXAg0T2eYC7wMKQ+3l6PcHLSAJ4xrdAOfh+PTw8w4OFf/xAO8z4/8IF+wKDg/w",
        "ETDyBBD6EAoYJr0DD/fwCQ75HBXqH+r0XdkZ2gsMEAL8EA3uBPzyA90l5gLzA9oGCxf++A7uBQ/s+en7GhgL0vv4Bjzx7Oj0",
        "3vPlAe7iBOn8/SX28wIRBOMFCf4hCg0xJRAJ+xIBKhhSD+j6/QQG2/UPzBLUBxAi8gcQCdDlKAAMJvojFvcQ7BjwDRzG/yII",
        "AggZDvQA8tHgDeom9QP4Q1L76/X15Oz5+QIZEd//5ev79Q8QANv7Bv0Y2unr9RTlB+7uABft9fz+EP/3GuvN/u8H5vrz6fD7",
        "BwH53ij97hv1Bw7+AgUQ2/30I+D2ChDzDw4RA+8H5ur/6fnisQDj4wn26+cJ6vwMHCDz5hUBEBAU8ucfHDj+BhEd9gwS+P/w",
        "CyQaG+34CSD98unE4QcU6x774+Da+AYWOe0D5AT+LfjnARcjvgMjRwvgLwL93RUc6ffg+wQGCREzGQDn9P4q8/4E+CDnEzP5",
        "9x39+gr0ygu+4/7OCQcjF/8BC+mrEwL69PEDFekB/hIJ8PXtFv8ftuwD+wYOBe7/4Ovv4vn/HgMG4hAAERMNCQcA8wIC/CAJ",
        "ABf3/PwP4/E=",
    ),
    step=0.00984519,
    start=0.13353,
)
