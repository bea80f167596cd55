"""Tasks through their endpoints: state, notes, operations."""

from __future__ import annotations

import pytest

from tests.functional.tasks.conftest import TASK

STRANGERS = [{"user": "bob"}, {"tenant": "other"}]


@pytest.mark.req("S2", "A1")
def test_a_created_task_has_every_field(start, api):
    task = start(deadline="2026-12-01T00:00:00Z", plan={"steps": ["a", None]})

    assert task == {
        "task_id": "t-1",
        "project_id": None,
        "goal": "写竞品报告",
        "status": "pending",
        "current_stage": None,
        "completed_steps": [],
        "pending_steps": [],
        "plan": {"steps": ["a", None]},
        "retry_count": 0,
        "token_budget_remaining": None,
        "deadline": "2026-12-01T00:00:00Z",
        "version": 1,
        "created_at": "2026-09-21T12:00:00Z",
        "updated_at": "2026-09-21T12:00:00Z",
        "expires_at": None,
    }
    reply = api.call("GET", TASK)
    assert (reply.status, reply.json, reply.headers["etag"]) == (200, task, '"1"')


@pytest.mark.req("W11")
def test_a_known_task_is_refused_but_to_the_same_key(api, start):
    body = {"task_id": "t-1", "goal": "g"}
    first = api.call("POST", "/v1/tasks", body, key="k")

    again = api.call("POST", "/v1/tasks", body, key="k")
    other = api.call("POST", "/v1/tasks", body, key="k2")
    reused = api.call("POST", "/v1/tasks", body | {"goal": "h"}, key="k")

    assert (again.status, again.json, again.headers["idempotent-replayed"]) == (201, first.json, "true")
    assert (other.status, other.json["type"]) == (409, "/problems/already-exists")
    assert reused.status == 422


@pytest.mark.req("S2", "W10")
def test_a_patch_merges_and_wants_the_current_version(api, start):
    start(plan={"a": 1, "b": 2})

    patched = api.call(
        "PATCH", TASK, {"status": "running", "plan": {"b": None}, "retry_count": 1}, if_match=1
    )

    assert patched.status == 200
    assert patched.headers["etag"] == '"2"'
    assert (patched.json["status"], patched.json["plan"], patched.json["retry_count"]) == (
        "running",
        {"a": 1},
        1,
    )
    stale = api.call("PATCH", TASK, {"status": "paused"}, if_match=1)
    assert (stale.status, stale.json["current_version"]) == (412, 2)
    assert api.call("PATCH", TASK, {"status": "paused"}).status == 428
    back = api.call("PATCH", TASK, {"status": None, "plan": None}, if_match=2)
    assert (back.json["status"], back.json["plan"], back.json["version"]) == ("pending", None, 3)


@pytest.mark.req("S2")
def test_a_patch_that_names_no_field_is_refused_and_makes_no_version(api, start):
    start()

    empty = api.call("PATCH", TASK, {}, if_match=1)
    null = api.call("PATCH", TASK, {"plan": None}, if_match=1)

    assert (empty.status, empty.json["errors"]) == (
        400,
        [{"pointer": "", "detail": "must name at least one field to change"}],
    )
    assert (null.status, null.json["version"]) == (200, 2)


@pytest.mark.fourths
@pytest.mark.req("S2")
@pytest.mark.parametrize(
    "change",
    [
        {"status": "done"},
        {"goal": ""},
        {"retry_count": -1},
        {"retry_count": "1"},
        {"completed_steps": "a"},
        {"completed_steps": [1]},
        {"deadline": "tomorrow"},
        {"token_budget_remaining": 1.5},
        {"version": 3},
        {"user_id": "bob"},
        {"goal": None},
    ],
)
def test_a_field_of_another_kind_is_refused(api, start, change):
    start()

    patched = api.call("PATCH", TASK, change, if_match=1)
    created = api.call("POST", "/v1/tasks", {"task_id": "t-2", "goal": "g"} | change)

    assert (patched.status, created.status) == (400, 400)
    pointer = "/" + next(iter(change))
    assert patched.json["errors"][0]["pointer"].startswith(pointer)
    assert api.call("GET", TASK).json["version"] == 1


@pytest.mark.req("S2")
def test_a_state_is_64_kib_at_most(api):
    around = len('{"goal":"g","plan":""}')
    fits = {"task_id": "t-1", "goal": "g", "plan": "x" * (64 * 1024 - around)}
    assert api.call("POST", "/v1/tasks", fits).status == 201

    longer = fits | {"task_id": "t-2", "plan": fits["plan"] + "x"}
    assert api.call("POST", "/v1/tasks", longer).status == 413
    assert api.call("PATCH", TASK, {"plan": longer["plan"]}, if_match=1).status == 413


