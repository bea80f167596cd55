"""The table in memory: exact about conditions, order and atomicity; lost at exit."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence

from memory_ledger.adapters.tables.model import (
    Absent,
    Check,
    Condition,
    ConditionFailedError,
    Delete,
    Equals,
    Item,
    Key,
    Missing,
    NotEquals,
    Operation,
    Page,
    Present,
    Put,
    Range,
    Update,
    check_transaction,
)


class InMemoryTable:
    """Implements :class:`Table` with one lock and one dictionary."""

    def __init__(self) -> None:
        self._items: dict[Key, Item] = {}
        self._lock = threading.RLock()

    def get_many(self, keys: Sequence[Key]) -> Mapping[Key, Item]:
        """Return copies of the items that exist."""
        with self._lock:
            return {key: dict(self._items[key]) for key in keys if key in self._items}

    def query(self, range: Range, limit: int) -> Page:
        """Return up to *limit* items in byte order."""
        with self._lock:
            # Of all that is stored nearly everything is another partition's.
            inside = [key for key in self._items if key.pk == range.pk and key.table == range.table]
            keys = sorted(
                (key for key in inside if self._within(key, range)),
                key=lambda key: key.sk.encode(),
                reverse=range.descending,
            )
            chosen = keys[:limit]
            items = tuple(dict(self._items[key]) for key in chosen)
        return Page(items, chosen[-1].sk if len(keys) > limit else None)

    def write(self, operations: Sequence[Operation]) -> None:
        """Apply all or none."""
        check_transaction(operations)
        with self._lock:
            failed = tuple(op.key for op in operations if not self._holds(op))
            if failed:
                raise ConditionFailedError(failed)
            for operation in operations:
                self._apply(operation)

    def update(self, operation: Update) -> Item:
        """Apply one update and return the new item."""
        with self._lock:
            self.write([operation])
            return dict(self._items[operation.key])

    def put_many(self, items: Sequence[tuple[Key, Item]]) -> None:
        """Write without conditions."""
        with self._lock:
            for key, item in items:
                self._apply(Put(key, item))

    def delete_many(self, keys: Sequence[Key]) -> None:
        """Remove without conditions."""
        with self._lock:
            for key in keys:
                self._items.pop(key, None)

    @staticmethod
    def _within(key: Key, range: Range) -> bool:
        if not key.sk.startswith(range.prefix):
            return False
        if range.after is None:
            return True
        mine, bound = key.sk.encode(), range.after.encode()
        return mine < bound if range.descending else mine > bound

    def _holds(self, operation: Operation) -> bool:
        item = self._items.get(operation.key)
        return all(_condition_holds(condition, item) for condition in operation.when)

    def _apply(self, operation: Operation) -> None:
        match operation:
            case Put(key, item):
                self._items[key] = {**item, "PK": key.pk, "SK": key.sk}
            case Delete(key):
                self._items.pop(key, None)
            case Update(key):
                self._items[key] = _updated(self._items.get(key), operation)
            case Check():
                return


def _condition_holds(condition: Condition, item: Item | None) -> bool:
    match condition:
        case Absent():
            return item is None
        case Present():
            return item is not None
        case Equals(name, value):
            return item is not None and item.get(name) == value
        case NotEquals(name, value):
            return item is None or item.get(name) != value
        case Missing(name):
            return item is None or name not in item


def _updated(item: Item | None, operation: Update) -> Item:
    new: Item = {"PK": operation.key.pk, "SK": operation.key.sk, **(item or {}), **operation.set}
    for name in operation.remove:
        new.pop(name, None)
    for name, amount in operation.add.items():
        old = new.get(name)
        if isinstance(amount, frozenset):
            new[name] = amount | (old if isinstance(old, frozenset) else frozenset())
        else:
            new[name] = amount + (old if isinstance(old, int) else 0)
    return new
