"""A project takes along what the user said in its sessions only, wherever that is kept."""

from __future__ import annotations

import pytest

from tests.functional.deleting.test_delete_more import listed

pytestmark = pytest.mark.req("D1", "D4")


def taken_from(remember, content, message, **fields):
    """Propose what a message said, as an agent would, for all projects."""
    source = {"kind": "explicit_statement", "ids": [message]}
    return remember(content, source=source, **fields)


def test_what_was_said_in_a_project_s_sessions_alone_goes_at_once_wherever_it_is_kept(
    api, world, say, remember, delete, receipt
):
    say("记住：在所有项目里都用四个空格缩进", session="a-1", message="a-m1", project_id="甲")
    say("聊聊进度", session="a-2", message="a-m2", project_id="甲", remember=False)
    taken_from(remember, "我家的猫叫花生", "a-m2")
    taken_from(remember, "我喜欢爬山", "b-m1")
    say("我喜欢爬山", session="b-1", message="b-m1", project_id="乙", remember=False)
    world.settle()
    assert "我家的猫叫花生" in listed(api)

    deletion_id = delete("project", id="甲")["deletion_id"]

    assert listed(api) == ["我喜欢爬山"]
    found = api.call("POST", "/v1/search", {"query": "花生", "min_relevance": 0}).json["items"]
    assert not [item for item in found if "花生" in item["memory"]["content"]]
    world.settle()
    assert receipt(deletion_id)["status"] == "complete"
    stored = world.table.dump()
    assert "花生" not in stored and "四个空格" not in stored and "爬山" in stored


def test_a_source_elsewhere_keeps_the_record(api, world, say, remember, delete, receipt):
    say("我喜欢爬山", session="a-1", message="a-m1", project_id="甲", remember=False)
    say("我喜欢爬山", session="x-1", message="x-m1", remember=False)
    taken_from(remember, "我喜欢爬山", "a-m1")
    taken_from(remember, "我喜欢爬山", "x-m1")
    world.settle()

    deletion_id = delete("project", id="甲")["deletion_id"]
    world.settle()

    assert receipt(deletion_id)["status"] == "complete"
    assert listed(api) == ["我喜欢爬山"]
    delete("session", id="x-1")
    world.settle()
    assert listed(api) == []


def test_two_sessions_of_the_project_are_no_source_elsewhere(api, world, say, remember, delete):
    for number in (1, 2):
        say("我喜欢爬山", session=f"a-{number}", message=f"m-{number}", project_id="甲", remember=False)
        taken_from(remember, "我喜欢爬山", f"m-{number}")
    world.settle()

    delete("project", id="甲")

    assert listed(api) == []


def test_of_a_session_that_changed_its_project_only_that_part_goes(api, world, say, remember, delete):
    say("甲里说的", session="s", message="m-1", project_id="甲", remember=False)
    say("乙里说的", session="s", message="m-2", project_id="乙", remember=False)
    taken_from(remember, "只在甲里说过", "m-1")
    taken_from(remember, "只在乙里说过", "m-2")
    world.settle()

    delete("project", id="甲")
    assert listed(api) == ["只在乙里说过"]
    world.settle()

    assert listed(api) == ["只在乙里说过"]
    said = api.call("GET", "/v1/sessions/s/messages").json["items"]
    assert [message["content"] for message in said] == ["乙里说的"]


def test_what_is_said_in_the_project_afterwards_stays(api, world, say, remember, delete, clock):
    say("旧的", session="a-1", message="m-1", project_id="甲", remember=False)
    taken_from(remember, "旧的事", "m-1")
    delete("project", id="甲")
    clock.advance(seconds=1)

    say("新的", session="a-1", message="m-2", project_id="甲", remember=False)
    taken_from(remember, "新的事", "m-2")
    world.settle()

    assert listed(api) == ["新的事"]
