"""Raw events go with what is deleted: themselves, and their words beside their neighbours."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from memory_ledger.domain.recall.turns.turns import event_id
from memory_ledger.domain.records.scopes import GLOBAL
from memory_ledger.ports.search import IndexQuery
from tests.functional.deleting.conftest import ALICE

WORDS = "zeppelin"
TALK = (
    "We looked at old airships.",
    f"The {WORDS} museum is by the lake.",
    "It closes on Mondays.",
    "So we went on.",
)

pytestmark = pytest.mark.req("D3")


@pytest.fixture
def talked(world, api) -> Callable[..., None]:
    """Say TALK in a session and let the index have it."""

    def run(session: str = "s1", **body: Any) -> None:
        said = [
            {"message_id": f"m{at}", "role": "assistant", "content": text} for at, text in enumerate(TALK)
        ]
        reply = api.call("POST", f"/v1/sessions/{session}/messages", {"messages": said, **body})
        assert reply.status == 201, reply.text
        world.settle()
        assert names(world) and event_id(session, "m1") in names(world)

    return run


def names(world) -> set[str]:
    """Return the turns in the index that hold the words, themselves or beside them."""
    query = IndexQuery(
        owner=ALICE, scopes=(GLOBAL,), statuses=("active",), now=world.clock.now(), text=WORDS, turns=50
    )
    return {hit.memory_id for hit in world.index.search(query).turn_text}


def delete(world, api, **target: Any) -> None:
    reply = api.call("POST", "/v1/deletions", {"target": target})
    assert reply.status == 202, reply.text
    world.settle()
    status = api.call("GET", f"/v1/deletions/{reply.json['deletion_id']}").json["status"]
    assert status == "complete"


def test_a_message_goes_and_its_words_leave_the_windows_beside_it(world, api, talked):
    talked()
    delete(world, api, kind="message", id="m1", session_id="s1")
    assert names(world) == set()
    entries = world.index.entries(ALICE, [event_id("s1", "m1"), event_id("s1", "m2")])
    assert [entry.stub for entry in entries.values()] == [True, False]


def test_a_message_goes_from_every_session_that_has_it(world, api, talked):
    talked("s1")
    talked("s2")
    delete(world, api, kind="message", id="m1")
    assert names(world) == set()


@pytest.mark.parametrize("target", [{"kind": "session", "id": "s1"}, {"kind": "user"}])
def test_a_whole_session_goes(world, api, talked, target):
    talked()
    delete(world, api, **target)
    assert names(world) == set()
    found = world.index.entries(ALICE, [event_id("s1", f"m{at}") for at in range(len(TALK))])
    assert all(entry.stub for entry in found.values()) and len(found) == len(TALK)


def test_a_late_sync_of_what_was_deleted_brings_nothing_back(world, api, talked):
    talked()
    said = {"messages": [{"message_id": "late", "role": "assistant", "content": f"A {WORDS} again."}]}
    assert api.call("POST", "/v1/sessions/s1/messages", said).status == 201
    late, world.table.stream = world.table.stream, []
    delete(world, api, kind="session", id="s1")
    world.table.stream += late
    world.settle()
    assert names(world) == set()


def test_what_is_said_after_the_deletion_is_found(world, api, talked):
    talked()
    delete(world, api, kind="session", id="s1")
    talked()
    answer = api.call("POST", "/v1/search", {"query": f"{WORDS} museum", "min_relevance": 0.0}).json
    assert "m1" in [name for item in answer["items"] for name in item["memory"]["source"]["ids"]]


def test_a_rebuilt_index_holds_the_turns_that_live(world, api, talked):
    from memory_ledger.bootstrap.indexing import rebuild_index

    talked("s1")
    talked("s2")
    delete(world, api, kind="session", id="s1")
    rebuild_index(world.parts)()
    assert event_id("s2", "m1") in names(world)
    assert event_id("s1", "m1") not in names(world)
