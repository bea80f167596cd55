"""
A restored table answers for nobody before it has seen their deletions.

A deletion counts on in both tables, in its own transaction. A memory table that has seen fewer of an owner's
deletions than the ledger counts is older than the ledger: it came from a backup.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from memory_ledger.adapters.store import keys
from memory_ledger.adapters.store.fences import number
from memory_ledger.adapters.store.keys import user_fences
from memory_ledger.adapters.tables import Equals, Item, Key, Missing, Operation, Page, Range, Table, Update
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import DeletionsMissingError
from memory_ledger.ports.restoring import Gap
from memory_ledger.ports.runtime import Backoff

COUNT = "deletions"
LOOKS = 4


class RestoreGate:
    """Implements :class:`Table` before another; every read of fences passes it without a round trip."""

    def __init__(self, table: Table, backoff: Backoff) -> None:
        self._table = table
        self._backoff = backoff

    def get_many(self, keys: Sequence[Key]) -> Mapping[Key, Item]:
        """
        Return the items that exist.

        Raises:
            DeletionsMissingError: Of somebody whose fences are read; they have not been repeated.
        """
        found = self._table.get_many(keys)
        for fence, head in user_fences(found).items():
            self._check(fence, head, found)
        return found

    def _check(self, fence: Key, head: Key, found: Mapping[Key, Item]) -> None:
        counted, seen = number(found[fence], COUNT), number(found.get(head), COUNT)
        for look in range(1, LOOKS):
            if seen >= counted:
                return
            # A batch is no snapshot: a deletion that is being committed may show in one of the items only.
            self._backoff(look)
            seen = number(self._table.get_many([head]).get(head), COUNT)
        if seen < counted:
            raise DeletionsMissingError("what was deleted since the backup has not been deleted again")

    def query(self, range: Range, limit: int) -> Page:
        """Return up to *limit* items of *range*; who shows them reads fences first."""
        return self._table.query(range, limit)

    def write(self, operations: Sequence[Operation]) -> None:
        """Apply all or none."""
        self._table.write(operations)

    def update(self, operation: Update) -> Item:
        """Apply one update and return the new item."""
        return self._table.update(operation)

    def put_many(self, items: Sequence[tuple[Key, Item]]) -> None:
        """Write without conditions."""
        self._table.put_many(items)

    def delete_many(self, keys: Sequence[Key]) -> None:
        """Remove without conditions."""
        self._table.delete_many(keys)


class TableRestored:
    """Implements the :class:`RestoredTable` port."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def gap(self, owner: Owner) -> Gap:
        """Return what is missing; the ledger is read first, so that a deletion meanwhile opens no gap."""
        fence, head = keys.user_fence(owner), keys.user_head(owner)
        counted = number(self._table.get_many([fence]).get(fence), COUNT)
        return Gap(counted=counted, seen=number(self._table.get_many([head]).get(head), COUNT))

    def close(self, owner: Owner, gap: Gap) -> None:
        """Count on to where the ledger is."""
        unchanged = Equals(COUNT, gap.seen) if gap.seen else Missing(COUNT)
        seen = Update(keys.user_head(owner), set={COUNT: gap.counted}, when=(unchanged,))
        self._table.update(seen)
