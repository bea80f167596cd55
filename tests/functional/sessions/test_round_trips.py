"""How many calls wait for one another."""

import pytest

from memory_ledger.bootstrap.sessions import session_endpoints
from tests.support.api import Api
from tests.support.counting import CountingGather, CountingTable, Depth
from tests.support.parts import in_memory_parts

PATH = "/v1/sessions/s-1/messages"


@pytest.fixture
def depth():
    return Depth()


@pytest.fixture
def api(depth, fill):
    parts = fill(in_memory_parts(CountingTable(depth)))
    parts.gather = CountingGather(depth)
    return Api(session_endpoints(parts))


@pytest.fixture
def trips(api, depth):
    def trips(*arguments, **call):
        depth.reset()
        reply = api.call(*arguments, **call)
        assert reply.status < 300
        return depth.calls

    return trips


def body(*contents, **fields):
    return {"messages": [{"role": "user", "content": content} for content in contents], **fields}


def test_an_append_is_one_read_one_counter_and_one_transaction(trips):
    assert trips("POST", PATH, body("hello there")) == 3
    assert trips("POST", PATH, body(*["hello again"] * 20)) == 3
    assert trips("POST", PATH, body("hello in a project", project_id="p")) == 3
    assert trips("POST", PATH, body("the session's project has a fence of its own to read")) == 4
    assert trips("POST", PATH, body("hello there"), key="k") == 4
    assert trips("POST", PATH, body("hello there"), key="k") == 2 * 2


def test_a_decision_costs_one_read_and_one_transaction_and_the_job_goes_at_last(trips):
    assert trips("POST", PATH, body("记住甲是一。")) == 3 + 2 + 1
    alike = "a record that the index may not hold yet is compared: one read more"
    assert trips("POST", PATH, body("记住乙是二。记住丙是三。记住丁是四。")) == 3 + 3 * 3 + 1, alike


def test_a_bare_correction_reads_what_it_puts_right_and_what_was_decided_on_it(trips):
    trips("POST", PATH, body("My standup is on Monday."))

    # What it replaces is set aside where it was said: record, history, messages, what else says it, the note.
    assert trips("POST", PATH, body("Sorry, Tuesday.")) == 3 + 2 + 1 + 2 + 1 + 6


def test_reading_a_session_costs_one_or_two(trips):
    trips("POST", PATH, body("hello there", "hello again"))

    assert trips("GET", "/v1/sessions/s-1") == 1
    assert trips("GET", "/v1/sessions/s-1/window") == 2
    assert trips("GET", PATH) == 2
    assert trips("GET", "/v1/sessions/s-1/state") == 1
    assert trips("PATCH", "/v1/sessions/s-1/state", {"a": 1}, if_match=0) == 2
    assert trips("POST", "/v1/sessions/s-1/reset") == 2


def test_a_long_conversation_costs_no_more_to_read(trips):
    for _ in range(4):
        trips("POST", PATH, body(*["hello again"] * 50))

    assert trips("GET", "/v1/sessions/s-1/window") == 2
    assert trips("GET", PATH + "?limit=90") == 2


def test_a_turn_is_an_append_and_a_context(trips):
    message = {"role": "user", "content": "what is the answer?"}

    assert trips("POST", "/v1/sessions/s-1/turn", {"message": message}) <= 3 + 4
