"""The stream's readers in one process with the calls that feed it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from memory_ledger.bootstrap.deleting import deletion_endpoints
from memory_ledger.bootstrap.writing import writing_endpoints
from tests.support.api import Api
from tests.support.parts import MovableClock, clock_of
from tests.support.workers import World


@pytest.fixture(autouse=True)
def metrics_namespace(monkeypatch):
    monkeypatch.setenv("POWERTOOLS_METRICS_NAMESPACE", "Test")
    monkeypatch.setenv("POWERTOOLS_SERVICE_NAME", "test")


@pytest.fixture
def world(monkeypatch) -> World:
    return World(monkeypatch)


@pytest.fixture
def clock(world: World) -> MovableClock:
    return clock_of(world.parts)


@pytest.fixture
def api(world: World) -> Api:
    return Api([*writing_endpoints(world.parts), *deletion_endpoints(world.parts)])


@pytest.fixture
def remember(api: Api) -> Callable[..., dict[str, Any]]:
    """Propose a memory in the user's own confirmed words and return it."""

    def run(content: str, *, user: str = "alice", tenant: str = "acme", **changes: Any) -> dict[str, Any]:
        body = {
            "type": "fact",
            "scope": "global",
            "content": content,
            "source": {"kind": "explicit_statement", "ids": ["msg-1"]},
            "confirmed": True,
        }
        reply = api.call("POST", "/v1/memories", body | changes, user=user, tenant=tenant)
        assert reply.status < 300, reply.text
        found: dict[str, Any] = reply.json["memory"]
        return found

    return run
