"""Everybody uses the same ids for sessions, messages, tasks, keys and purposes, and nobody meets anybody."""

from __future__ import annotations

import pytest

from tests.isolation.conftest import OWNERS
from tests.isolation.rows import BUILT

pytestmark = pytest.mark.req("I2", "I7")
READS = [row for row in BUILT if row.needs == "memory:read"]
SILENT = {
    "GET /v1/audit",
    "GET /v1/consents",
    "GET /v1/conflicts",
    "GET /v1/deletions",
    "GET /v1/deletions/{deletion_id}",
    "GET /v1/grants/{user}",
    "GET /v1/memories/{memory_id}/explanation",
    "GET /v1/policy",
    "GET /v1/sessions/{session_id}",
    "GET /v1/tasks/{task_id}/recovery",
    "GET /v1/traces/{trace_id}",
}
"""What holds no text, the owner's neither."""
NOT_THERE = {"GET /v1/sessions/{session_id}/summary", "GET /v1/tasks/{task_id}/completion"}
"""What nobody has yet."""


@pytest.mark.fourths
@pytest.mark.parametrize("row", READS, ids=lambda row: row.route)
@pytest.mark.parametrize("caller", OWNERS, ids=lambda one: f"{one.user}@{one.tenant}")
def test_of_the_same_names_everybody_sees_their_own(product, everybody, caller, row):
    mine = everybody[caller]

    reply = product.send(row.call(mine.ids), f"Bearer {product.token(row.by(caller))}")

    others = [one for other, one in everybody.items() if other != caller]
    shown = [secret for one in others for secret in one.secrets() if secret in reply.text]
    assert (reply.status, shown) == (404 if row.route in NOT_THERE else 200, [])
    assert mine.mark in reply.text or row.route in SILENT | NOT_THERE
