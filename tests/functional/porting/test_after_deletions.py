"""With everything behind the calls at work: purges, receipts, and what a file may not bring back."""

from __future__ import annotations

import json

import pytest

from memory_ledger.http.ndjson import NDJSON
from tests.support.product import Call, Caller, Product

pytestmark = pytest.mark.req("D1", "D7")
ALICE = Caller(user="alice")
FACT = {
    "type": "fact",
    "scope": "global",
    "content": "我住在柏林",
    "source": {"kind": "explicit_statement", "ids": ["msg-1"]},
    "confirmed": True,
}


@pytest.fixture(scope="session")
def keys(tmp_path_factory):
    """One signing key for all products; making one takes longer than a test."""
    return tmp_path_factory.mktemp("keys")


@pytest.fixture
def product(monkeypatch, keys):
    monkeypatch.setenv("POWERTOOLS_METRICS_NAMESPACE", "Test")
    monkeypatch.setenv("POWERTOOLS_SERVICE_NAME", "test")
    return Product(monkeypatch, keys)


def taken_in(product, lines, key):
    headers = {"content-type": NDJSON, "idempotency-key": key}
    call = Call(method="POST", target="/v1/import", body=lines, headers=headers)
    return product.send(call, f"Bearer {product.token(ALICE)}").json["items"]


@pytest.mark.parametrize("purged", [False, True])
@pytest.mark.parametrize("kind", ["user", "session", "memory"])
def test_no_export_brings_back_what_was_deleted(product, kind, purged):
    scope = "session:s-1" if kind == "session" else "global"
    memory = product.done(ALICE, "POST", "/v1/memories", FACT | {"scope": scope})["memory"]
    export = product.call(ALICE, "GET", "/v1/export")
    lines = [json.loads(line) for line in export.text.splitlines()]
    target = {"user": {}, "session": {"id": "s-1"}, "memory": {"id": memory["memory_id"]}}[kind]
    product.done(ALICE, "POST", "/v1/deletions", {"target": {"kind": kind, **target}})
    if purged:
        product.world.settle()

    (item,) = taken_in(product, lines, "file")

    assert (item["outcome"], item["reasons"], item["memory_id"]) == ("rejected", ["deleted_before"], None)
    assert product.call(ALICE, "GET", "/v1/export").text.count("\n") == 1


def test_what_is_told_of_a_purged_session_is_nothing(product):
    said = {"messages": [{"role": "user", "content": "请记住我住在柏林"}]}
    product.done(ALICE, "POST", "/v1/sessions/s-1/messages", said)
    whole = product.call(ALICE, "GET", "/v1/export?history=true")
    assert whole.text.count("柏林") >= 2
    product.done(ALICE, "POST", "/v1/deletions", {"target": {"kind": "user"}})

    before = product.call(ALICE, "GET", "/v1/export?history=true")
    product.world.settle()
    after = product.call(ALICE, "GET", "/v1/export?history=true")

    assert before.text.count("\n") == after.text.count("\n") == 1
