"""What is written while a deletion runs is kept or gone, the same on every path."""

from __future__ import annotations

import pytest

from tests.functional.tasks.conftest import TASK, observe, start

__all__ = ["observe", "start"]

TARGETS = {
    "message": {"kind": "message", "id": "m22", "session_id": "s1"},
    "message of any session": {"kind": "message", "id": "m22"},
    "session": {"kind": "session", "id": "s1"},
    "project": {"kind": "project", "id": "apollo"},
}
SUMMARIES = "/v1/memories?scope=task:t-1"
BERLIN = "请记住我住在柏林"


@pytest.fixture
def said_and_kept(api):
    """Return what is left of what was said, and of what was taken from it."""

    def run():
        messages = api.call("GET", "/v1/sessions/s1/messages")
        said = [one["content"] for one in messages.json["items"]] if messages.status == 200 else []
        kept = [one["content"] for one in api.call("GET", "/v1/memories?limit=100").json["items"]]
        found = api.call("POST", "/v1/search", {"query": "我住在哪里", "project_id": "apollo"}).json["items"]
        return [one for one in said if one == BERLIN], kept, [one["memory"]["content"] for one in found]

    return run


@pytest.mark.fourths
@pytest.mark.req("D1", "W1")
@pytest.mark.parametrize("step", ["read", "commit"])
@pytest.mark.parametrize("target", TARGETS)
def test_what_is_taken_from_a_message_goes_exactly_if_the_message_does(
    world, say, receipt, delete_overtaken, said_and_kept, target, step
):
    say("hello there", message="m1", project_id="apollo")

    deletion_id = delete_overtaken(TARGETS[target], step, lambda: say(BERLIN, message="m22"))
    at_once = said_and_kept()
    world.settle()

    outlives_it = step == "commit" and "message" not in target
    assert at_once[:2] == said_and_kept()[:2]
    assert [bool(left) for left in said_and_kept()] == [outlives_it] * 3
    assert receipt(deletion_id)["status"] == "complete"


@pytest.mark.req("D1", "W1")
@pytest.mark.parametrize("step", ["read", "commit"])
def test_a_source_that_a_duplicate_adds_meanwhile_holds_nothing_up(
    world, say, delete, delete_overtaken, said_and_kept, step
):
    def twice():
        say(BERLIN, session="elsewhere", message="m1")
        say(BERLIN, message="m22")

    delete_overtaken(TARGETS["message"], step, twice)
    world.settle()
    assert said_and_kept()[1] == ["我住在柏林"]

    delete("message", id="m1", session_id="elsewhere")
    world.settle()

    assert said_and_kept()[1:] == ([], [])


@pytest.mark.req("D1")
@pytest.mark.parametrize("step", ["read", "commit"])
def test_what_a_client_keeps_meanwhile_naming_the_message_is_kept_as_if_it_came_after(
    world, say, receipt, remember, delete_overtaken, said_and_kept, step
):
    say(BERLIN, message="m22", remember=False)
    source = {"kind": "explicit_statement", "ids": ["m22"]}

    deletion_id = delete_overtaken(TARGETS["message"], step, lambda: remember("我住在柏林", source=source))
    at_once = said_and_kept()
    world.settle()

    assert at_once[:2] == ([], ["我住在柏林"])
    assert said_and_kept() == ([], ["我住在柏林"], ["我住在柏林"])
    assert receipt(deletion_id)["status"] == "complete"


@pytest.mark.req("D1", "D4", "W14")
def test_the_summary_of_a_stage_that_ends_meanwhile_goes_with_the_project(
    api, world, start, observe, receipt, delete_overtaken
):
    start(project_id="apollo", current_stage="look")
    observe("The sluice is stuck.")

    def next_stage():
        assert api.call("PATCH", TASK, {"current_stage": "mend"}, if_match=1).status == 200
        world.settle()
        assert api.call("GET", SUMMARIES).json["items"] != []

    deletion_id = delete_overtaken(TARGETS["project"], "read", next_stage)
    assert api.call("GET", SUMMARIES).json["items"] == []
    world.settle()

    assert receipt(deletion_id)["status"] == "complete"
    assert "sluice" not in world.table.dump()
