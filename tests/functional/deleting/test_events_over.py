"""What is recalled as it was said can be accounted for, and said to hold no more, like any memory."""

from __future__ import annotations

from datetime import timedelta

import pytest

from memory_ledger.domain.recall.turns.turns import event_id

pytestmark = pytest.mark.req("M4", "D6", "D7")
TEXT = "The wedding is on 5 June at the old mill."
EVENT = event_id("s1", "m1")
PATH = f"/v1/memories/{EVENT}"
QUESTION = "When is the wedding?"


@pytest.fixture(autouse=True)
def said(api, world):
    messages = [{"message_id": "m1", "role": "user", "content": TEXT}]
    assert api.call("POST", "/v1/sessions/s1/messages", {"messages": messages}).status == 201
    world.settle()


def invalidate(api, *, version=1, key=None, **more):
    extra = {} if key is None else {"key": key}
    body = {"reason": "moved"} | more
    return api.call("POST", f"{PATH}/invalidation", body, if_match=version, **extra)


def recalled(api):
    found = api.call("POST", "/v1/context", {"question": QUESTION, "session_id": "other"}).json
    hits = api.call("POST", "/v1/search", {"query": QUESTION, "min_relevance": 0}).json["items"]
    named = api.call("POST", "/v1/context", {"question": QUESTION, "memories": [EVENT]}).json
    return found["text"] + named["text"] + "".join(hit["memory"]["content"] for hit in hits)


def test_it_says_where_it_comes_from_and_why_it_is_recalled(api):
    why = api.call("GET", f"{PATH}/explanation")

    assert why.status == 200
    assert (why.json["source"]["ids"], why.json["confirmed"], why.json["decision"]) == (["m1"], False, None)
    assert why.json["reasons"] == ["raw_event"]
    assert [(one["by"], one["operation"]) for one in why.json["history"]] == [("alice", "append_messages")]


def test_its_history_is_the_one_version_that_it_has(api):
    history = api.call("GET", f"{PATH}/history").json["items"]

    assert [(one["version"], one["content"], one["status"]) for one in history] == [(1, TEXT, "active")]
    assert api.call("GET", f"{PATH}?version=1").json["content"] == TEXT
    assert api.call("GET", f"{PATH}?version=2").status == 404


@pytest.mark.req("I2", "I7")
def test_a_stranger_learns_nothing_and_changes_nothing(api):
    calls = [
        ("GET", "/history", None),
        ("GET", "/explanation", None),
        ("POST", "/invalidation", {"reason": "x"}),
    ]
    calls += [("PATCH", "", {"content": "x"}), ("POST", "/confirmation", None)]

    replies = [api.call(method, PATH + rest, body, if_match=1, user="bob") for method, rest, body in calls]

    assert {reply.status for reply in replies} == {404}
    assert TEXT in recalled(api)


def test_what_is_said_to_hold_no_more_is_recalled_no_more_and_kept_where_it_was_said(api, world):
    assert TEXT in recalled(api)

    reply = invalidate(api)

    assert (reply.status, reply.json["status"], reply.headers["etag"]) == (200, "superseded", '"1"')
    assert reply.json["valid_until"] is not None
    for _ in ("at once", "when the index knows it"):
        assert TEXT not in recalled(api)
        world.settle()
    assert api.call("GET", PATH).json == reply.json
    (kept,) = api.call("GET", "/v1/sessions/s1/messages").json["items"]
    assert kept["content"] == TEXT
    assert api.call("DELETE", PATH).status == 202
    assert api.call("GET", PATH).status == 404


def test_it_holds_until_the_second_that_is_named(api, world, clock):
    until = clock.now() + timedelta(hours=2)
    reply = invalidate(api, valid_until=until.isoformat())
    world.settle()
    before = recalled(api)

    clock.advance(hours=2)

    assert (reply.status, reply.json["status"]) == (200, "active")
    assert (TEXT in before, TEXT in recalled(api)) == (True, False)
    assert api.call("GET", PATH).json["status"] == "superseded"


@pytest.mark.req("W10")
def test_the_same_call_again_is_answered_again_and_another_is_refused(api):
    first, again = invalidate(api, key="once"), invalidate(api, key="once")
    other, reused = invalidate(api), invalidate(api, key="once", reason="something else")

    assert (first.status, again.status, again.headers["idempotent-replayed"]) == (200, 200, "true")
    assert again.json == first.json
    assert (other.status, other.json["reasons"]) == (422, ["not_active"])
    assert reused.status == 422 and reused.json["type"].endswith("idempotency-key-reused")


@pytest.mark.req("W10")
def test_another_version_or_an_end_before_it_was_said_changes_nothing(api):
    stale, early = invalidate(api, version=2), invalidate(api, valid_until="2001-01-01T00:00:00Z")

    assert (stale.status, stale.json["current_version"], early.status) == (412, 1, 400)
    assert TEXT in recalled(api)


def test_a_call_that_fails_behind_its_promise_is_completed_by_the_job(api, world, monkeypatch):
    from memory_ledger.adapters.store.sessions import TableSessionStore
    from memory_ledger.domain.errors import UnavailableError

    def down(*_, **__):
        raise UnavailableError("down")

    with monkeypatch.context() as broken:
        broken.setattr(TableSessionStore, "set_aside", down)
        assert invalidate(api, key="once").status == 503
    world.settle()

    assert TEXT not in recalled(api)
    assert invalidate(api, key="once").json["status"] == "superseded"


@pytest.mark.parametrize(
    ("method", "rest", "body"),
    [("PATCH", "", {"content": "The wedding is on 12 September."}), ("POST", "/confirmation", None)],
)
def test_it_is_not_changed_and_the_answer_says_what_to_do(api, method, rest, body):
    reply = api.call(method, PATH + rest, body, if_match=1)

    assert (reply.status, reply.json["reasons"]) == (422, ["raw_event"])
    assert "invalidate" in reply.json["detail"]
    assert TEXT in recalled(api)
