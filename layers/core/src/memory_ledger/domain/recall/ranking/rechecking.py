"""Checks of a candidate against the authority: the index is never believed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from memory_ledger.domain.recall.ranking.drops import DropReason
from memory_ledger.domain.records.fences import Fences
from memory_ledger.domain.records.lifecycle import Head, effective, gone
from memory_ledger.domain.records.memory import UNDECIDED, Memory, MemoryType, Outcome, Status
from memory_ledger.domain.records.scopes import Scope
from memory_ledger.domain.records.validity import claimed_version, valid_version

_REASON_OF = {
    Status.PENDING: DropReason.NOT_CONFIRMED,
    Status.SCHEDULED: DropReason.NOT_YET_VALID,
    Status.SUPERSEDED: DropReason.SUPERSEDED,
    Status.CONFLICTED: DropReason.CONFLICT,
    Status.EXPIRED: DropReason.EXPIRED,
    Status.DELETED: DropReason.DELETED,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Criteria:
    """What a record must be to be asked for; *scopes* are those in view."""

    scopes: frozenset[Scope]
    types: frozenset[MemoryType] | None = None
    subject_key: str | None = None
    created_after: datetime | None = None
    outcome: Outcome | None = None

    def meets(self, memory: Memory) -> bool:
        """Tell whether *memory* is of the kind that was asked for."""
        outcome = memory.episode.outcome if memory.episode is not None else None
        return (
            (self.types is None or memory.type in self.types)
            and (self.subject_key is None or memory.subject_key == self.subject_key)
            and (self.created_after is None or memory.created_at > self.created_after)
            and (self.outcome is None or outcome is self.outcome)
        )


def hidden(
    head: Head | None, fences: Fences, criteria: Criteria, now: datetime, indexed: int | None = None
) -> DropReason | None:
    """
    Return why *head* may not be shown at all, whatever its validity; None if it may.

    What is not of the kind asked for is out of scope, and was a stale hit if another version is *indexed*.
    *fences* need to cover the scopes in view only: what lies in another is dropped unseen. A record that is
    not the caller's own has no head here.
    """
    if head is None:
        return DropReason.PERMISSION
    if head.memory.scope not in criteria.scopes:
        return DropReason.OUT_OF_SCOPE
    reason = gone(head, fences, now)
    if reason is not None:
        return DropReason(reason)
    if criteria.meets(head.memory):
        return None
    return DropReason.OUT_OF_SCOPE if indexed in (None, head.memory.version) else DropReason.STALE_VERSION


def current(head: Head, now: datetime) -> Memory | DropReason:
    """Return what the record says now, or why it says nothing to a prompt."""
    memory = effective(head, now)
    if memory.status is not Status.ACTIVE:
        return _REASON_OF[memory.status]
    return memory if memory.valid_from <= now else DropReason.NOT_YET_VALID


def as_of(head: Head, versions: Sequence[Memory], moment: datetime) -> Memory | DropReason:
    """Return what was true of the record at *moment*, or why nothing was."""
    if head.memory.status in UNDECIDED:
        return _REASON_OF[head.memory.status]
    valid = valid_version(head, versions, moment)
    if valid is not None:
        return valid
    starts = [version.valid_from for version in (*versions, head.memory)]
    return DropReason.NOT_YET_VALID if moment < min(starts) else DropReason.SUPERSEDED


def disputing(head: Head, now: datetime) -> Memory | None:
    """Return what the record says now if it may be a side of an open conflict."""
    memory = effective(head, now)
    return memory if memory.status in (Status.ACTIVE, Status.CONFLICTED) else None


def disputing_as_of(head: Head, versions: Sequence[Memory], moment: datetime) -> Memory | None:
    """Return what the record says of *moment* if that may be a side of a conflict that is open."""
    if head.memory.status is Status.CONFLICTED:
        return claimed_version(head, versions, moment)
    said = as_of(head, versions, moment)
    return said if isinstance(said, Memory) else None
