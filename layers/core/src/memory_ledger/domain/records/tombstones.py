"""Tombstones: what is left of a deleted record is ids, scope and times, never content."""

from __future__ import annotations

from dataclasses import replace

from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory, Source, Status


def tombstone(head: Head, deletion_id: str) -> Head:
    """Return *head* at the next version, deleted, without anything that was said."""
    memory = head.memory
    buried = replace(
        bare(memory),
        version=memory.version + 1,
        supersedes=memory.version,
        derived_from=memory.derived_from,
    )
    return replace(
        head, memory=buried, past_checked=None, successor=None, digest=None, deletion_id=deletion_id
    )


def bare(memory: Memory) -> Memory:
    """Return a version, deleted: when it was and from when it held, without anything that was said."""
    return Memory(
        memory_id=memory.memory_id,
        type=memory.type,
        scope=memory.scope,
        source=Source(kind=memory.source.kind),
        trust=memory.trust,
        created_at=memory.created_at,
        updated_at=memory.updated_at,
        valid_from=memory.valid_from,
        status=Status.DELETED,
        version=memory.version,
        supersedes=memory.supersedes,
    )
