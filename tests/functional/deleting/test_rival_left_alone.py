"""A rival whose incumbent was deleted is settled by whoever takes the key with a confirmed word."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.req("M3"), pytest.mark.req("R6")]


def body(content, source, **fields):
    return {
        "type": "fact",
        "scope": "global",
        "subject_key": "home",
        "content": content,
        "source": {"kind": "explicit_statement", "ids": [source]},
        **fields,
    }


@pytest.fixture
def alone(api, world, clock):
    """A rival without its incumbent; return its id."""
    incumbent = api.call("POST", "/v1/memories", body("The office is in Berlin", "1")).json["memory"]
    rival = api.call("POST", "/v1/memories", body("The office is in Hamburg", "2")).json["memory"]
    world.settle()
    api.call("DELETE", f"/v1/memories/{incumbent['memory_id']}")
    world.settle()
    clock.advance(seconds=1)
    return rival["memory_id"]


def conflicts(api, question="Where is the office?"):
    found = api.call("POST", "/v1/context", {"question": question}).json["sections"]["conflicts"]
    return [one["content"] for one in found]


def test_a_confirmed_value_settles_it_on_every_path(api, world, alone):
    api.call("POST", "/v1/memories", body("The office is in Bremen", "3", confirmed=True))
    world.settle()

    assert api.call("GET", "/v1/conflicts").json["items"] == []
    assert conflicts(api) == []


def test_alone_it_waits_for_a_word_on_every_path(api, alone):
    (listed,) = api.call("GET", "/v1/conflicts").json["items"]

    assert listed["memory_ids"] == [alone]
    assert conflicts(api) == ["The office is in Hamburg"]
