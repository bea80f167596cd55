"""Bury what a writer that had overlooked a fence wrote after the deletion was done."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import ConcurrentChangeError
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.ports.changes import Wants
from memory_ledger.ports.search import SearchIndex
from memory_ledger.ports.store import MemoryStore, Outbox, Purger
from memory_ledger.services.chunks import PAGE, chunks
from memory_ledger.services.indexing.index_documents import stub, waits_for_burial

MARKERS_AT_ONCE = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class BuryLate:
    """
    Tombstones for records that were written under an outdated fence generation.

    Such a record was never readable, but it is stored. Its outbox marker stays until it has gone, so that
    it is found without a walk over all records. *quiet* leaves a running deletion to its own work.
    """

    store: MemoryStore
    outbox: Outbox
    purger: Purger
    index: SearchIndex

    def __call__(self, owner: Owner, now: datetime, quiet: timedelta) -> int:
        """Bury what *owner*'s markers name; return how many records that was."""
        markers = [
            marker
            for marker in self.outbox.markers(owner, MARKERS_AT_ONCE)
            if now - marker.created_at >= quiet
        ]
        buried = 0
        for some in chunks(dict.fromkeys(marker.memory_id for marker in markers), PAGE):
            snapshot = self.store.read(owner, Wants(memory_ids=some))
            for memory_id, head in snapshot.heads.items():
                if waits_for_burial(head, snapshot.fences):
                    with suppress(ConcurrentChangeError):
                        self._bury(owner, head, now)
                        mine = [marker for marker in markers if marker.memory_id == memory_id]
                        self.outbox.remove_markers(mine)
                        buried += 1
        return buried

    def _bury(self, owner: Owner, head: Head, now: datetime) -> None:
        """A repeat finds a tombstone and its marker: index_sync then does what is left."""
        memory_id = head.memory.memory_id
        self.purger.purge_versions(owner, memory_id)
        tombstone = self.purger.entomb(owner, head, "")
        self.index.put([stub(owner, memory_id, tombstone.memory.version, now)])
