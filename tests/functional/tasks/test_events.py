"""The event log: messages, patches, observations, operations, completions; in order, for good."""

from __future__ import annotations

from typing import Any

import pytest

from memory_ledger.domain.working.merge_patch import merge_patch
from tests.functional.tasks.conftest import TASK

SESSION = "/v1/sessions/s-1"


@pytest.fixture
def say(api):
    def run(*texts, session=SESSION):
        messages = [{"role": "user", "content": text} for text in texts]
        reply = api.call("POST", session + "/messages", {"messages": messages, "remember": False})
        assert reply.status == 201, reply.text
        return reply.json["messages"]

    return run


@pytest.mark.req("S8")
def test_a_tasks_log_tells_all_that_happened(api, start, observe, complete, events):
    start()
    observe("看到了")
    api.call("PATCH", TASK, {"status": "running"}, if_match=1)
    operation = {"operation_id": "op", "idempotency_key": "k", "kind": "mail", "request": {"to": "x"}}
    api.call("POST", TASK + "/operations", operation)
    api.call("PATCH", TASK + "/operations/op", {"state": "unknown"})
    complete("partial")

    found = events()

    assert [event["sequence"] for event in found] == [1, 2, 3, 4, 5, 6]
    assert [(event["type"], event["data"]) for event in found] == [
        ("created", {"patch": {"goal": "写竞品报告"}, "version": 1}),
        ("observation", {"content": "看到了"}),
        ("patch", {"patch": {"status": "running"}, "version": 2}),
        ("operation", operation | {"state": "pending"}),
        ("operation", {"operation_id": "op", "state": "unknown", "result_ref": None}),
        ("completion", {"outcome": "partial", "verification": None}),
    ]
    assert len({event["event_id"] for event in found}) == 6


@pytest.mark.req("S8")
def test_replaying_the_patches_gives_the_state(api, start, events):
    start(plan={"a": 1}, retry_count=2)
    api.call("PATCH", TASK, {"plan": {"b": {"c": None, "d": 1}}, "status": "running"}, if_match=1)
    api.call("PATCH", TASK, {"plan": {"a": None}, "retry_count": None}, if_match=2)
    task = api.call("GET", TASK).json

    replayed: Any = {}
    for event in events():
        if "patch" in event["data"]:
            replayed = merge_patch(replayed, event["data"]["patch"])

    assert replayed == {"goal": "写竞品报告", "plan": {"b": {"d": 1}}, "status": "running"}
    assert {name: task[name] for name in replayed} == replayed


@pytest.mark.req("S8")
def test_a_sessions_log_has_messages_and_patches_in_order(api, say, events):
    say("一", "二")
    api.call("PATCH", SESSION + "/state", {"goal": "g", "old": 1}, if_match=0)
    say("三")
    api.call("PATCH", SESSION + "/state", {"old": None}, if_match=1)

    found = events("session_id=s-1")

    assert [(event["sequence"], event["type"]) for event in found] == [
        (1, "message"),
        (2, "message"),
        (3, "patch"),
        (4, "message"),
        (5, "patch"),
    ]
    assert [event["data"]["content"] for event in found if event["type"] == "message"] == ["一", "二", "三"]
    patches = [event["data"]["patch"] for event in found if event["type"] == "patch"]
    assert patches == [{"goal": "g", "old": 1}, {"old": None}]
    state: Any = {}
    for patch in patches:
        state = merge_patch(state, patch)
    assert state == api.call("GET", SESSION + "/state").json["state"]


@pytest.mark.req("S8")
def test_after_and_pages_walk_the_log_without_gap_or_repeat(api, say, events):
    for number in range(7):
        say(f"{number}a", f"{number}b")
        api.call("PATCH", SESSION + "/state", {"n": number}, if_match=number)
    whole = events("session_id=s-1")
    assert len(whole) == 21

    for limit in (1, 2, 5, 20, 21):
        walked, query = [], f"session_id=s-1&limit={limit}"
        token = ""
        while token is not None:
            page = api.call("GET", f"/v1/events?{query}" + (f"&page_token={token}" if token else "")).json
            walked += page["items"]
            assert len(page["items"]) <= limit
            token = page["next_page_token"]
        assert walked == whole
    assert events("session_id=s-1&after=20") == whole[20:]
    assert events("session_id=s-1&after=21") == []


