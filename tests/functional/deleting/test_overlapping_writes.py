"""What is written while a deletion runs is kept or gone, the same on every path."""

from __future__ import annotations

import pytest

from memory_ledger.bootstrap.deleting import deletion_endpoints
from tests.support.api import Api

TARGETS = {
    "message": {"kind": "message", "id": "m22", "session_id": "s1"},
    "message of any session": {"kind": "message", "id": "m22"},
    "session": {"kind": "session", "id": "s1"},
    "project": {"kind": "project", "id": "apollo"},
}
BERLIN = "请记住我住在柏林"


class Overtaken:
    """The real thing, but that *overtake* happens once, as soon as *method* was first called."""

    def __init__(self, real, method, overtake):
        self._real, self._method, self._waiting = real, method, [overtake]

    def __getattr__(self, name):
        return self._then_overtaken(name) if name == self._method else getattr(self._real, name)

    def _then_overtaken(self, name):
        def run(*arguments):
            answer = getattr(self._real, name)(*arguments)
            while self._waiting:
                self._waiting.pop()()
            return answer

        return run


@pytest.fixture
def delete_overtaken(world, clock):
    """Request a deletion; *overtake* happens a moment after it has first called the store's *method*."""

    def run(target, method, overtake):
        store = world.parts.store

        def happen():
            world.parts.__dict__["store"] = store
            clock.advance(milliseconds=5)
            overtake()

        world.parts.__dict__["store"] = Overtaken(store, method, happen)
        endpoints = deletion_endpoints(world.parts)
        world.parts.__dict__["store"] = store
        reply = Api(endpoints).call("POST", "/v1/deletions", {"target": target}, key="overtaken")
        assert reply.status == 202, reply.text
        return reply.json["deletion_id"]

    return run


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
