"""Whatever a channel named has its fate in the trace: it was shown, or dropped for a reason."""

from __future__ import annotations

import random

import pytest

from memory_ledger.adapters.store import session_keys
from memory_ledger.adapters.tables import Delete
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.turns import event_id
from tests.functional.reading.answers import reasons

pytestmark = pytest.mark.req("T1", "R4")
ALICE = Owner(tenant_id="acme", user_id="alice")
WORDS = ("server", "deploy", "cache", "index", "queue", "worker", "token", "scope")


@pytest.fixture
def filled(api, remember, sync):
    """More records and turns than one recall reads again."""
    chance = random.Random(1)

    def words():
        return " ".join(chance.choice(WORDS) for _ in range(3))

    for number in range(100):
        remember(f"Note {number}: the {words()}.")
    said = [{"role": "user", "content": f"Step {number}: {words()}"} for number in range(50)]
    for session in ("s1", "s2", "s3"):
        api.call("POST", f"/v1/sessions/{session}/messages", {"messages": said})
    sync()


def fates(told):
    named = {one["memory_id"] for channel in told["candidates"].values() for one in channel}
    return named, reasons(told).keys() | {one["memory_id"] for one in told["scores"]}


def test_nothing_that_was_found_is_lost_on_the_way(filled, search, context, trace):
    question = "server deploy cache index"
    answers = [
        search(question, limit=3),
        context(question),
        context(question, session_id="s2", token_budget=120),
        context(question, mode="high_risk"),
        context("what happened yesterday?", project_id="p"),
    ]

    for answer in answers:
        named, told = fates(trace(answer))
        assert named and named <= told


@pytest.mark.req("D1")
def test_a_turn_that_the_authority_no_longer_has_was_deleted(api, parts, sync, context, trace):
    said = {"message_id": "m1", "role": "user", "content": "zeppelin museum"}
    api.call("POST", "/v1/sessions/s1/messages", {"messages": [said]})
    sync()
    parts.table.write([Delete(session_keys.message(ALICE, "s1", "m1"))])

    told = trace(context("zeppelin museum"))

    assert reasons(told) == {event_id("s1", "m1"): "deleted"}
