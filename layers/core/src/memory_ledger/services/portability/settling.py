"""Lines of an import that are settled before a proposal: by what is here, or was deleted here."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from memory_ledger.domain.records.lifecycle import Gone, gone, readable
from memory_ledger.domain.writing.decisions import Verdict
from memory_ledger.domain.writing.imports import ImportedRecord
from memory_ledger.ports.changes import Snapshot

DELETED_BEFORE, SOURCE_GONE = "deleted_before", "source_gone"
EXPIRED, ALREADY_HERE = "expired", "already_here"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a line; *memory_id* is the record that is kept."""

    verdict: Verdict
    memory_id: str | None
    reasons: tuple[str, ...]

    def as_it_reads(self, snapshot: Snapshot, now: datetime) -> Outcome:
        """Return the outcome from today's state: a record that has gone since is not named."""
        head = snapshot.heads.get(self.memory_id or "")
        return self if readable(head, snapshot.fences, now) is not None else replace(self, memory_id=None)


def refused(reason: str) -> Outcome:
    """Return the outcome of a line of which nothing is kept."""
    return Outcome(Verdict.REJECTED, None, (reason,))


def details_of(outcomes: Mapping[int, Outcome]) -> str:
    """Return outcomes by line as the text that an idempotency record keeps: ids and codes, no content."""
    return json.dumps(
        [[line, found.verdict, found.memory_id, found.reasons] for line, found in outcomes.items()]
    )


def told(details: str) -> dict[int, Outcome]:
    """Return the outcomes that :func:`details_of` wrote down."""
    return {
        line: Outcome(Verdict(verdict), memory_id, tuple(reasons))
        for line, verdict, memory_id, reasons in json.loads(details)
    }


def already_settled(
    records: Sequence[ImportedRecord], snapshot: Snapshot, now: datetime
) -> dict[int, Outcome]:
    """Return what needs no decision, by line."""
    found = ((record.line, _settled(record, snapshot, now)) for record in records)
    return {line: outcome for line, outcome in found if outcome is not None}


def _settled(record: ImportedRecord, snapshot: Snapshot, now: datetime) -> Outcome | None:
    """
    Tell what becomes of a line whose record is known here by its id.

    What its user deleted stays deleted, with all that derives from it; what is here is as new or newer.
    """
    sources = [source.memory_id for source in record.candidate.derived_from]
    if Gone.DELETED in (_end(name, snapshot, now) for name in (record.memory_id, *sources)):
        return refused(DELETED_BEFORE)
    if record.is_over(now) or _end(record.memory_id, snapshot, now) is not None:
        return refused(EXPIRED)
    if record.memory_id in snapshot.heads:
        return Outcome(Verdict.DUPLICATE, record.memory_id, (ALREADY_HERE,))
    return None


def _end(memory_id: str | None, snapshot: Snapshot, now: datetime) -> str | None:
    """Return why a record that was here is gone."""
    head = snapshot.heads.get(memory_id or "")
    return None if head is None else gone(head, snapshot.fences, now)
