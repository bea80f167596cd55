"""The product in this process: its own endpoints on tables in memory and the embedded index."""

from __future__ import annotations

import itertools
import json
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, cast

from memory_ledger.adapters.embedder import LocalEmbedder
from memory_ledger.adapters.one_index import OneIndexShelf
from memory_ledger.adapters.tokenizer import TiktokenTokenizer
from memory_ledger.bootstrap import Container
from memory_ledger.bootstrap.background import run_job
from memory_ledger.bootstrap.indexing import sync_index
from memory_ledger.bootstrap.maintaining import maintain
from memory_ledger.bootstrap.relaying import relay_jobs
from memory_ledger.config import Config
from memory_ledger.http.endpoints import mount
from memory_ledger.ports.models import Embedder, Tokenizer
from memory_ledger.services.background.run_job import Ran
from tools.devstack.embedded_index import EmbeddedIndex
from tools.devstack.http_events import Request, event_of
from tools.devstack.settings import ROOT
from tools.evals.metering import Cost, MeteredTable
from tools.evals.product import EvaluationError, Identity, Reply
from tools.evals.world import (
    JOBS,
    MARKERS,
    MemoryBlobs,
    MemoryDeadLetters,
    MemoryQueue,
    MovableClock,
    StreamingTable,
)
from tools.openapi.tables import TABLES

VOCABULARIES = ROOT / "layers" / "tokenizer" / "tiktoken_cache"
BATCH = 100


class _LambdaContext:
    function_name = "evals"
    memory_limit_in_mb = 512
    invoked_function_arn = "arn:aws:lambda:eu-west-1:123456789012:function:evals"
    aws_request_id = "00000000-0000-0000-0000-000000000000"


class InProcessProduct:
    """Implements :class:`Product`; one request at a time."""

    def __init__(self, embedder: Embedder | None = None, tokenizer: Tokenizer | None = None) -> None:
        self._stored = StreamingTable()
        self._metered = MeteredTable(self._stored)
        self._clock, self._queue = MovableClock(), MemoryQueue()
        model = embedder or LocalEmbedder()
        self.index = EmbeddedIndex(model.dimension)
        self.index.prepare()
        self.parts = _container(
            table=self._metered,
            clock=self._clock,
            blobs=MemoryBlobs(),
            index=self.index,
            embedder=model,
            tokenizer=tokenizer or TiktokenTokenizer(VOCABULARIES),
            job_queue=self._queue,
            dead_letters=MemoryDeadLetters(),
        )
        self._app = mount([endpoint for table in TABLES.values() for endpoint in table(self.parts)])
        self._sync, self._relay = sync_index(self.parts), relay_jobs(self.parts)
        self._run, self._maintain = run_job(self.parts), maintain(self.parts)
        self._keys = itertools.count(1)

    def call(
        self,
        who: Identity,
        method: str,
        target: str,
        body: object = None,
        *,
        if_match: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Reply:
        """Send one request, as the gateway would hand it on."""
        sent = {"content-type": "application/json", **(headers or {})}
        if method == "POST":
            sent.setdefault("idempotency-key", f"eval-{next(self._keys)}")
        if if_match is not None:
            sent["if-match"] = f'"{if_match}"'
        text = "" if body is None else json.dumps(body, ensure_ascii=False)
        request = Request(method=method, target=target, headers=list(sent.items()), body=text.encode())
        event = event_of(
            request,
            route_key="evals",
            path_parameters={},
            claims={"sub": who.user, "tenant_id": who.tenant},
            scopes=None,
            now=self._clock.now(),
        )
        return self._resolved(event)

    def _resolved(self, event: dict[str, Any]) -> Reply:
        try:
            answer: dict[str, Any] = self._app.resolve(event, cast(Any, _LambdaContext()))
        except Exception as exc:
            # What a function raises the gateway answers with 500; it fails its own scenario alone.
            return Reply(500, {}, json.dumps({"message": type(exc).__name__}))
        return Reply(int(answer["statusCode"]), answer.get("headers") or {}, str(answer["body"] or ""))

    def advance(self, seconds: float) -> datetime:
        """Move the clock on."""
        self._clock.ahead += timedelta(seconds=seconds)
        return self._clock.now()

    def settle(self) -> None:
        """
        Carry on until stream and queue are empty.

        Raises:
            EvaluationError: There is always more to do.
        """
        for _ in range(BATCH):
            if not (self._carried() or self._worked()):
                return
        raise EvaluationError("the work behind the calls does not come to an end")

    def maintain(self) -> None:
        """Run the scheduled round."""
        self._maintain()

    def cost(self) -> Cost:
        """Return what was asked of the tables since the last call."""
        return self._metered.take()

    def stores(self, text: str) -> bool:
        """Look through every item."""
        return self._stored.holds(text)

    def _carried(self) -> bool:
        markers = self._stored.take(MARKERS)
        for start in range(0, len(markers), BATCH):
            self._sync(list(dict.fromkeys(markers[start : start + BATCH])))
        jobs = self._stored.take(JOBS)
        self._relay(jobs)
        return bool(markers or jobs)

    def _worked(self) -> bool:
        waiting = self._queue.take()
        for owner, job_id in waiting:
            if self._run(owner, job_id) is Ran.UNKNOWN:
                raise EvaluationError(f"a job of unknown kind: {job_id}")
        return bool(waiting)


def _container(**parts: object) -> Container:
    names = Config(memory_table="memory", ledger_table="ledger", trace_table="trace", page_token_key="evals")
    container = Container(names)
    container.__dict__ |= parts
    container.__dict__["shelf"] = OneIndexShelf(lambda: container.index)
    container.backoff = lambda attempt: None
    return container
