"""An index that is missing, slow, throttled or lying."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from urllib3.exceptions import ConnectTimeoutError

from memory_ledger.adapters.opensearch import OpenSearchIndex, connect
from memory_ledger.domain.errors import IndexRejectedError, IndexTimeoutError, IndexUnavailableError
from tests.index_samples import (
    ALICE,
    DIMENSION,
    MODEL,
    NOW,
    PATIENCE_SECONDS,
    direction,
    new_opensearch_index,
)
from tests.support.indexes import every_entry
from tools.devstack.embedded_index import EmbeddedIndex

pytest_plugins = ("tests.index_fixtures",)

Answer = Callable[[str], tuple[int, Any]]


@contextmanager
def cluster(answer: Answer) -> Iterator[OpenSearchIndex]:
    """Run a server that answers each path as *answer* says, and give an index that talks to it."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            status, body = answer(self.path)
            content = json.dumps(body).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        client = connect(f"http://127.0.0.1:{server.server_port}")
        yield OpenSearchIndex(
            client, alias="a", model_id=MODEL, dimension=DIMENSION, search_deadline=PATIENCE_SECONDS
        )
        client.close()
        server.shutdown()


def bulk(*items: tuple[int, str]) -> Answer:
    """Answer a bulk request with a status and an error type a document."""
    described = [{"index": {"status": status, "error": {"type": kind}}} for status, kind in items]
    return lambda path: (200, {"errors": True, "items": described})


NOTHING = {"timed_out": False, "_shards": {"failed": 0}, "hits": {"hits": []}}


def search_answer(*sources: dict[str, Any], **fields: Any) -> Answer:
    """Answer a search with hits of these sources."""
    hits = [{"_score": 1.0, "_source": source} for source in sources]
    response = {"timed_out": False, "_shards": {"failed": 0}, "hits": {"hits": hits}, **fields}
    return lambda path: (200, {"responses": [response, NOTHING]})


def each_call(index, make_document, make_query):
    return {
        "put": lambda: index.put([make_document()]),
        "search": lambda: index.search(make_query(text="sky", vector=direction(1))),
        "entries": lambda: index.entries(ALICE, ["mem_1"]),
        "page": lambda: index.page(None, 10),
        "drop_stubs": lambda: index.drop_stubs(NOW),
        "drop_expired": lambda: index.drop_expired(NOW),
    }


CALLS = pytest.mark.parametrize("call", ["put", "search", "entries", "page", "drop_stubs", "drop_expired"])


@pytest.fixture(params=["embedded", pytest.param("opensearch", marks=pytest.mark.opensearch)])
def unprepared(request):
    """Each adapter, before anybody prepared it."""
    if request.param == "embedded":
        yield EmbeddedIndex(DIMENSION)
        return
    index = new_opensearch_index(request.getfixturevalue("opensearch_url"))
    yield index
    index.discard()


@pytest.mark.fourths
@pytest.mark.req("R8", "P1")
@CALLS
def test_a_missing_index_is_unavailable_and_not_made_by_a_write(unprepared, make_document, make_query, call):
    with pytest.raises(IndexUnavailableError):
        each_call(unprepared, make_document, make_query)[call]()
    with pytest.raises(IndexUnavailableError):
        every_entry(unprepared)

    unprepared.prepare()
    assert every_entry(unprepared) == []


@pytest.mark.req("R8")
@CALLS
def test_nobody_listening_is_unavailable(make_document, make_query, call):
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        client = connect(f"http://127.0.0.1:{unused.getsockname()[1]}")
        index = OpenSearchIndex(client, alias="a", model_id=MODEL, dimension=DIMENSION)

        with pytest.raises(IndexUnavailableError):
            each_call(index, make_document, make_query)[call]()


@pytest.mark.req("R8")
def test_a_search_ends_at_its_deadline(make_query):
    with socket.create_server(("127.0.0.1", 0)) as silent:
        client = connect(f"http://127.0.0.1:{silent.getsockname()[1]}")
        index = OpenSearchIndex(client, alias="a", model_id=MODEL, dimension=DIMENSION, search_deadline=0.3)

        with pytest.raises(IndexTimeoutError):
            index.search(make_query(text="sky"))

        client.close()


@pytest.mark.req("R8")
def test_a_host_that_never_accepts_is_tried_once(make_query, monkeypatch):
    client = connect("http://127.0.0.1:9")
    tries: list[Any] = []

    def never_accepts(*args: object, **kwargs: object) -> None:
        tries.append(kwargs["timeout"])
        raise ConnectTimeoutError(None, "Connection timed out")

    monkeypatch.setattr(client.transport.get_connection().pool, "urlopen", never_accepts)
    index = OpenSearchIndex(client, alias="a", model_id=MODEL, dimension=DIMENSION, search_deadline=0.3)

    with pytest.raises(IndexTimeoutError):
        index.search(make_query(text="sky"))

    assert [deadline.total for deadline in tries] == [0.3], "connecting and reading share it"


@pytest.mark.req("R8")
def test_a_search_the_cluster_cut_short_is_a_timeout(make_query):
    with cluster(search_answer(timed_out=True)) as index, pytest.raises(IndexTimeoutError):
        index.search(make_query(text="sky"))


@pytest.mark.req("R8")
@pytest.mark.parametrize(
    "answer",
    [
        search_answer(_shards={"failed": 1}),
        lambda path: (200, {"responses": [{"error": {"type": "x"}, "status": 503}, NOTHING]}),
        lambda path: (200, {"responses": [NOTHING, {"error": {"type": "x"}, "status": 503}]}),
        lambda path: (429, {"error": "too many"}),
        lambda path: (503, {"error": "later"}),
        lambda path: (403, {"error": "no"}),
    ],
    ids=["shard", "leg", "live", "429", "503", "403"],
)
def test_half_a_search_is_no_search(make_query, answer):
    with cluster(answer) as index, pytest.raises(IndexUnavailableError):
        index.search(make_query(text="sky"))