@pytest.mark.req("S8")
def test_a_tasks_log_is_paged(api, start, observe, events):
    start()
    for number in range(5):
        observe(str(number))

    first = api.call("GET", "/v1/events?task_id=t-1&limit=4").json
    second = api.call("GET", f"/v1/events?task_id=t-1&limit=4&page_token={first['next_page_token']}").json

    assert [event["sequence"] for event in first["items"] + second["items"]] == [1, 2, 3, 4, 5, 6]
    assert second["next_page_token"] is None


@pytest.mark.req("S8", "W13")
def test_the_log_outlives_the_conversation_but_not_its_30_days(api, say, events, clock):
    say("旧的")
    api.call("PATCH", SESSION + "/state", {"a": 1}, if_match=0)

    clock.advance(minutes=31)
    assert api.call("GET", SESSION).status == 404
    assert len(events("session_id=s-1")) == 2
    clock.advance(days=29)
    say("新的")
    clock.advance(days=1)

    assert [event["data"]["content"] for event in events("session_id=s-1")] == ["新的"]


@pytest.mark.req("D4", "S8")
def test_a_deleted_session_has_no_log(api, say, events):
    say("秘密")
    api.call("PATCH", SESSION + "/state", {"secret": "密"}, if_match=0)

    api.call("POST", "/v1/deletions", {"target": {"kind": "session", "id": "s-1"}})
    assert api.call("GET", "/v1/events?session_id=s-1").status == 404
    say("新的开始")

    assert [event["data"].get("content") for event in events("session_id=s-1")] == ["新的开始"]


@pytest.mark.req("D1")
def test_a_redacted_message_says_nothing_in_the_log(api, say, events):
    (message,) = say("秘密")

    target = {"kind": "message", "id": message["message_id"], "session_id": "s-1"}
    api.call("POST", "/v1/deletions", {"target": target})

    (event,) = events("session_id=s-1")
    assert (event["data"]["content"], event["data"]["redacted"]) == ("", True)


@pytest.mark.req("D4")
def test_a_patch_of_a_deleted_project_is_not_in_the_log(api, say, events):
    messages = [{"role": "user", "content": "在项目里"}]
    api.call("POST", SESSION + "/messages", {"messages": messages, "project_id": "p-1"})
    api.call("PATCH", SESSION + "/state", {"a": 1}, if_match=0)

    api.call("POST", "/v1/deletions", {"target": {"kind": "project", "id": "p-1"}})
    say("之后")

    assert [event["type"] for event in events("session_id=s-1")] == ["message"]


@pytest.mark.fourths
@pytest.mark.req("I1", "I7")
@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("", 400),
        ("session_id=a&task_id=b", 400),
        ("session_id=", 400),
        ("task_id=t-1&after=-1", 400),
        ("task_id=t-1&after=x", 400),
        ("task_id=t-1&limit=0", 400),
        ("task_id=t-1&page_token=forged", 400),
        ("task_id=t-1&user_id=bob", 400),
        ("task_id=nothing", 404),
        ("session_id=nothing", 404),
    ],
)
def test_a_log_is_asked_for_by_one_name(api, start, query, status):
    start()

    assert api.call("GET", f"/v1/events?{query}").status == status


@pytest.mark.req("I7")
def test_a_strangers_log_is_not_there(api, say, start):
    say("我的")
    start()

    for query in ("session_id=s-1", "task_id=t-1"):
        assert api.call("GET", f"/v1/events?{query}", user="bob").status == 404
        assert api.call("GET", f"/v1/events?{query}", tenant="other").status == 404
