"""Walking a key range page by page, and where an item that was read stands."""

from __future__ import annotations

from collections.abc import Iterator

from memory_ledger.adapters.store.keys import MEMORY
from memory_ledger.adapters.tables import Item, Key, Range, Table

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


def key_of(item: Item) -> Key:
    """Return where an item of the memory table stands."""
    return Key(MEMORY, str(item["PK"]), str(item["SK"]))
