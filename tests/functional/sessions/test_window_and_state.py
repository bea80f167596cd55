"""Session, window, state and reset through the function's endpoints."""

import json

import pytest

STATE = "/v1/sessions/s-1/state"
WINDOW = "/v1/sessions/s-1/window"
RESET = "/v1/sessions/s-1/reset"


def window(api, query="", **call):
    return [one["content"] for one in api.call("GET", WINDOW + query, **call).json["messages"]]


@pytest.mark.req("S1")
def test_the_window_is_bounded_by_count_and_tokens_of_the_model(api, say, tokenizer):
    say(*(f"message number {number}" for number in range(30)))

    assert len(window(api)) == 20
    assert window(api, "?max_messages=2") == ["message number 28", "message number 29"]
    reply = api.call("GET", WINDOW + "?max_tokens=9&model=gpt-4").json
    assert len(reply["messages"]) == 2
    assert reply["tokens"] == sum(tokenizer.count(one["content"], "cl100k_base") for one in reply["messages"])
    assert window(api, "?max_tokens=0") == []


def test_a_window_of_a_hundred_messages_is_one(api, say):
    for part in range(3):
        say(*(f"{part}.{number}" for number in range(50)))

    assert len(window(api, "?max_messages=100")) == 100


@pytest.mark.req("S1")
def test_the_window_keeps_calls_with_their_results(api):
    call = {"id": "c-1", "type": "function", "function": {"name": "f", "arguments": "{}"}}
    api.call(
        "POST",
        "/v1/sessions/s-1/messages",
        {
            "messages": [
                {"role": "assistant", "content": "", "tool_calls": [call]},
                {"role": "user", "content": "still there?"},
            ]
        },
    )
    assert window(api) == ["still there?"]

    result = {"role": "tool", "content": "42", "tool_call_id": "c-1"}
    api.call("POST", "/v1/sessions/s-1/messages", {"messages": [result]})

    assert window(api) == ["", "still there?", "42"]


@pytest.mark.fourths
@pytest.mark.parametrize(
    "query",
    [
        "max_messages=0",
        "max_messages=101",
        "max_messages=x",
        "max_tokens=-1",
        "max_tokens=32001",
        "max_tokens=٣",
        "max_tokens=",
        "model=",
        "model=" + "m" * 201,
        "user_id=bob",
    ],
)
def test_a_senseless_window_is_refused(api, say, query):
    say("hello there")

    reply = api.call("GET", f"{WINDOW}?{query}")
    assert reply.status == 400
    assert reply.json["errors"][0]["pointer"] == f"query:{query.partition('=')[0]}"


def test_a_session_says_what_it_is(api, say):
    say("one", "two", project_id="p")

    reply = api.call("GET", "/v1/sessions/s-1")

    assert reply.headers["etag"] == '"1"'
    assert reply.json == {
        "session_id": "s-1",
        "project_id": "p",
        "version": 1,
        "last_sequence": 2,
        "window_start": 1,
        "created_at": "2026-09-21T12:00:00Z",
        "expires_at": "2026-09-21T12:30:00Z",
    }


@pytest.mark.req("W10")
def test_a_state_is_patched_under_its_version(api):
    never = api.call("GET", STATE)
    first = api.call("PATCH", STATE, {"goal": "trip", "draft": {"a": 1}}, if_match=0)
    second = api.call("PATCH", STATE, {"draft": {"a": None, "b": [2]}}, if_match=1)
    stale = api.call("PATCH", STATE, {"goal": "lost"}, if_match=1)

    assert (never.status, never.json, never.headers["etag"]) == (200, {"state": {}, "version": 0}, '"0"')
    assert (first.status, first.json["version"], first.headers["etag"]) == (200, 1, '"1"')
    assert second.json == {"state": {"goal": "trip", "draft": {"b": [2]}}, "version": 2}
    assert (stale.status, stale.json["current_version"]) == (412, 2)
    assert api.call("GET", STATE).json == second.json


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("call", "status"),
    [
        ({"body": {"a": 1}}, 428),
        ({"body": {"a": 1}, "headers": {"if-match": "0"}}, 400),
        ({"body": {"a": 1}, "headers": {"if-match": '"9"'}}, 412),
        ({"body": [1], "if_match": 0}, 400),
        ({"raw": "null", "if_match": 0}, 400),
        ({"raw": '{"a":1e999}', "if_match": 0}, 400),
        ({"raw": '{"a":NaN}', "if_match": 0}, 400),
        ({"raw": '{"a":1,"a":2}', "if_match": 0}, 400),
        ({"raw": "{", "if_match": 0}, 400),
        ({"raw": '{"a":' * 65 + "1" + "}" * 65, "if_match": 0}, 400),
        ({"raw": '{"a":' * 20_000 + "1" + "}" * 20_000, "if_match": 0}, 400),
        ({"raw": '{"a":"\\ud800"}', "if_match": 0}, 400),
        ({"body": {"a": "x" * 65_536}, "if_match": 0}, 413),
        ({"body": {}, "if_match": 0, "headers": {"content-type": "application/merge-patch+json"}}, 400),
    ],
)
def test_a_patch_that_cannot_be_changes_nothing(api, call, status):
    assert api.call("PATCH", STATE, **call).status == status
    assert api.call("GET", STATE).json == {"state": {}, "version": 0}


