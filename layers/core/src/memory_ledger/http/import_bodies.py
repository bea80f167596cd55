"""The line of a record, as an export writes it and an import takes it."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field

from memory_ledger.domain.records import memory as domain
from memory_ledger.domain.writing.candidates import MAX_DERIVED_FROM, Candidate, SourceRecord
from memory_ledger.domain.writing.imports import ImportedRecord
from memory_ledger.http.fields import ClientId, Content, ScopeText, Share, SubjectKey, Time
from memory_ledger.http.memory_bodies import EpisodeBody, FactBody, Sensitivity
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


class RecordLine(Body):
    """
    A record. What the service itself decides (trust, times, versions, reasons) may be told and is not
    believed, except where it says less: trust is lowered, life shortened, a record made to wait.
    """

    kind: Literal["memory"] = "memory"
    type: Annotated[domain.MemoryType, Field(strict=False)]
    scope: ScopeText
    source: LineSource | None = None
    content: Content | None = None
    fact: FactBody | None = None
    episode: EpisodeBody | None = None
    subject_key: SubjectKey | None = None
    confirmed: bool = False
    confidence: Share = 1.0
    importance: Share = 0.5
    sensitivity: Sensitivity | None = None
    valid_from: Time | None = None
    valid_until: Time | None = None
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
        said = Candidate(
            type=self.type,
            scope=self.scope,
            source=self._source(),
            content=self.content,
            fact=None if self.fact is None else self.fact.value(),
            episode=None if self.episode is None else self.episode.value(),
            subject_key=self.subject_key,
            confirmed=self.confirmed,
            confidence=self.confidence,
            importance=self.importance,
            sensitivity=self.sensitivity,
        )
        named = dict.fromkeys(source.memory_id for source in self.derived_from)
        return replace(
            said,
            valid_from=self.valid_from,
            valid_until=self.valid_until,
            derived_from=tuple(SourceRecord(memory_id=name) for name in named),
        )