def test_a_patch_that_would_not_fit_the_log_is_refused(api, start):
    start(plan={})
    nulls = {f"name-{number:06d}": None for number in range(5_000)}

    assert api.call("PATCH", TASK, {"plan": nulls}, if_match=1).status == 413
    assert api.call("PATCH", "/v1/sessions/s-1/state", nulls, if_match=0).status == 413


@pytest.mark.parametrize("levels", [65, 200, 400, 900, 5_000])
def test_what_is_nested_too_deeply_is_refused_or_kept_but_never_fails(api, start, levels):
    start()
    deep = "[" * levels + "]" * levels
    operation = '"operation_id":"o","idempotency_key":"k","kind":"k"'

    for method, path, raw in [
        ("PATCH", TASK, f'{{"plan":{deep}}}'),
        ("POST", "/v1/tasks", f'{{"task_id":"t-2","goal":"g","plan":{deep}}}'),
        ("POST", TASK + "/checkpoints", f'{{"schema_version":1,"state":{deep}}}'),
        ("POST", TASK + "/operations", f'{{{operation},"request":{deep}}}'),
        ("PATCH", "/v1/sessions/s-1/state", f'{{"a":{deep}}}'),
    ]:
        version = {"if_match": 1 if path == TASK else 0} if method == "PATCH" else {}
        reply = api.call(method, path, raw=raw, **version)
        assert reply.status in (201, 400), (path, reply.text)


@pytest.mark.req("W13")
def test_a_draft_is_gone_seven_days_after_its_end(api, start, clock, world):
    start()
    ended = api.call("PATCH", TASK, {"status": "cancelled"}, if_match=1)
    assert ended.json["expires_at"] == "2026-09-28T12:00:00Z"

    clock.advance(days=7, milliseconds=-1)
    assert api.call("GET", TASK).status == 200
    clock.advance(milliseconds=1)

    for path in (TASK, TASK + "/scratchpad", TASK + "/recovery", "/v1/events?task_id=t-1"):
        assert api.call("GET", path).status == 404
    again = start(goal="anew")
    assert (again["version"], again["goal"]) == (1, "anew")
    assert [event["type"] for event in api.call("GET", "/v1/events?task_id=t-1").json["items"]] == ["created"]


@pytest.mark.req("W13")
def test_a_task_taken_up_again_does_not_end(api, start, clock):
    start(status="failed")

    api.call("PATCH", TASK, {"status": "running"}, if_match=1)
    clock.advance(days=30)

    assert api.call("GET", TASK).json["expires_at"] is None


@pytest.mark.req("W13", "D1")
def test_maintenance_erases_drafts_whose_time_is_over(api, start, clock, world, blobs):
    start(status="completed")
    start("t-2")
    api.call("PUT", TASK + "/scratchpad", {"content": "secret notes"})
    big = {"schema_version": 1, "state": "x" * 300_000}
    assert api.call("POST", TASK + "/checkpoints", big).status == 201

    clock.advance(days=7)
    assert world.maintain()["drafts_dropped"] == 1

    assert "secret notes" not in world.table.dump()
    assert '"t-1"' not in world.table.dump("memory")
    assert not blobs.kept
    assert api.call("GET", "/v1/tasks/t-2").status == 200
    assert world.maintain()["drafts_dropped"] == 0


@pytest.mark.req("I2", "I7")
@pytest.mark.parametrize("stranger", STRANGERS)
def test_a_task_is_not_there_for_others(api, start, stranger):
    start()
    api.call("PUT", TASK + "/scratchpad", {"content": "mine"})

    for method, path, body in [
        ("GET", TASK, None),
        ("GET", TASK + "/scratchpad", None),
        ("PUT", TASK + "/scratchpad", {"content": "x"}),
        ("POST", TASK + "/observations", {"content": "x"}),
        ("GET", TASK + "/checkpoints/latest", None),
        ("GET", TASK + "/recovery", None),
        ("GET", TASK + "/completion", None),
        ("POST", TASK + "/completion", {"outcome": "success"}),
        ("GET", "/v1/events?task_id=t-1", None),
    ]:
        reply = api.call(method, path, body, **stranger)
        assert (reply.status, reply.json["type"]) == (404, "/problems/not-found"), path
    assert api.call("PATCH", TASK, {"goal": "x"}, if_match=1, **stranger).status == 404
    assert api.call("POST", "/v1/tasks", {"task_id": "t-1", "goal": "theirs"}, **stranger).status == 201
    assert api.call("GET", TASK).json["goal"] == "写竞品报告"


@pytest.mark.req("I6")
def test_any_id_is_a_task_id(api, start):
    start("任务 #1/“x”")

    reply = api.call("GET", "/v1/tasks/~5Lu75YqhICMxL-KAnHjigJ0")

    assert reply.json["task_id"] == "任务 #1/“x”"


@pytest.mark.req("W5b")
def test_a_models_token_changes_no_task(api, start):
    start()
    claims = {"scope": "memory:read memory:propose"}

    assert api.call("POST", "/v1/tasks", {"task_id": "t-2", "goal": "g"}, claims=claims).status == 403
    assert api.call("PUT", TASK + "/scratchpad", {"content": "x"}, claims=claims).status == 403
    assert api.call("GET", TASK, claims=claims).status == 200


