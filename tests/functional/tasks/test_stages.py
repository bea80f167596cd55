"""Stages of a task: each is summed up when it is over, the task from them, the episode from that."""

from __future__ import annotations

import pytest

from memory_ledger.domain.errors import UnavailableError
from tests.functional.tasks.conftest import TASK

CHILDREN = "/v1/memories/{}/children?task_id=t-1"


@pytest.fixture
def patch(api):
    """Patch the task's state as it is now."""

    def run(**fields):
        version = api.call("GET", TASK).json["version"]
        reply = api.call("PATCH", TASK, fields, if_match=version)
        assert reply.status == 200, reply.text

    return run


@pytest.fixture
def operate(api):
    """Begin an operation and say how it ended."""

    def run(name, kind, state):
        body = {"operation_id": name, "idempotency_key": name, "kind": kind, "request": {}}
        assert api.call("POST", TASK + "/operations", body).status == 201
        assert api.call("PATCH", f"{TASK}/operations/{name}", {"state": state}).status == 200

    return run


@pytest.fixture
def in_stages(start, observe, patch, operate):
    """A task that is in its third stage."""

    def run(**fields):
        start(goal="写竞品报告", current_stage="调研", **fields)
        observe("找到三份公开财报")
        operate("op-1", "web.search", "succeeded")
        patch(current_stage="写作", completed_steps=["收集资料"])
        observe("初稿有两处数字对不上")
        operate("op-2", "doc.render", "failed")
        patch(current_stage="校对", completed_steps=["收集资料", "写初稿"])
        observe("数字改好了")

    return run


def summaries(api, status="active"):
    """Return the summaries of the task by what heads them."""
    found = api.call("GET", f"/v1/memories?type=summary&scope=task:t-1&status={status}").json["items"]
    return {one["content"].splitlines()[0]: one for one in found}


def names(events):
    """Return the ids that events have in the log."""
    return [one["source"]["ids"][1] for one in events]


def children(api, memory_id, query=""):
    reply = api.call("GET", CHILDREN.format(memory_id) + query)
    assert reply.status == 200, reply.text
    return reply.json["items"]


def episode_of(api):
    (episode,) = api.call("GET", "/v1/memories?type=episode").json["items"]
    return episode


@pytest.mark.req("W14", "W16", "M2")
def test_a_stage_is_summed_up_when_the_next_begins(api, in_stages, world):
    in_stages()
    world.settle()

    research, writing = summaries(api)["调研"], summaries(api)["写作"]

    assert research["content"].splitlines() == [
        "调研",
        "- 找到三份公开财报; web.search → web.search: succeeded; ✓ 收集资料",
    ]
    assert writing["content"].splitlines() == [
        "写作",
        "- 初稿有两处数字对不上; doc.render → doc.render: failed; ✓ 写初稿",
    ]
    assert (research["trust"], research["confirmed"], research["instruction_eligible"]) == (
        "tool",
        False,
        False,
    )
    assert (research["source"]["kind"], research["source"]["ids"][0]) == ("summary", "task:t-1")
    assert research["expires_at"] is not None


@pytest.mark.req("W16", "R9")
def test_a_stage_expands_to_its_raw_events(api, in_stages, world, events):
    in_stages()
    world.settle()
    research, writing = summaries(api)["调研"], summaries(api)["写作"]
    log = [one["event_id"] for one in events()]

    told = children(api, research["memory_id"])

    assert names(told) == log[:5]
    assert names(children(api, writing["memory_id"])) == log[5:9]
    assert {one["type"] for one in told} == {"event"}
    assert told[1]["content"] == "找到三份公开财报"
    assert (told[1]["scope"], told[1]["trust"], told[1]["source"]["kind"]) == (
        "task:t-1",
        "tool",
        "tool_result",
    )
    assert api.call("GET", f"/v1/memories/{research['memory_id']}/children").status == 404


@pytest.mark.req("R9")
def test_raw_events_come_in_pages(api, in_stages, world, events):
    in_stages()
    world.settle()
    research = summaries(api)["调研"]["memory_id"]
    found, query = [], "&limit=2"
    while query:
        page = api.call("GET", CHILDREN.format(research) + query).json
        found += names(page["items"])
        token = page["next_page_token"]
        query = f"&limit=2&page_token={token}" if token else ""

    assert found == [one["event_id"] for one in events()[:5]]


