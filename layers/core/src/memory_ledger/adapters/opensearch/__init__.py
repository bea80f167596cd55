"""The search index on OpenSearch 2.x with its k-NN plugin, engine ``lucene``."""

from memory_ledger.adapters.opensearch.connection import connect
from memory_ledger.adapters.opensearch.index import OpenSearchIndex
from memory_ledger.adapters.opensearch.shelf import OpenSearchShelf

__all__ = ["OpenSearchIndex", "OpenSearchShelf", "connect"]
