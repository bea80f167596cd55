"""Appending messages through the function's endpoints."""

import pytest

from memory_ledger.domain.access.client_ids import to_path
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import UnavailableError
from memory_ledger.domain.records.scopes import Scope, ScopeKind
from tests.support.parts import NOON
from tests.support.records import make_change

ALICE = Owner(tenant_id="acme", user_id="alice")
PATH = "/v1/sessions/s-1/messages"


def message(content="你好世界", role="user", **fields):
    return {"role": role, "content": content, **fields}


def append(api, *messages, path=PATH, call=None, **fields):
    return api.call("POST", path, {"messages": list(messages), **fields}, **(call or {}))


def contents(api, path=PATH, **call):
    reply = api.call("GET", path, **call)
    return [item["content"] for item in reply.json["items"]] if reply.status == 200 else reply.status


@pytest.mark.req("S1")
def test_messages_are_kept_in_the_order_sent(api):
    first = append(api, message("one", message_id="a"), message("two"), message("three", "assistant"))
    second = append(api, message("four", "system"))

    assert (first.status, second.status) == (201, 201)
    assert [one["sequence"] for one in first.json["messages"]] == [1, 2, 3]
    assert first.json["messages"][0]["message_id"] == "a"
    assert first.json["messages"][1]["message_id"].startswith("msg_")
    assert second.json["messages"][0]["sequence"] == 4
    assert second.json["session"] == {"version": 2, "expires_at": "2026-09-21T12:30:00Z"}
    assert contents(api) == ["one", "two", "three", "four"]


@pytest.mark.req("S1")
def test_all_of_a_message_comes_back(api):
    call = {"id": "c-1", "type": "function", "function": {"name": "f", "arguments": '{"x": 1}'}}
    append(
        api,
        message(None, "assistant", tool_calls=[call], importance=0.9, message_id="a"),
        message("42", "tool", tool_call_id="c-1", created_at="2026-09-01T00:00:00Z", message_id="b"),
    )

    items = api.call("GET", PATH).json["items"]
    assert items[0] == {
        "message_id": "a", "sequence": 1, "role": "assistant", "content": "", "importance": 0.9,
        "created_at": "2026-09-21T12:00:00Z", "redacted": False, "tool_calls": [call],
    }  # fmt: skip
    assert items[1]["tool_call_id"] == "c-1"
    assert items[1]["created_at"] == "2026-09-01T00:00:00Z"


@pytest.mark.req("W11")
def test_a_key_gives_the_first_outcome_again(api):
    body = {"messages": [message("请记住我住在柏林"), message("two")]}
    first = api.call("POST", PATH, body, key="k")

    again = api.call("POST", PATH, body, key="k")

    assert again.status == 201
    assert again.json == first.json
    assert again.headers["idempotent-replayed"] == "true"
    assert contents(api) == ["请记住我住在柏林", "two"]


@pytest.mark.req("W11")
def test_a_key_with_another_body_is_refused(api):
    append(api, message("one"), call={"key": "k"})

    assert append(api, message("two"), call={"key": "k"}).status == 422
    assert contents(api) == ["one"]


@pytest.mark.req("W11")
def test_a_key_belongs_to_its_session_and_user(api):
    for call in ({}, {"user": "bob"}, {"tenant": "other"}):
        assert append(api, message("one"), call={"key": "k", **call}).status == 201
    assert append(api, message("two"), path="/v1/sessions/s-2/messages", call={"key": "k"}).status == 201


@pytest.mark.req("W11")
def test_a_known_message_gives_its_first_place_and_decisions(api):
    first = append(api, message("请记住我住在柏林", message_id="a"))

    again = append(
        api, message("What time is it?"), message("请记住我住在柏林", message_id="a", importance=0.9)
    )

    assert again.status == 201
    assert [one["sequence"] for one in again.json["messages"]] == [2, 1]
    assert again.json["decisions"] == first.json["decisions"]
    assert len(first.json["decisions"]) == 1
    assert contents(api) == ["请记住我住在柏林", "What time is it?"]


