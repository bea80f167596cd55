"""The whole product in one process: calls, the stream and its readers, the queue, the schedule."""

from __future__ import annotations

import importlib.util
import json
import math
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from memory_ledger.adapters.tables import Item, Key, Operation, Put, Update
from memory_ledger.adapters.tables.in_memory import InMemoryTable
from memory_ledger.bootstrap import Container
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import EmbedderUnavailableError, UnavailableError
from memory_ledger.ports.outbox import Job, StreamKey
from tests.support.parts import MovableClock, in_memory_parts
from tools.devstack.embedded_index import EmbeddedIndex

ROOT = Path(__file__).resolve().parents[2]
DIMENSION = 64


def streamed(keys: Sequence[Key]) -> list[StreamKey]:
    """Return what the stream's readers are told of a write: markers and jobs, keys only."""
    return [
        StreamKey(key.pk, key.sk) for key in keys if key.table == "memory" and key.sk.startswith(("O#", "J#"))
    ]


class StreamingTable(InMemoryTable):
    """Remembers, as the stream does, which markers and jobs were written; keys only."""

    def __init__(self) -> None:
        super().__init__()
        self.stream: list[StreamKey] = []

    def write(self, operations: Sequence[Operation]) -> None:
        super().write(operations)
        written = (operation for operation in operations if isinstance(operation, Put | Update))
        self.stream += streamed([operation.key for operation in written])

    def put_many(self, items: Sequence[tuple[Key, Item]]) -> None:
        super().put_many(items)
        self.stream += streamed([key for key, _ in items])

    def snapshot(self) -> dict[Key, Item]:
        """Return all that is stored; items are replaced, never changed."""
        return dict(self._items)

    def restore(self, snapshot: dict[Key, Item]) -> None:
        """Let the memory table be as it was, and no other; a restored table's stream is empty."""
        kept = {key: item for key, item in self._items.items() if key.table != "memory"}
        self._items = kept | {key: item for key, item in snapshot.items() if key.table == "memory"}
        self.stream = []

    def dump(self, *tables: str) -> str:
        """Return all that is stored, to look for what should not be."""
        items = [item for key, item in self._items.items() if not tables or key.table in tables]
        return json.dumps(items, ensure_ascii=False, default=sorted)


class PlentyOfTime:
    """What Lambda says beside the event: five minutes are left."""

    def get_remaining_time_in_millis(self) -> int:
        """Return how long the function may still run."""
        return 300_000


class NoTime(PlentyOfTime):
    """The function should have ended already."""

    def get_remaining_time_in_millis(self) -> int:
        """Return that no time is left."""
        return 0


class BigramEmbedder:
    """A small deterministic model: texts that share characters are near each other."""

    model_id = "bigrams-1"
    dimension = DIMENSION

    def __init__(self) -> None:
        self.down = False

    def embed(self, texts: Sequence[str]) -> list[tuple[float, ...] | None]:
        if self.down:
            raise EmbedderUnavailableError("switched off")
        return [_vector(text) for text in texts]

    def relevance(self, cosine: float) -> float:
        return max(0.0, min(1.0, cosine))

    def generality(self, vector: Sequence[float]) -> float:
        return 0.0


def _vector(text: str) -> tuple[float, ...] | None:
    counts = [0.0] * DIMENSION
    for first, second in zip(text, text[1:], strict=False):
        counts[(ord(first) * 31 + ord(second)) % DIMENSION] += 1
    length = math.hypot(*counts)
    return tuple(count / length for count in counts) if length else None


class MemoryQueue:
    """A job queue in memory."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Owner, str]] = []
        self.down = False

    def send(self, owner: Owner, job: Job, attempt: str = "") -> None:
        if self.down:
            raise UnavailableError("switched off")
        self.waiting.append((owner, job.job_id))


class MemoryDeadLetters:
    """Dead letters in memory."""

    def __init__(self) -> None:
        self.kept: list[StreamKey] = []
        self.down = False

    def set_aside(self, keys: Sequence[StreamKey]) -> None:
        if self.down:
            raise UnavailableError("switched off")
        self.kept += keys

    def drain(self) -> int:
        drained, self.kept = len(self.kept), []
        return drained


class World:
    """Everything on in-memory adapters; *parts* may be changed before the first function is loaded."""

    def __init__(self, monkeypatch: Any, table: Any = None) -> None:
        self.table = StreamingTable() if table is None else table
        self.parts: Container = in_memory_parts(self.table)
        self.clock = MovableClock()
        self.index = EmbeddedIndex(DIMENSION)
        self.index.prepare()
        self.embedder = BigramEmbedder()
        self.queue, self.dead_letters = MemoryQueue(), MemoryDeadLetters()
        self.parts.__dict__ |= {
            "clock": self.clock,
            "index": self.index,
            "embedder": self.embedder,
            "job_queue": self.queue,
            "dead_letters": self.dead_letters,
        }
        self.context = PlentyOfTime()
        self._monkeypatch = monkeypatch
        self._loaded: dict[str, ModuleType] = {}

    def function(self, name: str) -> Callable[[Any], Any]:
        """Return a function's handler, wired to this world."""
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        handler = self._loaded[name].handler
        return lambda event: handler(event, self.context)

    def _load(self, name: str) -> ModuleType:
        path = ROOT / "functions" / name / "handler.py"
        spec = importlib.util.spec_from_file_location(f"functions.{name}.handler", path)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        with self._monkeypatch.context() as patched:
            patched.setattr("memory_ledger.bootstrap.container", lambda: self.parts)
            spec.loader.exec_module(module)
        return module

    def sync(self) -> list[StreamKey]:
        """Let index_sync have what the stream holds for it; return what it reports as failed."""
        return self._deliver("index_sync", "O#")

    def relay(self) -> list[StreamKey]:
        """Let the relay have what the stream holds for it."""
        return self._deliver("relay", "J#")

    def _deliver(self, function: str, prefix: str) -> list[StreamKey]:
        mine = [key for key in self.table.stream if key.sk.startswith(prefix)]
        self.table.stream = [key for key in self.table.stream if not key.sk.startswith(prefix)]
        if not mine:
            return []
        answer = self.function(function)({"Records": [record(key, at) for at, key in enumerate(mine)]})
        failed = {item["itemIdentifier"] for item in answer["batchItemFailures"]}
        first = min((at for at in range(len(mine)) if str(at) in failed), default=len(mine))
        self.table.stream += mine[first:]
        return mine[first:]

    def work(self) -> list[str]:
        """Let the background have the queue; return the job ids that failed and wait again."""
        waiting, self.queue.waiting = self.queue.waiting, []
        failed = []
        for owner, job_id in waiting:
            body = {"tenant_id": owner.tenant_id, "user_id": owner.user_id, "job_id": job_id}
            event = {"Records": [{"messageId": job_id, "body": json.dumps(body)}]}
            if self.function("background")(event)["batchItemFailures"]:
                failed.append(job_id)
                self.queue.waiting.append((owner, job_id))
        return failed

    def settle(self) -> None:
        """Carry on until stream and queue are empty."""
        while self.table.stream or self.queue.waiting:
            assert not (self.sync() or self.relay() or self.work())

    def maintain(self, event: Any = None) -> Any:
        """Run the scheduled function."""
        return self.function("maintenance")({} if event is None else event)


def record(key: StreamKey, number: int) -> dict[str, Any]:
    """Return a stream record."""
    keys = {"PK": {"S": key.pk}, "SK": {"S": key.sk}}
    return {"eventName": "INSERT", "dynamodb": {"Keys": keys, "SequenceNumber": str(number)}}
