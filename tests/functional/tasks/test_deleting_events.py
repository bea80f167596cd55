"""A deletion of one event of a task's log takes what was told of it along."""

from __future__ import annotations

import pytest

from tests.functional.tasks.conftest import TASK
from tests.support.workers import World

pytestmark = pytest.mark.req("D1")


@pytest.fixture
def delete(api, world: World):
    """Delete a message by its id alone, or within a session; return the receipt when it is carried out."""

    def run(message_id, **target):
        body = {"target": {"kind": "message", "id": message_id, **target}}
        reply = api.call("POST", "/v1/deletions", body)
        assert reply.status == 202, reply.text
        world.settle()
        return api.call("GET", f"/v1/deletions/{reply.json['deletion_id']}").json

    return run


@pytest.fixture
def staged(api, start, observe):
    """A task whose first stage is over."""
    start(goal="visit the mill", current_stage="look", completed_steps=[])
    observe("The sluice is stuck.")
    observe("磨坊的门开着。")
    version = api.call("GET", TASK).json["version"]
    assert api.call("PATCH", TASK, {"current_stage": "mend"}, if_match=version).status == 200
    observe("The hinge is oiled.")


def kept(api, **query):
    """Return the records there are, by what they say."""
    extra = "".join(f"&{name}={value}" for name, value in query.items())
    items = api.call("GET", f"/v1/memories?limit=100{extra}").json["items"]
    return [one["content"] or str(one["episode"]) for one in items]


def event_saying(events, words):
    (found,) = (one["event_id"] for one in events() if words in str(one["data"].get("content")))
    return found


@pytest.mark.parametrize("words", ["sluice", "磨坊"])
def test_an_event_takes_the_summary_of_its_stage_along(api, staged, world, events, delete, words):
    world.settle()
    assert any(words in text for text in kept(api))

    receipt = delete(event_saying(events, words))

    assert kept(api) == []
    assert (receipt["status"], receipt["memories"]) == ("complete", 1)


def test_after_the_end_it_takes_what_derives_from_the_summary(api, staged, complete, world, events, delete):
    complete()
    world.settle()
    assert len(kept(api)) == 4

    receipt = delete(event_saying(events, "sluice"))

    (left,) = kept(api)
    assert "hinge" in left
    assert receipt["status"] == "complete"


def test_before_the_end_nothing_of_the_stage_gets_into_what_is_left(
    api, staged, complete, world, events, delete
):
    world.settle()

    delete(event_saying(events, "sluice"))
    complete()
    world.settle()

    said = kept(api)
    assert any("hinge" in text for text in said)
    assert not any("sluice" in text for text in said)


@pytest.mark.parametrize("mark", ["lesson", "教训"])
def test_an_event_takes_the_lesson_marked_in_it_along(
    api, start, observe, complete, world, events, delete, mark
):
    start()
    observe(f"{mark}: oil the hinge first")
    observe(f"{mark}: count the sacks twice")
    complete()
    world.settle()

    receipt = delete(event_saying(events, "hinge"))

    assert kept(api, status="pending") == ["count the sacks twice"]
    assert (receipt["status"], receipt["memories"]) == ("complete", 1)


def test_an_event_that_no_record_names_takes_nothing(api, staged, world, delete):
    world.settle()
    before = kept(api)

    receipt = delete("evt_unknown")

    assert (kept(api), receipt["memories"]) == (before, 0)


@pytest.mark.parametrize(("kind", "left"), [("summary", 0), ("tool_result", 1)])
def test_only_a_summary_goes_with_any_of_its_sources(api, world, delete, kind, left):
    """Each source of anything else says all of it, so another one keeps it."""
    proposed = {
        "type": "fact",
        "content": "The depot in Kiruna opens at six.",
        "scope": "global",
        "source": {"kind": kind, "ids": ["m-1", "m-2"]},
    }
    assert api.call("POST", "/v1/memories", proposed).status in (200, 201)
    world.settle()
    assert len(kept(api)) == 1

    delete("m-1")

    assert len(kept(api)) == left