def test_a_known_message_with_other_content_is_409(api):
    append(api, message("one", message_id="a"))

    for other in (message("two", message_id="a"), message("one", "assistant", message_id="a")):
        reply = append(api, message("new"), other)
        assert reply.status == 409
        assert reply.json["type"] == "/problems/already-exists"
        assert reply.json["errors"][0]["pointer"] == "/messages/1/message_id"
    assert contents(api) == ["one"]


def test_an_id_twice_in_one_call_is_400(api):
    reply = append(api, message("one", message_id="a"), message("one", message_id="a"))

    assert (reply.status, reply.json["errors"][0]["pointer"]) == (400, "/messages/1/message_id")
    assert api.call("GET", PATH).status == 404


@pytest.mark.req("I2", "I7")
def test_strangers_do_not_meet_in_a_session_of_one_name(api):
    append(api, message("mine", message_id="a"))

    for call in ({"user": "bob"}, {"tenant": "other"}):
        for path in (PATH, "/v1/sessions/s-1", "/v1/sessions/s-1/window"):
            assert api.call("GET", path, **call).status == 404
        assert append(api, message("theirs", message_id="a"), call=call).status == 201
        assert contents(api, **call) == ["theirs"]
    assert contents(api) == ["mine"]


@pytest.mark.req("W13")
def test_a_session_ends_thirty_minutes_after_its_last_write(api, clock):
    append(api, message("one", message_id="a"))
    clock.advance(minutes=29)
    append(api, message("two"))
    clock.advance(minutes=29, seconds=59)
    assert contents(api) == ["one", "two"]

    clock.advance(seconds=1)

    for path in (PATH, "/v1/sessions/s-1", "/v1/sessions/s-1/window"):
        assert api.call("GET", path).status == 404


@pytest.mark.req("W13")
def test_old_messages_never_come_back_into_a_session_begun_anew(api, clock):
    append(api, message("old", message_id="a"))
    clock.advance(hours=1)

    reply = append(api, message("new"), message("other content", message_id="b"))

    assert reply.status == 201
    assert [one["sequence"] for one in reply.json["messages"]] == [2, 3]
    assert contents(api) == ["new", "other content"]
    window = api.call("GET", "/v1/sessions/s-1/window").json
    assert [one["content"] for one in window["messages"]] == ["new", "other content"]


@pytest.mark.req("S1")
def test_an_id_is_taken_for_as_long_as_the_log_knows_it(api, clock):
    append(api, message("old", message_id="a"))
    clock.advance(hours=1)

    assert append(api, message("other content", message_id="a")).status == 409
    logged = api.call("GET", "/v1/events?session_id=s-1").json["items"]
    assert [(one["sequence"], one["data"]["content"]) for one in logged] == [(1, "old")]

    clock.advance(days=30)
    assert append(api, message("other content", message_id="a")).status == 201
    assert contents(api) == ["other content"]


@pytest.mark.req("S1")
def test_a_message_sent_again_to_a_session_begun_anew_is_of_it(api, clock):
    append(api, message("old", message_id="a"))
    clock.advance(hours=1)

    again = append(api, message("old", message_id="a"))

    assert (again.status, again.json["messages"]) == (201, [{"message_id": "a", "sequence": 2}])
    assert contents(api) == ["old"]


@pytest.mark.req("D1")
def test_a_redacted_message_sent_again_stays_redacted(api, parts, clock):
    append(api, message("请记住我住在柏林", message_id="a"))
    parts.sessions.redact(ALICE, None, "a")

    for _ in range(2):
        again = append(api, message("请记住我住在柏林", message_id="a"))
        assert again.status == 201
        assert again.json["decisions"] == []
        item = api.call("GET", PATH).json["items"][0]
        assert (item["content"], item["redacted"]) == ("", True)
        clock.advance(hours=1)
    assert append(api, message("请记住我住在柏林", message_id="a")).status == 201


@pytest.mark.req("D4")
@pytest.mark.parametrize(
    "fence",
    [
        {"raise_user_generation": True},
        {"raise_scope_generation": Scope(kind=ScopeKind.SESSION, id="s-1")},
        {"raise_scope_generation": Scope(kind=ScopeKind.PROJECT, id="p")},
    ],
    ids=["user", "session", "project"],
)
def test_a_raised_fence_ends_a_session_at_once(api, parts, fence):
    append(api, message("old", message_id="a"), project_id="p")
    append(api, message("old, too"))
    api.call("PATCH", "/v1/sessions/s-1/state", {"a": 1}, if_match=0)

    parts.store.commit(ALICE, make_change(**fence))

    assert contents(api) == 404
    assert api.call("GET", "/v1/sessions/s-1/state").json == {"state": {}, "version": 0}
    assert append(api, message("new", message_id="a")).status == 201
    assert contents(api) == ["new"]


