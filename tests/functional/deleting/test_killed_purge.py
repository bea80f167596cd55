"""A purge that is killed before any of its calls, and so after any other, is finished by the next try."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from memory_ledger.adapters.store import keys
from memory_ledger.bootstrap.deleting import deletion_endpoints
from memory_ledger.bootstrap.sessions import session_endpoints
from memory_ledger.bootstrap.writing import writing_endpoints
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.turns.turns import event_id
from tests.support.api import Api
from tests.support.indexes import every_entry
from tests.support.workers import World

ALICE = Owner(tenant_id="acme", user_id="alice")
TABLE_CALLS = ("get_many", "query", "write", "update", "put_many", "delete_many")
INDEX_CALLS = ("put", "search", "entries")
REQUEST_ID = re.compile(r'\\"request_id\\":\\".*?\\"')


class Killed(BaseException):
    """The process ends."""


class Fuse:
    """Ends the process at the n-th call."""

    def __init__(self, at: int | None) -> None:
        self.at, self.calls = at, 0

    def around(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def burning(*args: Any, **kwargs: Any) -> Any:
            number, self.calls = self.calls, self.calls + 1
            if number == self.at:
                raise Killed
            return call(*args, **kwargs)

        return burning


def told(monkeypatch) -> tuple[World, Api]:
    """Return a world with a message, a record taken from it, others, and some derived from them."""
    world = World(monkeypatch)
    parts = world.parts
    parts.gather = lambda *calls: tuple(call() for call in calls)
    api = Api([*writing_endpoints(parts), *session_endpoints(parts), *deletion_endpoints(parts)])
    messages = [
        {"message_id": "m-1", "role": "user", "content": "记住：我家的猫叫花生"},
        {"message_id": "m-2", "role": "assistant", "content": "好的，您家的猫叫花生。"},
    ]
    api.call("POST", "/v1/sessions/s1/messages", {"messages": messages, "project_id": "p"})
    for content, sources in (("喜欢绿茶", ""), ("养猫的人", "花生 绿茶"), ("爱喝茶", "绿茶")):
        body = {
            "type": "fact",
            "scope": "project:p" if content == "喜欢绿茶" else "global",
            "content": content,
            "source": {"kind": "explicit_statement", "ids": ["x"]},
            "confirmed": True,
            "subject_key": f"key of {content}",
            "derived_from": [{"memory_id": memory_id(api, word), "version": 1} for word in sources.split()],
        }
        reply = api.call("POST", "/v1/memories", body)
        assert reply.status == 201, reply.text
    world.settle()
    return world, api


def memory_id(api: Api, word: str) -> str:
    found = api.call("GET", "/v1/memories").json["items"]
    return next(memory["memory_id"] for memory in found if word in memory["content"])


def ask(api: Api, target: dict[str, str]) -> None:
    if target["kind"] == "memory":
        target = {**target, "id": memory_id(api, "花生")}
    assert api.call("POST", "/v1/deletions", {"target": target}).status == 202


def burn(world: World, at: int | None) -> int:
    """Run the background once under a fuse; return how many calls it made."""
    fuse = Fuse(at)
    world.relay()
    world.function("background")
    waiting = list(world.queue.waiting)
    lit = [(world.table, name) for name in TABLE_CALLS] + [(world.index, name) for name in INDEX_CALLS]
    for owner, name in lit:
        setattr(owner, name, fuse.around(getattr(owner, name)))
    try:
        world.work()
    except Killed:
        world.queue.waiting = waiting
    for owner, name in lit:
        delattr(owner, name)
    return fuse.calls


def outcome(world: World) -> set[str]:
    """
    Return all that is stored and indexed in the end; request ids are drawn anew for each world.

    A hint that leads to no message may be left: it holds ids only, and it expires. How often a turn was
    written to the index, which numbers each time anew, may differ as well.
    """
    world.settle()
    turns = {event_id("s1", name) for name in ("m-1", "m-2")}
    entries = {
        f"{entry.memory_id} {'' if entry.memory_id in turns else entry.version} {entry.stub}"
        for entry in every_entry(world.index)
    }
    ticket = keys.index_ticket(ALICE).sk
    stored = [
        item for key, item in world.table._items.items() if not key.pk.startswith("B#") and key.sk != ticket
    ]
    items = {json.dumps(item, sort_keys=True, default=sorted) for item in stored}
    return entries | {REQUEST_ID.sub("", item) for item in items}


@pytest.mark.slow
@pytest.mark.req("D3", "T5")
@pytest.mark.parametrize(
    "target",
    [
        {"kind": "memory"},
        {"kind": "user"},
        {"kind": "session", "id": "s1"},
        {"kind": "project", "id": "p"},
    ],
    ids=lambda target: target["kind"],
)
def test_a_purge_killed_at_any_call_ends_in_the_same_state(monkeypatch, target):
    world, api = told(monkeypatch)
    ask(api, target)
    calls = burn(world, None)
    expected = outcome(world)
    assert calls > 20
    assert (target["kind"] == "project") or "花生" not in world.table.dump()
    assert "养猫的人" not in world.table.dump()

    for number in range(calls):
        world, api = told(monkeypatch)
        ask(api, target)
        burn(world, number)
        assert outcome(world) == expected, f"killed at call {number}"
