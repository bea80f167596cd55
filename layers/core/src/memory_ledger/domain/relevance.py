"""How well a record answers a question, in [0, 1], from its words and its vector."""

from __future__ import annotations

import math
import operator
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from memory_ledger.domain.exact_identifiers import find_identifiers, indexed_identifiers
from memory_ledger.domain.terms import terms_of

EXACT = 1.0


@dataclass(frozen=True)
class Question:
    """What is asked, taken apart once."""

    text: str

    @cached_property
    def identifiers(self) -> tuple[str, ...]:
        """Return the exact identifiers it names."""
        return find_identifiers(self.text)

    @cached_property
    def terms(self) -> frozenset[str]:
        """Return its content terms."""
        return frozenset(terms_of(self.text))

    def names_identifier_of(self, text: str) -> bool:
        """Tell whether *text* holds one of the identifiers asked for, whole."""
        return bool(self.identifiers) and not set(self.identifiers).isdisjoint(indexed_identifiers(text))

    def coverage(self, text: str) -> float:
        """Return which share of the content terms *text* holds; 0 where the question has none."""
        if not self.terms:
            return 0.0
        return len(self.terms.intersection(terms_of(text))) / len(self.terms)


def cosine(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the cosine of two unit vectors."""
    return math.fsum(map(operator.mul, one, other))
