"""A record in the lists: what wider ranges are filtered by, and what a census weighs."""

from __future__ import annotations

from memory_ledger.adapters.tables import Item
from memory_ledger.domain.records.memory import Memory, MemoryType
from memory_ledger.domain.writing.quota import Entry

THOUSANDTHS = 1_000


def listed(memory: Memory) -> Item:
    """Return the attributes of a list entry."""
    key: Item = {} if memory.subject_key is None else {"subject_key": memory.subject_key}
    return key | {
        "memory_id": memory.memory_id,
        "type": memory.type.value,
        "scope": str(memory.scope),
        "importance": round(memory.importance * THOUSANDTHS),
        "confidence": round(memory.confidence * THOUSANDTHS),
        "confirmed": memory.confirmed,
    }


def listed_entry(item: Item) -> Entry:
    """Return what a list entry says; what was listed before entries said so counts as confirmed."""
    return Entry(
        memory_id=str(item["memory_id"]),
        type=MemoryType(str(item["type"])),
        importance=int(str(item.get("importance", THOUSANDTHS))) / THOUSANDTHS,
        confidence=int(str(item.get("confidence", THOUSANDTHS))) / THOUSANDTHS,
        confirmed=bool(item.get("confirmed", True)),
    )