@pytest.mark.req("W16", "S9", "R9", "W14")
def test_task_summary_stage_summaries_and_events_hang_together(api, in_stages, complete, world, events):
    in_stages()
    complete()
    world.settle()
    log = events()

    (summary,) = children(api, episode_of(api)["memory_id"])
    stages = children(api, summary["memory_id"])

    assert summary["content"].splitlines()[0] == "写竞品报告: success"
    assert [line.split()[:2] for line in summary["content"].splitlines()[1:]] == [
        ["1.", "调研"],
        ["2.", "写作"],
        ["3.", "校对"],
    ]
    assert [one["content"].splitlines()[0] for one in stages] == ["调研", "写作", "校对"]
    assert summary["trust"] == "tool"
    leaves = [name for stage in stages for name in names(children(api, stage["memory_id"]))]
    assert leaves == [one["event_id"] for one in log]
    decisions = api.call("GET", TASK + "/completion").json["decisions"]
    assert [one["outcome"] for one in decisions] == ["stored"] * 3


@pytest.mark.req("W16")
def test_a_task_without_stages_has_no_summary(api, start, observe, complete, world):
    start()
    observe("etwas")
    complete()
    world.settle()

    assert summaries(api) == {}
    assert episode_of(api)["derived_from"] == []


@pytest.mark.req("W16", "R9")
def test_a_lesson_expands_to_the_observation_it_was_marked_in(api, start, observe, complete, world):
    start()
    observe("lesson: read the plan first")
    complete()
    world.settle()
    (lesson,) = api.call("GET", "/v1/memories?status=pending").json["items"]
    api.call("POST", f"/v1/memories/{lesson['memory_id']}/confirmation", if_match=1)

    (event,) = children(api, lesson["memory_id"])

    assert event["content"] == "lesson: read the plan first"
    assert api.call("GET", f"/v1/memories/{lesson['memory_id']}/children").json["items"] == []


@pytest.mark.req("W16")
def test_the_same_stage_sent_again_ends_nothing(api, start, patch, world):
    start(current_stage="a")
    patch(current_stage="a", retry_count=1)
    patch(retry_count=2)
    world.settle()

    assert summaries(api) == {}


@pytest.mark.req("W16", "R9")
def test_what_lies_between_two_stages_is_the_next_ones(api, start, observe, patch, complete, world, events):
    start()
    patch(current_stage="a")
    patch(current_stage=None)
    observe("between")
    patch(current_stage="b")
    complete()
    world.settle()
    (summary,) = children(api, episode_of(api)["memory_id"])

    stages = children(api, summary["memory_id"])

    assert [one["content"].splitlines()[0] for one in stages] == ["a", "b"]
    leaves = [name for stage in stages for name in names(children(api, stage["memory_id"]))]
    assert leaves == [one["event_id"] for one in events()]


@pytest.mark.req("W5")
def test_a_stage_without_observations_is_the_assistants_word(api, start, patch, world):
    start(current_stage="a")
    patch(current_stage="b", completed_steps=["x"])
    world.settle()

    summary = summaries(api)["a"]

    assert summary["trust"] == "assistant"


@pytest.mark.req("W4", "W14")
def test_a_stage_passes_the_gates_like_anything_else(api, start, observe, patch, world):
    consent = {"granted": False}
    assert api.call("PUT", "/v1/consents/long_term_memory", consent).status == 200
    start(current_stage="a")
    observe("something")
    patch(current_stage="b")
    world.settle()

    assert summaries(api) == {}


@pytest.mark.req("W11", "T5")
def test_a_stage_summary_that_dies_at_any_step_is_made_once(api, in_stages, complete, world, monkeypatch):
    in_stages()
    complete()
    world.relay()
    store, tasks, work = world.parts.store, world.parts.tasks, world.parts.work
    for place, name in [(store, "read"), (store, "commit"), (tasks, "events"), (work, "finish_job")]:
        with monkeypatch.context() as patched:
            patched.setattr(place, name, _dying(getattr(place, name)))
            assert world.work(), f"{name} was not called"

    world.settle()

    assert len(summaries(api)) == 4
    assert len(episode_of(api)["derived_from"]) == 1


def _dying(call):
    def die(*args):
        call(*args)
        raise UnavailableError("killed")

    return die


@pytest.mark.req("T5", "W14", "D4")
@pytest.mark.parametrize("target", [{"kind": "user"}, {"kind": "project", "id": "p-1"}])
def test_a_deletion_wins_over_a_queued_stage_summary(api, in_stages, world, target):
    in_stages(project_id="p-1")

    assert api.call("POST", "/v1/deletions", {"target": target}).status == 202
    world.settle()

    assert summaries(api) == {}
    assert "财报" not in world.table.dump()


