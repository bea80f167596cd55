"""The comparison on a real OpenSearch node, with what only a real one can hold."""

from __future__ import annotations

from typing import Any

import pytest

from memory_ledger.adapters.opensearch.documents import document_id, routing, source
from memory_ledger.domain.access.identity import Owner
from memory_ledger.ports.search import IndexDocument
from tests.index_samples import new_opensearch_index
from tests.support.indexes import every_entry
from tests.support.workers import BigramEmbedder

pytest_plugins = ("tests.index_fixtures",)
pytestmark = [pytest.mark.opensearch, pytest.mark.req("P2")]

ALICE, BOB = Owner(tenant_id="acme", user_id="alice"), Owner(tenant_id="else", user_id="bob")


@pytest.fixture
def world(world, opensearch_url):
    index = new_opensearch_index(
        opensearch_url, model_id=BigramEmbedder.model_id, dimension=BigramEmbedder.dimension
    )
    world.index = world.parts.__dict__["index"] = index
    yield world
    index.discard()


@pytest.mark.req("P2", "I2")
def test_missing_stale_orphaned_and_strays_at_anothers_routing_are_repaired(world, api, remember):
    kept, changed, doomed, lost = (remember(f"事实 {number}")["memory_id"] for number in range(4))
    api.call("DELETE", f"/v1/memories/{doomed}")
    world.settle()
    whole = {(entry.memory_id, entry.version, entry.stub, entry.digest) for entry in every_entry(world.index)}
    world.index.put([document(changed)])
    world.index.remove(list(world.index.entries(ALICE, [lost]).values()))
    world.index.put([document(doomed, version=2), document("mem_nobody", owner=BOB)])
    lay(world.index, document(kept, text="ZX-99871-Q"), route=routing(BOB))

    found = world.maintain({"task": "reconcile"})

    assert [found[name] for name in ("missing", "stale", "orphaned", "after")] == [1, 1, 3, None]
    assert world.index.entries(BOB, ["mem_nobody"])["mem_nobody"].stub
    repaired = {
        (entry.memory_id, entry.version, entry.stub, entry.digest) for entry in every_entry(world.index)
    }
    assert repaired - {("mem_nobody", 1, True, "")} == whole
    assert all(entry.stray is None for entry in every_entry(world.index))


def document(memory_id, owner=ALICE, **fields):
    said: dict[str, Any] = {"version": 1, "type": "fact", "status": "active", "text": "wrong"}
    return IndexDocument(owner=owner, memory_id=memory_id, **(said | fields))


def lay(index, document, route):
    index._client.index(
        index=index._alias,
        id=document_id(document.owner, f"{document.memory_id}-copy"),
        routing=route,
        body=source(document),
        version=document.version,
        version_type="external_gte",
        refresh=True,
    )
