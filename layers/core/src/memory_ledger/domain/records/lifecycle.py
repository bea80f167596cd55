"""Life cycle of a stored head at a given second: the clock decides, not storage."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.fences import Fences, Stamp
from memory_ledger.domain.records.memory import Memory, Status


@dataclass(frozen=True, slots=True, kw_only=True)
class Successor:
    """
    A record of its own that takes over a subject key at a future second.

    One that holds *until* a known second gives the key back then, until the one that comes *then* takes it.
    """

    memory_id: str
    at: datetime
    until: datetime | None = None
    then: Successor | None = None

    def holding(self, moment: datetime) -> Successor | None:
        """Return who of these holds the key at *moment*, None where it is with whom they succeed."""
        if moment < self.at:
            return None
        if self.until is None or moment < self.until:
            return self
        return self.then.holding(moment) if self.then is not None else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """
    The newest version of a record with what readers need to judge it.

    *checked_sequence* is the user's deletion sequence up to which the sources of a derived record were
    last seen alive, *past_checked* the same of those of its older versions that derive from others, None
    where none does. *deletion_id* is set on tombstones. *successor* is set while another record waits
    to take over this one's subject key. *session_id* names the session whose messages it was taken from.
    *digest* is the content lock it holds: no second live record says the same in its scope.
    """

    owner: Owner
    memory: Memory
    stamp: Stamp
    checked_sequence: int = 0
    past_checked: int | None = None
    successor: Successor | None = None
    deletion_id: str | None = None
    session_id: str | None = None
    digest: str | None = None


class Gone:
    """Why a head is no longer readable, as drop reasons of a trace."""

    DELETED = "deleted"
    EXPIRED = "expired"


def deleted(head: Head, fences: Fences) -> bool:
    """Tell whether *head* was deleted for good, whatever else may hide it for a while."""
    return head.memory.status is Status.DELETED or not fences.admits(head.stamp, head.memory.scope)


def gone(head: Head, fences: Fences, now: datetime) -> str | None:
    """Return why nobody may read *head* any more, or None if its owner may."""
    memory = head.memory
    if deleted(head, fences):
        return Gone.DELETED
    if memory.derived_from and head.checked_sequence < fences.deletion_sequence:
        return Gone.DELETED
    if memory.expires_at is not None and memory.expires_at <= now:
        return Gone.EXPIRED
    return None


def effective(head: Head, now: datetime) -> Memory:
    """
    Return the record as it answers at *now*.

    A scheduled value answers as active from its ``valid_from``; from that second the one it replaces
    answers as superseded. A value past its ``valid_until`` answers as superseded.
    """
    memory = head.memory
    if memory.status is Status.SCHEDULED and memory.valid_from <= now:
        memory = replace(memory, status=Status.ACTIVE)
    if memory.status is not Status.ACTIVE:
        return memory
    successor = head.successor.holding(now) if head.successor is not None else None
    if successor is not None:
        return replace(memory, status=Status.SUPERSEDED, superseded_by=successor.memory_id)
    if memory.valid_until is not None and memory.valid_until <= now:
        return replace(memory, status=Status.SUPERSEDED)
    return memory


def readable(head: Head | None, fences: Fences, now: datetime) -> Memory | None:
    """Return what the owner sees of *head* at *now*, or None where it is gone."""
    if head is None or gone(head, fences, now) is not None:
        return None
    return effective(head, now)
