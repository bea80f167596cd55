"""Completion: scratch cleared at once, an episode and proposals in the background, deletions first."""

from __future__ import annotations

import json

import pytest

from memory_ledger.domain.errors import UnavailableError
from tests.functional.tasks.conftest import TASK


@pytest.fixture
def worked(api, start, observe):
    """A task with some work behind it."""

    def run(**fields):
        start(**fields)
        observe("延迟升高，慢查询增多")
        observe("lesson: check the execution plan first\n事实：支付库是 PostgreSQL 15")
        observe("environment: production")
        api.call("PUT", TASK + "/scratchpad", {"content": "guess: cache?"})
        done = {"status": "running", "completed_steps": ["检查监控", "增加索引"]}
        assert api.call("PATCH", TASK, done, if_match=1).status == 200

    return run


def kept(api, **query):
    text = "&".join(f"{name}={value}" for name, value in query.items())
    return api.call("GET", f"/v1/memories?{text}").json["items"]


@pytest.mark.req("S9", "W14")
def test_a_completed_task_leaves_an_episode_and_proposals(api, worked, complete, world):
    worked(goal="修复支付服务超时")
    verified = {"status": "confirmed", "evidence": "P95 下降", "causality_confirmed": True}

    accepted = complete(verification=verified)
    assert (accepted.status, accepted.json) == (202, {"status": "running", "decisions": []})
    assert api.call("GET", TASK + "/completion").json["status"] == "running"
    world.settle()

    done = api.call("GET", TASK + "/completion").json
    assert done["status"] == "done"
    assert [one["outcome"] for one in done["decisions"]] == ["stored", *["pending_confirmation"] * 3]
    (episode,) = kept(api, type="episode")
    assert episode["episode"] == {
        "goal": "修复支付服务超时",
        "context": "延迟升高，慢查询增多",
        "actions": ["检查监控", "增加索引"],
        "outcome": "success",
        "verification": verified,
        "lesson": "check the execution plan first",
        "environment": "production",
    }
    assert (episode["trust"], episode["confirmed"], episode["scope"]) == ("tool", False, "global")
    assert episode["source"] == {"kind": "summary", "ids": ["task:t-1"]}
    pending = kept(api, status="pending")
    assert {(one["type"], one["content"].splitlines()[0]) for one in pending} == {
        ("procedure", "check the execution plan first"),
        ("fact", "支付库是 PostgreSQL 15"),
        ("procedure", "修复支付服务超时"),
    }
    assert {one["source"]["kind"] for one in pending} == {"inference"}
    assert not any(one["instruction_eligible"] for one in pending)
    assert api.call("GET", TASK).json["status"] == "completed"


@pytest.mark.req("S3", "S9")
def test_scratch_is_cleared_at_once_and_never_promoted(api, worked, complete, world):
    worked()

    complete()

    assert api.call("GET", TASK + "/scratchpad").json == {"content": ""}
    world.settle()
    assert "guess: cache?" not in world.table.dump()


@pytest.mark.req("S9", "R11")
@pytest.mark.parametrize(
    ("outcome", "status"), [("failure", "failed"), ("partial", "completed"), ("success", "completed")]
)
def test_a_failure_is_an_episode_as_well(api, start, complete, world, outcome, status):
    start(goal="迁移数据库")

    complete(outcome)
    world.settle()

    (episode,) = kept(api, type="episode")
    assert episode["episode"]["outcome"] == outcome
    assert episode["trust"] == "assistant"
    assert api.call("GET", TASK).json["status"] == status


@pytest.mark.req("I3")
def test_what_a_project_task_leaves_stays_in_the_project(api, start, complete, world):
    start(project_id="p-1")

    complete()
    world.settle()

    assert [one["scope"] for one in kept(api)] == ["project:p-1"]


@pytest.mark.req("S9", "W11")
def test_a_completion_happens_once(api, worked, complete, world):
    worked()
    complete(call={"key": "k"})
    world.settle()
    done = api.call("GET", TASK + "/completion").json

    again = complete(call={"key": "k"})
    repeated = complete()
    world.settle()

    assert (again.status, again.json, again.headers["idempotent-replayed"]) == (202, done, "true")
    assert (repeated.status, repeated.json) == (202, done)
    assert len(kept(api, type="episode")) == 1
    assert complete("failure", call={"key": "k"}).status == 422


@pytest.mark.req("S9", "W11")
@pytest.mark.parametrize("settled", [True, False])
@pytest.mark.parametrize(
    ("first", "second"),
    [("success", "failure"), ("failure", "success"), ("success", "partial"), ("partial", "failure")],
)
def test_another_outcome_of_a_completed_task_is_refused(api, start, complete, world, first, second, settled):
    start()
    complete(first, call={"key": "k"})
    if settled:
        world.settle()

    other = complete(second)
    world.settle()

    assert (other.status, other.json["type"]) == (409, "/problems/already-exists")
    assert other.json["errors"][0]["pointer"] == "/outcome"
    assert complete(first, call={"key": "k"}).headers["idempotent-replayed"] == "true"
    (episode,) = kept(api, type="episode")
    assert episode["episode"]["outcome"] == first


