"""What is left of a deleted record: ids, scope and times, never content."""

from __future__ import annotations

from dataclasses import replace

from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory, Source, Status


def tombstone(head: Head, deletion_id: str) -> Head:
    """Return *head* at the next version, deleted, without anything that was said."""
    memory = head.memory
    bare = Memory(
        memory_id=memory.memory_id,
        type=memory.type,
        scope=memory.scope,
        source=Source(kind=memory.source.kind),
        trust=memory.trust,
        created_at=memory.created_at,
        updated_at=memory.updated_at,
        valid_from=memory.valid_from,
        status=Status.DELETED,
        version=memory.version + 1,
        supersedes=memory.version,
        derived_from=memory.derived_from,
    )
    return replace(head, memory=bare, successor=None, digest=None, deletion_id=deletion_id)
