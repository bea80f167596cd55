"""An id of somebody else's in a body is worth as much as one that never was."""

from __future__ import annotations

import pytest

from tests.isolation.conftest import OWNERS
from tests.support.product import Caller

pytestmark = pytest.mark.req("I2", "I7")
BOB = OWNERS[1]
THIEVES = (BOB, OWNERS[2], Caller(user="eve", tenant="acme"))
by_thieves = pytest.mark.parametrize("thief", THIEVES, ids=lambda one: f"{one.user}@{one.tenant}")


def proposal(**fields):
    """Return an ordinary proposal."""
    return {
        "type": "fact",
        "scope": "global",
        "content": "偷来的",
        "source": {"kind": "explicit_statement", "ids": ["msg-1"]},
        "confirmed": True,
    } | fields


BODIES = {
    "derived from it": (
        "/v1/memories",
        lambda i: proposal(derived_from=[{"memory_id": i, "version": 1}]),
        400,
    ),
    "deleting it": ("/v1/deletions", lambda i: {"target": {"kind": "memory", "id": i}}, 404),
    "packing it": ("/v1/context", lambda i: {"memories": [i]}, 200),
    "packing it with a question": ("/v1/context", lambda i: {"question": "回答", "memories": [i]}, 200),
}


@by_thieves
@pytest.mark.parametrize("name", BODIES)
def test_a_stolen_memory_in_a_body_is_as_good_as_an_unknown_one(product, everybody, alice, thief, name):
    path, body, status = BODIES[name]
    stolen = alice.ids["memory_id"]

    replies = [product.call(thief, "POST", path, body(one)) for one in (stolen, "mem_unknown")]

    assert [reply.status for reply in replies] == [status, status]
    texts = [reply.text.replace(stolen, "mem_unknown") for reply in replies]
    assert alice.mark not in texts[0]
    if status != 200:
        assert texts[0] == texts[1]
    else:
        sections = [reply.json["sections"] for reply in replies]
        assert sections[0] == sections[1]


def test_a_conflict_cannot_be_settled_with_a_strangers_record(product, everybody, alice):
    path = f"/v1/conflicts/{everybody[BOB].ids['conflict_id']}/resolution"

    replies = [
        product.call(BOB, "POST", path, {"keep": one}) for one in (alice.ids["rival_id"], "mem_unknown")
    ]

    assert replies[0].status in (400, 404)
    assert replies[0].text == replies[1].text


@pytest.mark.fourths
@by_thieves
@pytest.mark.parametrize("kind", ["session", "project", "message", "user"])
def test_deleting_ones_own_of_the_same_name_leaves_everybody_elses(product, everybody, alice, thief, kind):
    named = {"session": {"id": "s-1"}, "project": {"id": "p"}, "message": {"id": "msg-1"}, "user": {}}[kind]
    others = [one for caller, one in everybody.items() if caller not in THIEVES]
    before = [readable(product, one) for one in others]

    product.done(thief, "POST", "/v1/deletions", {"target": {"kind": kind, **named}})
    product.world.settle()

    assert [readable(product, one) for one in others] == before


def readable(product, one):
    """Return what an owner sees of theirs."""
    targets = (
        "/v1/memories?limit=100",
        "/v1/memories?limit=100&scope=project:p",
        "/v1/memories?limit=100&status=conflicted",
        "/v1/sessions/s-1/messages",
        "/v1/sessions/s-1/state",
    )
    texts = [product.call(one.caller, "GET", target).text for target in targets]
    assert all(one.mark in text for text in texts)
    return texts
