"""Each operation sends exactly what the contract says."""

from __future__ import annotations

import inspect
import json
import re
from pathlib import Path

import httpx
import pytest

from memory_ledger_client import AsyncMemoryLedger, MemoryLedger
from memory_ledger_client.errors import NotFoundError
from memory_ledger_client.methods import ListMethod, Method, Methods
from sdk.tests.rows_memories import MEMORIES
from sdk.tests.rows_reading import DELETING, LISTS, READING
from sdk.tests.rows_working import SESSIONS, TASKS

pytestmark = pytest.mark.req("A1", "A3")
ROOT = Path(__file__).resolve().parents[2]
ROWS = [*MEMORIES, *READING, *DELETING, *SESSIONS, *TASKS, *LISTS]
# Their requests are those of another method, or not JSON; test_answers.py has them.
ELSEWHERE = {"wait_for_receipt", "wait_for_completion", "import_records"}
A1 = {
    *("create_task_state", "update_task_state", "append_observation", "save_checkpoint", "load_checkpoint"),
    *("propose_memory", "validate_memory", "upsert_fact", "store_episode", "search_memory"),
    *("invalidate_memory", "delete_user_memory", "build_context"),
}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.method)
def test_an_operation_sends_what_the_contract_says(call, service, row):
    service.script(httpx.Response(404, json={"message": "enough"}))

    with pytest.raises(NotFoundError):
        call(row.method, *row.args, **row.kwargs)

    (request,) = service.requests
    sent = request.url.raw_path.decode().removeprefix("/stage")
    assert f"{request.method} {sent}" == row.sends
    assert (json.loads(request.content) if request.content else None) == row.body
    assert ("content-type" in request.headers) == (row.body is not None)
    assert ("idempotency-key" in request.headers) == row.keyed
    assert request.headers.get("if-match") == (None if row.if_match is None else f'"{row.if_match}"')


def test_the_required_operations_are_there_by_name():
    assert vars(Methods).keys() >= A1


def test_every_method_has_its_row():
    methods = {name for name, value in vars(Methods).items() if isinstance(value, Method | ListMethod)}

    assert methods - {row.method for row in ROWS} == ELSEWHERE


def test_the_client_has_every_call_that_is_described():
    described = json.loads((ROOT / "docs" / "openapi.json").read_text())["paths"]
    sent = {row.sends.partition("?")[0] for row in ROWS} | {"POST /v1/import"}
    calls = [
        (method.upper(), re.sub(r"\{\w+\}", "[^/]+", path))
        for path, methods in described.items()
        for method in methods.keys() & {"get", "post", "put", "patch", "delete"}
    ]

    assert calls
    assert [call for call in calls if not any(re.fullmatch(" ".join(call), one) for one in sent)] == []


@pytest.mark.parametrize("kind", [MemoryLedger, AsyncMemoryLedger])
def test_a_method_shows_its_promise(kind):
    method = kind("http://localhost", "t").get_memory

    assert method.__name__ == "get_memory"
    assert method.__doc__.startswith("Return a memory now")


@pytest.mark.parametrize("kind", [MemoryLedger, AsyncMemoryLedger])
def test_a_class_shows_the_signatures_of_its_methods_as_of_any_function(kind):
    client = kind("http://localhost", "t")
    for name in {row.method for row in ROWS}:
        of_class = [*inspect.signature(getattr(kind, name)).parameters]
        of_client = [*inspect.signature(getattr(client, name)).parameters]

        assert of_class == ["self", *of_client]


def test_a_method_may_be_called_at_the_class(service):
    service.script(httpx.Response(404, json={"message": "enough"}))
    http = httpx.Client(transport=httpx.MockTransport(service.handle))
    client = MemoryLedger("https://ledger.example", "t", http=http)

    with pytest.raises(NotFoundError):
        MemoryLedger.get_memory(client, "mem_1")

    assert service.requests[-1].url.path == "/v1/memories/mem_1"


@pytest.mark.parametrize("url", ["localhost:8080", "ftp://x", "http://", "https://x/?a=b", ""])
def test_an_address_that_is_none_is_refused(url):
    with pytest.raises(ValueError):
        MemoryLedger(url, "t")
