"""A purge that comes late takes what was deleted, and nothing that was said or kept since."""

from __future__ import annotations

import pytest


@pytest.fixture
def contents(api):
    """Return what the user sees of theirs."""

    def run():
        return [one["content"] for one in api.call("GET", "/v1/memories?limit=100").json["items"]]

    return run


@pytest.mark.req("D1", "D4", "W3")
def test_what_is_said_in_a_session_after_its_deletion_stays(world, say, delete, receipt, contents):
    say("请记住我住在柏林", message="before")
    deleted = delete("session", id="s1")
    say("请记住我爱喝红茶", message="after")

    world.settle()

    assert contents() == ["我爱喝红茶"]
    assert receipt(deleted["deletion_id"])["status"] == "complete"


@pytest.mark.req("D4")
def test_what_is_kept_in_a_session_after_the_deletion_of_its_project_stays(
    world, say, delete, remember, contents, clock
):
    say("hello there", project_id="apollo")
    remember("kept before", scope="session:s1", source={"kind": "explicit_statement"})
    delete("project", id="apollo")
    clock.advance(seconds=1)
    remember("kept after", scope="session:s1", source={"kind": "explicit_statement"})

    world.settle()

    assert contents() == ["kept after"]


@pytest.mark.req("D1", "D4")
def test_a_record_that_names_a_message_after_its_deletion_stays(world, delete, remember, contents, clock):
    remember("named before", source={"kind": "explicit_statement", "ids": ["m1"]})
    delete("message", id="m1")
    clock.advance(seconds=1)
    remember("named after", source={"kind": "explicit_statement", "ids": ["m1"]})

    world.settle()

    assert contents() == ["named after"]
