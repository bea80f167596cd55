"""A table restored from a backup answers on no route for whoever has deleted something since."""

from __future__ import annotations

import pytest

from tests.isolation.rows import BUILT
from tests.support.product import Caller

pytestmark = pytest.mark.req("D5")
WITHOUT_CONTENT = {
    "GET /v1/deletions",
    "GET /v1/deletions/{deletion_id}",
    "GET /v1/traces/{trace_id}",
    "GET /v1/audit",
    "GET /v1/grants/{user}",
    "PUT /v1/grants/{user}",
    "GET /v1/policy",
    "PUT /v1/policy",
    "PUT /v1/consents/{purpose}",
}
"""Receipts, traces, roles and the audit lie in other tables; all of these hold ids, rules or a yes only."""
NOTHING_THERE = {"GET /v1/sessions/{session_id}/summary"}
"""Nobody's session has one yet."""


@pytest.fixture(scope="module")
def restored(product, alice):
    """Let alice have deleted something after the backup that is now in the memory table's place."""
    backup = product.world.table.snapshot()
    product.done(alice.caller, "POST", "/v1/deletions", {"target": {"kind": "project", "id": "none"}})
    product.world.settle()
    product.world.table.restore(backup)


@pytest.mark.parametrize("row", BUILT, ids=lambda row: row.route)
def test_no_route_answers_before_the_deletions_have_been_repeated(product, alice, restored, row):
    reply = product.send(row.call(alice.ids), f"Bearer {product.token(row.by(alice.caller))}")

    if row.route in WITHOUT_CONTENT:
        assert reply.status < 500
    else:
        assert reply.status == 503 or (row.route in NOTHING_THERE and reply.status == 404)
    assert alice.mark not in reply.text


def test_those_who_have_deleted_nothing_are_answered(product, everybody, restored):
    bob = Caller(tenant="acme", user="bob")

    assert product.done(bob, "GET", "/v1/memories")["items"]
