"""The whole product behind the gateway, with an administrator, an auditor and somebody to read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.support.product import Caller, Product

ADMIN = Caller(user="root", roles=("tenant_admin",))
AUDITOR = Caller(user="aud", roles=("auditor",))
ALICE = Caller(user="alice")
ELSEWHERE = Caller(user="root", tenant="other", roles=("tenant_admin",))
MARK = "zqsecret"


@pytest.fixture(scope="session")
def keys(tmp_path_factory) -> Path:
    """One signing key for all products; making one takes longer than a test."""
    return tmp_path_factory.mktemp("keys")


@pytest.fixture
def product(monkeypatch, keys) -> Product:
    monkeypatch.setenv("POWERTOOLS_METRICS_NAMESPACE", "Test")
    monkeypatch.setenv("POWERTOOLS_SERVICE_NAME", "test")
    return Product(monkeypatch, keys)


@pytest.fixture
def remember(product: Product) -> Callable[..., str]:
    """Keep a fact of a user's and return its id."""

    def run(caller: Caller = ALICE, text: str = "我住在柏林", **fields: Any) -> str:
        body = {
            "type": "fact",
            "scope": "global",
            "content": f"{text}（{MARK}）",
            "source": {"kind": "explicit_statement", "ids": ["msg-1"]},
            "confirmed": True,
        }
        made = product.done(caller, "POST", "/v1/memories", body | fields)
        return str(made["memory"]["memory_id"])

    return run


@pytest.fixture
def allow(product: Product) -> Callable[..., Any]:
    """Store a grant."""

    def run(user: str, *roles: str, content_access: bool = False, by: Caller = ADMIN) -> Any:
        body = {"roles": list(roles), "content_access": content_access}
        return product.done(by, "PUT", f"/v1/grants/{user}", body)

    return run


@pytest.fixture
def audit(product: Product) -> Callable[..., list[Any]]:
    """Return the tenant's entries, newest first."""

    def run(query: str = "", by: Caller = ADMIN) -> list[Any]:
        items: list[Any] = product.done(by, "GET", f"/v1/audit?limit=100{query}")["items"]
        return items

    return run