@pytest.mark.req("S3")
def test_a_scratchpad_is_replaced_and_32_kib_at_most(api, start, events):
    start()
    assert api.call("GET", TASK + "/scratchpad").json == {"content": ""}

    assert api.call("PUT", TASK + "/scratchpad", {"content": "a" * 32 * 1024}).status == 200
    assert api.call("PUT", TASK + "/scratchpad", {"content": "a" * 32 * 1024 + "a"}).status == 413
    assert api.call("PUT", TASK + "/scratchpad", {"content": "记" * 11_000}).status == 413
    assert api.call("PUT", TASK + "/scratchpad", {"content": "短"}).json == {"content": "短"}

    assert api.call("GET", TASK + "/scratchpad").json == {"content": "短"}
    assert [event["type"] for event in events()] == ["created"]
    assert api.call("GET", TASK).json["version"] == 1


@pytest.mark.req("S3", "W11")
def test_an_observation_is_noted_once(start, observe, events):
    start()

    first = observe("数据来源可靠", key="k")
    again = observe("数据来源可靠", key="k")

    assert (first.status, first.json["sequence"]) == (201, 2)
    assert (again.json, again.headers["idempotent-replayed"]) == (first.json, "true")
    assert observe("另一条", key="k").status == 422
    noted = [event for event in events() if event["type"] == "observation"]
    assert noted == [
        {
            "event_id": first.json["event_id"],
            "sequence": 2,
            "type": "observation",
            "data": {"content": "数据来源可靠"},
        }
    ]


@pytest.mark.req("S3")
def test_an_observation_has_1_to_32000_characters(start, observe):
    start()

    assert observe("x" * 32_000).status == 201
    assert observe("x" * 32_001).status == 413
    assert observe("").status == 400


PAYMENT = {"operation_id": "op-1", "idempotency_key": "pay-7", "kind": "payment", "request": {"amount": 10}}


@pytest.mark.req("S4", "T5")
def test_a_tool_that_ran_before_its_checkpoint_is_verified_before_a_retry(api, start):
    start()
    api.call("POST", TASK + "/checkpoints", {"schema_version": 1, "state": {"step": 1}})
    noted = api.call("POST", TASK + "/operations", PAYMENT)
    assert (noted.status, noted.json) == (201, PAYMENT | {"state": "pending", "result_ref": None})

    # The tool succeeds, and the process dies before it says so: a new one loads what there is.
    loaded = api.call("GET", TASK + "/checkpoints/latest").json
    recovery = api.call("GET", TASK + "/recovery").json

    assert loaded["state"] == {"step": 1}
    assert recovery == {"verify": [{"operation_id": "op-1", "state": "pending"}]}
    found_out = {"state": "succeeded", "result_ref": "receipt-9"}
    settled = api.call("PATCH", TASK + "/operations/op-1", found_out)
    assert (settled.status, settled.json) == (200, PAYMENT | found_out)
    assert api.call("GET", TASK + "/recovery").json == {"verify": []}


@pytest.mark.req("S4")
def test_recovery_names_pending_and_unknown_in_order(api, start):
    start()
    for number in (3, 1, 2, 4):
        api.call("POST", TASK + "/operations", PAYMENT | {"operation_id": f"op-{number}"})
    api.call("PATCH", TASK + "/operations/op-1", {"state": "failed"})
    api.call("PATCH", TASK + "/operations/op-2", {"state": "unknown"})

    assert api.call("GET", TASK + "/recovery").json["verify"] == [
        {"operation_id": "op-3", "state": "pending"},
        {"operation_id": "op-2", "state": "unknown"},
        {"operation_id": "op-4", "state": "pending"},
    ]


@pytest.mark.req("S4", "W11")
def test_an_operation_is_noted_once_and_settled_once(api, start):
    start()
    path = TASK + "/operations"
    assert api.call("POST", path, PAYMENT, key="k").status == 201

    assert api.call("POST", path, PAYMENT, key="k").headers["idempotent-replayed"] == "true"
    assert api.call("POST", path, PAYMENT, key="k2").status == 201
    other = api.call("POST", path, PAYMENT | {"request": {"amount": 11}}, key="k3")
    assert (other.status, other.json["type"]) == (409, "/problems/already-exists")
    assert api.call("PATCH", path + "/op-1", {"state": "succeeded"}).status == 200
    assert api.call("PATCH", path + "/op-1", {"state": "succeeded"}).status == 200
    assert api.call("PATCH", path + "/op-1", {"state": "failed"}).status == 400
    assert api.call("PATCH", path + "/op-1", {"state": "pending"}).status == 400
    assert api.call("PATCH", path + "/op-9", {"state": "failed"}).status == 404
