"""The ordinary adapters, as the factories that LOCAL_INDEX_ADAPTER and LOCAL_EMBEDDER_ADAPTER name."""

from __future__ import annotations

import os
from functools import cache

from memory_ledger.adapters.embedder import LocalEmbedder
from memory_ledger.adapters.opensearch import OpenSearchIndex, connect
from memory_ledger.adapters.tokenizer import TiktokenTokenizer


@cache
def _embedder() -> LocalEmbedder:
    return LocalEmbedder()


def local_embedder(config: object) -> LocalEmbedder:
    """Return the embedder of this process: the zygote's, model and all, in every environment."""
    return _embedder()


def opensearch_index(config: object) -> OpenSearchIndex:
    """Return the index on the cluster that OPENSEARCH_URL names."""
    embedder = _embedder()
    return OpenSearchIndex(
        connect(os.environ["OPENSEARCH_URL"]),
        alias=os.environ["INDEX_ALIAS"],
        model_id=embedder.model_id,
        dimension=embedder.dimension,
    )


def warm() -> None:
    """Load model and vocabularies, so that forks share them."""
    _embedder().embed(["warm up"])
    tokenizer = TiktokenTokenizer()
    tokenizer.count("warm up", tokenizer.encoding_for(None))
