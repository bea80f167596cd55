"""Moves on a subject key: holding it, waiting for it, handing it over."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from memory_ledger.domain.records.fences import Fences
from memory_ledger.domain.records.lifecycle import Head, Successor, effective, gone
from memory_ledger.domain.records.memory import UNDECIDED, Memory, Status
from memory_ledger.domain.records.older_versions import past_checked
from memory_ledger.ports.changes import Move, Slot, SlotKey, SlotMove

MOST_PLANS = 8
"""How many values of the future one key keeps: its item holds them all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """
    A subject key as it stands at a second: the clock decides, storage is told by the next who writes.

    *seen* is what was read. *holder* answers as active: it holds in storage, or its second has come. *plans*
    will take over, each at its second. *resting* gave way to a holder that ends, and return then. *ended*
    held and are still readable as history; whoever moves the key writes that down. All heads are as stored.
    """

    key: SlotKey
    seen: Slot
    holder: Head | None = None
    plans: tuple[Head, ...] = ()
    resting: tuple[Head, ...] = ()
    ended: tuple[Head, ...] = ()

    def planned_for(self, moment: datetime) -> Head | None:
        """Return the value that takes over at *moment*; beyond the most, the last one gives its place."""
        same = next((head for head in self.plans if head.memory.valid_from == moment), None)
        return self.plans[-1] if same is None and len(self.plans) >= MOST_PLANS else same


def stand(key: SlotKey, slot: Slot, fences: Fences, now: datetime) -> Standing:
    """Judge *slot* by the clock and the fences; a dead party counts as none."""
    parties = [head for head in slot.parties if gone(head, fences, now) is None]
    answers = {head.memory.memory_id: effective(head, now).status for head in parties}

    def answering(status: Status) -> list[Head]:
        return [head for head in parties if answers[head.memory.memory_id] is status]

    past = [head for head in answering(Status.SUPERSEDED) if head.memory.status is not Status.SUPERSEDED]
    resting = tuple(sorted((head for head in past if _returns(head, now)), key=_begins))
    return Standing(
        key=key,
        seen=slot,
        holder=next(iter(answering(Status.ACTIVE)), None),
        plans=tuple(sorted(answering(Status.SCHEDULED), key=_begins)),
        resting=resting,
        ended=tuple(head for head in past if head not in resting),
    )


def _begins(head: Head) -> datetime:
    return head.memory.valid_from


def _returns(head: Head, now: datetime) -> bool:
    """Tell whether *head* holds its key again once those that hold it for a time have ended."""
    moment = now
    while head.successor is not None and (holding := head.successor.holding(moment)) is not None:
        if holding.until is None:
            return False
        moment = holding.until
    return effective(head, moment).status is Status.ACTIVE


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
    return replace(head, memory=revised, past_checked=past_checked(head))


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
    replaced = (standing.holder,) if standing.holder is not None else ()
    retired = _retired(replaced, now, head.memory.memory_id)
    head, moves, step = keep_holding(standing, head, now)
    return head, (*retired, *moves), step


def keep_holding(standing: Standing, head: Head, now: datetime) -> tuple[Head, tuple[Move, ...], SlotMove]:
    """
    Let the holder's next version hold the key; one without an end lets nobody return.

    Returns the head as it must be written, the moves of others, and the key's step.
    """
    ended, resting = standing.ended, standing.resting
    if head.memory.valid_until is None:
        ended, resting = (*ended, *resting), ()
    order = (*resting, head, *standing.plans)
    retired = _retired(ended, now, head.memory.memory_id)
    return _ordered(standing, order, head.memory.memory_id, retired)


def queue(standing: Standing, head: Head, now: datetime) -> tuple[Head, tuple[Move, ...], SlotMove]:
    """
    Let *head* wait for the key; who comes before it learns its successor without a new version.

    A plan for its second, or the last of too many, gives way. Returns the head as it must be written, the
    moves of others, and the key's step.
    """
    memory_id = head.memory.memory_id
    others = tuple(plan for plan in standing.plans if not _is(plan, memory_id))
    outdone = replace(standing, plans=others).planned_for(head.memory.valid_from)
    ended = standing.ended if outdone is None else (*standing.ended, outdone)
    waiting = (plan for plan in others if plan is not outdone)
    order = (*_present(standing), *sorted((*waiting, head), key=_begins))
    return _ordered(standing, order, memory_id, _retired(ended, now, memory_id))


