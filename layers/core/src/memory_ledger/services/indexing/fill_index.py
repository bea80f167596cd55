"""Fill an index with all that the authority holds."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.ports.models import Embedder
from memory_ledger.ports.runtime import IsTimeOver
from memory_ledger.ports.search import IndexDocument, SearchIndex
from memory_ledger.services.indexing.index_documents import embedded
from memory_ledger.services.indexing.index_turns import Documents
from memory_ledger.services.indexing.walk_authority import Reached, WalkAuthority

BATCH = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Filled:
    """
    How many documents were written, stubs included, and how many more the index refuses.

    Where *after* is given, more is left to do from there on.
    """

    written: int = 0
    rejected: int = 0
    after: Reached | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FillIndex:
    """
    Bulk load of an index; it holds one batch of documents at a time, of as many owners as fill it.

    Writes may go on meanwhile: an older version never takes the place of a newer one. Tombstones become
    stubs, so that a write that was under way before is refused as well.
    """

    walk: WalkAuthority

    def __call__(
        self, index: SearchIndex, model: Embedder, after: Reached | None, is_time_over: IsTimeOver
    ) -> Filled:
        """
        Write all of all owners, or what is behind *after*, with vectors of *model*.

        It ends once *is_time_over*, but never without having come further.

        Raises:
            UnavailableError: Something is down; go on after the same place, or start again.
            NoSuchPlaceError: There is no such place to go on after.
        """
        loading, end = _Loading(index, model), None
        for reached, documents in self.walk(after):
            loading.add(documents)
            if is_time_over():
                end = reached
                break
        loading.finish()
        return Filled(written=loading.written, rejected=loading.rejected, after=end)


class _Loading:
    """Documents on their way to the index, in as few requests as their number allows."""

    def __init__(self, index: SearchIndex, embedder: Embedder) -> None:
        self._index = index
        self._embedder = embedder
        self._waiting: list[IndexDocument] = []
        self.written = 0
        self.rejected = 0

    def add(self, documents: Documents) -> None:
        """Take *documents*; those that make a batch full go out."""
        self._waiting += embedded(documents, self._embedder)
        if len(self._waiting) >= BATCH:
            self._load()

    def finish(self) -> None:
        """Write the rest, and let all be found."""
        if self._waiting:
            self._load()
        self._index.publish()

    def _load(self) -> None:
        refused = self._index.load(self._waiting)
        self.written += len(self._waiting) - refused
        self.rejected += refused
        self._waiting = []
