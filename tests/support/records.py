"""Builders of records and changes; what a test does not name is ordinary."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.fences import Fences, Stamp
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory, MemoryType, Source, SourceKind, Trust
from memory_ledger.domain.records.scopes import GLOBAL
from memory_ledger.ports.changes import Actor, Change, Move, Slot, SlotKey, SlotMove

NOW = datetime(2026, 3, 1, 12, 0, 0, 250_000, tzinfo=UTC)
OWNER = Owner(tenant_id="acme", user_id="ann")
ACTOR = Actor(user_id="ann", request_id="req_1", operation="propose_memory")


def later(seconds: float) -> datetime:
    """Return a moment after NOW."""
    return NOW + timedelta(seconds=seconds)


def make_memory(memory_id: str = "mem_1", **changes: Any) -> Memory:
    """Return a confirmed preference of the user's own words."""
    ordinary: dict[str, Any] = {
        "type": MemoryType.PREFERENCE,
        "scope": GLOBAL,
        "source": Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=("msg_1",)),
        "trust": Trust.USER,
        "created_at": NOW,
        "updated_at": NOW,
        "valid_from": NOW,
        "content": "回答先给结论",
        "confirmed": True,
    }
    return Memory(memory_id=memory_id, **(ordinary | changes))


def make_head(
    memory_id: str = "mem_1", *, owner: Owner = OWNER, fences: Fences | None = None, **changes: Any
) -> Head:
    """Return a head of version 1, stamped under *fences*."""
    memory = make_memory(memory_id, **changes)
    stamp = Stamp() if fences is None else fences.stamp(memory.scope)
    return Head(owner=owner, memory=memory, stamp=stamp)


def revised(head: Head, **changes: Any) -> Head:
    """Return *head* at the next version."""
    version = head.memory.version
    return replace(head, memory=replace(head.memory, version=version + 1, supersedes=version, **changes))


def make_change(*moves: Move, **changes: Any) -> Change:
    """Return a change by ACTOR at NOW."""
    ordinary: dict[str, Any] = {"actor": ACTOR, "at": NOW, "moves": moves}
    return Change(**(ordinary | changes))


def creation(head: Head, **changes: Any) -> Move:
    """Return the step that creates *head*."""
    return Move(before=None, after=head, **changes)


def slot_key(head: Head) -> SlotKey:
    """Return the subject key that *head* is about."""
    assert head.memory.subject_key is not None
    return SlotKey(scope=head.memory.scope, subject_key=head.memory.subject_key)


def taking(head: Head, seen: Slot | None = None) -> SlotMove:
    """Return the step that makes *head* the holder of its subject key."""
    seen = Slot() if seen is None else seen
    return SlotMove(key=slot_key(head), seen=seen, next=replace(seen, holder=head))