@pytest.mark.req("S9")
def test_a_completed_task_changes_no_more(api, worked, complete, observe):
    worked()
    complete()

    assert observe("late").status == 400
    assert api.call("PUT", TASK + "/scratchpad", {"content": "late"}).status == 400
    assert api.call("POST", TASK + "/checkpoints", {"schema_version": 1, "state": {}}).status == 400
    version = api.call("GET", TASK).json["version"]
    assert api.call("PATCH", TASK, {"goal": "late"}, if_match=version).status == 400


@pytest.mark.req("S4")
def test_an_operation_may_still_be_settled_after_completion(api, start, complete):
    start()
    operation = {"operation_id": "op", "idempotency_key": "k", "kind": "mail", "request": {}}
    api.call("POST", TASK + "/operations", operation)
    complete()

    assert api.call("PATCH", TASK + "/operations/op", {"state": "succeeded"}).status == 200


def test_nothing_completed_has_no_completion(api, start):
    start()

    assert api.call("GET", TASK + "/completion").status == 404


@pytest.mark.req("S9")
@pytest.mark.parametrize(
    "body",
    [
        {},
        {"outcome": "done"},
        {"outcome": "success", "verification": "yes"},
        {"outcome": "success", "verification": {"status": "sure"}},
        {"outcome": "success", "lesson": "x"},
    ],
)
def test_a_completion_says_how_it_ended(api, start, body):
    start()

    assert api.call("POST", TASK + "/completion", body).status == 400


@pytest.mark.req("T5", "W14", "D4")
@pytest.mark.parametrize("target", [{"kind": "user"}, {"kind": "project", "id": "p-1"}])
def test_a_deletion_wins_over_a_queued_consolidation(api, worked, complete, world, target):
    worked(project_id="p-1")
    complete()

    assert api.call("POST", "/v1/deletions", {"target": target}).status == 202
    world.settle()

    assert kept(api) == [] and kept(api, status="pending") == []
    assert api.call("GET", TASK).status == 404
    assert "延迟升高" not in world.table.dump()


@pytest.mark.req("T5", "W14", "D4")
def test_a_deletion_in_the_middle_of_a_consolidation_wins(api, worked, complete, world, monkeypatch):
    worked(project_id="p-1")
    complete()
    world.relay()
    propose = world.parts.store.commit

    def delete_first(owner, change):
        monkeypatch.setattr(world.parts.store, "commit", propose)
        target = {"target": {"kind": "project", "id": "p-1"}}
        assert api.call("POST", "/v1/deletions", target).status == 202
        propose(owner, change)

    monkeypatch.setattr(world.parts.store, "commit", delete_first)
    world.work()
    world.settle()

    assert kept(api) == [] and kept(api, status="pending") == []
    receipts = api.call("GET", "/v1/deletions").json["items"]
    assert [one["status"] for one in receipts] == ["complete"]
    assert "支付库" not in world.table.dump()


@pytest.mark.req("W11", "T5")
def test_a_consolidation_that_dies_at_any_step_ends_the_same(api, worked, complete, world, monkeypatch):
    worked()
    complete()
    world.relay()
    store, tasks, work = world.parts.store, world.parts.tasks, world.parts.work
    calls = [(store, "commit"), (store, "read"), (tasks, "commit"), (work, "finish_job")]
    for place, name in calls:
        with monkeypatch.context() as patched:
            patched.setattr(place, name, _dying(getattr(place, name)))
            assert world.work(), f"{name} was not called"

    world.settle()

    assert len(kept(api, type="episode")) == 1
    assert len(kept(api, status="pending")) == 2
    assert api.call("GET", TASK + "/completion").json["status"] == "done"


def _dying(call):
    """Return *call* as a process that is killed right after it."""

    def die(*args):
        call(*args)
        raise UnavailableError("killed")

    return die


@pytest.mark.req("D1", "D4")
def test_a_deleted_episode_takes_the_draft_along_and_does_not_come_back(api, worked, complete, world):
    worked(goal="修复支付服务超时")
    complete()
    world.relay()
    waiting = list(world.queue.waiting)
    world.settle()
    (episode,) = kept(api, type="episode")

    assert api.call("DELETE", f"/v1/memories/{episode['memory_id']}").status == 202
    world.settle()
    world.queue.waiting = waiting
    world.settle()

    assert kept(api, type="episode") == []
    assert api.call("GET", TASK).status == 404
    assert "修复支付服务超时" not in world.table.dump()


