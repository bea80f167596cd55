"""Over the local stack's port: what a slow index costs a call, and what an outage of the embedder leaves."""

from __future__ import annotations

import time
import uuid

import pytest

pytestmark = pytest.mark.slow
COST_SECONDS = 2.0
"""What a slow index may cost a call by the contract; it is 1.2 s, the rest is for a busy machine."""


@pytest.fixture(scope="module")
def stack(own_stack):
    return own_stack


@pytest.fixture
def send(stack):
    """Post a body as a user of one's own; return the reply and the seconds it took."""
    with stack.client(stack.token("acme", f"alice-{uuid.uuid4().hex}")) as client:

        def post(path, body):
            begun = time.monotonic()
            reply = client.post(path, json=body, headers={"Idempotency-Key": uuid.uuid4().hex})
            assert reply.status_code in (200, 201), reply.text
            return reply.json(), time.monotonic() - begun

        yield post
        post("/_local/faults", {"index": "ok", "embedder": "ok"})


def said(number):
    return {"role": "user", "content": f"Please remember that key {number} opens drawer {number + 20}."}


def turn(number):
    body = {"message": said(number), "context": {"question": "Which drawer?"}}
    return f"/v1/sessions/turns-{number}/turn", body


def append(number):
    messages = [said(number * 100 + each) for each in range(50)]
    return f"/v1/sessions/long-{number}/messages", {"messages": messages}


@pytest.mark.req("P1", "T5")
def test_redrive_carries_what_an_outage_of_the_embedder_left_behind(send, command):
    send("/_local/faults", {"embedder": "down"})
    fact = {"type": "fact", "scope": "global", "content": "The spare key hangs behind the door"}
    send("/v1/memories", fact | {"source": {"kind": "explicit_statement", "ids": ["m"]}, "confirmed": True})
    send("/_local/drain", {})
    send("/_local/faults", {"embedder": "ok"})

    def lag():
        return send("/v1/search", {"query": "spare key"})[0]["index_lag"]["pending"]

    left = lag()
    redriven = command("redrive")
    send("/_local/drain", {})

    assert left == 1
    assert redriven == {"markers_replayed": 1}
    assert lag() == 0


@pytest.mark.req("R8")
@pytest.mark.parametrize("call", [turn, append])
def test_a_slow_index_costs_a_call_of_several_searches_two_seconds_at_most(send, call):
    send(*call(1))
    _, sound = send(*call(2))
    send("/_local/faults", {"index": "slow"})

    slow = [send(*call(number))[1] for number in (3, 4, 5)]

    send("/_local/faults", {"index": "ok"})
    again, _ = send(*turn(6))
    assert max(slow) - sound < COST_SECONDS
    assert again["context"]["degraded"] == []
