"""The index for those who can do without."""

from __future__ import annotations

from collections.abc import Callable

from memory_ledger.bootstrap.container import Container
from memory_ledger.ports.search import SearchIndex


def searched_index(parts: Container) -> Callable[[], SearchIndex] | None:
    """Return how the index is reached at the first search, None where there is none."""
    there = parts.config.opensearch_url or parts.config.index_adapter or "index" in vars(parts)
    return (lambda: parts.index) if there else None
