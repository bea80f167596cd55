"""What the use cases need from outside; every port has one contract suite that all its adapters pass."""

from memory_ledger.ports.models import Embedder, Tokenizer
from memory_ledger.ports.runtime import Backoff, Clock, Gather, IdSource
from memory_ledger.ports.search import (
    IndexDocument,
    IndexEntry,
    IndexHit,
    IndexHits,
    IndexQuery,
    SearchIndex,
)

__all__ = [
    "Backoff",
    "Clock",
    "Embedder",
    "Gather",
    "IdSource",
    "IndexDocument",
    "IndexEntry",
    "IndexHit",
    "IndexHits",
    "IndexQuery",
    "SearchIndex",
    "Tokenizer",
]
