"""Traces on a table that forgets."""

from __future__ import annotations

from memory_ledger.adapters.store import codec, keys
from memory_ledger.adapters.tables import Item, Key, Table
from memory_ledger.domain.recall.traces import TRACE_LIFE, Trace

LAST_USED_SECONDS = 365 * 24 * 3600
TRACE: codec.Form[Trace] = codec.Form(Trace)


class TableTraceStore:
    """Implements the :class:`TraceStore` port."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def keep(self, trace: Trace) -> None:
        """Write the trace and the notes of use in one batch."""
        self._table.put_many([_trace_item(trace), *_notes_of_use(trace)])

    def find(self, tenant_id: str, trace_id: str) -> Trace | None:
        """Return a trace of the tenant."""
        key = keys.trace(tenant_id, trace_id)
        item = self._table.get_many([key]).get(key)
        return None if item is None else codec.load(TRACE, item)


def _trace_item(trace: Trace) -> tuple[Key, Item]:
    ends = trace.at + TRACE_LIFE
    item: Item = {"body": codec.dump(TRACE, trace), "ttl": int(ends.timestamp()) + 1}
    return keys.trace(trace.owner.tenant_id, trace.trace_id), item


def _notes_of_use(trace: Trace) -> list[tuple[Key, Item]]:
    when: Item = {"at": trace.at.isoformat(), "ttl": int(trace.at.timestamp()) + LAST_USED_SECONDS}
    return [
        (keys.last_used(trace.owner, memory_id), {"memory_id": memory_id, **when})
        for memory_id in dict.fromkeys(trace.used)
    ]
