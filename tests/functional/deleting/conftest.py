"""The whole product in one process."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from memory_ledger.bootstrap.deleting import deletion_endpoints
from memory_ledger.bootstrap.reading import reading_endpoints
from memory_ledger.bootstrap.sessions import session_endpoints
from memory_ledger.bootstrap.writing import writing_endpoints
from memory_ledger.domain.access.identity import Owner
from tests.support.api import Api
from tests.support.parts import MovableClock, clock_of
from tests.support.workers import World

ALICE = Owner(tenant_id="acme", user_id="alice")


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
    parts = world.parts
    return Api(
        [
            *writing_endpoints(parts),
            *session_endpoints(parts),
            *reading_endpoints(parts),
            *deletion_endpoints(parts),
        ]
    )


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