def test_the_size_of_the_state_counts_not_that_of_the_patch(api):
    half = "x" * 33_000
    assert api.call("PATCH", STATE, {"a": half}, if_match=0).status == 200

    assert api.call("PATCH", STATE, {"b": half}, if_match=1).status == 413
    assert api.call("PATCH", STATE, {"a": None, "b": half}, if_match=1).status == 200
    longest = "y" * (64 * 1024 - len(json.dumps({"b": ""}, separators=(",", ":"))))
    assert api.call("PATCH", STATE, {"b": longest}, if_match=2).status == 200


@pytest.mark.req("W10", "W13")
def test_an_expired_state_is_empty_but_its_versions_go_on(api, clock, say):
    api.call("PATCH", STATE, {"a": 1}, if_match=0)
    api.call("PATCH", STATE, {"a": 2}, if_match=1)
    clock.advance(minutes=29)
    say("hello there, this prolongs the state as well")
    clock.advance(minutes=29)
    assert api.call("GET", STATE).json == {"state": {"a": 2}, "version": 2}

    clock.advance(minutes=1)

    assert api.call("GET", STATE).json == {"state": {}, "version": 0}
    assert api.call("PATCH", STATE, {"late": True}, if_match=2).json["current_version"] == 0
    say("a new life of the session")
    assert api.call("GET", STATE).json == {"state": {}, "version": 0}
    assert api.call("PATCH", STATE, {"b": 1}, if_match=0).json == {"state": {"b": 1}, "version": 3}
    assert api.call("PATCH", STATE, {"late": True}, if_match=2).status == 412


def test_a_state_alone_makes_a_session(api):
    api.call("PATCH", STATE, {"a": 1}, if_match=0)

    assert api.call("GET", "/v1/sessions/s-1").status == 200
    assert window(api) == []


@pytest.mark.req("S6")
def test_a_new_conversation_empties_the_window_only(api, say, memories):
    say("请记住我住在柏林", "hello again")
    api.call("PATCH", STATE, {"a": 1}, if_match=0)

    reset = api.call("POST", RESET)
    say("fresh start")

    assert reset.status == 200
    assert reset.json["window_start"] == 4
    assert window(api) == ["fresh start"]
    listed = api.call("GET", "/v1/sessions/s-1/messages").json["items"]
    assert len(listed) == 3
    assert api.call("GET", STATE).json == {"state": {"a": 1}, "version": 1}
    assert len(memories.call("GET", "/v1/memories").json["items"]) == 1


@pytest.mark.req("W11")
def test_a_reset_repeated_under_its_key_spares_the_new_conversation(api, say):
    say("old one")
    api.call("POST", RESET, key="k")
    say("new one")

    again = api.call("POST", RESET, key="k")

    assert (again.status, again.headers["idempotent-replayed"]) == (200, "true")
    assert window(api) == ["new one"]


def test_a_reset_needs_a_session_a_key_and_no_body(api, say):
    assert api.call("POST", RESET).status == 404
    say("hello there")

    assert api.call("POST", RESET, key=None).status == 400
    assert api.call("POST", RESET, {"what": "window"}).status == 400
    assert api.call("POST", RESET, {}).status == 200
    assert api.call("POST", RESET, user="bob").status == 404
