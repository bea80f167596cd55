"""The whole product in one process."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from memory_ledger.bootstrap.deleting import deletion_endpoints
from memory_ledger.domain.access.identity import Owner
from tests.support.api import Api
from tests.support.overtaken import Overtaken
from tests.support.parts import MovableClock
from tests.support.workers import World

WRITES = ("write", "update", "put_many", "delete_many")
ALICE = Owner(tenant_id="acme", user_id="alice")


@pytest.fixture
def say(api: Api) -> Callable[..., dict[str, Any]]:
    """Append one user's message to a session."""

    def run(content: str, *, session: str = "s1", message: str = "msg-1", **fields: Any) -> dict[str, Any]:
        body = {"messages": [{"message_id": message, "role": "user", "content": content}], **fields}
        reply = api.call("POST", f"/v1/sessions/{session}/messages", body)
        assert reply.status == 201, reply.text
        found: dict[str, Any] = reply.json
        return found

    return run


@pytest.fixture
def receipt(api: Api) -> Callable[..., dict[str, Any]]:
    """Read a receipt."""

    def run(deletion_id: str, **caller: Any) -> dict[str, Any]:
        reply = api.call("GET", f"/v1/deletions/{deletion_id}", **caller)
        assert reply.status == 200, reply.text
        found: dict[str, Any] = reply.json
        return found

    return run


@pytest.fixture
def delete(api: Api) -> Callable[..., dict[str, Any]]:
    """Request a deletion; return its receipt."""

    def run(kind: str, *, claims: Any = None, user: str = "alice", **target: Any) -> dict[str, Any]:
        reply = api.call(
            "POST", "/v1/deletions", {"target": {"kind": kind, **target}}, claims=claims, user=user
        )
        assert reply.status == 202, reply.text
        found: dict[str, Any] = reply.json
        return found

    return run


@pytest.fixture
def delete_overtaken(world: World, clock: MovableClock) -> Callable[..., str]:
    """Request a deletion; *overtake* happens a moment after it has first called the store's *method*."""

    def run(target: dict[str, str], method: str, overtake: Callable[[], object]) -> str:
        waiting = [overtake]

        def once() -> None:
            while waiting:
                clock.advance(milliseconds=5)
                waiting.pop()()

        real = world.parts.store
        world.parts.__dict__["store"] = Overtaken(real, method, once)
        endpoints = deletion_endpoints(world.parts)
        world.parts.__dict__["store"] = real
        reply = Api(endpoints).call("POST", "/v1/deletions", {"target": target}, key="overtaken")
        assert reply.status == 202, reply.text
        found: str = reply.json["deletion_id"]
        return found

    return run


@pytest.fixture
def at_each_write(world: World) -> Callable[..., tuple[int, list[Any]]]:
    """
    Carry something out; return how many writes that took and all that *look* found.

    It looks before them and after each.
    """

    # What runs side by side may end in any order; the worst is the deepest first. It is there before whoever
    # takes it is built.
    world.parts.gather = lambda *calls: tuple([call() for call in reversed(calls)][::-1])

    def run(carry_out: Callable[[], object], look: Callable[[], list[Any]]) -> tuple[int, list[Any]]:
        writes, found, busy = 0, look(), False

        def watched(call: Callable[..., Any]) -> Callable[..., Any]:
            def write(*arguments: Any) -> Any:
                nonlocal writes, busy
                if busy:
                    return call(*arguments)
                busy = True
                try:
                    answer = call(*arguments)
                    writes += 1
                    found.extend(look())
                finally:
                    busy = False
                return answer

            return write

        for name in WRITES:
            setattr(world.table, name, watched(getattr(world.table, name)))
        carry_out()
        for name in WRITES:
            delattr(world.table, name)
        return writes, found

    return run
