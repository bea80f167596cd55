"""Indexes for handlers that are loaded as Lambda does, and what stands in one."""

from __future__ import annotations

from memory_ledger.config import Config
from memory_ledger.ports.search import IndexEntry, SearchIndex
from tools.devstack.embedded_index import EmbeddedIndex


def prepared_index(config: Config) -> EmbeddedIndex:
    """Return an empty index in this process."""
    index = EmbeddedIndex()
    index.prepare()
    return index


def every_entry(index: SearchIndex) -> list[IndexEntry]:
    """Return every entry of *index*, read page after page."""
    page = index.page(None, 1000)
    entries = [*page.entries]
    while page.next is not None:
        page = index.page(page.next, 1000)
        entries += page.entries
    return entries
