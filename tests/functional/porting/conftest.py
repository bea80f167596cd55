"""Everything that HTTP serves but search, on in-memory adapters, and lines in and out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from memory_ledger.bootstrap import Container
from memory_ledger.bootstrap.deleting import deletion_endpoints
from memory_ledger.bootstrap.sessions import session_endpoints
from memory_ledger.bootstrap.writing import writing_endpoints
from memory_ledger.http.ndjson import NDJSON
from tests.support.api import Api, Reply
from tests.support.parts import MovableClock, clock_of, in_memory_parts


def api_of(parts: Container) -> Api:
    """Return what the functions serve but recall."""
    return Api([*writing_endpoints(parts), *session_endpoints(parts), *deletion_endpoints(parts)])


def lines_of(reply: Reply) -> list[dict[str, Any]]:
    """Return the lines of a page."""
    assert reply.status == 200, reply.text
    assert reply.headers["content-type"] == NDJSON
    return [json.loads(line) for line in reply.text.split("\n") if line]


def next_of(reply: Reply) -> str | None:
    """Return the target that a page links to."""
    link = reply.headers.get("link")
    return None if link is None else link.removeprefix("<").removesuffix('>; rel="next"')


def pages_of(api: Api, query: str = "", **who: Any) -> Iterator[Reply]:
    """Yield page after page of an export."""
    target: str | None = f"/v1/export{query}"
    while target is not None:
        reply = api.call("GET", target, **who)
        yield reply
        target = next_of(reply)


def told(api: Api, query: str = "", **who: Any) -> list[dict[str, Any]]:
    """Return every line of an export."""
    return [line for page in pages_of(api, query, **who) for line in lines_of(page)]


@pytest.fixture
def parts() -> Container:
    return in_memory_parts()


@pytest.fixture
def clock(parts: Container) -> MovableClock:
    return clock_of(parts)


@pytest.fixture
def api(parts: Container) -> Api:
    return api_of(parts)


@pytest.fixture
def remember(api: Api) -> Callable[..., dict[str, Any]]:
    """Keep something and return the record."""

    def run(content: str = "我住在柏林", *, user: str = "alice", **fields: Any) -> dict[str, Any]:
        body = {
            "type": "fact",
            "scope": "global",
            "content": content,
            "source": {"kind": "explicit_statement", "ids": ["msg-1"]},
            "confirmed": True,
        }
        reply = api.call("POST", "/v1/memories", body | fields, user=user)
        assert reply.status < 300, reply.text
        memory: dict[str, Any] = reply.json["memory"]
        return memory

    return run


@pytest.fixture
def take_in(api: Api) -> Callable[..., Reply]:
    """Import lines: objects, or a text as it is."""

    def run(lines: list[Any] | str, *, user: str = "alice", **options: Any) -> Reply:
        text = lines if isinstance(lines, str) else "".join(json.dumps(line) + "\n" for line in lines)
        headers = {"content-type": NDJSON, **options.pop("headers", {})}
        return api.call("POST", "/v1/import", raw=text, headers=headers, user=user, **options)

    return run


@pytest.fixture
def outcomes(take_in: Callable[..., Reply]) -> Callable[..., list[tuple[str, list[str]]]]:
    """Import lines; return what became of each, and why."""

    def run(lines: list[Any], **options: Any) -> list[tuple[str, list[str]]]:
        reply = take_in(lines, **options)
        assert reply.status == 200, reply.text
        return [(item["outcome"], item["reasons"]) for item in reply.json["items"]]

    return run