@pytest.mark.req("D4")
def test_a_writer_that_read_before_a_fence_is_dead_at_birth(api, parts):
    append(api, message("old"))
    reading = parts.sessions.touch

    def delayed(owner, session_id, touch):
        parts.store.commit(owner, make_change(raise_user_generation=True))
        parts.sessions.touch = reading
        return reading(owner, session_id, touch)

    parts.sessions.touch = delayed
    append(api, message("请记住我住在柏林"))

    assert contents(api) == 404
    assert [head.stamp.user for head in parts.store.members(ALICE)] == [0]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("body", "pointer", "status"),
    [
        ({}, "/messages", 400),
        ({"messages": []}, "/messages", 400),
        ({"messages": [message()] * 51}, "/messages", 400),
        ({"messages": [message(role="robot")]}, "/messages/0/role", 400),
        ({"messages": [message("  ")]}, "/messages/0/content", 400),
        ({"messages": [message("\u200b\ufeff\u202e\ufe0f")]}, "/messages/0/content", 400),
        ({"messages": [message(None)]}, "/messages/0/content", 400),
        ({"messages": [message("x" * 32_001)]}, "/messages/0/content", 413),
        ({"messages": [message(message_id="")]}, "/messages/0/message_id", 400),
        ({"messages": [message(message_id="a\u0007")]}, "/messages/0/message_id", 400),
        ({"messages": [message(message_id="x" * 257)]}, "/messages/0/message_id", 400),
        ({"messages": [message("a\x00b")]}, "/messages/0/content", 400),
        ({"messages": [message(importance=1.1)]}, "/messages/0/importance", 400),
        ({"messages": [message(importance="1")]}, "/messages/0/importance", 400),
        ({"messages": [message(created_at="yesterday")]}, "/messages/0/created_at", 400),
        ({"messages": [message(role="tool")]}, "/messages/0/tool_call_id", 400),
        ({"messages": [message(tool_call_id="c")]}, "/messages/0/tool_call_id", 400),
        ({"messages": [message(tool_calls=[])]}, "/messages/0/tool_calls", 400),
        ({"messages": [message(role="tool", tool_call_id="c\n1")]}, "/messages/0/tool_call_id", 400),
        (
            {
                "messages": [
                    message(
                        role="assistant",
                        tool_calls=[
                            {"id": "c\r", "type": "function", "function": {"name": "f", "arguments": ""}}
                        ],
                    )
                ]
            },
            "/messages/0/tool_calls/0/id",
            400,
        ),
        ({"messages": [message(sender="x")]}, "/messages/0/sender", 400),
        ({"messages": [message()], "tenant_id": "other"}, "/tenant_id", 400),
        ({"messages": [message()], "project_id": ""}, "/project_id", 400),
        ({"messages": [message()], "remember": "yes"}, "/remember", 400),
    ],
)
def test_a_malformed_call_names_the_field_and_writes_nothing(api, body, pointer, status):
    reply = api.call("POST", PATH, body)

    assert (reply.status, reply.json["errors"][0]["pointer"]) == (status, pointer)
    assert api.call("GET", PATH).status == 404


@pytest.mark.parametrize("escape", ["\\ud800", "\\u0000", "\\udfff\\ud800"])
def test_text_that_no_store_takes_is_refused_where_it_stands(api, escape):
    reply = api.call("POST", PATH, raw=f'{{"messages":[{{"role":"user","content":"a{escape}b"}}]}}')

    assert (reply.status, reply.json["errors"][0]["pointer"]) == (400, "/messages/0/content")


def test_limits_are_inclusive(api):
    longest = [message("x" * 32_000), *[message("y")] * 49]

    assert append(api, *longest).status == 201
    assert append(api, message("z" * 1024 * 1024)).status == 413


