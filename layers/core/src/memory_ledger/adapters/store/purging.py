"""Erasing what a deletion made unreadable."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

from memory_ledger.adapters.store import codec, keys
from memory_ledger.adapters.store.ranges import every_item, key_of
from memory_ledger.adapters.store.record_items import (
    head_item,
    list_keys,
    slot_operation,
    source_ids,
    unchanged,
)
from memory_ledger.adapters.store.snapshots import read_slot
from memory_ledger.adapters.tables import (
    Delete,
    Equals,
    Item,
    Key,
    Operation,
    Present,
    Put,
    Table,
    Update,
)
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory, Status
from memory_ledger.domain.records.source_refs import SourceRef
from memory_ledger.domain.records.tombstones import bare, tombstone
from memory_ledger.ports.changes import Slot, SlotKey, SlotMove


class TablePurger:
    """Implements the :class:`Purger` port."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def purge_versions(self, owner: Owner, memory_id: str) -> int:
        """Erase every kept version, the edges they name, and the annotations."""
        annotation = keys.annotation(owner, memory_id)
        doomed = [annotation]
        sources: set[str] = set()
        for item in self._versions(owner, memory_id):
            doomed.append(key_of(item))
            sources |= source_ids(codec.load(codec.MEMORY, item))
            if isinstance(stripped := item.get("edges"), frozenset):
                sources |= stripped
        added = self._table.get_many([annotation]).get(annotation, {}).get("sources")
        if isinstance(added, frozenset):
            sources |= {SourceRef.parse(key).id for key in added}
        edges = sorted(keys.edge(owner, source, memory_id) for source in sources)
        gone = len(self._table.get_many(edges)) + len(doomed) - (added is None)
        # The edges go first: a repeat knows them only by what names them.
        self._table.delete_many(edges)
        self._table.delete_many([*doomed, keys.last_used(owner, memory_id)])
        return gone

    def purge_said(
        self, owner: Owner, memory_id: str, said_in: AbstractSet[str], session_id: str | None = None
    ) -> int:
        """Erase older versions, and the edges that nothing else of the record's past needs."""
        items = {key_of(item): item for item in self._versions(owner, memory_id)}
        versions = {key: codec.load(codec.MEMORY, item) for key, item in items.items()}
        newest = max(versions, default=None)
        doomed = {
            key: memory
            for key, memory in versions.items()
            if key != newest
            and memory.source.ids
            and said_in >= set(memory.source.ids)
            and session_id in (None, items[key].get("session_id", session_id))
        }
        kept = {
            source for key, memory in versions.items() if key not in doomed for source in source_ids(memory)
        }
        loose = {source for memory in doomed.values() for source in memory.source.ids} - kept
        self._table.delete_many([keys.edge(owner, source, memory_id) for source in sorted(loose)])
        self._table.delete_many(sorted(doomed))
        return len(doomed)

    def unname(
        self,
        owner: Owner,
        memory_id: str,
        versions: Sequence[tuple[Memory, Sequence[SourceRef]]],
        gone: AbstractSet[str],
    ) -> None:
        """Write each body, then what duplicates added; the edges go last, for a repeat follows them."""
        for memory, sources in versions:
            body: Item = {"body": codec.dump(codec.MEMORY, memory)}
            if sources and sources[0].session_id is not None:
                body["session_id"] = sources[0].session_id
            self._table.update(
                Update(keys.version(owner, memory_id, memory.version), body, when=(Present(),))
            )
        left = self._unannotated(owner, memory_id, gone)
        for item in self._versions(owner, memory_id):
            left |= source_ids(codec.load(codec.MEMORY, item))
        loose = {SourceRef.parse(source).id for source in gone} - left
        self._table.delete_many([keys.edge(owner, source, memory_id) for source in sorted(loose)])

    def _unannotated(self, owner: Owner, memory_id: str, gone: AbstractSet[str]) -> set[str]:
        """Take what has *gone* from what duplicates added; return the ids that are left."""
        annotation = keys.annotation(owner, memory_id)
        added = self._table.get_many([annotation]).get(annotation, {}).get("sources")
        if not isinstance(added, frozenset):
            return set()
        left, seen = added - gone, (Equals("sources", added),)
        if left and left != added:
            self._table.update(Update(annotation, {"sources": left}, when=seen))
        if not left:
            self._table.update(Update(annotation, remove=("sources",), when=seen))
        return {SourceRef.parse(source).id for source in left}

    def strip(self, owner: Owner, versions: Sequence[Memory]) -> None:
        """Replace each body; which edges lead to the record stays known until that is purged."""
        for memory in versions:
            left: Item = {"body": codec.dump(codec.MEMORY, bare(memory))}
            if sources := source_ids(memory):
                left["edges"] = frozenset(sources)
            key = keys.version(owner, memory.memory_id, memory.version)
            gone = ("decision", "session_id")
            self._table.update(Update(key, set=left, remove=gone, when=(Present(),)))

    def entomb(self, owner: Owner, head: Head, deletion_id: str) -> Head:
        """
        Replace a fenced head by its tombstone and free its subject key, digest and list entries.

        All in one transaction: a subject key holds its record's content, and the tombstone no longer knows
        which key that was.
        """
        if head.memory.status is Status.DELETED:
            return head
        buried = tombstone(head, deletion_id)
        operations: list[Operation] = [
            Put(keys.head(owner, head.memory.memory_id), head_item(buried), unchanged(head)),
            *(Delete(key) for key in sorted(list_keys(owner, head))),
            *self._locks(owner, head),
        ]
        self._table.write(operations)
        return buried

    def _locks(self, owner: Owner, head: Head) -> Iterator[Operation]:
        """Return what frees the locks that still name this record; a lock taken over since stays."""
        memory = head.memory
        twin = keys.twin(owner, head.digest or "")
        slot = SlotKey(scope=memory.scope, subject_key=memory.subject_key or "")
        found = self._table.get_many([twin, keys.slot(owner, slot.scope, slot.subject_key)])
        if head.digest is not None and found.get(twin, {}).get("memory_id") == memory.memory_id:
            yield Delete(twin, (Equals("memory_id", memory.memory_id),))
        if memory.subject_key is None:
            return
        seen = read_slot(found.get(keys.slot(owner, slot.scope, slot.subject_key), {}))
        plans = [head for head in seen.parties if head != seen.holder and _unless(head, memory) is not None]
        left = Slot(
            holder=_unless(seen.holder, memory),
            waiting=next(iter(plans), None),
            later=tuple(plans[1:]),
        )
        if left != seen:
            yield slot_operation(owner, SlotMove(key=slot, seen=seen, next=left))

    def purge_conflicts(self, owner: Owner, memory_ids: AbstractSet[str]) -> int:
        """Walk the conflicts; they name a subject key, and the incumbent may outlive its rivals."""
        doomed = [
            key_of(item)
            for item in every_item(self._table, keys.MEMORY, keys.owner_pk(owner), keys.CONFLICTS)
            if memory_ids >= set(codec.load(codec.CONFLICT, item).memory_ids[1:])
        ]
        self._table.delete_many(doomed)
        return len(doomed)

    def residue(self, owner: Owner, memory_id: str) -> int:
        """Count versions, annotations and a head that is not a tombstone."""
        head = keys.head(owner, memory_id)
        annotation = keys.annotation(owner, memory_id)
        found = self._table.get_many([head, annotation])
        alive = head in found and found[head]["status"] != Status.DELETED.value
        return alive + (annotation in found) + sum(1 for _ in self._versions(owner, memory_id))

    def seal(self, owner: Owner, deletion_id: str, texts: Sequence[tuple[str, str]]) -> None:
        """Write one item a text, in a partition of their own; what was sealed of other records stays."""
        sealed: list[tuple[Key, Item]] = [
            (keys.seal(owner, deletion_id, memory_id, number), {"memory_id": memory_id, "text": text})
            for number, (memory_id, text) in enumerate(texts)
        ]
        self._table.put_many(sealed)

    def sealed(self, owner: Owner, deletion_id: str) -> Sequence[tuple[str, str]]:
        """Return the sealed texts."""
        return [(str(item["memory_id"]), str(item["text"])) for item in self._seals(owner, deletion_id)]

    def unseal(self, owner: Owner, deletion_id: str) -> None:
        """Erase the sealed texts."""
        items = self._seals(owner, deletion_id)
        self._table.delete_many([key_of(item) for item in items])

    def _seals(self, owner: Owner, deletion_id: str) -> list[Item]:
        pk = keys.seal(owner, deletion_id, "", 0).pk
        return list(every_item(self._table, keys.MEMORY, pk, keys.seal_prefix(deletion_id)))

    def _versions(self, owner: Owner, memory_id: str) -> Iterator[Item]:
        prefix = keys.version_prefix(memory_id)
        return every_item(self._table, keys.MEMORY, keys.owner_pk(owner), prefix)


def _unless(head: Head | None, memory: Memory) -> Head | None:
    return None if head is not None and head.memory.memory_id == memory.memory_id else head
