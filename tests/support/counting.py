"""Counts sequential store calls: what runs side by side in one gather counts as its longest branch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from memory_ledger.adapters.tables.in_memory import InMemoryTable

COUNTED = frozenset({"get_many", "query", "write", "update", "put_many", "delete_many"})


class Depth:
    """How many calls had to wait for one another."""

    def __init__(self) -> None:
        self.calls = 0
        self.names: list[str] = []

    def step(self, name: str) -> None:
        """One more call after the last."""
        self.calls += 1
        self.names.append(name)

    def reset(self) -> None:
        """Start anew."""
        self.calls, self.names = 0, []


class CountingTable:
    """A table in memory whose calls are counted; up to 100 keys are one batch."""

    def __init__(self, depth: Depth, table: InMemoryTable | None = None) -> None:
        self._table = table or InMemoryTable()
        self._depth = depth

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._table, name)
        if name not in COUNTED:
            return found

        def counted(argument: Any, *rest: Any) -> Any:
            for _ in range(max(1, -(-len(argument) // 100)) if name == "get_many" else 1):
                self._depth.step(name)
            return found(argument, *rest)

        return counted


class CountingGather:
    """Runs branches one after another and counts them as if side by side."""

    def __init__(self, depth: Depth) -> None:
        self._depth = depth

    def __call__(self, *calls: Callable[[], Any]) -> tuple[Any, ...]:
        """Return the results in order."""
        before, deepest, results = self._depth.calls, self._depth.calls, []
        for call in calls:
            self._depth.calls = before
            results.append(call())
            deepest = max(deepest, self._depth.calls)
        self._depth.calls = deepest
        return tuple(results)
