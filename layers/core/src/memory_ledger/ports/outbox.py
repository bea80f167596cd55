"""Work that a change leaves behind: background jobs, and outbox markers for the index."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from memory_ledger.domain.access.identity import Owner


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """Background work, committed with what caused it; *details* is JSON without content."""

    job_id: str
    kind: str
    created_at: datetime
    group: str
    details: str = "{}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Marker:
    """
    An outbox entry: this version has not been seen in the index yet.

    With a *session_id* it is about messages instead: *memory_id* is empty, *version* the last sequence, and
    *messages* are (sequence, message id) pairs: those of one call, then where those said again stood before.
    """

    owner: Owner
    memory_id: str
    version: int
    created_at: datetime
    session_id: str | None = None
    messages: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class StreamKey:
    """The keys of an item of the memory table, which is all that its stream carries."""

    pk: str
    sk: str
