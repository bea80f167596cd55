"""Imported records: what a line of an export says of one, and what of it can be proposed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from memory_ledger.domain.records.memory import Source, SourceKind, Status, Trust
from memory_ledger.domain.writing.candidates import MAX_SOURCE_IDS, Candidate

_SECOND = timedelta(seconds=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportedRecord:
    """
    A record as line number *line* tells of it.

    *candidate* has the source that the record had where it comes from; *memory_id* is what it was called
    there, where it was made and changed last at *created_at* and *updated_at*.
    """

    line: int
    candidate: Candidate
    memory_id: str | None = None
    status: Status = Status.ACTIVE
    trust: Trust | None = None
    created_at: datetime | None = None
    updated_at: datetime | None = None
    expires_at: datetime | None = None

    @property
    def waits(self) -> bool:
        """Tell whether it waits for its user's word, or should; what was turned down does not."""
        guessed = self.candidate.source.kind is SourceKind.INFERENCE
        return self.status is Status.PENDING or (guessed and self.status is not Status.SUPERSEDED)

    def is_over(self, now: datetime) -> bool:
        """Tell whether it has expired."""
        return self.expires_at is not None and self.expires_at <= now

    def seconds_left(self, now: datetime, wait: timedelta) -> int | None:
        """Return how much of its life is left, None where there is no end to it but that of a *wait*."""
        if self.expires_at is None:
            return None
        waiting = self.status is Status.PENDING and self.created_at is not None
        if waiting and self.expires_at - wait == self.created_at:
            return None
        return max(1, (self.expires_at - now) // _SECOND)


def proposal_of(record: ImportedRecord, now: datetime, wait: timedelta) -> Candidate:
    """
    Return what is proposed of *record*: imported, naming the record it was and what that was taken from.

    What was history there is proposed as history: as over since it was laid aside at the latest. What waits
    begins a new *wait*, which is no end of its life once it is confirmed.
    """
    candidate = record.candidate
    named = (*((record.memory_id,) if record.memory_id else ()), *candidate.source.ids)
    imported = replace(candidate, source=imported_from(named), ttl_seconds=record.seconds_left(now, wait))
    return imported if record.status is not Status.SUPERSEDED else _ended(imported, record.updated_at, now)


def imported_from(ids: tuple[str, ...]) -> Source:
    """Return the source of an imported record; of too many ids the first are named."""
    return Source(kind=SourceKind.IMPORTED, ids=tuple(dict.fromkeys(ids))[:MAX_SOURCE_IDS])


def _ended(candidate: Candidate, laid_aside: datetime | None, now: datetime) -> Candidate:
    ends = (end for end in (candidate.valid_until, laid_aside) if end is not None and end <= now)
    end = next(ends, now)
    since = candidate.valid_from
    return replace(candidate, valid_until=end, valid_from=since if since is None or since < end else None)
