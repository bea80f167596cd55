"""The identifiers in one owner's rows of the embedded index, as its exact field keeps them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from memory_ledger.adapters.searchable_text import searchable
from memory_ledger.domain.recall.identifiers.exact_identifiers import (
    indexed_identifiers,
    normalise_identifier,
)


class NamedRows:
    """Which rows hold an identifier."""

    def __init__(self) -> None:
        self._held: dict[int, tuple[str, ...]] = {}
        self._rows: dict[str, set[int]] = defaultdict(set)

    def put(self, row: int, text: str) -> None:
        """Let the identifiers of *text* stand in *row*; none clears it."""
        for name in self._held.pop(row, ()):
            self._rows[name].discard(row)
            if not self._rows[name]:
                del self._rows[name]
        names = indexed_identifiers(searchable(text))
        for name in names:
            self._rows[name].add(row)
        if names:
            self._held[row] = names

    def holding(self, identifiers: Iterable[str]) -> set[int]:
        """Return the rows that hold any of *identifiers*."""
        wanted = [normalise_identifier(searchable(name)) for name in identifiers]
        return {row for name in wanted for row in self._rows.get(name, ())}
