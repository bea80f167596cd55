"""The line of a record, as an export writes it and an import takes it."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field

from memory_ledger.domain.records import memory as domain
from memory_ledger.domain.writing.candidates import MAX_DERIVED_FROM, Candidate, SourceRecord
from memory_ledger.domain.writing.imports import ImportedRecord
from memory_ledger.http.fields import ClientId, Content, Time
from memory_ledger.http.memory_bodies import StatementBody
from memory_ledger.http.requests import MAX_VERSION, Body

Kept = Literal["pending", "active", "scheduled", "superseded", "conflicted"]
Version = Annotated[int, Field(ge=1, le=MAX_VERSION)]
Code = Annotated[str, Field(max_length=256)]


class LineSource(Body):
    """Where the record came from; of its many sources the first are named after the import."""

    kind: Annotated[domain.SourceKind, Field(strict=False)]
    ids: list[ClientId] = []


class LineDerivation(Body):
    """A record that it derives from."""

    memory_id: ClientId
    version: Version | None = None


class RecordLine(StatementBody):
    """
    A record. What the service itself decides (trust, times, versions, reasons) may be told and is not
    believed, except where it says less: trust is lowered, life shortened, a record made to wait.
    """

    kind: Literal["memory"] = "memory"
    source: LineSource | None = None
    derived_from: Annotated[list[LineDerivation], Field(max_length=MAX_DERIVED_FROM)] = []
    memory_id: ClientId | None = None
    status: Kept = "active"
    trust: Annotated[domain.Trust, Field(strict=False)] | None = None
    updated_at: Time | None = None
    expires_at: Time | None = None
    created_at: Time | None = None
    last_used_at: Time | None = None
    language: Code | None = None
    consent: Code | None = None
    version: Version | None = None
    supersedes: Version | None = None
    superseded_by: Version | ClientId | None = None
    instruction_eligible: bool | None = None
    reasons: list[Code] = []
    reason: Content | None = None

    def record(self, line: int) -> ImportedRecord:
        """Return the domain's record of line number *line*."""
        return ImportedRecord(
            line=line,
            candidate=self._candidate(),
            memory_id=self.memory_id,
            status=domain.Status(self.status),
            trust=self.trust,
            created_at=self.created_at,
            updated_at=self.updated_at,
            expires_at=self.expires_at,
        )

    def _source(self) -> domain.Source:
        if self.source is None:
            return domain.Source(kind=domain.SourceKind.IMPORTED)
        return domain.Source(kind=self.source.kind, ids=tuple(dict.fromkeys(self.source.ids)))

    def _candidate(self) -> Candidate:
        named = dict.fromkeys(source.memory_id for source in self.derived_from)
        sources = tuple(SourceRecord(memory_id=name) for name in named)
        return replace(self.said(self._source()), derived_from=sources)