@pytest.mark.req("D1", "D2")
def test_the_draft_of_a_deleted_episode_is_unreadable_at_the_acknowledgement_and_counted(
    api, worked, complete, world
):
    worked(goal="修复支付服务超时")
    assert api.call("POST", TASK + "/checkpoints", {"schema_version": 1, "state": {"step": 2}}).status == 201
    complete()
    world.settle()
    (episode,) = kept(api, type="episode")

    receipt = api.call("DELETE", f"/v1/memories/{episode['memory_id']}").json

    for path in ("", "/completion", "/checkpoints/latest", "/scratchpad", "/recovery"):
        assert api.call("GET", TASK + path).status == 404, path
    assert "超时" not in api.call("GET", "/v1/events?task_id=t-1").text
    assert (receipt["memories"], receipt["tasks"]) == (1, 1)
    world.settle()
    found = api.call("GET", f"/v1/deletions/{receipt['deletion_id']}").json
    assert (found["status"], found["tasks"]) == ("complete", 1)


@pytest.mark.req("D1", "S9")
def test_a_task_that_goes_on_outlives_a_record_made_of_a_stage(api, worked, world):
    worked(goal="修复支付服务超时", current_stage="定位")
    task = api.call("GET", TASK).json
    assert api.call("PATCH", TASK, {"current_stage": "修复"}, if_match=task["version"]).status == 200
    world.settle()
    (summary,) = kept(api, type="summary")

    receipt = api.call("DELETE", f"/v1/memories/{summary['memory_id']}").json
    world.settle()

    assert receipt["tasks"] == 0
    assert api.call("GET", TASK).json["goal"] == "修复支付服务超时"


@pytest.mark.req("D4", "I2")
def test_the_receipt_of_a_user_names_tasks(api, worked, world, blobs):
    worked()
    large = {"schema_version": 1, "state": "x" * 300_000}
    assert api.call("POST", TASK + "/checkpoints", large).status == 201
    api.call("POST", "/v1/tasks", {"task_id": "t-1", "goal": "mine"}, user="bob")

    receipt = api.call("POST", "/v1/deletions", {"target": {"kind": "user"}}).json
    assert api.call("GET", TASK).status == 404
    world.settle()

    receipt = api.call("GET", f"/v1/deletions/{receipt['deletion_id']}").json
    assert receipt["status"] == "complete"
    assert {"store": "tasks", "state": "purged", "residue": 0}.items() <= next(
        store for store in receipt["stores"] if store["store"] == "tasks"
    ).items()
    assert "延迟升高" not in world.table.dump() and not blobs.kept
    assert api.call("GET", TASK, user="bob").json["goal"] == "mine"


@pytest.mark.req("D4")
def test_a_tenants_deletion_reaches_a_user_who_had_tasks_only(api, worked, world):
    worked()

    target = {"target": {"kind": "tenant"}}
    admin = {"roles": ["tenant_admin"]}
    assert api.call("POST", "/v1/deletions", target, user="root", claims=admin).status == 202
    assert api.call("GET", TASK).status == 404
    world.settle()

    assert "延迟升高" not in world.table.dump()


@pytest.mark.req("T2")
def test_no_content_is_in_ledger_traces_or_jobs(worked, complete, world):
    worked(goal="修复支付服务超时")
    complete()

    assert "支付" not in world.table.dump("ledger", "trace")
    jobs = [json.loads(job.details) for job in world.parts.work.jobs(_alice())]
    assert [set(job) for job in jobs] == [{"task_id", "born"}]


def _alice():
    from memory_ledger.domain.access.identity import Owner

    return Owner(tenant_id="acme", user_id="alice")


@pytest.mark.req("C1", "C3")
def test_a_context_shows_the_task_and_its_last_observations(api, worked):
    worked(goal="修复支付服务超时")

    body = {"question": "下一步做什么？", "task_id": "t-1"}
    context = api.call("POST", "/v1/context", body).json

    state = context["sections"]["state"]
    assert state["task"]["goal"] == "修复支付服务超时"
    assert state["task"]["completed_steps"] == ["检查监控", "增加索引"]
    assert state["observations"][-1] == "environment: production"
    assert context["text"].index("修复支付服务超时") < context["text"].index("</state>")
    assert "guess: cache?" not in context["text"]


@pytest.mark.req("C1")
def test_a_context_of_a_task_that_is_gone_has_no_state(api, start, clock):
    start(status="completed")
    clock.advance(days=7)

    for task_id in ("t-1", "unknown"):
        reply = api.call("POST", "/v1/context", {"question": "?", "task_id": task_id})
        assert (reply.status, reply.json["sections"]["state"]) == (200, {})


@pytest.mark.req("R1")
def test_what_a_task_left_is_found_again(api, worked, complete, world):
    worked(goal="修复支付服务超时")
    complete()
    world.settle()

    found = api.call("POST", "/v1/search", {"query": "支付服务超时"}).json["items"]

    assert "episode" in {one["memory"]["type"] for one in found}