def release(standing: Standing, memory_id: str, now: datetime) -> tuple[tuple[Move, ...], SlotMove | None]:
    """Free what *memory_id* holds or waits for; the other parties stay what they answer as."""
    if not any(_is(head, memory_id) for head in standing.seen.parties):
        return (), None
    left = _without(standing, memory_id)
    linked, moves = _linked((*_present(left), *left.plans), memory_id)
    return (*_retired(left.ended, now, memory_id), *moves), _step(standing, linked)


def _ordered(
    standing: Standing, order: tuple[Head, ...], written: str, retired: tuple[Move, ...]
) -> tuple[Head, tuple[Move, ...], SlotMove]:
    linked, moves = _linked(order, written)
    head = next(party for party in linked if _is(party, written))
    return head, (*retired, *moves), _step(standing, linked)


def _linked(order: tuple[Head, ...], written: str) -> tuple[tuple[Head, ...], tuple[Move, ...]]:
    """Let each of *order* know who comes after it; who is *written* anyway needs no move of its own."""
    linked: list[Head] = []
    following: Successor | None = None
    for head in reversed(order):
        linked.insert(0, replace(head, successor=following))
        memory, then = head.memory, None if head.memory.valid_until is None else following
        following = Successor(
            memory_id=memory.memory_id, at=memory.valid_from, until=memory.valid_until, then=then
        )
    told = zip(order, linked, strict=True)
    moves = (Move(before=old, after=new) for old, new in told if old != new and not _is(old, written))
    return tuple(linked), tuple(moves)


def place(
    standing: Standing | None, before: Head, after: Head, now: datetime
) -> tuple[Head, tuple[Move, ...], SlotMove | None]:
    """
    Put a record's next version where its status belongs: holding, waiting, or neither.

    Returns the head as it must be written, the moves of others, and the key's step.
    """
    if standing is None or after.memory.status in UNDECIDED:
        return after, (), None
    memory_id = before.memory.memory_id
    if after.memory.status is Status.ACTIVE and _is(standing.holder, memory_id):
        return keep_holding(standing, after, now)
    others = _without(standing, memory_id)
    if after.memory.status is Status.ACTIVE:
        return take(others, after, now)
    if after.memory.status is Status.SCHEDULED:
        return queue(others, after, now)
    moves, released = release(standing, memory_id, now)
    return after, moves, released


def _without(standing: Standing, memory_id: str) -> Standing:
    return replace(
        standing,
        holder=_unless(standing.holder, memory_id),
        resting=tuple(head for head in standing.resting if not _is(head, memory_id)),
        plans=tuple(head for head in standing.plans if not _is(head, memory_id)),
        ended=tuple(head for head in standing.ended if not _is(head, memory_id)),
    )


def _retired(heads: tuple[Head, ...], now: datetime, by: str) -> tuple[Move, ...]:
    return tuple(Move(before=head, after=retire(head, now, by)) for head in heads)


def _is(head: Head | None, memory_id: str) -> bool:
    return head is not None and head.memory.memory_id == memory_id


def _unless(head: Head | None, memory_id: str) -> Head | None:
    return None if _is(head, memory_id) else head


def _present(standing: Standing) -> tuple[Head, ...]:
    return standing.resting if standing.holder is None else (*standing.resting, standing.holder)


def _step(standing: Standing, order: tuple[Head, ...]) -> SlotMove:
    """Return the key's step to *order*; a value of the future alone holds nothing yet."""
    holder = order[0] if order and order[0].memory.status is not Status.SCHEDULED else None
    holder = holder or next((head for head in order if _is(standing.holder, head.memory.memory_id)), None)
    plans = tuple(head for head in order if head is not holder)
    return SlotMove(
        key=standing.key,
        seen=standing.seen,
        next=Slot(holder=holder, waiting=next(iter(plans), None), later=plans[1:]),
    )
