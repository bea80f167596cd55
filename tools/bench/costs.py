"""Round trips and units of each operation, counted on tables in memory by DynamoDB's published rules."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, cast

from memory_ledger.adapters.tokenizer import TiktokenTokenizer
from memory_ledger.bootstrap import Container
from memory_ledger.domain.access.identity import Owner
from memory_ledger.http.endpoints import mount
from memory_ledger.ports.changes import Wants
from memory_ledger.ports.models import Embedder
from memory_ledger.ports.search import IndexHits, IndexQuery, SearchIndex
from memory_ledger.services.indexing.index_documents import document_of, embedded
from tests.support.api import LambdaContext
from tests.support.counting import CountingGather, CountingTable, Depth
from tests.support.parts import in_memory_parts
from tools.bench import corpus
from tools.bench.functions import event
from tools.devstack.embedded_index import EmbeddedIndex
from tools.evals.in_process import VOCABULARIES
from tools.evals.metering import Cost, MeteredTable
from tools.openapi.tables import TABLES

OWNER = Owner(tenant_id="bench", user_id="counted")
RECORDS = 20


class _CountedIndex:
    """An index whose searches are waited for like a table's calls."""

    def __init__(self, index: SearchIndex, depth: Depth) -> None:
        self._index, self._depth = index, depth

    def __getattr__(self, name: str) -> Any:
        return getattr(self._index, name)

    def search(self, query: IndexQuery) -> IndexHits:
        """Count one round trip."""
        self._depth.step("search")
        return self._index.search(query)


class Counted:
    """All endpoints on counted tables; a user with twenty indexed records."""

    def __init__(self, embedder: Embedder) -> None:
        self._depth, self._meter = Depth(), MeteredTable()
        self._parts = self._container(embedder)
        self._apps = {name: mount(table(self._parts)) for name, table in TABLES.items()}
        self._keys = 0
        for number in range(RECORDS):
            self.propose(corpus.text(number), f"bench.{number}" if number % 2 else None)
        self._sync()

    def _container(self, embedder: Embedder) -> Container:
        parts = in_memory_parts(CountingTable(self._depth, cast(Any, self._meter)))
        index = EmbeddedIndex(embedder.dimension)
        index.prepare()
        parts.__dict__ |= {
            "index": _CountedIndex(index, self._depth),
            "embedder": embedder,
            "tokenizer": TiktokenTokenizer(VOCABULARIES),
        }
        parts.gather = CountingGather(self._depth)
        return parts

    def _sync(self) -> None:
        markers = self._parts.outbox.markers(OWNER, 1_000)
        ids = tuple({marker.memory_id for marker in markers})
        snapshot = self._parts.store.read(OWNER, Wants(memory_ids=ids))
        now = self._parts.clock.now()
        found = [document_of(head, snapshot.fences, now) for head in snapshot.heads.values()]
        self._parts.index.put(embedded(found, self._parts.embedder))
        self._parts.outbox.remove_markers(markers)

    def propose(self, content: str, subject_key: str | None) -> Any:
        """Propose a fact and return the answer."""
        body = {
            "type": "fact",
            "scope": "global",
            "content": content,
            "source": {"kind": "explicit_statement", "ids": ["msg-1"]},
            "confirmed": True,
        }
        keyed = {} if subject_key is None else {"subject_key": subject_key}
        return self.call("write_policy", "POST", "/v1/memories", body | keyed)

    def call(self, function: str, method: str, target: str, body: object = None) -> Any:
        """Return the JSON of a call that must succeed."""
        self._keys += 1
        headers = {"idempotency-key": f"key-{self._keys}"} if method == "POST" else {}
        sent = event(OWNER, method, target, body, headers)
        answer = self._apps[function].resolve(sent, cast(Any, LambdaContext()))
        if answer["statusCode"] >= 300:
            raise RuntimeError(f"{method} {target} answered {answer['statusCode']}: {answer['body']}")
        return json.loads(answer["body"] or "null")

    def cost(self, call: Callable[[], object]) -> Cost:
        """Return what *call* waits for in sequence, and the units it takes."""
        self._depth.reset()
        self._meter.take()
        call()
        used = self._meter.take()
        return Cost(self._depth.calls, used.reads, used.writes)


def counted(embedder: Embedder) -> Iterator[tuple[str, Cost]]:
    """Yield each operation with its cost."""
    product = Counted(embedder)
    kept = product.propose(corpus.text(900), None)["memory"]["memory_id"]
    message = {"role": "user", "content": corpus.text(901)}
    wish = {"role": "user", "content": "请记住：我喜欢回答先给结论，再给理由。"}

    def said(messages: list[dict[str, str]], *, remember: bool) -> Callable[[], object]:
        body = {"messages": messages, "remember": remember}
        return lambda: product.call("sessions", "POST", "/v1/sessions/s-1/messages", body)

    asked = {"question": corpus.question(2), "session_id": "s-1"}
    turn = {"message": message | {"content": corpus.text(902)}, "context": {}}
    operations: list[tuple[str, Callable[[], object]]] = [
        ("propose, with a subject key", lambda: product.propose(corpus.text(903), "bench.new")),
        ("propose, without one", lambda: product.propose(corpus.text(904), None)),
        ("get", lambda: product.call("write_policy", "GET", f"/v1/memories/{kept}")),
        ("list 20", lambda: product.call("write_policy", "GET", "/v1/memories?limit=20")),
        ("search", lambda: product.call("retrieval", "POST", "/v1/search", {"query": corpus.question(1)})),
        ("append a message", said([message], remember=False)),
        ("append a message with a wish", said([wish], remember=True)),
        ("context of a session", lambda: product.call("retrieval", "POST", "/v1/context", asked)),
        ("turn", lambda: product.call("sessions", "POST", "/v1/sessions/s-1/turn", turn)),
        ("delete", lambda: product.call("deletion", "DELETE", f"/v1/memories/{kept}")),
    ]
    for name, call in operations:
        yield name, product.cost(call)
