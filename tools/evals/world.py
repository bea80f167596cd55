"""What a product in one process stands on: a table with a stream, a queue, a clock, bodies."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from memory_ledger.adapters.tables import Item, Key, Operation, Page, Put, Range, Update
from memory_ledger.adapters.tables.in_memory import InMemoryTable
from memory_ledger.domain.access.identity import Owner
from memory_ledger.ports.outbox import Job, StreamKey

MARKERS, JOBS = "O#", "J#"


class StreamingTable(InMemoryTable):
    """
    Remembers which markers and jobs were written, as the stream does: keys only.

    Partitions are kept apart, so that a query costs what its own partition holds.
    """

    def __init__(self) -> None:
        super().__init__()
        self._stream: list[StreamKey] = []
        self._partitions: defaultdict[tuple[str, str], set[Key]] = defaultdict(set)

    def query(self, range: Range, limit: int) -> Page:
        """Return up to *limit* items in byte order."""
        with self._lock:
            partition = InMemoryTable()
            keys = self._partitions.get((range.table, range.pk), ())
            partition._items = {key: self._items[key] for key in keys}
            return partition.query(range, limit)

    def delete_many(self, keys: Sequence[Key]) -> None:
        """Remove without conditions."""
        with self._lock:
            super().delete_many(keys)
            for key in keys:
                self._partitions[key.table, key.pk].discard(key)

    def write(self, operations: Sequence[Operation]) -> None:
        """Write, and tell the stream."""
        super().write(operations)
        self._tell([operation.key for operation in operations if isinstance(operation, Put | Update)])

    def put_many(self, items: Sequence[tuple[Key, Item]]) -> None:
        """Write, and tell the stream."""
        super().put_many(items)
        self._tell([key for key, _ in items])

    def take(self, prefix: str) -> list[StreamKey]:
        """Return what the stream holds for one reader, and forget it."""
        mine = [key for key in self._stream if key.sk.startswith(prefix)]
        self._stream = [key for key in self._stream if not key.sk.startswith(prefix)]
        return mine

    def holds(self, text: str) -> bool:
        """Tell whether *text* stands in any value of any item."""
        return any(
            text in value
            for item in self._items.values()
            for value in item.values()
            if isinstance(value, str)
        )

    def _apply(self, operation: Operation) -> None:
        super()._apply(operation)
        key = operation.key
        mine = self._partitions[key.table, key.pk]
        if key in self._items:
            mine.add(key)
        else:
            mine.discard(key)

    def _tell(self, keys: Sequence[Key]) -> None:
        self._stream += [
            StreamKey(key.pk, key.sk)
            for key in keys
            if key.table == "memory" and key.sk.startswith((MARKERS, JOBS))
        ]


@dataclass(slots=True)
class MovableClock:
    """Goes by itself, as a machine's does, and can be moved on."""

    ahead: timedelta = timedelta(0)

    def now(self) -> datetime:
        """Return the moment, to the millisecond."""
        moment = datetime.now(UTC) + self.ahead
        return moment.replace(microsecond=moment.microsecond // 1000 * 1000)


@dataclass(slots=True)
class MemoryQueue:
    """Jobs in order."""

    waiting: list[tuple[Owner, str]] = field(default_factory=list)

    def send(self, owner: Owner, job: Job, attempt: str = "") -> None:
        """Queue *job*."""
        self.waiting.append((owner, job.job_id))

    def take(self) -> list[tuple[Owner, str]]:
        """Return what waits, and forget it."""
        waiting, self.waiting = self.waiting, []
        return waiting


@dataclass(slots=True)
class MemoryDeadLetters:
    """Markers that could not be synced."""

    kept: list[StreamKey] = field(default_factory=list)

    def set_aside(self, keys: Sequence[StreamKey]) -> None:
        """Keep them."""
        self.kept += keys

    def drain(self) -> int:
        """Forget them; return how many there were."""
        drained, self.kept = len(self.kept), []
        return drained


@dataclass(slots=True)
class MemoryBlobs:
    """Large bodies."""

    kept: dict[str, bytes] = field(default_factory=dict)

    def put(self, key: str, body: bytes) -> None:
        """Keep *body*."""
        self.kept[key] = body

    def get(self, key: str) -> bytes | None:
        """Return what is kept under *key*."""
        return self.kept.get(key)

    def delete(self, prefix: str) -> int:
        """Forget all under *prefix*; return how many bodies that were."""
        doomed = [key for key in self.kept if key.startswith(prefix)]
        for key in doomed:
            del self.kept[key]
        return len(doomed)

    def upload_link(self, key: str) -> str:
        """Return an address that leads nowhere."""
        return f"memory:put/{key}"

    def download_link(self, key: str, media_type: str) -> str:
        """Return an address that leads nowhere."""
        return f"memory:get/{key}"
