"""Build the index anew from the authority alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from memory_ledger.ports.models import Embedder
from memory_ledger.ports.runtime import IsTimeOver
from memory_ledger.ports.search import SearchIndex
from memory_ledger.services.indexing.fill_index import Filled, FillIndex
from memory_ledger.services.indexing.walk_authority import Reached


@dataclass(frozen=True, slots=True, kw_only=True)
class RebuildIndex:
    """Full rebuild of the live index; a move to another model that was under way ends with it."""

    fill: FillIndex
    index: SearchIndex
    model: Callable[[], Embedder]

    def __call__(self, after: Reached | None = None, is_time_over: IsTimeOver = lambda: False) -> Filled:
        """
        Empty the index and write all of all owners; or go on *after* where an earlier call ended.

        Until the last of these calls has ended, searches find what is there already, and know it.

        Raises:
            UnavailableError: Something is down; go on after the same place, or start again.
            NoSuchPlaceError: There is no such place to go on after.
        """
        if after is None:
            self.index.prepare()
            self.index.clear()
        filled = self.fill(self.index, self.model(), after, is_time_over)
        if filled.after is None:
            self.index.mark_filled()
        return filled
