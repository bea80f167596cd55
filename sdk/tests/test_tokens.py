"""Where the token comes from, and what happens when it is refused."""

from __future__ import annotations

from itertools import count

import httpx
import pytest

from memory_ledger_client import MemoryLedger, Source, errors

pytestmark = pytest.mark.req("A3")
UNAUTHORIZED = httpx.Response(401, json={"message": "Unauthorized"})


@pytest.fixture
def source():
    """A token source that never gives one token twice."""
    numbers = count(1)
    return lambda: f"t{next(numbers)}"


def test_a_token_is_asked_for_once_and_kept(service, source, memory):
    service.script(httpx.Response(200, json=memory))
    with httpx.Client(transport=httpx.MockTransport(service.handle)) as http:
        client = MemoryLedger("https://ledger.example", source, http=http)

        client.get_memory("mem_1")
        client.with_options(deadline=1).get_memory("mem_1")

    assert service.headers("authorization") == ["Bearer t1", "Bearer t1"]


def test_after_401_a_fresh_token_is_tried_under_the_same_key(call, service, source, proposed):
    service.script(UNAUTHORIZED, httpx.Response(201, json=proposed))

    call("propose_memory", type="fact", content="x", source=Source(kind="inference"), token=source)

    assert service.headers("authorization") == ["Bearer t1", "Bearer t2"]
    assert len(set(service.headers("idempotency-key"))) == 1


def test_a_second_401_is_final(call, service, source):
    service.script(UNAUTHORIZED)

    with pytest.raises(errors.UnauthenticatedError):
        call("get_memory", "mem_1", token=source)
    assert service.headers("authorization") == ["Bearer t1", "Bearer t2"]


def test_a_token_that_cannot_be_refreshed_is_tried_once(call, service):
    service.script(UNAUTHORIZED)

    with pytest.raises(errors.UnauthenticatedError):
        call("get_memory", "mem_1", token="only")
    assert len(service.requests) == 1


@pytest.mark.parametrize("call", ["async"], indirect=True)
def test_an_awaited_source_is_awaited(call, service, memory):
    async def source():
        return "awaited"

    service.script(httpx.Response(200, json=memory))

    call("get_memory", "mem_1", token=source)

    assert service.headers("authorization") == ["Bearer awaited"]


@pytest.mark.req("T2")
def test_neither_token_nor_text_shows_in_errors_or_requests(call, service, problem):
    service.script(problem("invalid-request", 400, errors=[{"pointer": "/content", "detail": "too long"}]))

    with pytest.raises(errors.InvalidRequestError) as caught:
        call("search_memory", "secret words", token="secret-token")
    assert str(caught.value) == "400 so; /content: too long"
    assert "secret" not in repr(caught.value) + repr(caught.value.problem)
