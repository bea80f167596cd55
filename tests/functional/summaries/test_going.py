"""Deleting, clearing and a new conversation: what a summary may still tell, at once."""

from __future__ import annotations

import json

import pytest

from tests.functional.summaries.conftest import S1

GOAL, LIMIT = "I want to restore the old piano", "The budget is 640 euros"


@pytest.fixture
def told(talk, fill, world):
    """A summary of a goal (m-1) and a limit (m-2)."""
    talk(GOAL, LIMIT)
    fill()
    world.settle()


def delete(api, kind, **target):
    reply = api.call("POST", "/v1/deletions", {"target": {"kind": kind, **target}})
    assert reply.status == 202, reply.text
    return reply.json["deletion_id"]


def receipt(api, deletion_id):
    return api.call("GET", f"/v1/deletions/{deletion_id}").json


@pytest.mark.req("S5", "D1", "D4")
@pytest.mark.parametrize("session", ["s-1", None])
def test_what_rests_on_a_deleted_message_goes_within_the_call(told, api, summary, world, session):
    target = {"id": "m-2"} if session is None else {"id": "m-2", "session_id": session}
    deletion_id = delete(api, "message", **target)

    assert summary() == {"goals": [GOAL]}
    assert "640" not in world.table.dump("memory")
    world.settle()
    found = receipt(api, deletion_id)
    assert found["status"] == "complete"
    assert {"summaries": 0}.items() <= {one["store"]: one["residue"] for one in found["stores"]}.items()


@pytest.mark.req("S5", "D1")
def test_what_rests_on_several_messages_goes_with_any_of_them(talk, fill, world, api, summary):
    talk(("assistant", "When should the tuner come?"), "On 9 July", LIMIT)
    fill()
    world.settle()
    assert summary() == {"limits": ["When should the tuner come? On 9 July", LIMIT]}

    delete(api, "message", id="m-1", session_id="s-1")

    assert summary() == {"limits": [LIMIT]}


@pytest.mark.req("S5", "D1")
def test_deleting_a_memory_takes_what_its_message_left_in_the_summary(talk, fill, world, api, summary):
    talk("Please remember that the piano tuner is Ada Moss, desk PT-118.", remember=True)
    talk(LIMIT)
    fill()
    world.settle()
    assert "Ada Moss" in str(summary())
    (memory,) = api.call("GET", "/v1/memories").json["items"]

    api.call("DELETE", f"/v1/memories/{memory['memory_id']}")

    assert "Ada Moss" not in str(summary())


@pytest.mark.req("S5", "D1")
def test_a_redacted_message_is_not_summarised_again(talk, fill, world, api, summary):
    talk(GOAL, LIMIT)
    fill(10)
    delete(api, "message", id="m-2", session_id="s-1")
    fill(15)
    world.settle()

    assert summary() == {"goals": [GOAL]}


@pytest.mark.req("S5", "D1", "T5")
def test_a_deletion_between_reading_and_writing_wins(talk, fill, world, api, summary, summariser):
    talk(GOAL, LIMIT)
    fill()
    summariser.before = lambda: summariser.seen[1:] or delete(api, "message", id="m-2", session_id="s-1")

    world.settle()

    assert summary() == {"goals": [GOAL]}
    assert "640" not in world.table.dump("memory")


@pytest.mark.req("S5", "D1", "D4", "T5")
@pytest.mark.parametrize("kind", ["session", "project", "user"])
def test_whatever_is_written_behind_a_fence_is_unreadable_and_erased(
    talk, fill, world, api, summary, summariser, kind
):
    talk(GOAL, LIMIT, project_id="p-1")
    fill(project_id="p-1")
    target = {"session": {"id": "s-1"}, "project": {"id": "p-1"}, "user": {}}[kind]
    summariser.before = lambda: summariser.seen[1:] or delete(api, kind, **target)

    world.settle()

    assert summary() is None
    assert "piano" not in world.table.dump("memory")


@pytest.mark.req("S5", "D1", "D4")
@pytest.mark.parametrize("kind", ["session", "project", "user"])
def test_a_fence_hides_the_summary_at_once_and_the_purge_erases_it(talk, fill, world, api, summary, kind):
    talk(GOAL, project_id="p-1")
    fill(project_id="p-1")
    world.settle()
    assert summary() is not None

    deletion_id = delete(api, kind, **{"session": {"id": "s-1"}, "project": {"id": "p-1"}, "user": {}}[kind])

    assert summary() is None
    world.settle()
    assert receipt(api, deletion_id)["status"] == "complete"
    assert "piano" not in world.table.dump("memory")


@pytest.mark.req("S5", "D1")
def test_of_a_session_of_two_projects_the_lines_of_the_deleted_one_go(talk, fill, world, api, summary):
    talk(GOAL, project_id="p-1")
    talk(LIMIT, project_id="p-2")
    fill(project_id="p-2")
    world.settle()
    assert summary() == {"goals": [GOAL], "limits": [LIMIT]}

    deletion_id = delete(api, "project", id="p-1")

    assert summary() == {"limits": [LIMIT]}
    world.settle()
    assert receipt(api, deletion_id)["status"] == "complete"
    assert "piano" not in world.table.dump("memory")
    assert summary() == {"limits": [LIMIT]}


@pytest.mark.req("S6")
def test_clearing_counts_it_and_takes_it(told, api, summary, world):
    def clear(what, dry_run):
        body = {"what": what, "dry_run": dry_run}
        return api.call("POST", S1 + "/clear", body).json["removes"].get("summaries")

    assert [clear(what, True) for what in ("window", "session", "short_term")] == [None, 1, 1]
    assert clear("window", False) is None
    assert summary() == {"goals": [GOAL], "limits": [LIMIT]}
    assert clear("session", False) == 1
    assert summary() is None
    world.settle()
    assert "piano" not in world.table.dump("memory")


@pytest.mark.req("S6")
def test_a_new_conversation_keeps_it_and_goes_on_behind_it(told, talk, fill, api, summary, world):
    assert api.call("POST", S1 + "/reset").status == 200
    assert summary() == {"goals": [GOAL], "limits": [LIMIT]}

    talk("The varnish has to be matt")
    fill()
    world.settle()

    assert summary() == {"goals": [GOAL], "limits": [LIMIT, "The varnish has to be matt"]}


@pytest.mark.req("I1", "I2")
def test_nobody_else_sees_it(told, api, summary):
    assert summary(user="bob") is None
    assert summary(tenant="other") is None


@pytest.mark.req("S5", "D1")
def test_the_purge_says_so_where_a_summary_still_tells_of_a_deleted_message(told, api, world, monkeypatch):
    store = world.parts.sessions
    redact = store._erasure.redact
    monkeypatch.setattr(store._erasure, "redact", lambda *_: 0)
    deletion_id = delete(api, "message", id="m-2", session_id="s-1")
    world.settle()
    found = receipt(api, deletion_id)
    assert (found["status"], {one["store"]: one["residue"] for one in found["stores"]}["summaries"]) == (
        "incomplete",
        1,
    )

    monkeypatch.setattr(store._erasure, "redact", redact)
    world.maintain()

    assert receipt(api, deletion_id)["status"] == "complete"
    assert "640" not in json.dumps(world.table.dump("memory"))
