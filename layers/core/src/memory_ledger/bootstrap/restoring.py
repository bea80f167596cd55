"""Repetition of deletions on a restored table."""

from __future__ import annotations

from memory_ledger.adapters.store.restore_gate import TableRestored
from memory_ledger.bootstrap.container import Container
from memory_ledger.bootstrap.forgetting import doom_records
from memory_ledger.services.restoring.repeat_deletions import RepeatDeletions


def repeat_deletions(parts: Container) -> RepeatDeletions:
    """Return what deletes again, on stores that read what may not be answered yet."""
    bare = Container(parts.config, gated=False)
    bare.table, bare.clock = parts.table, parts.clock
    bare.ids, bare.backoff, bare.gather = parts.ids, parts.backoff, parts.gather
    return RepeatDeletions(
        store=bare.store,
        sessions=bare.sessions,
        ledger=bare.ledger,
        restored=TableRestored(parts.table),
        doom=doom_records(bare),
        clock=parts.clock,
    )
