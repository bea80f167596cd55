"""Older versions of a record: each goes with what it derives from, by itself."""

from __future__ import annotations

from memory_ledger.domain.records.fences import Fences
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory, Status
from memory_ledger.domain.records.tombstones import bare


def told(version: Memory, head: Head, fences: Fences) -> Memory:
    """
    Return a kept version of *head*'s record as it may be read: bare where its sources may have gone.

    The newest one is told whenever *head* is. One that derives from other records is hidden by every
    deletion, as derived records are, until its sources have been seen alive.
    """
    if version.version >= head.memory.version or not version.derived_from:
        return version
    return version if (head.past_checked or 0) >= fences.deletion_sequence else bare(version)


def has_gone(version: Memory, head: Head, fences: Fences) -> bool:
    """Tell whether a kept version of *head*'s record may not be read."""
    return told(version, head, fences).status is Status.DELETED


def past_checked(head: Head) -> int | None:
    """Return up to which deletion the past will have been checked in which *head* is the newest version."""
    own = head.checked_sequence if head.memory.derived_from else None
    return min((checked for checked in (own, head.past_checked) if checked is not None), default=None)