def test_the_call_as_a_whole_is_limited(api):
    assert append(api, *[message("喵" * 7_000)] * 50).status == 413


@pytest.mark.parametrize("missing", [{"key": None}, {"headers": {"content-type": "text/plain"}}])
def test_a_key_and_json_are_needed(api, missing):
    assert append(api, message(), call=missing).status == 400


@pytest.mark.req("W5b")
def test_a_models_token_may_not_append(api):
    claims = {"scope": "memory:read memory:propose"}

    assert append(api, message(), call={"claims": claims}).status == 403
    assert api.call("PATCH", "/v1/sessions/s-1/state", {}, if_match=0, claims=claims).status == 403
    assert api.call("POST", "/v1/sessions/s-1/reset", claims=claims).status == 403
    assert api.call("POST", "/v1/sessions/s-1/turn", {"message": message()}, claims=claims).status == 403


@pytest.mark.req("I6")
@pytest.mark.parametrize("session_id", ["会话", "a/b", "a#b", "..", "x" * 256, "\U0001f600" * 64, "~a"])
def test_any_id_is_a_session_of_its_own(api, session_id):
    path = f"/v1/sessions/{to_path(session_id)}/messages"
    append(api, message("other"))

    assert append(api, message("mine"), path=path).status == 201
    assert contents(api, path) == ["mine"]
    assert api.call("GET", f"/v1/sessions/{to_path(session_id)}").json["session_id"] == session_id


@pytest.mark.req("W11")
def test_an_outage_half_way_is_503_and_the_retry_completes_it_once(api, parts):
    append(api, message("before"))
    real, outages = parts.sessions.append, iter([True, False])

    def unreliable(*arguments):
        if next(outages, False):
            raise UnavailableError("down")
        return real(*arguments)

    parts.sessions.append = unreliable
    body = {"messages": [message("请记住我住在柏林")]}
    failed = api.call("POST", PATH, body, key="k")
    retried = api.call("POST", PATH, body, key="k")

    assert (failed.status, failed.headers["retry-after"]) == (503, "1")
    assert retried.status == 201
    assert len(retried.json["decisions"]) == 1
    assert contents(api) == ["before", "请记住我住在柏林"]


@pytest.mark.req("W11")
def test_a_lost_answer_is_made_up_by_the_retry(api, parts):
    real = parts.sessions.append

    def lossy(*arguments):
        real(*arguments)
        parts.sessions.append = real
        raise UnavailableError("the answer was lost")

    parts.sessions.append = lossy
    body = {"messages": [message("请记住我住在柏林")]}
    lost = api.call("POST", PATH, body, key="k")
    retried = api.call("POST", PATH, body, key="k")

    assert lost.status == 503
    assert [one["outcome"] for one in retried.json["decisions"]] == ["stored"]
    assert contents(api) == ["请记住我住在柏林"]


def test_the_page_tokens_walk_through_all_messages(api, clock):
    for number in range(7):
        append(api, *[message(f"{number}.{part}") for part in range(3)])
    clock.moment = NOON

    found, token = [], None
    while True:
        target = f"{PATH}?limit=4" + (f"&page_token={token}" if token else "")
        page = api.call("GET", target).json
        assert len(page["items"]) <= 4
        found += [item["content"] for item in page["items"]]
        token = page["next_page_token"]
        if token is None:
            break

    assert found == [f"{number}.{part}" for number in range(7) for part in range(3)]
    assert api.call("GET", f"{PATH}?limit=0").status == 400
    first = api.call("GET", f"{PATH}?limit=4").json["next_page_token"]
    assert api.call("GET", f"{PATH}?page_token={first}", user="bob").status == 400
    assert api.call("GET", f"/v1/sessions/s-2/messages?page_token={first}").status == 400


@pytest.mark.slow
def test_a_page_ends_before_it_is_too_large_for_an_answer(api):
    for _ in range(4):
        append(api, *[message("喵" * 32_000) for _ in range(10)])

    first = api.call("GET", f"{PATH}?limit=100")
    rest = api.call("GET", f"{PATH}?limit=100&page_token={first.json['next_page_token']}")

    assert len(first.text.encode()) <= 3 * 1024 * 1024 + 1_000
    assert len(first.json["items"]) + len(rest.json["items"]) == 40
