"""Walking a key range page by page."""

from __future__ import annotations

from collections.abc import Iterator

from memory_ledger.adapters.tables import Item, Range, Table

PAGE = 100


def every_item(
    table: Table, name: str, pk: str, prefix: str = "", after: str | None = None
) -> Iterator[Item]:
    """Yield the items of a partition whose sort key starts with *prefix*, in order, those behind *after*."""
    while True:
        page = table.query(Range(name, pk, prefix, after), PAGE)
        yield from page.items
        if page.next is None:
            return
        after = page.next
