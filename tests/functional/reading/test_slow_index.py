"""However much a call searches, it waits for a slow index once; the next call asks again."""

from __future__ import annotations

import pytest

from memory_ledger.adapters.index_circuit_breaker import WAIT_SECONDS, BreakingIndex
from memory_ledger.domain.errors import IndexTimeoutError
from tests.support.api import Api
from tests.support.in_process import whole_container
from tools.openapi.tables import TABLES

pytestmark = [pytest.mark.req("R8")]


class SlowIndex:
    """An index whose searches take all the time there is, while it is slow."""

    def __init__(self, index):
        self.index, self.slow, self.seconds, self.searches = index, False, 0.0, 0

    def __getattr__(self, name):
        return getattr(self.index, name)

    def search(self, query):
        self.searches += 1
        if self.slow:
            self.seconds += WAIT_SECONDS
            raise IndexTimeoutError("slow")
        return self.index.search(query)


@pytest.fixture
def parts():
    return whole_container()


@pytest.fixture
def index(parts):
    slow = SlowIndex(parts.index)
    parts.__dict__["index"] = BreakingIndex(slow, call=lambda: parts.call, clock=lambda: slow.seconds)
    return slow


@pytest.fixture
def api(parts, index):
    endpoints = [endpoint for table in TABLES.values() for endpoint in table(parts)]
    return Api(endpoints, parts.begin_call)


def said(number):
    return {"role": "user", "content": f"Please remember that key {number} opens drawer {number + 20}."}


def turn(api, user):
    body = {"message": said(1), "context": {"question": "Which drawer?"}}
    return api.call("POST", "/v1/sessions/s1/turn", body, user=user)


def append(api, user):
    body = {"messages": [said(number) for number in range(50)]}
    return api.call("POST", "/v1/sessions/s1/messages", body, user=user)


def decided(reply):
    return len(reply.json["decisions"]), reply.json["decisions_pending"]


@pytest.mark.parametrize("call", [turn, append])
def test_a_call_of_several_searches_waits_for_a_slow_index_once(api, index, call):
    sound = call(api, "alice")
    searches = index.searches
    index.slow = True

    slow = call(api, "bob")

    assert searches > 1
    assert (index.seconds, index.searches) == (WAIT_SECONDS, searches + 1)
    assert (slow.status, decided(slow)) == (sound.status, decided(sound))


@pytest.mark.parametrize("call", [turn, append])
def test_the_call_after_a_slow_one_asks_again(api, index, call):
    index.slow = True
    call(api, "alice")
    index.slow, index.searches = False, 0

    sound = call(api, "bob")

    assert index.searches > 1
    assert "context" not in sound.json or sound.json["context"]["degraded"] == []
