"""Erasing what a deletion made unreadable."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

from memory_ledger.adapters.store import codec, keys
from memory_ledger.adapters.store.ranges import every_item
from memory_ledger.adapters.store.record_items import (
    head_item,
    list_keys,
    source_ids,
    unchanged,
)
from memory_ledger.adapters.tables import (
    ConditionFailedError,
    Delete,
    Equals,
    Item,
    Key,
    Operation,
    Put,
    Table,
)
from memory_ledger.domain.identity import Owner
from memory_ledger.domain.lifecycle import Head
from memory_ledger.domain.memory import Status
from memory_ledger.domain.tombstones import tombstone


class TablePurger:
    """Implements the :class:`Purger` port."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def purge_versions(self, owner: Owner, memory_id: str) -> int:
        """Erase every kept version, the edges they name, and the annotations."""
        doomed: set[Key] = set()
        for item in self._versions(owner, memory_id):
            memory = codec.load(codec.MEMORY, item)
            doomed.add(Key(keys.MEMORY, str(item["PK"]), str(item["SK"])))
            doomed |= {keys.edge(owner, source, memory_id) for source in source_ids(memory)}
        annotation = keys.annotation(owner, memory_id)
        extra = self._table.get_many([annotation]).get(annotation, {}).get("sources", frozenset())
        if isinstance(extra, frozenset):
            doomed |= {keys.edge(owner, source, memory_id) for source in extra}
        doomed |= {annotation, keys.last_used(owner, memory_id)}
        self._table.delete_many(sorted(doomed))
        return len(doomed)

    def entomb(self, owner: Owner, head: Head, deletion_id: str) -> Head:
        """Replace a fenced head by its tombstone and free its subject key, digest and list entries."""
        if head.memory.status is Status.DELETED:
            return head
        buried = replace(tombstone(head, deletion_id), stamp=head.stamp)
        operations: list[Operation] = [
            Put(keys.head(owner, head.memory.memory_id), head_item(buried), unchanged(head)),
            *(Delete(key) for key in sorted(list_keys(owner, head.memory))),
        ]
        self._table.write(operations)
        self._free(owner, head)
        return buried

    def _free(self, owner: Owner, head: Head) -> None:
        """Remove the locks that still name this record; a lock taken over since stays."""
        memory = head.memory
        mine = Equals("memory_id", memory.memory_id)
        if head.digest is not None:
            self._delete_if(Delete(keys.twin(owner, head.digest), (mine,)))
        if memory.subject_key is None:
            return
        slot = keys.slot(owner, memory.scope, memory.subject_key)
        item = self._table.get_many([slot]).get(slot, {})
        ids = {item[name] for name in ("holder_id", "waiting_id") if name in item}
        if ids and ids <= {memory.memory_id}:
            names = [name for name in ("holder_id", "waiting_id") if name in item]
            self._delete_if(Delete(slot, tuple(Equals(name, memory.memory_id) for name in names)))

    def _delete_if(self, operation: Delete) -> None:
        with suppress(ConditionFailedError):
            self._table.write([operation])

    def residue(self, owner: Owner, memory_id: str) -> int:
        """Count versions, annotations and a head that is not a tombstone."""
        head = keys.head(owner, memory_id)
        annotation = keys.annotation(owner, memory_id)
        found = self._table.get_many([head, annotation])
        alive = head in found and found[head]["status"] != Status.DELETED.value
        return alive + (annotation in found) + sum(1 for _ in self._versions(owner, memory_id))

    def seal(self, owner: Owner, deletion_id: str, texts: Sequence[tuple[str, str]]) -> None:
        """Write one item a text, in a partition of their own."""
        sealed: list[tuple[Key, Item]] = [
            (keys.seal(owner, deletion_id, number), {"memory_id": memory_id, "text": text})
            for number, (memory_id, text) in enumerate(texts)
        ]
        self._table.put_many(sealed)

    def sealed(self, owner: Owner, deletion_id: str) -> Sequence[tuple[str, str]]:
        """Return the sealed texts."""
        return [(str(item["memory_id"]), str(item["text"])) for item in self._seals(owner, deletion_id)]

    def unseal(self, owner: Owner, deletion_id: str) -> None:
        """Erase the sealed texts."""
        items = self._seals(owner, deletion_id)
        self._table.delete_many([Key(keys.MEMORY, str(item["PK"]), str(item["SK"])) for item in items])

    def _seals(self, owner: Owner, deletion_id: str) -> list[Item]:
        first = keys.seal(owner, deletion_id, 0)
        return list(every_item(self._table, keys.MEMORY, first.pk, first.sk.rpartition("#")[0] + "#"))

    def _versions(self, owner: Owner, memory_id: str) -> Iterator[Item]:
        prefix = keys.version_prefix(memory_id)
        return every_item(self._table, keys.MEMORY, keys.owner_pk(owner), prefix)
