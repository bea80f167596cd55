"""The OpenSearch adapter asks for nothing that the function which calls it may not ask for."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest
from opensearchpy import Connection, OpenSearch
from opensearchpy.exceptions import NotFoundError

from memory_ledger.adapters.opensearch.index import OpenSearchIndex
from memory_ledger.adapters.opensearch.shelf import OpenSearchShelf
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.scopes import Scope
from memory_ledger.ports.generations import IndexRole
from memory_ledger.ports.search import IndexDocument, IndexEntry, IndexQuery
from tools.template_check.document import load

TEMPLATE = load(Path(__file__).resolve().parents[2] / "template.yaml")
ALIAS = TEMPLATE.document["Parameters"]["IndexAlias"]["Default"]
OWNER = Owner(tenant_id="acme", user_id="alice")
NOW = datetime(2026, 9, 22, tzinfo=UTC)
DOMAIN = "${OpenSearchDomainArn}"

ANSWERS: dict[str, dict[str, Any]] = {
    "_msearch": {"responses": [{"_shards": {"failed": 0}, "hits": {"hits": []}}] * 2},
    "_mget": {"docs": []},
    "_bulk": {"items": [{"index": {"status": 201}, "delete": {"status": 200}}]},
    "_search": {"timed_out": False, "_shards": {"failed": 0}, "hits": {"hits": []}},
    "_delete_by_query": {"deleted": 0},
    "_count": {"count": 0},
}


class Recorder(Connection):
    """Answers as a cluster that holds nothing yet, and keeps what was asked."""

    asked: list[tuple[str, str]] = []

    def perform_request(self, method: str, url: str, *_: Any, **__: Any) -> tuple[int, dict[str, str], str]:
        self.asked.append((method.title(), url))
        if method == "HEAD":
            raise NotFoundError(404, "missing", {})
        return 200, {"content-type": "application/json"}, json.dumps(ANSWERS.get(url.rsplit("/", 1)[-1], {}))


@pytest.fixture
def index() -> OpenSearchIndex:
    Recorder.asked = []
    client = OpenSearch(hosts=["https://search.example"], connection_class=Recorder)
    return OpenSearchIndex(client, alias=ALIAS, model_id="m", dimension=3)


def search(index: OpenSearchIndex) -> None:
    query = IndexQuery(owner=OWNER, scopes=(Scope.parse("global"),), statuses=("active",), now=NOW, text="a")
    index.search(query)


CALLS: dict[str, tuple[Callable[[OpenSearchIndex], object], set[str]]] = {
    "search": (search, {"write_policy", "retrieval", "sessions", "deletion", "background", "maintenance"}),
    "put": (
        lambda index: index.put([IndexDocument(owner=OWNER, memory_id="mem_1", version=1, stub=True)]),
        {"deletion", "index_sync", "background", "maintenance"},
    ),
    "entries": (
        lambda index: index.entries(OWNER, ["mem_1"]),
        {"deletion", "index_sync", "background", "maintenance"},
    ),
    "prepare": (lambda index: index.prepare(), {"index_sync", "background", "maintenance"}),
    "remove": (
        lambda index: index.remove([IndexEntry(owner=OWNER, memory_id="mem_1", version=1, stub=False)]),
        {"maintenance"},
    ),
    "count": (lambda index: index.count(), {"maintenance"}),
    "page": (lambda index: index.page(None, 10), {"maintenance"}),
    "drop_stubs": (lambda index: index.drop_stubs(NOW), {"maintenance"}),
    "clear": (lambda index: index.clear(), {"maintenance"}),
    "mark_filled": (lambda index: index.mark_filled(), {"maintenance"}),
}


@pytest.mark.fourths
@pytest.mark.parametrize("call", sorted(CALLS))
def test_a_function_may_send_what_its_index_calls_send(index: OpenSearchIndex, call: str) -> None:
    run, functions = CALLS[call]

    run(index)

    assert Recorder.asked
    for function in functions:
        assert [asked for asked in Recorder.asked if not allowed(function, *asked)] == []


SHELF: dict[str, tuple[Callable[[OpenSearchShelf], object], set[str]]] = {
    "roles": (lambda shelf: shelf.roles(), {"index_sync", "background", "maintenance"}),
    "create": (lambda shelf: shelf.create("m", 3, IndexRole.FILLING), {"maintenance"}),
    "assign": (
        lambda shelf: shelf.assign({shelf.name_of("m"): IndexRole.LIVE, shelf.name_of("n"): None}),
        {"maintenance"},
    ),
}


@pytest.mark.req("P3")
@pytest.mark.parametrize("call", sorted(SHELF))
def test_a_function_may_send_what_moving_an_index_sends(call: str) -> None:
    Recorder.asked = []
    client = OpenSearch(hosts=["https://search.example"], connection_class=Recorder)
    run, functions = SHELF[call]

    run(OpenSearchShelf(client, alias=ALIAS))

    assert Recorder.asked
    for function in functions:
        assert [asked for asked in Recorder.asked if not allowed(function, *asked)] == []


def test_a_function_that_only_searches_may_not_send_a_write(index: OpenSearchIndex) -> None:
    CALLS["put"][0](index)

    assert not any(allowed(function, *Recorder.asked[0]) for function in ("retrieval", "sessions"))


def allowed(function: str, method: str, url: str) -> bool:
    """Tell whether the role of *function* lets *method* through to *url*, as IAM matches patterns."""
    path = url.split("?")[0]
    return any(
        f"es:ESHttp{method}" in actions and fnmatchcase(path, pattern)
        for actions, pattern in grants(function)
    )


def grants(function: str) -> Iterator[tuple[frozenset[str], str]]:
    (role,) = (entry.named("Role") for entry in TEMPLATE.functions if entry.name == function)
    for statement in TEMPLATE.statements(str(role)):
        for resource in statement.resources:
            text = str(resource.get("Fn::Sub", "")) if isinstance(resource, dict) else ""
            if text.startswith(DOMAIN):
                yield statement.actions, text.removeprefix(DOMAIN).replace("${IndexAlias}", ALIAS)
