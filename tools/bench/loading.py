"""Filling authority and index without the calls, through their adapters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from itertools import islice

import numpy as np

from memory_ledger.adapters.store import keys
from memory_ledger.adapters.store.memories import TableMemoryStore
from memory_ledger.adapters.tables import Item, Key, Table
from memory_ledger.adapters.tables.in_memory import InMemoryTable
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.fences import Fences
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.ports.changes import Actor, Change, Move, Slot, SlotKey, SlotMove
from memory_ledger.ports.models import Embedder
from memory_ledger.ports.search import IndexDocument
from memory_ledger.services.indexing.index_documents import document_of
from tools.bench import corpus
from tools.bench.engines import Fill

ITEMS_AT_ONCE, DOCUMENTS_AT_ONCE = 500, 1_000
REAL_VECTORS = 2_000
READ_BY_RECALL = ("H#", "K#", "L#ts#preference#")


class _Written(InMemoryTable):
    """Hands out what the last transaction left."""

    def take(self) -> list[tuple[Key, Item]]:
        """Return what recall reads of it, and forget the rest; a marker would have the index synced again."""
        items, self._items = self._items, {}
        return [(key, item) for key, item in items.items() if key.sk.startswith(READ_BY_RECALL)]


def fill_authority(table: Table, owner: Owner, heads: Iterable[Head]) -> None:
    """Write what recall reads of *heads*, as their creations would have."""
    written = _Written()
    store = TableMemoryStore(written)
    items: list[tuple[Key, Item]] = []
    for head in heads:
        store.commit(owner, _creation(head))
        items += written.take()
        if len(items) >= ITEMS_AT_ONCE:
            table.put_many(items)
            items = []
    table.put_many([*items, (keys.user_head(owner), {"registered": True})])


def _creation(head: Head) -> Change:
    memory = head.memory
    slots: tuple[SlotMove, ...] = ()
    if memory.subject_key is not None:
        key = SlotKey(scope=memory.scope, subject_key=memory.subject_key)
        slots = (SlotMove(key=key, seen=Slot(), next=Slot(holder=head)),)
    actor = Actor(user_id=head.owner.user_id, request_id="bench", operation="propose_memory")
    return Change(actor=actor, at=memory.created_at, moves=(Move(before=None, after=head),), slots=slots)


class Vectors:
    """Vectors by number: of the model for the first ones, beyond them a model's vector turned by chance."""

    def __init__(self, embedder: Embedder, real: int = REAL_VECTORS) -> None:
        texts = [corpus.text(number) for number in range(real)]
        self._real = np.array(embedder.embed(texts), dtype=np.float32)
        self.model_id = embedder.model_id

    def vector(self, number: int) -> tuple[float, ...]:
        """Return the vector of text *number*."""
        vector = self._real[number % len(self._real)]
        if number >= len(self._real):
            chance = np.random.default_rng(number).standard_normal(vector.shape, dtype=np.float32)
            vector = vector + 0.6 * chance / np.linalg.norm(chance)
            vector = vector / np.linalg.norm(vector)
        # Rounded as float64: four decimals of a float32 would be written with seventeen digits.
        return tuple(np.round(vector.astype(np.float64), 4).tolist())


def documents(heads: Iterable[Head], vectors: Vectors) -> Iterator[IndexDocument]:
    """Yield what the index holds of *heads*."""
    for number, document in enumerate(without_vectors(heads)):
        yield embedded(document, number, vectors)


def without_vectors(heads: Iterable[Head]) -> Iterator[IndexDocument]:
    """Yield what the index holds of *heads* whose texts were not embedded."""
    now = datetime.now(UTC)
    return (document_of(head, Fences(), now) for head in heads)


def embedded(document: IndexDocument, number: int, vectors: Vectors) -> IndexDocument:
    """Return *document* with vector *number*."""
    return replace(document, vector=vectors.vector(number), model_id=vectors.model_id)


def fill_index(fill: Fill, found: Iterable[IndexDocument]) -> int:
    """Write *found*; return how many."""
    waiting, written = iter(found), 0
    while chunk := list(islice(waiting, DOCUMENTS_AT_ONCE)):
        fill(chunk)
        written += len(chunk)
    return written
