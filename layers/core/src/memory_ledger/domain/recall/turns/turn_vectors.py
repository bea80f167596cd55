"""Vectors of turns: one vector of a window, in which the turn's own words count most (docs/adr/0017)."""

from __future__ import annotations

import math
from collections.abc import Sequence

Vector = tuple[float, ...]
PREVIOUS, OWN, NEXT = 0.7, 1.0, 0.5
_DECIMALS = 6


def blended(previous: Vector | None, own: Vector | None, following: Vector | None) -> Vector | None:
    """Return the unit vector of the three together; None where none of them has a direction."""
    parts = [
        (weight, vector)
        for weight, vector in ((PREVIOUS, previous), (OWN, own), (NEXT, following))
        if vector is not None
    ]
    return _unit([math.fsum(numbers) for numbers in zip(*map(_weighed, parts), strict=True)])


def _weighed(part: tuple[float, Vector]) -> Sequence[float]:
    weight, vector = part
    return [weight * number for number in vector]


def _unit(vector: Sequence[float]) -> Vector | None:
    length = math.hypot(*vector)
    return tuple(round(number / length, _DECIMALS) for number in vector) if length > 1e-9 else None
