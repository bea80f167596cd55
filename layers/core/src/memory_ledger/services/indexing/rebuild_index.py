"""Build the index anew from the authority alone."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.domain.errors import IndexRejectedError
from memory_ledger.domain.identity import Owner
from memory_ledger.domain.lifecycle import Head
from memory_ledger.ports import Clock, Embedder, MemoryStore, SearchIndex, Wants
from memory_ledger.services.deletion.doom_records import chunks
from memory_ledger.services.indexing.index_documents import document_of, embedded
from memory_ledger.services.indexing.index_turns import IndexTurns

BATCH = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Rebuilt:
    """How many records stand in the index, stubs included, and how many it refuses."""

    written: int = 0
    rejected: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class RebuildIndex:
    """
    The use case; it holds one batch of records at a time.

    Writes may go on meanwhile: an older version never takes the place of a newer one. Tombstones become
    stubs again, so that a write that was under way when the index was cleared is refused as well.
    """

    store: MemoryStore
    index: SearchIndex
    embedder: Embedder
    clock: Clock
    index_turns: IndexTurns

    def __call__(self) -> Rebuilt:
        """
        Empty the index and write all heads of all owners.

        Raises:
            UnavailableError: Something is down; start again.
        """
        self.index.prepare()
        self.index.clear()
        written = rejected = 0
        for owner in self.store.owners():
            for heads in chunks(self.store.members(owner), BATCH):
                refused = self._write(owner, heads)
                written += len(heads) - refused
                rejected += refused
            for session_id in self.index_turns.turns.sessions(owner):
                written += self.index_turns.all_of(owner, session_id)
        return Rebuilt(written=written, rejected=rejected)

    def _write(self, owner: Owner, heads: tuple[Head, ...]) -> int:
        """Write a batch by today's fences; return how many the index refuses for good."""
        scopes = tuple({head.memory.scope for head in heads})
        fences = self.store.read(owner, Wants(scopes=scopes)).fences
        now = self.clock.now()
        documents = embedded((document_of(head, fences, now) for head in heads), self.embedder)
        try:
            self.index.put(documents)
        except IndexRejectedError as error:
            return len(error.memory_ids)
        return 0
