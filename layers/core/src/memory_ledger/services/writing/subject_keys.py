"""Moves on a subject key: holding it, waiting for it, handing it over."""

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
    A subject key as it stands at a second: the clock decides, storage is told by the next who writes.

    *seen* is what was read. *holder* answers as active: it holds in storage, or its second has come.
    *waiting* will take over. *ended* held and are still readable as history; whoever moves the key writes
    that down. All heads are as stored.
    """

    key: SlotKey
    seen: Slot
    holder: Head | None = None
    waiting: Head | None = None
    ended: tuple[Head, ...] = ()


def stand(key: SlotKey, slot: Slot, fences: Fences, now: datetime) -> Standing:
    """Judge *slot* by the clock and the fences; a dead party counts as none."""
    parties = [
        head for head in (slot.holder, slot.waiting) if head is not None and gone(head, fences, now) is None
    ]
    answers = {head.memory.memory_id: effective(head, now).status for head in parties}

    def answering(status: Status) -> list[Head]:
        return [head for head in parties if answers[head.memory.memory_id] is status]

    return Standing(
        key=key,
        seen=slot,
        holder=next(iter(answering(Status.ACTIVE)), None),
        waiting=next(iter(answering(Status.SCHEDULED)), None),
        ended=tuple(
            head for head in answering(Status.SUPERSEDED) if head.memory.status is not Status.SUPERSEDED
        ),
    )


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
    """Return *head* superseded by another record, or by the one that the clock let take over."""
    successor = effective(head, now).superseded_by
    retired = next_version(head, now, replace(head.memory, status=Status.SUPERSEDED))
    memory = replace(retired.memory, superseded_by=successor if isinstance(successor, str) else by)
    return replace(retired, memory=memory, successor=None, digest=None)


def take(standing: Standing, head: Head, now: datetime) -> tuple[Head, tuple[Move, ...], SlotMove]:
    """
    Let *head*, a record of its own, hold the key.

    Returns the head as it must be written, the moves of those it replaces, and the key's step.
    """
    if standing.waiting is not None:
        head = replace(head, successor=_succession(standing.waiting))
    replaced = (*standing.ended, *((standing.holder,) if standing.holder is not None else ()))
    moves = _retired(replaced, now, head.memory.memory_id)
    return head, moves, _step(standing, holder=head, waiting=standing.waiting)


def keep_holding(standing: Standing, head: Head, now: datetime) -> tuple[tuple[Move, ...], SlotMove]:
    """Return the moves of those that ended, and the key's step, for the holder's next version."""
    moves = _retired(standing.ended, now, head.memory.memory_id)
    return moves, _step(standing, holder=head, waiting=standing.waiting)


def queue(standing: Standing, head: Head, now: datetime) -> tuple[tuple[Move, ...], SlotMove]:
    """Let *head* wait for the key; the holder learns its successor without a new version."""
    ended = _retired(standing.ended, now, head.memory.memory_id)
    holder = standing.holder
    if holder is None:
        return ended, _step(standing, holder=None, waiting=head)
    told = replace(holder, successor=_succession(head))
    moves = () if told == holder else (Move(before=holder, after=told),)
    return (*ended, *moves), _step(standing, holder=told, waiting=head)


def release(standing: Standing, memory_id: str, now: datetime) -> tuple[tuple[Move, ...], SlotMove | None]:
    """Free what *memory_id* holds or waits for; the other parties stay what they answer as."""
    seen = standing.seen
    if not _is(seen.holder, memory_id) and not _is(seen.waiting, memory_id):
        return (), None
    others = tuple(head for head in standing.ended if not _is(head, memory_id))
    ended = _retired(others, now, memory_id)
    holder, waiting = _unless(standing.holder, memory_id), _unless(standing.waiting, memory_id)
    if holder is None or holder.successor is None or waiting is not None:
        return ended, _step(standing, holder=holder, waiting=waiting)
    alone = replace(holder, successor=None)
    return (*ended, Move(before=holder, after=alone)), _step(standing, holder=alone, waiting=None)


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
    if after.memory.status is Status.ACTIVE and _is(standing.holder, memory_id):
        moves, step = keep_holding(standing, after, now)
        return after, moves, step
    others = _without(standing, memory_id)
    if after.memory.status is Status.ACTIVE:
        return take(others, after, now)
    if after.memory.status is Status.SCHEDULED:
        moves, step = queue(others, after, now)
        return after, moves, step
    moves, released = release(standing, memory_id, now)
    return after, moves, released


def _without(standing: Standing, memory_id: str) -> Standing:
    return replace(
        standing,
        holder=_unless(standing.holder, memory_id),
        waiting=_unless(standing.waiting, memory_id),
        ended=tuple(head for head in standing.ended if not _is(head, memory_id)),
    )


def _retired(heads: tuple[Head, ...], now: datetime, by: str) -> tuple[Move, ...]:
    return tuple(Move(before=head, after=retire(head, now, by)) for head in heads)


def _is(head: Head | None, memory_id: str) -> bool:
    return head is not None and head.memory.memory_id == memory_id


def _unless(head: Head | None, memory_id: str) -> Head | None:
    return None if _is(head, memory_id) else head


def _succession(waiting: Head) -> Successor:
    return Successor(memory_id=waiting.memory.memory_id, at=waiting.memory.valid_from)


def _step(standing: Standing, *, holder: Head | None, waiting: Head | None) -> SlotMove:
    return SlotMove(key=standing.key, seen=standing.seen, next=Slot(holder=holder, waiting=waiting))
