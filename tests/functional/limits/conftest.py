"""The whole product behind one caller, and behind a real port."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from memory_ledger.bootstrap import Container
from tests.support.api import Api, Reply
from tests.support.in_process import InProcess, whole_container
from tools.devstack.front import Front
from tools.openapi.tables import TABLES

Post = Callable[..., Reply]


@pytest.fixture
def parts() -> Container:
    return whole_container()


@pytest.fixture
def api(parts: Container) -> Api:
    return Api([endpoint for table in TABLES.values() for endpoint in table(parts)])


@pytest.fixture
def propose(api: Api) -> Post:
    """Propose a preference, changed by keywords."""

    def run(**changes: Any) -> Reply:
        body = {
            "type": "preference",
            "scope": "global",
            "content": "short answers",
            "source": {"kind": "explicit_statement", "ids": ["msg-1"]},
            "confirmed": True,
        }
        return api.call("POST", "/v1/memories", body | changes)

    return run


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A client of the front's own port; gateway and functions lie behind it, in this process."""
    product = InProcess(whole_container(), tmp_path_factory.mktemp("keys"))
    listening = Front(0, product.gateway.handle)
    listening.start()
    token = product.issuer.token("acme", "alice")
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
    with httpx.Client(base_url=listening.url, headers=headers, timeout=40.0, trust_env=False) as client:
        yield client
    listening.stop()
