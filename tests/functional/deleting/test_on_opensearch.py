"""A deletion and a rebuild on a real OpenSearch node."""

from __future__ import annotations

import pytest

from memory_ledger.domain.access.identity import Owner
from tests.index_samples import new_opensearch_index
from tests.support.indexes import every_entry
from tests.support.workers import BigramEmbedder

pytest_plugins = ("tests.index_fixtures",)
pytestmark = pytest.mark.opensearch

ALICE = Owner(tenant_id="acme", user_id="alice")
SECRET = "我的船叫青云号 ZX-99871-Q"


@pytest.fixture
def world(world, opensearch_url):
    index = new_opensearch_index(
        opensearch_url, model_id=BigramEmbedder.model_id, dimension=BigramEmbedder.dimension
    )
    world.index = world.parts.__dict__["index"] = index
    yield world
    index.discard()


@pytest.mark.req("D2", "P1", "P4")
def test_what_was_deleted_is_proved_gone_and_does_not_come_back(world, api, remember, delete, receipt):
    doomed = remember(SECRET, scope="project:甲", subject_key="boat")
    others = [remember(f"事实 {number}")["memory_id"] for number in range(5)]
    markers = list(world.table.stream)
    world.settle()
    assert api.call("POST", "/v1/search", {"query": SECRET, "project_id": "甲"}).json["items"]

    first = api.call("DELETE", f"/v1/memories/{doomed['memory_id']}").json["deletion_id"]
    world.table.stream += markers
    world.settle()
    assert (receipt(first)["status"], receipt(first)["memories"]) == ("complete", 1)
    world.maintain({"task": "rebuild_index"})
    found = {entry.memory_id: entry.stub for entry in every_entry(world.index)}
    assert found == {doomed["memory_id"]: True, **dict.fromkeys(others, False)}

    everything = delete("user")["deletion_id"]
    world.settle()

    assert (receipt(everything)["status"], receipt(everything)["memories"]) == ("complete", 5)
    assert all(entry.stub for entry in every_entry(world.index))
    assert world.maintain()["failures"] == ()