GARBAGE: tuple[Any, ...] = (
    None,
    [],
    "<html>",
    {},
    {"responses": None},
    {"responses": []},
    {"responses": [NOTHING]},
    {"responses": [None, NOTHING]},
    {"responses": [{}, NOTHING]},
    {"responses": [{"_shards": {"failed": 0}, "hits": {}}, NOTHING]},
    {"responses": [{"_shards": {"failed": 0}, "hits": {"hits": [{}]}}, NOTHING]},
    {
        "responses": [
            {"_shards": {"failed": 0}, "hits": {"hits": [{"_score": "high", "_source": 1}]}},
            NOTHING,
        ]
    },
    {"responses": [NOTHING, None]},
    {"responses": [NOTHING, {}]},
    {"responses": [NOTHING, {"hits": {"hits": [{}]}}]},
)


@pytest.mark.fourths
@pytest.mark.req("R8")
@pytest.mark.parametrize("garbage", GARBAGE, ids=str)
def test_garbage_is_no_answer(make_query, garbage):
    with cluster(lambda path: (200, garbage)) as index, pytest.raises(IndexUnavailableError):
        index.search(make_query(text="sky"))


@pytest.mark.req("R8")
@pytest.mark.parametrize(
    "wrong", [{"memory_id": 7}, {"version": "two"}, {"session_id": None}, {"session_id": "s", "asks": "x"}]
)
def test_a_hit_that_makes_no_sense_is_no_answer(make_query, wrong):
    sound = {"tenant_id": "acme", "user_id": "alice", "memory_id": "mem_1", "version": 1, "stub": False}

    with cluster(search_answer(sound | wrong)) as index, pytest.raises(IndexUnavailableError):
        index.search(make_query(text="sky"))


@pytest.mark.req("I2", "I7")
def test_a_hit_of_somebody_else_is_dropped_whatever_the_cluster_says(make_query):
    mine = {"tenant_id": "acme", "user_id": "alice", "memory_id": "mem_1", "version": 1, "stub": False}
    theirs = mine | {"tenant_id": "globex", "memory_id": "mem_2"}

    with cluster(search_answer(mine, theirs, mine | {"memory_id": "mem_3", "stub": True})) as index:
        found = index.search(make_query(text="sky"))

    assert [hit.memory_id for hit in found.text] == ["mem_1"]


@pytest.mark.req("I2", "I7")
def test_an_entry_of_somebody_else_is_dropped_whatever_the_cluster_says():
    theirs = {"tenant_id": "globex", "user_id": "alice", "memory_id": "mem_1", "version": 1, "stub": False}

    with cluster(lambda path: (200, {"docs": [{"found": True, "_source": theirs}]})) as index:
        assert index.entries(ALICE, ["mem_1"]) == {}


@pytest.mark.req("P1")
def test_each_document_of_a_bulk_is_judged_by_itself(make_document):
    documents = [make_document(f"mem_{i}") for i in range(3)]

    with cluster(bulk((200, ""), (409, "version_conflict_engine_exception"), (201, ""))) as index:
        assert index.put(documents) == {"mem_0": True, "mem_1": False, "mem_2": True}


@pytest.mark.req("P1")
@pytest.mark.parametrize("kind", ["mapper_parsing_exception", "illegal_argument_exception"])
def test_what_can_never_be_indexed_is_named(make_document, kind):
    documents = [make_document(f"mem_{i}") for i in range(3)]

    with (
        cluster(bulk((400, kind), (200, ""), (400, kind))) as index,
        pytest.raises(IndexRejectedError) as refused,
    ):
        index.put(documents)

    assert refused.value.memory_ids == ("mem_0", "mem_2")


@pytest.mark.req("P1")
@pytest.mark.parametrize(
    "passing",
    [
        (429, "rejected_execution_exception"),
        (503, "unavailable_shards_exception"),
        (404, "index_not_found_exception"),
        (403, "cluster_block_exception"),
        (400, "index_closed_exception"),
    ],
    ids=lambda passing: passing[1],
)
def test_what_may_pass_is_unavailable_even_beside_poison(make_document, passing):
    documents = [make_document(f"mem_{i}") for i in range(2)]

    with (
        cluster(bulk((400, "mapper_parsing_exception"), passing)) as index,
        pytest.raises(IndexUnavailableError),
    ):
        index.put(documents)


def test_only_managed_domains_are_signed_and_serverless_is_refused(monkeypatch):
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "a")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "b")

    signed = connect("https://search-x.eu-west-1.es.amazonaws.com")
    plain = connect("http://127.0.0.1:9200")

    assert signed.transport.get_connection().http_auth.signer.region == "eu-west-1"
    assert plain.transport.get_connection().http_auth is None
    for wrong in ("https://x.eu-west-1.aoss.amazonaws.com", "ftp://x", "localhost:9200"):
        with pytest.raises(ValueError):
            connect(wrong)


def test_large_batches_are_cut_below_what_a_cluster_accepts(make_document):
    sizes = []

    def answer(path: str) -> tuple[int, Any]:
        sizes.append(path)
        return 200, {"items": [{"index": {"status": 201}}] * 4}

    documents = [make_document(f"mem_{i}", text="x" * 900_000) for i in range(8)]
    with cluster(answer) as index:
        written = index.put(documents)

    assert len(written) == 8
    assert len(sizes) == 2
