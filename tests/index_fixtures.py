"""Search indexes to test on; a module asks for them with ``pytest_plugins = ("tests.index_fixtures",)``."""

from __future__ import annotations

import os
import uuid
from collections.abc import Iterator
from typing import Any

import pytest

from memory_ledger.adapters.opensearch import OpenSearchIndex, connect
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.scopes import GLOBAL
from memory_ledger.ports.generations import IndexShelf
from memory_ledger.ports.search import IndexDocument, IndexQuery, SearchIndex
from tests.index_samples import (
    ALICE,
    DIMENSION,
    MODEL,
    NOW,
    PATIENCE_SECONDS,
    MakeDocument,
    MakeQuery,
    PatientShelf,
    direction,
    new_opensearch_index,
    require_opensearch,
)
from tests.support.shared_node import shared_node
from tools.devstack.embedded_index import EmbeddedIndex
from tools.devstack.embedded_shelf import EmbeddedShelf

ADAPTERS = ["embedded", pytest.param("opensearch", marks=pytest.mark.opensearch)]


@pytest.fixture(scope="session")
def opensearch_url(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[str]:
    """
    Where a real OpenSearch answers, the same for all workers; each test has indexes of its own on it.

    The test is skipped where there is none, and fails under CI=true.
    """
    with pytest.MonkeyPatch.context() as patched:
        # Every write waits until searches see it.
        patched.setattr("memory_ledger.adapters.opensearch.schema.REFRESH_INTERVAL", "20ms")
        if os.environ.get("OPENSEARCH_URL"):
            yield os.environ["OPENSEARCH_URL"]
            return
        require_opensearch()
        own = tmp_path_factory.getbasetemp()
        with shared_node((own if worker_id == "master" else own.parent) / "opensearch") as url:
            yield url


@pytest.fixture
def opensearch_index(opensearch_url: str) -> Iterator[OpenSearchIndex]:
    """An empty index of its own on the real node."""
    index = new_opensearch_index(opensearch_url)
    index.prepare()
    yield index
    index.discard()


@pytest.fixture(params=ADAPTERS)
def shelf(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[IndexShelf]:
    """Each shelf of indexes in turn, empty; searches tell which index is live."""
    if request.param == "embedded":
        yield EmbeddedShelf()
        return
    monkeypatch.setattr("memory_ledger.adapters.index_circuit_breaker.WAIT_SECONDS", PATIENCE_SECONDS)
    client, alias = connect(request.getfixturevalue("opensearch_url")), f"test-{uuid.uuid4().hex}"
    yield PatientShelf(client, alias=alias)
    client.indices.delete(index=f"{alias}-*", ignore_unavailable=True)
    client.close()


@pytest.fixture(params=ADAPTERS)
def index(request: pytest.FixtureRequest) -> SearchIndex:
    """Each adapter of the port in turn, empty and prepared."""
    if request.param == "opensearch":
        adapter: SearchIndex = request.getfixturevalue("opensearch_index")
        return adapter
    return _embedded_index()


@pytest.fixture(scope="module", params=ADAPTERS)
def shared_index(request: pytest.FixtureRequest) -> Iterator[SearchIndex]:
    """Each adapter in turn, prepared once for a module whose tests have an owner of their own each."""
    if request.param == "embedded":
        yield _embedded_index()
        return
    index = new_opensearch_index(request.getfixturevalue("opensearch_url"))
    index.prepare()
    yield index
    index.discard()


def _embedded_index() -> EmbeddedIndex:
    embedded = EmbeddedIndex(DIMENSION)
    embedded.prepare()
    return embedded


@pytest.fixture
def owner() -> Owner:
    """Whose documents and queries are made where nothing else is said."""
    return ALICE


@pytest.fixture
def make_document(owner: Owner) -> MakeDocument:
    """Make a document of the owner's that is active and global, but for what is said."""

    def make(memory_id: str = "mem_1", **fields) -> IndexDocument:
        defaults: dict[str, Any] = {
            "owner": owner,
            "version": 1,
            "type": "fact",
            "status": "active",
            "text": "the sky is blue",
            "created_at": NOW,
            "indexed_at": NOW,
            "vector": direction(1),
            "model_id": MODEL,
        }
        return IndexDocument(memory_id=memory_id, **(defaults | fields))

    return make


@pytest.fixture
def make_stub(owner: Owner) -> MakeDocument:
    """Make the stub of a deleted record of the owner's."""

    def make(memory_id: str = "mem_1", version: int = 2, **fields) -> IndexDocument:
        defaults: dict[str, Any] = {"owner": owner, "stub": True, "indexed_at": NOW}
        return IndexDocument(memory_id=memory_id, version=version, **(defaults | fields))

    return make


@pytest.fixture
def make_query(owner: Owner) -> MakeQuery:
    """Make a query of the owner's for active, global records, but for what is said."""

    def make(**fields) -> IndexQuery:
        defaults: dict[str, Any] = {
            "owner": owner,
            "scopes": (GLOBAL,),
            "statuses": ("active",),
            "now": NOW,
            "model_id": MODEL,
        }
        return IndexQuery(**(defaults | fields))

    return make
