"""A message that is sent again after a deletion: what is answered is true of what is stored."""

from __future__ import annotations

import pytest

STAMPS = "记住我收藏邮票"


@pytest.fixture
def clear(api):
    """Clear everything that is kept of the user."""

    def run():
        body = {"what": "everything"}
        assert api.call("POST", "/v1/sessions/s1/clear", body).status == 200

    return run


@pytest.fixture
def end(delete, clear):
    """Delete by one of the ways that take a session's messages along."""

    def run(way):
        return {
            "session": lambda: delete("session", id="s1"),
            "user": lambda: delete("user"),
            "project": lambda: delete("project", id="p"),
            "clear": clear,
        }[way]()

    return run


def decided(reply):
    (decision,) = reply["decisions"]
    return decision


def texts(api):
    return [item["content"] for item in api.call("GET", "/v1/sessions/s1/messages").json["items"]]


@pytest.mark.fourths
@pytest.mark.req("D1", "W3")
@pytest.mark.parametrize("hours", [0, 25])
@pytest.mark.parametrize("way", ["session", "user", "project", "clear"])
def test_what_was_deleted_is_not_taken_from_its_message_again(api, world, say, end, clock, way, hours):
    first = decided(say(STAMPS, project_id="p"))
    assert first["outcome"] == "stored"
    world.settle()
    end(way)
    world.settle()
    clock.advance(hours=hours)

    again = decided(say(STAMPS, project_id="p"))
    world.settle()

    assert (again["outcome"], again["reasons"]) == ("rejected", ["deleted_before"])
    assert texts(api) == [""]
    assert api.call("GET", "/v1/memories").json["items"] == []
    assert "邮票" not in world.table.dump()


@pytest.mark.req("W3")
def test_it_is_taken_from_another_message(api, world, say, end):
    say(STAMPS)
    end("user")
    world.settle()

    again = decided(say(STAMPS, message="msg-2"))

    assert again["outcome"] == "stored"
    assert api.call("GET", f"/v1/memories/{again['memory_id']}").status == 200
    assert texts(api) == [STAMPS]


@pytest.mark.req("W3")
def test_another_text_under_the_same_id_is_taken_and_kept(api, world, say, end):
    say(STAMPS)
    end("session")
    world.settle()

    again = decided(say("记住我喜欢爬山"))
    say("你好", message="msg-2")

    assert again["outcome"] == "stored"
    assert texts(api) == ["记住我喜欢爬山", "你好"]


@pytest.mark.req("D1", "D4")
def test_a_whole_tenants_deletion_counts_for_each_of_its_users(api, world, say, delete):
    say(STAMPS)
    delete("tenant", claims={"roles": "[user tenant_admin]"}, user="root")
    world.settle()

    again = decided(say(STAMPS))

    assert (again["outcome"], texts(api)) == ("rejected", [""])


@pytest.mark.req("W3", "D1")
def test_what_a_duplicate_said_of_a_record_that_has_gone_is_decided_anew(api, world, say, delete):
    say(STAMPS)
    assert decided(say(STAMPS, session="s2"))["outcome"] == "duplicate"
    delete("user")
    world.settle()

    again = decided(say(STAMPS, session="s2"))

    assert again["outcome"] == "stored"
    assert api.call("GET", f"/v1/memories/{again['memory_id']}").status == 200
