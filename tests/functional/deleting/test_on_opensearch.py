"""A deletion and a rebuild on a real OpenSearch node."""

from __future__ import annotations

from typing import Any

import pytest

from memory_ledger.bootstrap.indexing import index_turns
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.turns.turns import event_id
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


def digests(world, said):
    """Return by their ids the digests of what stands in the index for messages."""
    names = [event_id("s1", f"m{at}") for at in range(len(said))]
    return {name: entry.digest for name, entry in world.index.entries(ALICE, names).items()}


def expected(world):
    """Return what the authority says of them."""
    pieces = index_turns(world.parts).pieces(ALICE, "s1")
    return {document.memory_id: document.digest for _, piece in pieces for document in piece}


@pytest.mark.req("D1", "D2")
def test_behind_a_tool_call_too_the_words_of_a_message_leave_the_windows_beside_it(
    world, api, delete, receipt
):
    call = {"id": "c1", "type": "function", "function": {"name": "status", "arguments": "{}"}}
    said: list[dict[str, Any]] = [
        {"role": "user", "content": "hello there"},
        {"role": "assistant", "content": "", "tool_calls": [call]},
        {"role": "tool", "content": "status is green", "tool_call_id": "c1"},
        {"role": "assistant", "content": "The Quokka vault is opened by Xylophone9."},
    ]
    messages = [{**message, "message_id": f"m{at}"} for at, message in enumerate(said)]
    assert api.call("POST", "/v1/sessions/s1/messages", {"messages": messages}).status == 201
    world.settle()
    before = digests(world, said)
    assert before == expected(world)

    deletion_id = delete("message", id="m3", session_id="s1")["deletion_id"]
    world.settle()

    assert receipt(deletion_id)["status"] == "complete"
    assert digests(world, said) == expected(world)
    assert all(digest != before[name] for name, digest in expected(world).items() if before[name])
