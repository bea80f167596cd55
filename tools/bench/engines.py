"""The local stack on one search engine, with what the benchmarks reach past the front."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from copy import copy
from pathlib import Path

from memory_ledger.adapters.embedder import LocalEmbedder
from memory_ledger.adapters.opensearch import OpenSearchIndex, connect
from memory_ledger.adapters.opensearch.documents import bulk_chunks
from memory_ledger.adapters.tables import Table
from memory_ledger.adapters.tables.dynamodb import DynamoDBTable
from memory_ledger.ports.models import Embedder
from memory_ledger.ports.search import IndexDocument
from tools.bench.bedrock import Bedrock
from tools.bench.functions import NAIVE, Function
from tools.devstack.child import Child, python_module
from tools.devstack.harness import LocalStack
from tools.devstack.index_server import RemoteIndex
from tools.devstack.settings import ROOT
from tools.threads import ONE_THREAD

EMBEDDED, OPENSEARCH = "embedded", "opensearch"
NAIVELY = "naive"
_HOUR = 3600.0
_BULK_SECONDS = 120.0
_IDLE_SECONDS = 5.0

Fill = Callable[[Sequence[IndexDocument]], object]


class Engine:
    """
    A running stack on the engine *name*; *embedder* is the model of everything.

    *apart* is what a function needs to use a second index of the same engine: what is measured beside others
    and what is measured without them take turns.
    """

    def __init__(
        self, name: str, stack: LocalStack, embedder: LocalEmbedder, apart: Mapping[str, str]
    ) -> None:
        self.name = name
        self.stack = stack
        self.embedder: Embedder = embedder
        self._given = dict(stack.stack.functions.environment("retrieval"))
        self._apart = apart

    def embedding_with(self, bedrock: Bedrock) -> Engine:
        """Return the engine with another model, and an index of that one's own."""
        other = copy(self)
        other.embedder = bedrock.embedder
        other._given = {**self._given, **bedrock.variables}
        return other

    def function(self, name: str, *, apart: bool = False) -> Function:
        """Return a function of the product, or the naive one, to be loaded in a process of its own."""
        return Function(NAIVE if name == NAIVELY else ROOT / "functions" / name, self._environment(apart))

    def table(self) -> Table:
        """Return the tables."""
        names = {name: self._given[f"{name.upper()}_TABLE"] for name in ("memory", "ledger", "trace")}
        return DynamoDBTable(self.stack.aws("dynamodb"), names, lambda attempt: None)

    @contextmanager
    def filling(self, *, apart: bool = False) -> Iterator[Fill]:
        """Let an index be filled; all of it can be searched afterwards."""
        given = self._variables(apart)
        if self.name == EMBEDDED:
            index = RemoteIndex(given["LOCAL_INDEX_SOCKET"], bytes.fromhex(given["LOCAL_INDEX_KEY"]))
            index.prepare()
            yield index.put
            return
        with _in_bulk(given["OPENSEARCH_URL"], given["INDEX_ALIAS"], self.embedder) as fill:
            yield fill

    def idle(self) -> float:
        """Return the processor milliseconds a second of a stack with nothing to do, but for a node's."""
        own = (child.pid for child in self.stack.stack.children if isinstance(child, Child))
        processes = [os.getpid(), *own]
        before = sum(map(_processor_seconds, processes))
        time.sleep(_IDLE_SECONDS)
        return (sum(map(_processor_seconds, processes)) - before) * 1000 / _IDLE_SECONDS

    def _variables(self, apart: bool) -> Mapping[str, str]:
        return {**self._given, **(self._apart if apart else {})}

    def _environment(self, apart: bool) -> Mapping[str, str]:
        """Return what a deployed function has: none of the stack's switches stands in its way."""
        adapter = self._given["LOCAL_INDEX_ADAPTER"] if self.name == EMBEDDED else ""
        adapters = {"CLOCK_ADAPTER": "", "EMBEDDER_ADAPTER": "", "INDEX_ADAPTER": adapter}
        return {**self._variables(apart), **adapters}


def _processor_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def _in_bulk(url: str, alias: str, embedder: Embedder) -> Iterator[Fill]:
    """Write without waiting for a refresh or the disk, as one fills an index before it is used."""
    client = connect(url)
    OpenSearchIndex(client, alias=alias, model_id=embedder.model_id, dimension=embedder.dimension).prepare()
    usual = {"refresh_interval": "200ms", "translog.durability": "request"}

    def set_to(settings: Mapping[str, str]) -> None:
        client.indices.put_settings(index=alias, body={"index": settings})

    def fill(documents: Sequence[IndexDocument]) -> None:
        for _, body in bulk_chunks(documents):
            if client.bulk(body=body, index=alias, request_timeout=_BULK_SECONDS)["errors"]:
                raise RuntimeError("the index refused documents")

    set_to({"refresh_interval": "-1", "translog.durability": "async"})
    yield fill
    client.indices.refresh(index=alias, request_timeout=_BULK_SECONDS)
    set_to(usual)


@contextmanager
def running(name: str, folder: Path, embedder: LocalEmbedder) -> Iterator[Engine]:
    """Run a stack on the engine *name*; snapshots and the reaper stay out of the way."""
    with ExitStack() as ending:
        stack = ending.enter_context(
            LocalStack(folder, search=name, snapshot_seconds=_HOUR, reaper_seconds=_HOUR)
        )
        apart = {"INDEX_ALIAS": "bench-apart"}
        if name == EMBEDDED:
            key = stack.stack.functions.environment("retrieval")["LOCAL_INDEX_KEY"]
            apart = {"LOCAL_INDEX_SOCKET": str(folder / "apart.sock")}
            server = _index_server(apart["LOCAL_INDEX_SOCKET"], key, folder)
            ending.callback(server.stop)
        yield Engine(name, stack, embedder, apart)


def _index_server(socket: str, key: str, folder: Path) -> Child:
    server = Child(
        "the index apart",
        python_module("tools.devstack.index_server", socket),
        folder / "apart.log",
        cwd=ROOT,
        environment={"LOCAL_INDEX_KEY": key, **ONE_THREAD},
    )
    if server.line(30.0) != "ready":
        raise RuntimeError("the second index did not start")
    return server
