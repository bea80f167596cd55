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
