"""The operations that move one record from a version to the next."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from memory_ledger.adapters.han_variants import OpenCCHanVariants
from memory_ledger.adapters.store import codec, keys
from memory_ledger.adapters.store.listing import listed
from memory_ledger.adapters.tables import (
    Absent,
    Check,
    Condition,
    Delete,
    Equals,
    Item,
    Key,
    Missing,
    NotEquals,
    Operation,
    Present,
    Put,
    Update,
)
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory, Status
from memory_ledger.domain.records.relations import entities_of
from memory_ledger.ports.changes import Change, Move, Slot, SlotMove

_SIMPLIFIED = OpenCCHanVariants().simplified
LIVES_CHANGED = 20
"""How many older versions follow the newest one's time to live; a transaction has room for no more."""


def ttl_of(memory: Memory) -> dict[str, int]:
    """Return the storage's time to live, at or after the second the record expires."""
    if memory.expires_at is None:
        return {}
    return {"ttl": -int(-memory.expires_at.timestamp() // 1)}


def head_item(head: Head) -> Item:
    """Return a head with the attributes that conditions look at."""
    return {
        "body": codec.dump(codec.HEAD, head),
        "version": head.memory.version,
        "status": head.memory.status.value,
        "checked": head.checked_sequence,
        **({} if head.past_checked is None else {"past": head.past_checked}),
        **({} if head.successor is None else {"successor": head.successor.memory_id}),
        **ttl_of(head.memory),
    }


def unchanged(before: Head | None) -> tuple[Condition, ...]:
    """Return the conditions that a head still is what was read."""
    if before is None:
        return (Absent(),)
    successor = before.successor
    return (
        Equals("version", before.memory.version),
        Equals("status", before.memory.status.value),
        Equals("checked", before.checked_sequence),
        Missing("past") if before.past_checked is None else Equals("past", before.past_checked),
        Missing("successor") if successor is None else Equals("successor", successor.memory_id),
    )


def list_keys(owner: Owner, head: Head) -> set[Key]:
    """Return where a record is listed; a tombstone is listed nowhere."""
    memory = head.memory
    if memory.status is Status.DELETED:
        return set()
    status, kind, scope = memory.status.value, memory.type.value, memory.scope
    prefixes = [
        keys.list_prefix(status, None, None, None),
        keys.list_prefix(status, kind, None, None),
        keys.list_prefix(status, None, scope, None),
        keys.list_prefix(status, kind, scope, None),
    ]
    if memory.subject_key is not None:
        prefixes.append(keys.list_prefix(status, None, None, memory.subject_key))
    if memory.derived_from or head.past_checked is not None:
        prefixes.append(keys.DERIVED)
    if memory.status in (Status.ACTIVE, Status.SCHEDULED):
        prefixes += [keys.entity_prefix(scope, name) for name in entities_of(memory.fact, _SIMPLIFIED)]
    created = keys.milliseconds(memory.created_at)
    return {keys.list_entry(owner, prefix, created, memory.memory_id) for prefix in prefixes}


def list_item(memory: Memory) -> Item:
    """Return a list entry: what the wider ranges are filtered by."""
    return {**listed(memory), **ttl_of(memory)}


def source_ids(memory: Memory) -> set[str]:
    """Return all that a record rests on: messages, events and other records."""
    return {*memory.source.ids, *(source.memory_id for source in memory.derived_from)}


def move_operations(owner: Owner, move: Move, change: Change) -> Iterator[Operation]:
    """Return what one record's step writes."""
    before, memory = move.before, move.after.memory
    yield Put(keys.head(owner, memory.memory_id), head_item(move.after), unchanged(before))
    yield from _list_operations(owner, before, move.after)
    yield from _twin_operations(owner, move, change)
    if before is not None and before.memory.version == memory.version:
        return
    if memory.status is not Status.DELETED:
        yield _version_operation(owner, move, change)
        yield from _edge_operations(owner, before, memory)
    yield marker_operation(owner, memory, change.at)


def marker_operation(owner: Owner, memory: Memory, at: datetime) -> Put:
    """Return the outbox entry of a version."""
    created = keys.milliseconds(at)
    key = keys.marker(owner, created, memory.memory_id, memory.version)
    body: Item = {"memory_id": memory.memory_id, "version": memory.version, "created_ms": created}
    return Put(key, {**body, "tenant_id": owner.tenant_id, "user_id": owner.user_id})


def _version_operation(owner: Owner, move: Move, change: Change) -> Put:
    memory = move.after.memory
    item: Item = {
        "body": codec.dump(codec.MEMORY, memory),
        "actor": codec.dump(codec.ACTOR, change.actor),
        "at": change.at.isoformat(),
        **ttl_of(memory),
    }
    if move.after.session_id is not None:
        item["session_id"] = move.after.session_id
    if move.decision is not None:
        item["decision"] = codec.dump(codec.DECISION, move.decision)
    return Put(keys.version(owner, memory.memory_id, memory.version), item, (Absent(),))


def _list_operations(owner: Owner, before: Head | None, after: Head) -> Iterator[Operation]:
    memory = after.memory
    old = list_keys(owner, before) if before is not None else set()
    new = list_keys(owner, after)
    same_entry = before is None or list_item(before.memory) == list_item(memory)
    rewritten = new - old if same_entry else new
    yield from (Delete(key) for key in sorted(old - new))
    yield from (Put(key, list_item(memory)) for key in sorted(rewritten))


def _edge_operations(owner: Owner, before: Head | None, memory: Memory) -> Iterator[Operation]:
    old = source_ids(before.memory) if before is not None and _same_life(before, memory) else set()
    yield from (edge_operation(owner, source_id, memory) for source_id in sorted(source_ids(memory) - old))


def edge_operation(owner: Owner, source_id: str, memory: Memory) -> Put:
    """Return the reverse edge from a source to what rests on it."""
    key = keys.edge(owner, source_id, memory.memory_id)
    return Put(key, {"memory_id": memory.memory_id, **ttl_of(memory)})


def _same_life(before: Head, memory: Memory) -> bool:
    return ttl_of(before.memory) == ttl_of(memory)


def life_operations(owner: Owner, move: Move) -> Iterator[Operation]:
    """
    Return what gives a record's past the time to live of its next version.

    Otherwise history would end before its record, or outlive it where no deletion looks.
    """
    before, memory = move.before, move.after.memory
    if before is None or memory.status is Status.DELETED or _same_life(before, memory):
        return
    life = ttl_of(memory)
    newest = before.memory.version
    for number in range(newest, max(0, newest - LIVES_CHANGED), -1):
        key = keys.version(owner, memory.memory_id, number)
        yield Update(key, set=life, remove=() if life else ("ttl",), when=(Present(),))
    for source_id in sorted(source_ids(before.memory) - source_ids(memory)):
        yield edge_operation(owner, source_id, memory)


def _twin_operations(owner: Owner, move: Move, change: Change) -> Iterator[Operation]:
    memory = move.after.memory
    heirs = {heir.after.digest for heir in change.moves if heir.dead_twin == memory.memory_id}
    old = move.before.digest if move.before is not None else None
    new = move.after.digest
    mine = Equals("memory_id", memory.memory_id)
    if old is not None and old != new and old not in heirs:
        yield Delete(keys.twin(owner, old), (mine,))
    if new is None:
        return
    free: Condition = Absent() if move.dead_twin is None else Equals("memory_id", move.dead_twin)
    item: Item = {"memory_id": memory.memory_id, **ttl_of(memory)}
    yield Put(keys.twin(owner, new), item, (mine if new == old else free,))


def slot_operation(owner: Owner, move: SlotMove) -> Operation:
    """Return a subject key's step, conditional on it being as it was read."""
    key = keys.slot(owner, move.key.scope, move.key.subject_key)
    seen = move.seen
    when = (*_seen("holder", seen.holder), *_seen("waiting", seen.waiting), _seen_later(seen))
    if move.next == move.seen:
        return Check(key, when)
    if move.next == Slot():
        return Delete(key, when)
    attributes: Item = {**_slot_life(move.next)}
    removed: list[str] = [] if "ttl" in attributes else ["ttl"]
    for name, head in (("holder", move.next.holder), ("waiting", move.next.waiting)):
        if head is None:
            removed += [name, f"{name}_id", f"{name}_version"]
        else:
            attributes[name] = codec.dump(codec.HEAD, head)
            attributes[f"{name}_id"] = head.memory.memory_id
            attributes[f"{name}_version"] = head.memory.version
    if move.next.later:
        attributes["later"] = codec.dump(codec.HEADS, move.next.later)
        attributes["later_seen"] = _names(move.next.later)
    else:
        removed += ["later", "later_seen"]
    return Update(key, set=attributes, remove=tuple(removed), when=when)


def _names(heads: tuple[Head, ...]) -> str:
    return " ".join(f"{head.memory.memory_id}:{head.memory.version}" for head in heads)


def _seen_later(slot: Slot) -> Condition:
    return Equals("later_seen", _names(slot.later)) if slot.later else Missing("later_seen")


def _slot_life(slot: Slot) -> dict[str, int]:
    """A key goes with the last of its parties, and stays where one of them does."""
    lives = [ttl_of(head.memory) for head in slot.parties]
    return {"ttl": max(life["ttl"] for life in lives)} if all(lives) else {}


def _seen(name: str, head: Head | None) -> tuple[Condition, ...]:
    if head is None:
        return (Missing(f"{name}_id"),)
    return (
        Equals(f"{name}_id", head.memory.memory_id),
        Equals(f"{name}_version", head.memory.version),
    )


def source_check(owner: Owner, memory_id: str) -> Check:
    """Return the condition that a source record is alive."""
    return Check(keys.head(owner, memory_id), (Present(), NotEquals("status", Status.DELETED.value)))
