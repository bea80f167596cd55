"""What the index tests are made of."""

from __future__ import annotations

import math
import os
import uuid
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any

import pytest

from memory_ledger.adapters.opensearch import OpenSearchIndex, OpenSearchShelf, connect
from memory_ledger.domain.access.identity import Owner
from memory_ledger.ports.search import IndexDocument, IndexHit, IndexHits, IndexQuery
from tools.opensearch import available

DIMENSION = 8
MODEL = "model-a"
NOW = datetime(2026, 9, 21, 10, 30, tzinfo=UTC)
ALICE = Owner(tenant_id="acme", user_id="alice")
PATIENCE_SECONDS = 20.0

MakeDocument = Callable[..., IndexDocument]
MakeQuery = Callable[..., IndexQuery]


def direction(*numbers: float) -> tuple[float, ...]:
    """Return the unit vector along *numbers*."""
    length = math.hypot(*numbers)
    return tuple(number / length for number in numbers) + (0.0,) * (DIMENSION - len(numbers))


def require_opensearch() -> None:
    """Skip where no node can run here; fail instead under CI=true."""
    reason = available()
    if reason and os.environ.get("CI") == "true":
        pytest.fail(reason)
    if reason:
        pytest.skip(f"NOT RUN on the real OpenSearch: {reason}")


class DiscardableIndex(OpenSearchIndex):
    """An index of a test's own, which goes away with it."""

    def discard(self) -> None:
        """Remove the physical index, and the alias with it."""
        self._client.indices.delete(index=self._physical, ignore_unavailable=True)
        self._client.close()


class PatientShelf(OpenSearchShelf):
    """A shelf on whose indexes a search finds the same however busy the machine is."""

    def index_of(self, model_id: str, dimension: int) -> OpenSearchIndex:
        """Return the index of a model."""
        return OpenSearchIndex(
            self._client,
            alias=self._alias,
            model_id=model_id,
            dimension=dimension,
            search_deadline=PATIENCE_SECONDS,
        )


def new_opensearch_index(
    url: str, *, alias: str | None = None, model_id: str = MODEL, dimension: int = DIMENSION
) -> DiscardableIndex:
    """Return an index that is not prepared; what it finds does not depend on how busy the machine is."""
    name = alias or f"test-{uuid.uuid4().hex}"
    return DiscardableIndex(
        connect(url), alias=name, model_id=model_id, dimension=dimension, search_deadline=PATIENCE_SECONDS
    )


def ids(hits: Sequence[IndexHit]) -> list[str]:
    """Return the hits' memory ids."""
    return [hit.memory_id for hit in hits]


def channels(hits: IndexHits) -> tuple[list[str], list[str], list[str]]:
    """Return the memory ids of vector, text and exact hits."""
    return ids(hits.vector), ids(hits.text), ids(hits.exact)


def everything(make_query: MakeQuery, **fields: Any) -> IndexQuery:
    """Make a query that finds the sky and E0421 by all channels."""
    return make_query(text="sky E0421", vector=direction(1), identifiers=("e0421",), **fields)
