"""Take out of a record's history what derived from something that has gone; the record itself stays."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.deletion import Receipt
from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory
from memory_ledger.ports.changes import Change, Wants
from memory_ledger.ports.runtime import Clock
from memory_ledger.ports.store import MemoryStore, Purger
from memory_ledger.ports.variants import HanVariants
from memory_ledger.services.deletion.burial import leave_marks, texts_of
from memory_ledger.services.deletion.receipts import actor_for
from memory_ledger.services.echoes.record_history import past_of


@dataclass(frozen=True, slots=True, kw_only=True)
class StripVersions:
    """Content out of single versions, which keep their times; repeatable at any point."""

    store: MemoryStore
    purger: Purger
    keyed_hash: KeyedHash
    variants: HanVariants
    clock: Clock

    def __call__(self, owner: Owner, receipt: Receipt, head: Head, versions: Collection[Memory]) -> None:
        """Seal what *versions* said, let nothing of it be taken again, and leave but their times."""
        memory_id, numbers = head.memory.memory_id, {memory.version for memory in versions}
        texts = texts_of(sorted(versions, key=lambda memory: memory.version))
        self.purger.seal(owner, receipt.deletion_id, [(memory_id, text) for text in texts])
        read = self.store.read(owner, Wants(annotations=(memory_id,)))
        past = past_of(self.store, owner, head, read.extra_sources.get(memory_id, ()))
        gone = tuple(version for version in past.versions if version[0].version in numbers)
        marks = replace(past, versions=gone).marks(self.keyed_hash, self.variants.simplified)
        leave_marks(self.store, owner, Change(actor=actor_for(receipt), at=self.clock.now()), marks)
        self.purger.strip(owner, [memory for memory, _ in gone])
