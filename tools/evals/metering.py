"""Capacity units by DynamoDB's published rules, counted on items as they lie in memory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from memory_ledger.adapters.tables import Item, Key, Operation, Page, Range, Update, Value
from memory_ledger.adapters.tables.in_memory import InMemoryTable

READ_UNIT, WRITE_UNIT = 4096, 1024
BATCH_READ, BATCH_WRITE = 100, 25


@dataclass(frozen=True, slots=True)
class Cost:
    """Round trips, and read and write units."""

    trips: int
    reads: int
    writes: int


def size_of(item: Item | None) -> int:
    """Return an item's size: names and values in UTF-8, numbers at half a byte a digit."""
    if item is None:
        return 0
    return sum(len(name.encode()) + _value_size(value) for name, value in item.items())


def _value_size(value: Value) -> int:
    if isinstance(value, bool):
        return 1
    if isinstance(value, int):
        return (len(str(abs(value))) + 1) // 2 + 1
    texts = value if isinstance(value, frozenset) else [value]
    return sum(len(text.encode()) for text in texts)


def units(size: int, unit: int) -> int:
    """Return how many units a size takes; nothing takes one as well."""
    return max(1, -(-size // unit))


class MeteredTable:
    """
    A table in memory that counts what DynamoDB would charge, all reads being strongly consistent.

    A transaction takes two write units for each kilobyte of an operation, checks included; an update takes
    those of the larger one of the item before and after.
    """

    def __init__(self, table: InMemoryTable | None = None) -> None:
        self._table = table or InMemoryTable()
        self._trips = self._reads = self._writes = 0

    def take(self) -> Cost:
        """Return what was used since the last call."""
        cost = Cost(self._trips, self._reads, self._writes)
        self._trips = self._reads = self._writes = 0
        return cost

    def get_many(self, keys: Sequence[Key]) -> Mapping[Key, Item]:
        """Count a unit at least for each key, found or not."""
        found = self._table.get_many(keys)
        unique = dict.fromkeys(keys)
        self._trips += -(-len(unique) // BATCH_READ)
        self._reads += sum(units(size_of(found.get(key)), READ_UNIT) for key in unique)
        return found

    def query(self, range: Range, limit: int) -> Page:
        """Count the sum of what is read, one item more than is asked for."""
        seen = self._table.query(range, limit + 1).items
        self._trips += 1
        self._reads += units(sum(map(size_of, seen)), READ_UNIT)
        return self._table.query(range, limit)

    def write(self, operations: Sequence[Operation]) -> None:
        """Count every operation twice, as a transaction prepares and commits."""
        before = self._sizes([operation.key for operation in operations])
        self._table.write(operations)
        after = self._sizes([operation.key for operation in operations])
        self._trips += 1
        self._writes += sum(2 * units(max(sizes), WRITE_UNIT) for sizes in zip(before, after, strict=True))

    def update(self, operation: Update) -> Item:
        """Count the larger one of the item before and after."""
        before = self._sizes([operation.key])
        new = self._table.update(operation)
        self._trips += 1
        self._writes += units(max(*before, size_of(new)), WRITE_UNIT)
        return new

    def put_many(self, items: Sequence[tuple[Key, Item]]) -> None:
        """Count each item."""
        self._table.put_many(items)
        self._batch(self._sizes([key for key, _ in items]))

    def delete_many(self, keys: Sequence[Key]) -> None:
        """Count each item, there or not."""
        sizes = self._sizes(list(dict.fromkeys(keys)))
        self._table.delete_many(keys)
        self._batch(sizes)

    def _batch(self, sizes: Sequence[int]) -> None:
        self._trips += -(-len(sizes) // BATCH_WRITE)
        self._writes += sum(units(size, WRITE_UNIT) for size in sizes)

    def _sizes(self, keys: Sequence[Key]) -> list[int]:
        found = self._table.get_many(keys)
        return [size_of(found.get(key)) for key in keys]
