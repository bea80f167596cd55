"""What can be kept of what a text holds, to compare it with what is asked for, and nothing can be read in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain

from memory_ledger.domain.recall.identifiers.identifier_shapes import kind_of, loosely, same_digits
from memory_ledger.domain.recall.identifiers.naming import Held
from memory_ledger.domain.recall.identifiers.written_forms import unmarked
from memory_ledger.domain.text.fingerprints import numbers_of


@dataclass(frozen=True, slots=True)
class Holding:
    """What a text is found by, and of which kinds that is, in numbers in which nothing can be read."""

    keys: frozenset[int]
    kinds: frozenset[int]
    loose_kinds: frozenset[int]
    """Codes are of one of these whatever their letters and separators are."""


def holding_of(held: Held) -> Holding:
    """Return what can be kept of what a text holds."""
    kinds = kinds_of(held.keys)
    return Holding(numbers_of(held.found_by), numbers_of(kinds), numbers_of(loosely(kinds)))


def kinds_of(identifiers: Iterable[str]) -> frozenset[str]:
    """Return the kinds of what a text is found by: of names as they are written and as they are compared."""
    names = [unmarked(name) for name in identifiers]
    return frozenset(filter(None, chain(map(kind_of, names), map(same_digits, names))))
