"""The whole product in one process; a folder whose tests need less, or other adapters, says so itself."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from typing import Any

import pytest

from memory_ledger.adapters.embedder import LocalEmbedder
from memory_ledger.adapters.tokenizer import TiktokenTokenizer
from memory_ledger.bootstrap.deleting import deletion_endpoints
from memory_ledger.bootstrap.reading import reading_endpoints
from memory_ledger.bootstrap.sessions import session_endpoints
from memory_ledger.bootstrap.writing import writing_endpoints
from tests.support.api import Api
from tests.support.parts import MovableClock
from tests.support.workers import ROOT, World
from tools.devstack.embedded_index import EmbeddedIndex
from tools.devstack.local_adapters import local_embedder


@pytest.fixture(autouse=True)
def metrics_namespace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POWERTOOLS_METRICS_NAMESPACE", "Test")
    monkeypatch.setenv("POWERTOOLS_SERVICE_NAME", "test")


@pytest.fixture(autouse=True)
def log_stream() -> None:
    """Take the logger off the stream of the test that loaded it first, which may be closed by now."""
    for handler in logging.getLogger("test").handlers:
        if isinstance(handler, logging.StreamHandler):
            handler.stream = sys.stdout  # setStream would flush the closed one


@pytest.fixture(scope="session")
def tokenizer() -> TiktokenTokenizer:
    return TiktokenTokenizer(ROOT / "layers" / "tokenizer" / "tiktoken_cache")


@pytest.fixture(scope="session")
def embedder() -> LocalEmbedder:
    """The one of this process, model and all, as on the local stack."""
    return local_embedder(None)


@pytest.fixture
def index() -> EmbeddedIndex:
    index = EmbeddedIndex()
    index.prepare()
    return index


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch, tokenizer: TiktokenTokenizer) -> World:
    """The calls, and the stream's readers that they feed."""
    world = World(monkeypatch)
    world.parts.__dict__["tokenizer"] = tokenizer
    return world


@pytest.fixture
def clock(world: World) -> MovableClock:
    return world.clock


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

    def run(
        content: str | None, *, user: str = "alice", tenant: str = "acme", **changes: Any
    ) -> dict[str, Any]:
        body = {
            "type": "fact",
            "scope": "global",
            "source": {"kind": "explicit_statement", "ids": ["msg-1"]},
            "confirmed": True,
        }
        if content is not None:
            body["content"] = content
        reply = api.call("POST", "/v1/memories", body | changes, user=user, tenant=tenant)
        assert reply.status < 300, reply.text
        found: dict[str, Any] = reply.json["memory"]
        return found

    return run
