"""Recall's endpoints on in-memory tables, the embedded index, the real embedder and tokenizer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from memory_ledger.bootstrap import Container
from memory_ledger.bootstrap.indexing import index_turns
from memory_ledger.bootstrap.reading import reading_endpoints
from memory_ledger.bootstrap.sessions import session_endpoints
from memory_ledger.bootstrap.writing import writing_endpoints
from memory_ledger.domain.access.identity import Owner
from memory_ledger.ports.changes import Wants
from memory_ledger.services.indexing.index_documents import document_of, embedded
from tests.support.api import Api
from tests.support.parts import MovableClock, in_memory_parts


@pytest.fixture
def parts(embedder, tokenizer, index) -> Container:
    parts = in_memory_parts()
    parts.__dict__ |= {"embedder": embedder, "tokenizer": tokenizer, "index": index}
    return parts


@pytest.fixture
def clock(parts: Container) -> MovableClock:
    assert isinstance(parts.clock, MovableClock)
    return parts.clock


@pytest.fixture
def api(parts: Container) -> Api:
    """All that a conversation needs, behind one resolver."""
    return Api([*writing_endpoints(parts), *session_endpoints(parts), *reading_endpoints(parts)])


@pytest.fixture
def sync(parts: Container) -> Callable[..., None]:
    """Carry a user's markers into the index, as index_sync does; ``keep`` leaves them."""

    def run(user: str = "alice", tenant: str = "acme", *, keep: bool = False) -> None:
        owner = Owner(tenant_id=tenant, user_id=user)
        markers = parts.outbox.markers(owner, 1_000)
        for marker in markers:
            if marker.session_id is not None:
                index_turns(parts)(owner, marker.session_id, marker.messages)
        ids = tuple({marker.memory_id for marker in markers})
        snapshot = parts.store.read(owner, Wants(memory_ids=ids))
        now = parts.clock.now()
        documents = [document_of(head, snapshot.fences, now) for head in snapshot.heads.values()]
        parts.index.put(embedded(documents, parts.embedder))
        if not keep:
            parts.outbox.remove_markers(markers)

    return run


@pytest.fixture
def search(api: Api) -> Callable[..., dict[str, Any]]:
    def run(query: str, *, user: str = "alice", tenant: str = "acme", **body: Any) -> dict[str, Any]:
        reply = api.call("POST", "/v1/search", {"query": query, **body}, user=user, tenant=tenant)
        assert reply.status == 200, reply.text
        found: dict[str, Any] = reply.json
        return found

    return run


@pytest.fixture
def context(api: Api) -> Callable[..., dict[str, Any]]:
    def run(
        question: str | None, *, user: str = "alice", tenant: str = "acme", **body: Any
    ) -> dict[str, Any]:
        asked = body if question is None else {"question": question, **body}
        reply = api.call("POST", "/v1/context", asked, user=user, tenant=tenant)
        assert reply.status == 200, reply.text
        found: dict[str, Any] = reply.json
        return found

    return run


@pytest.fixture
def trace(api: Api) -> Callable[..., dict[str, Any]]:
    def run(answer: dict[str, Any], *, user: str = "alice", tenant: str = "acme") -> dict[str, Any]:
        reply = api.call("GET", f"/v1/traces/{answer['trace_id']}", user=user, tenant=tenant)
        assert reply.status == 200, reply.text
        found: dict[str, Any] = reply.json
        return found

    return run
