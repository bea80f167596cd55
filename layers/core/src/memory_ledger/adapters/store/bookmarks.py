"""Bookmarks on a table: one item a task, beside all owners."""

from __future__ import annotations

from memory_ledger.adapters.store import keys
from memory_ledger.adapters.tables import Table


class TableBookmarks:
    """Implements the :class:`Bookmarks` port."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def get(self, task: str) -> str | None:
        """Return what was kept for *task*."""
        key = keys.bookmark(task)
        item = self._table.get_many([key]).get(key)
        return None if item is None else str(item["body"])

    def put(self, task: str, text: str) -> None:
        """Keep *text*."""
        self._table.put_many([(keys.bookmark(task), {"body": text})])
