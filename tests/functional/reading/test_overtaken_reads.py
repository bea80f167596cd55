"""A version may reach the index, and leave the outbox, while somebody asks: it is in one of both for them."""

from __future__ import annotations

import pytest

from memory_ledger.bootstrap.reading import reading_endpoints
from memory_ledger.bootstrap.writing import writing_endpoints
from tests.functional.reading.answers import found, section_ids
from tests.support.api import Api
from tests.support.overtaken import Overtaken


class Gathered:
    """Independent reads in the worst of orders: one after another, the first or the last one first."""

    def __init__(self, step):
        self._step = step

    def __call__(self, *calls):
        return tuple([call() for call in calls[:: self._step]][:: self._step])


@pytest.fixture(params=[1, -1], ids=["in order", "in reverse"])
def overtaken(request, parts, sync):
    """Return the endpoints of a reader whose first read of index or outbox is overtaken by index_sync."""
    index, outbox, syncing = parts.index, parts.outbox, [True]

    def overtake():
        if syncing and syncing.pop():
            parts.__dict__ |= {"index": index, "outbox": outbox}
            sync()

    parts.__dict__ |= {
        "index": Overtaken(index, "search", overtake),
        "outbox": Overtaken(outbox, "markers", overtake),
    }
    parts.gather = Gathered(request.param)
    return lambda: Api([*writing_endpoints(parts), *reading_endpoints(parts)])


@pytest.mark.req("R7")
def test_a_record_that_is_indexed_meanwhile_is_found(remember, overtaken):
    kept = remember("My golden retriever is called Biscuit")["memory_id"]

    answer = overtaken().call("POST", "/v1/search", {"query": "What's my dog's name?"}).json

    assert found(answer) == [kept]


@pytest.mark.req("R7", "C1")
def test_so_it_is_in_a_context(remember, overtaken):
    kept = remember("My golden retriever is called Biscuit")["memory_id"]

    packed = overtaken().call("POST", "/v1/context", {"question": "What's my dog's name?"}).json

    assert section_ids(packed, "facts") == {kept}


@pytest.mark.req("R7", "R9")
def test_a_message_that_is_indexed_meanwhile_is_found(api, overtaken):
    message = {"role": "assistant", "content": "The red kite E0421 circled above the barn again"}
    api.call("POST", "/v1/sessions/s-1/messages", {"messages": [message]})

    answer = overtaken().call("POST", "/v1/search", {"query": "E0421"}).json

    assert [item["memory"]["content"] for item in answer["items"]] == [message["content"]]


@pytest.mark.req("W7")
def test_a_record_that_is_indexed_meanwhile_is_known_to_say_the_same(remember, overtaken):
    kept = remember("I like tea in the morning")["memory_id"]
    body = {
        "type": "fact",
        "scope": "global",
        "content": "In the morning I like tea",
        "source": {"kind": "explicit_statement"},
        "confirmed": True,
    }

    decision = overtaken().call("POST", "/v1/memories", body, key="another").json["decision"]

    assert (decision["outcome"], decision["duplicate_of"]) == ("duplicate", kept)
