"""Moves on a subject key: taking it, waiting for it, handing it over."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from memory_ledger.domain.fences import Fences
from memory_ledger.domain.lifecycle import Head, Successor, effective, gone
from memory_ledger.domain.memory import Memory, Status
from memory_ledger.ports import Move, Slot, SlotKey, SlotMove


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """
    A subject key as it stands at a second.

    *seen* is what was read. *holder* answers as active, *waiting* will take over. *ended* held the key and
    is still readable, but no longer valid.
    """

    key: SlotKey
    seen: Slot
    holder: Head | None = None
    waiting: Head | None = None
    ended: Head | None = None

    @property
    def due(self) -> bool:
        """The waiting value's second has come and storage has not been told yet."""
        return self.waiting is not None and self.waiting.memory.status is Status.ACTIVE


def stand(key: SlotKey, slot: Slot, fences: Fences, now: datetime) -> Standing:
    """Judge *slot* by the clock and the fences; a dead holder counts as none."""
    holder = _alive(slot.holder, fences, now)
    waiting = _alive(slot.waiting, fences, now)
    if waiting is not None:
        waiting = replace(waiting, memory=effective(waiting, now))
    if waiting is not None and waiting.memory.status is Status.SUPERSEDED:
        waiting = None
    if holder is None or effective(holder, now).status is Status.ACTIVE:
        return Standing(key=key, seen=slot, holder=holder, waiting=waiting)
    return Standing(key=key, seen=slot, waiting=waiting, ended=holder)


def _alive(head: Head | None, fences: Fences, now: datetime) -> Head | None:
    return None if head is None or gone(head, fences, now) is not None else head


def next_version(head: Head, now: datetime, memory: Memory) -> Head:
    """Return *head* carrying *memory* as its next version; identity, birth and scope stay."""
    old = head.memory
    revised = replace(
        memory,
        memory_id=old.memory_id,
        scope=old.scope,
        subject_key=old.subject_key,
        created_at=old.created_at,
        updated_at=now,
        version=old.version + 1,
        supersedes=old.version,
        superseded_by=None,
    )
    return replace(head, memory=revised)


def retire(head: Head, now: datetime, by: str) -> Head:
    """Return *head* superseded by another record."""
    retired = next_version(head, now, replace(head.memory, status=Status.SUPERSEDED))
    return replace(retired, memory=replace(retired.memory, superseded_by=by), successor=None, digest=None)


def take(standing: Standing, head: Head, now: datetime) -> tuple[Head, tuple[Move, ...], SlotMove]:
    """
    Let *head*, a record of its own, hold the key.

    Returns the head as it must be written, the moves of those it replaces, and the key's step.
    """
    waiting = standing.waiting
    if waiting is not None:
        head = replace(head, successor=_succession(waiting))
    replaced = standing.holder or standing.ended
    moves: tuple[Move, ...] = ()
    if replaced is not None:
        moves = (Move(before=replaced, after=retire(replaced, now, head.memory.memory_id)),)
    return head, moves, _step(standing, holder=head, waiting=waiting)


def keep_holding(standing: Standing, head: Head) -> SlotMove:
    """Return the key's step for the holder's next version."""
    return _step(standing, holder=head, waiting=standing.waiting)


def queue(standing: Standing, head: Head) -> tuple[tuple[Move, ...], SlotMove]:
    """Let *head* wait for the key; the holder learns its successor without a new version."""
    holder = standing.holder
    if holder is None:
        return (), _step(standing, holder=standing.ended, waiting=head)
    told = replace(holder, successor=_succession(head))
    moves = () if told == holder else (Move(before=holder, after=told),)
    return moves, _step(standing, holder=told, waiting=head)


def settle(standing: Standing, now: datetime) -> tuple[tuple[Move, ...], SlotMove]:
    """Write down that the waiting value has taken over; only for a standing that is due."""
    before = standing.seen.waiting
    assert before is not None
    taken = next_version(before, now, replace(before.memory, status=Status.ACTIVE))
    retired = standing.holder or standing.ended
    moves: tuple[Move, ...] = (Move(before=before, after=taken),)
    if retired is not None:
        moves += (Move(before=retired, after=retire(retired, now, taken.memory.memory_id)),)
    return moves, _step(standing, holder=taken, waiting=None)


def release(standing: Standing, memory_id: str) -> tuple[tuple[Move, ...], SlotMove | None]:
    """Free what *memory_id* holds or waits for; the other party stays, and forgets it."""
    seen = standing.seen
    holds, waits = _is(seen.holder, memory_id), _is(seen.waiting, memory_id)
    if not holds and not waits:
        return (), None
    if holds:
        return (), _step(standing, holder=None, waiting=seen.waiting)
    holder = seen.holder
    if holder is None or holder.successor is None:
        return (), _step(standing, holder=holder, waiting=None)
    alone = replace(holder, successor=None)
    return (Move(before=holder, after=alone),), _step(standing, holder=alone, waiting=None)


def place(
    standing: Standing | None, before: Head, after: Head, now: datetime
) -> tuple[Head, tuple[Move, ...], SlotMove | None]:
    """
    Put a record's next version where its status belongs: holding, waiting, or neither.

    Returns the head as it must be written, the moves of others, and the key's step.
    """
    if standing is None or after.memory.status in (Status.PENDING, Status.CONFLICTED):
        return after, (), None
    memory_id = before.memory.memory_id
    others = replace(standing, waiting=_unless(standing.waiting, memory_id))
    if after.memory.status is Status.ACTIVE:
        if _is(standing.seen.holder, memory_id):
            return after, (), keep_holding(standing, after)
        return take(others, after, now)
    if after.memory.status is Status.SCHEDULED:
        free = replace(
            others, holder=_unless(others.holder, memory_id), ended=_unless(others.ended, memory_id)
        )
        moves, step = queue(free, after)
        return after, moves, step
    moves, released = release(standing, memory_id)
    return after, moves, released


def _is(head: Head | None, memory_id: str) -> bool:
    return head is not None and head.memory.memory_id == memory_id


def _unless(head: Head | None, memory_id: str) -> Head | None:
    return None if _is(head, memory_id) else head


def _succession(waiting: Head) -> Successor:
    return Successor(memory_id=waiting.memory.memory_id, at=waiting.memory.valid_from)


def _step(standing: Standing, *, holder: Head | None, waiting: Head | None) -> SlotMove:
    return SlotMove(key=standing.key, seen=standing.seen, next=Slot(holder=holder, waiting=waiting))
