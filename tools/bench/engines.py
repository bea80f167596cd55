"""The local stack on one search engine, with what the benchmarks reach past the front."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from memory_ledger.adapters.embedder import LocalEmbedder
from memory_ledger.adapters.opensearch import OpenSearchIndex, connect
from memory_ledger.adapters.tables import Table
from memory_ledger.adapters.tables.dynamodb import DynamoDBTable
from memory_ledger.ports import SearchIndex
from tools.bench.functions import NAIVE, Function
from tools.devstack.harness import LocalStack
from tools.devstack.index_server import RemoteIndex
from tools.devstack.settings import ROOT

EMBEDDED, OPENSEARCH = "embedded", "opensearch"
NAIVELY = "naive"
_HOUR = 3600.0


class Engine:
    """A running stack on the engine *name*; *embedder* is the model of everything."""

    def __init__(self, name: str, stack: LocalStack, embedder: LocalEmbedder) -> None:
        self.name = name
        self.stack = stack
        self.embedder = embedder
        self._given = dict(stack.stack.functions.environment("retrieval"))

    def function(self, name: str) -> Function:
        """Return a function of the product, or the naive one, to be loaded in a process of its own."""
        return Function(NAIVE if name == NAIVELY else ROOT / "functions" / name, self._environment())

    def table(self) -> Table:
        """Return the tables."""
        names = {name: self._given[f"{name.upper()}_TABLE"] for name in ("memory", "ledger", "trace")}
        return DynamoDBTable(self.stack.aws("dynamodb"), names, lambda attempt: None)

    def index(self) -> SearchIndex:
        """Return the index, ready for use."""
        index = self._remote() if self.name == EMBEDDED else self._cluster()
        index.prepare()
        return index

    def _environment(self) -> Mapping[str, str]:
        """Return what a deployed function has: none of the stack's switches stands in its way."""
        adapter = self._given["LOCAL_INDEX_ADAPTER"] if self.name == EMBEDDED else ""
        return {**self._given, "CLOCK_ADAPTER": "", "EMBEDDER_ADAPTER": "", "INDEX_ADAPTER": adapter}

    def _remote(self) -> SearchIndex:
        key = bytes.fromhex(self._given["LOCAL_INDEX_KEY"])
        return RemoteIndex(self._given["LOCAL_INDEX_SOCKET"], key)

    def _cluster(self) -> SearchIndex:
        return OpenSearchIndex(
            connect(self._given["OPENSEARCH_URL"]),
            alias=self._given["INDEX_ALIAS"],
            model_id=self.embedder.model_id,
            dimension=self.embedder.dimension,
        )


@contextmanager
def running(name: str, folder: Path, embedder: LocalEmbedder) -> Iterator[Engine]:
    """Run a stack on the engine *name*; snapshots and the reaper stay out of the way."""
    with LocalStack(folder, search=name, snapshot_seconds=_HOUR, reaper_seconds=_HOUR) as stack:
        yield Engine(name, stack, embedder)
