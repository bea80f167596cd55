"""The whole product in one process, and the calls of an agent at work."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.fakes.blobs import MemoryBlobs
from tests.support.api import Api, Reply
from tests.support.workers import World

TASK = "/v1/tasks/t-1"


@pytest.fixture
def blobs(world: World) -> MemoryBlobs:
    found: Any = world.parts.blobs
    return found


@pytest.fixture
def start(api: Api) -> Callable[..., dict[str, Any]]:
    """Create a task."""

    def run(task_id: str = "t-1", *, user: str = "alice", **fields: Any) -> dict[str, Any]:
        body = {"task_id": task_id, "goal": "写竞品报告"} | fields
        reply = api.call("POST", "/v1/tasks", body, user=user)
        assert reply.status == 201, reply.text
        found: dict[str, Any] = reply.json
        return found

    return run


@pytest.fixture
def observe(api: Api) -> Callable[..., Reply]:
    """Append an observation."""

    def run(content: str, **call: Any) -> Reply:
        return api.call("POST", TASK + "/observations", {"content": content}, **call)

    return run


@pytest.fixture
def complete(api: Api) -> Callable[..., Reply]:
    """Complete the task."""

    def run(outcome: str = "success", *, call: dict[str, Any] | None = None, **fields: Any) -> Reply:
        return api.call("POST", TASK + "/completion", {"outcome": outcome} | fields, **(call or {}))

    return run


@pytest.fixture
def events(api: Api) -> Callable[..., list[dict[str, Any]]]:
    """Read a log."""

    def run(query: str = "task_id=t-1") -> list[dict[str, Any]]:
        reply = api.call("GET", f"/v1/events?{query}")
        assert reply.status == 200, reply.text
        found: list[dict[str, Any]] = reply.json["items"]
        return found

    return run
