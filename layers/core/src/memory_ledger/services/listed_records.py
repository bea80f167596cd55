"""The records of a scope, read from the lists where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.memory import Status
from memory_ledger.domain.records.scopes import Scope
from memory_ledger.ports.changes import ListFilter
from memory_ledger.ports.store import MemoryStore
from memory_ledger.services.chunks import PAGE


def listed(
    store: MemoryStore, owner: Owner, scope: Scope, type: str | None = None, pages: int | None = None
) -> Iterator[str]:
    """Yield the ids of the records of *scope* of any status; of one *type*, *pages* a status, where given."""
    for status in Status:
        after: str | None = None
        for _ in islice(count(), pages):
            page = store.list_ids(owner, ListFilter(status=status, type=type, scope=scope), PAGE, after)
            yield from page.ids
            after = page.next
            if after is None:
                break
