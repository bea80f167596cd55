"""No document of the index keeps a word of what was deleted, whatever stood between it and its neighbours."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memory_ledger.bootstrap.indexing import index_turns
from memory_ledger.domain.recall.turns.turns import event_id
from memory_ledger.domain.records.scopes import GLOBAL, Scope, ScopeKind
from memory_ledger.ports.search import IndexQuery
from memory_ledger.services.indexing.index_turns import IndexTurns
from tests.functional.deleting.conftest import ALICE

WORD = "Xylophone9"
CALL = {"id": "c1", "type": "function", "function": {"name": "status", "arguments": "{}"}}
KINDS: dict[str, dict[str, Any]] = {
    "user": {"role": "user", "content": "hello there"},
    "assistant": {"role": "assistant", "content": "ok"},
    "call": {"role": "assistant", "content": "", "tool_calls": [CALL]},
    "result": {"role": "tool", "content": "status is green", "tool_call_id": "c1"},
    "system": {"role": "system", "content": "be kind"},
    "unmeant": {"role": "user", "content": "Please do not remember that I was there."},
}
DOOMED = {"role": "user", "content": f"Please remember that the Quokka vault is opened by {WORD}."}
TOLD = {"role": "assistant", "content": f"The Quokka vault is opened by {WORD}."}
ONE = Scope(kind=ScopeKind.PROJECT, id="one")
NUMBERS = itertools.count(10)
AROUND = ("user", "call", "result", "doomed", "assistant")

pytestmark = pytest.mark.req("D1", "D2")


@pytest.fixture
def converse(world, api):
    """Say messages of these kinds, a few in a call, and let the index have them."""

    def run(kinds, word=WORD, session="s1", a_call=50, doomed=DOOMED) -> None:
        doomed = {**doomed, "content": doomed["content"].replace(WORD, word)}
        known = KINDS | {"doomed": doomed}
        said = [{**known[kind], "message_id": f"m{at}"} for at, kind in enumerate(kinds)]
        for start in range(0, len(said), a_call):
            body = {"messages": said[start : start + a_call]}
            reply = api.call("POST", f"/v1/sessions/{session}/messages", body)
            assert reply.status == 201, reply.text
            world.settle()

    return run


def holders(world, word: str = WORD, scope: Scope = GLOBAL) -> set[str]:
    """Return the turns in the index that hold the word, themselves or beside them."""
    query = IndexQuery(
        owner=ALICE, scopes=(scope,), statuses=("active",), now=world.clock.now(), text=word, turns=50
    )
    return {hit.memory_id for hit in world.index.search(query).turn_text}


def wrong(world, session="s1") -> list[str]:
    """Return which turns of a session, or what they are found by, are not in the index as they shall be."""
    pieces = index_turns(world.parts).pieces(ALICE, session)
    documents = {document.memory_id: document for _, piece in pieces for document in piece}
    entries = world.index.entries(ALICE, list(documents))
    found = {name: entry.digest for name, entry in entries.items()}
    return [name for name, document in documents.items() if found.get(name, "") != document.digest]


def noted(api, word=WORD) -> str:
    """Return the id of the one record taken from the messages."""
    items = api.call("GET", "/v1/memories").json["items"]
    (memory,) = [one for one in items if word in (one.get("content") or "")]
    return str(memory["memory_id"])


def test_with_its_memory_the_words_leave_all_windows(world, api, converse):
    converse(AROUND)
    assert event_id("s1", "m0") in holders(world)

    reply = api.call("DELETE", f"/v1/memories/{noted(api)}")
    world.settle()

    assert reply.status < 300
    assert holders(world) == set()
    assert wrong(world) == []


def test_with_its_message_the_words_leave_all_windows(world, converse, delete, receipt):
    converse(AROUND)

    deletion_id = delete("message", id="m3", session_id="s1")["deletion_id"]
    world.settle()

    assert receipt(deletion_id)["status"] == "complete"
    assert holders(world) == set()
    assert wrong(world) == []


@pytest.mark.parametrize("between", ["call", "system", "unmeant"])
def test_what_is_said_behind_messages_that_are_no_turns_is_a_neighbour_at_once(world, converse, api, between):
    converse(["user"])
    said = [*({**KINDS[between], "message_id": f"n{at}"} for at in range(4)), {**TOLD, "message_id": "n4"}]
    for message in said:
        assert api.call("POST", "/v1/sessions/s1/messages", {"messages": [message]}).status == 201
        world.settle()

    assert event_id("s1", "m0") in holders(world)
    assert wrong(world) == []


@pytest.mark.parametrize("kind", ["memory", "message"])
def test_a_neighbour_that_still_holds_the_words_is_residue(
    world, api, converse, delete, receipt, kind, monkeypatch
):
    converse(AROUND)
    target = {"id": noted(api)} if kind == "memory" else {"id": "m3", "session_id": "s1"}
    deletion_id = delete(kind, **target)["deletion_id"]

    with monkeypatch.context() as patched:
        patched.setattr(IndexTurns, "refresh", lambda *_: None)
        world.settle()
        assert receipt(deletion_id)["status"] == "incomplete"
    assert world.maintain()["deletions_completed"] == 1

    assert receipt(deletion_id)["status"] == "complete"
    assert holders(world) == set()
    assert WORD not in str(receipt(deletion_id))


@pytest.mark.slow
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(
    before=st.lists(st.sampled_from(sorted(KINDS)), max_size=14),
    after=st.lists(st.sampled_from(sorted(KINDS)), max_size=14),
    a_call=st.integers(1, 30),
    kind=st.sampled_from(["memory", "message"]),
    also=st.sets(st.integers(0, 28), max_size=4),
)
def test_whatever_was_said_around_it_no_document_keeps_a_word_of_what_goes(
    world, api, converse, delete, receipt, before, after, a_call, kind, also
):
    number = next(NUMBERS)
    session, word = f"p{number}", f"Xylophone{number}"
    converse([*before, "doomed", *after], word, session, a_call)
    at = len(before)
    for other in also - {at}:
        delete("message", id=f"m{other}", session_id=session)
    by_id = {"id": f"m{at}", "session_id": session} if kind == "message" else {"id": noted(api, word)}

    deletion_id = delete(kind, **by_id)["deletion_id"]
    world.settle()

    assert receipt(deletion_id)["status"] == "complete"
    assert holders(world, word) == set()
    assert wrong(world, session) == []


@pytest.mark.parametrize("kind", ["call", "unmeant"])
def test_with_its_project_the_words_leave_the_windows_of_what_was_said_elsewhere(
    world, api, delete, receipt, kind
):
    said = [("one", "user"), ("one", kind), ("two", "doomed"), ("one", kind), ("one", "assistant")]
    for at, (project, name) in enumerate(said):
        message = {**(KINDS | {"doomed": TOLD})[name], "message_id": f"m{at}"}
        body = {"project_id": project, "messages": [message]}
        assert api.call("POST", "/v1/sessions/s1/messages", body).status == 201
    world.settle()
    assert {event_id("s1", "m0"), event_id("s1", "m4")} <= holders(world, scope=ONE)

    deletion_id = delete("project", id="two")["deletion_id"]
    world.settle()

    assert receipt(deletion_id)["status"] == "complete"
    assert holders(world, scope=ONE) == set()
    assert wrong(world) == []


def test_a_message_said_again_in_a_later_life_leaves_nothing_where_it_stood_before(
    world, api, converse, clock
):
    converse(AROUND, doomed=TOLD)
    assert event_id("s1", "m0") in holders(world)
    clock.advance(days=8)

    again = {"messages": [TOLD | {"message_id": "m3"}]}
    assert api.call("POST", "/v1/sessions/s1/messages", again).status == 201
    world.settle()

    assert holders(world) == {event_id("s1", name) for name in ("m2", "m4", "m3")}
    assert wrong(world) == []
    assert not world.parts.outbox.markers(ALICE, 10)