@pytest.mark.req("D1", "W14")
def test_a_deleted_stage_summary_does_not_come_back_nor_into_what_is_left(
    api, in_stages, observe, complete, world
):
    in_stages()
    world.relay()
    waiting = list(world.queue.waiting)
    world.settle()
    writing = summaries(api)["写作"]["memory_id"]

    assert api.call("DELETE", f"/v1/memories/{writing}").status == 202
    world.settle()
    world.queue.waiting = waiting
    world.settle()
    complete()
    world.settle()

    said = [one["content"] or str(one["episode"]) for one in api.call("GET", "/v1/memories").json["items"]]
    assert len(said) == 4
    assert not any(word in text for text in said for word in ("对不上", "写初稿", "doc.render"))
    assert episode_of(api)["episode"]["actions"] == ["收集资料"]


@pytest.mark.req("D1")
def test_a_stage_summary_deleted_after_the_end_takes_what_derives_from_it(api, in_stages, complete, world):
    in_stages()
    complete()
    world.settle()
    research = summaries(api)["调研"]["memory_id"]

    receipt = api.call("DELETE", f"/v1/memories/{research}").json
    assert api.call("GET", "/v1/memories?type=episode").json["items"] == []
    world.settle()

    assert api.call("GET", "/v1/memories?type=episode").json["items"] == []
    assert set(summaries(api)) == {"写作", "校对"}
    assert api.call("GET", f"/v1/deletions/{receipt['deletion_id']}").json["status"] == "complete"
    assert api.call("GET", TASK).status == 404


@pytest.mark.req("S6", "D1")
def test_clearing_short_term_takes_the_summaries_and_leaves_the_episode(api, in_stages, complete, world):
    in_stages()
    complete()
    world.settle()

    cleared = api.call("POST", "/v1/sessions/s/clear", {"what": "short_term"}).json
    assert summaries(api) == {}
    world.settle()

    assert summaries(api) == {}
    assert api.call("GET", f"/v1/deletions/{cleared['deletion_id']}").json["status"] == "complete"
    assert episode_of(api)["episode"]["goal"] == "写竞品报告"
    assert children(api, episode_of(api)["memory_id"]) == []


@pytest.mark.req("S6", "D1")
def test_what_was_deleted_before_clearing_takes_the_episode_along(api, in_stages, complete, world):
    in_stages()
    complete()
    world.settle()
    summary = summaries(api)["写竞品报告: success"]["memory_id"]

    api.call("DELETE", f"/v1/memories/{summary}")
    api.call("POST", "/v1/sessions/s/clear", {"what": "short_term"})
    world.settle()

    assert api.call("GET", "/v1/memories?type=episode").json["items"] == []


@pytest.mark.req("I2", "I7")
def test_events_of_another_users_task_are_not_shown(api, in_stages, start, world):
    in_stages()
    world.settle()
    named = summaries(api)["调研"]["source"]["ids"]
    start(user="bob")
    memory = {
        "type": "summary",
        "scope": "task:t-1",
        "content": "mine",
        "source": {"kind": "summary", "ids": named},
    }
    made = api.call("POST", "/v1/memories", memory, user="bob").json["memory"]["memory_id"]

    reply = api.call("GET", CHILDREN.format(made), user="bob")

    assert reply.json["items"] == []


@pytest.mark.req("R9", "W13")
def test_events_are_gone_with_their_draft(api, in_stages, complete, world, clock):
    in_stages()
    complete()
    world.settle()
    research = summaries(api)["调研"]["memory_id"]
    clock.advance(days=7)

    assert children(api, research) == []


@pytest.mark.req("C1", "R1")
def test_a_context_of_the_task_shows_what_its_stages_left(api, in_stages, world):
    in_stages()
    world.settle()

    body = {"question": "财报找到了吗？", "task_id": "t-1"}
    context = api.call("POST", "/v1/context", body).json

    assert any("财报" in one["content"] for one in context["sections"]["summaries"])


def test_no_content_is_in_a_stages_job(in_stages, world):
    in_stages()

    from memory_ledger.domain.access.identity import Owner

    jobs = list(world.parts.work.jobs(Owner(tenant_id="acme", user_id="alice")))
    assert {job.kind for job in jobs} == {"stage_summary"}
    assert not any("写" in job.details or "调研" in job.details for job in jobs)
