"""Indexes for handlers that are loaded as Lambda does."""

from __future__ import annotations

from memory_ledger.config import Config
from tools.devstack.embedded_index import EmbeddedIndex


def prepared_index(config: Config) -> EmbeddedIndex:
    """Return an empty index in this process."""
    index = EmbeddedIndex()
    index.prepare()
    return index
