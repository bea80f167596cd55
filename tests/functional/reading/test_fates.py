"""Whatever a channel named has its fate in the trace: it was shown, or dropped for a reason."""

from __future__ import annotations

import random

import pytest

from memory_ledger.adapters.store import session_keys
from memory_ledger.adapters.tables import Delete
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.turns.turns import event_id
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


@pytest.mark.slow
def test_what_is_shown_was_not_dropped_and_nothing_was_dropped_twice(remember, sync, search, context, trace):
    places = ("global", "project:p", "task:t")
    for number, word in enumerate(WORDS):
        for place in places[: 1 + number % 3]:
            remember(f"The {word} of {place} runs on node {number}", scope=place, subject_key=f"node.{word}")
        remember(f"The {word} is watched by team {number}")
    sync()
    view = {"project_id": "p", "task_id": "t"}

    answers = [
        ask(f"Which node does the {word} run on?", **view, **more)
        for word in WORDS
        for ask, more in ((search, {"limit": 2}), (context, {"token_budget": 90}), (context, {}))
    ]

    for answer in answers:
        told = trace(answer)
        shown = {one["memory_id"] for one in told["scores"]}
        dropped = [one["memory_id"] for one in told["dropped"]]
        assert shown
        assert shown.isdisjoint(dropped)
        assert len(dropped) == len(set(dropped))


@pytest.mark.req("C5")
def test_a_rival_that_nobody_confirmed_is_told_of_in_high_risk_mode(api, remember, sync, context, trace):
    kept = remember("The safe is in the bedroom", subject_key="home.safe")
    rival = {"kind": "business_system", "ids": ["erp"]}
    disputed = remember("The safe is in the cellar", subject_key="home.safe", source=rival, confirmed=False)
    sync()

    told = trace(context("Where is the safe?", mode="high_risk"))

    assert [one["memory_id"] for one in told["scores"]] == [kept["memory_id"]]
    assert reasons(told)[disputed["memory_id"]] == "not_confirmed"


@pytest.mark.req("D1")
def test_a_turn_that_the_authority_no_longer_has_was_deleted(api, parts, sync, context, trace):
    said = {"message_id": "m1", "role": "user", "content": "zeppelin museum"}
    api.call("POST", "/v1/sessions/s1/messages", {"messages": [said]})
    sync()
    parts.table.write([Delete(session_keys.message(ALICE, "s1", "m1"))])

    told = trace(context("zeppelin museum"))

    assert reasons(told) == {event_id("s1", "m1"): "deleted"}


@pytest.mark.parametrize("names_one", [True, False])
def test_with_things_given_only_they_are_candidates(remember, context, trace, names_one):
    kept = remember("The mill stands by the river")["memory_id"]
    remember("The mill has a red door")

    given = {"memories": [kept]} if names_one else {"observations": ["The kettle is on."]}
    named, told = fates(trace(context("mill", **given)))

    assert named == told == ({kept} if names_one else set())
