"""Valid time: which version held in the world at a moment (not: which one was known then)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import UNDECIDED, Memory, Status

_NEVER_VALID = UNDECIDED | {Status.EXPIRED}
_SAYS_NOTHING = _NEVER_VALID | {Status.DELETED}


def valid_version(head: Head, versions: Sequence[Memory], moment: datetime) -> Memory | None:
    """
    Return the version of *head*'s record that was valid at *moment*, None where none was.

    *versions* are the kept ones, oldest first, the head's among them or not. A version is valid from its
    ``valid_from`` until its ``valid_until``, the next version's ``valid_from``, or the moment that another
    record took over, whichever is first. A value from before that is not the newest reads as superseded. A
    guess that was refused, or a rival that another value was kept before, was never valid. A version that
    has gone ended the one before it and says nothing of its own time.
    """
    if head.successor is not None and head.successor.holding(moment) is not None:
        return None
    newest = head.memory
    chain = [*(version for version in versions if version.version < newest.version), newest]
    if newest.status is Status.SUPERSEDED and len(chain) > 1 and chain[-2].status in UNDECIDED:
        return None
    return _newest_covering(chain, moment, _end_of_all(head))


def claimed_version(head: Head, versions: Sequence[Memory], moment: datetime) -> Memory | None:
    """Return what *head*'s record, a rival that nobody decided on, says of *moment*, None if nothing."""
    chain = [*(version for version in versions if version.version < head.memory.version), head.memory]
    claims = [replace(one, status=Status.ACTIVE) for one in chain if one.status is Status.CONFLICTED]
    claimed = _newest_covering(claims, moment, None)
    return None if claimed is None else replace(claimed, status=Status.CONFLICTED, superseded_by=None)


def _newest_covering(chain: Sequence[Memory], moment: datetime, end: datetime | None) -> Memory | None:
    newest = chain[-1]
    for version in reversed(chain):
        if _covers(version, moment, end):
            return _as_read(version, newest)
        if version.status not in _NEVER_VALID:
            end = version.valid_from if end is None else min(end, version.valid_from)
    return None


def _end_of_all(head: Head) -> datetime | None:
    """Return when the record as a whole stopped holding, None while it still does."""
    if head.memory.status is Status.SUPERSEDED and head.memory.valid_until is None:
        return head.memory.updated_at
    return None


def _covers(version: Memory, moment: datetime, end: datetime | None) -> bool:
    if version.status in _SAYS_NOTHING or moment < version.valid_from:
        return False
    ends = [limit for limit in (version.valid_until, end) if limit is not None]
    return all(moment < limit for limit in ends)


def _as_read(version: Memory, newest: Memory) -> Memory:
    if version.version == newest.version:
        return version
    return replace(version, status=Status.SUPERSEDED, superseded_by=version.version + 1)
