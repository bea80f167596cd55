"""Request bodies about memories, and how they become domain values."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Annotated

from pydantic import AfterValidator, Field, JsonValue, model_validator
from pydantic_core import PydanticCustomError

from memory_ledger.domain.records import memory as domain
from memory_ledger.domain.writing.candidates import (
    MAX_DERIVED_FROM,
    MAX_SOURCE_IDS,
    Candidate,
    SourceRecord,
)
from memory_ledger.domain.writing.trust.sensitivity import Category
from memory_ledger.http.fields import (
    MAX_FREE_FORM,
    ClientId,
    Content,
    Prose,
    ScopeText,
    ServiceId,
    Share,
    SubjectKey,
    Time,
    TtlSeconds,
    not_blank,
    refuse_nulls,
)
from memory_ledger.http.requests import MAX_VERSION, Body
from memory_ledger.services.writing.corrections import UNCHANGED, Correction

MAX_ACTIONS = 100
MAX_REASON = 500


def _free_form(value: JsonValue) -> JsonValue:
    if len(json.dumps(value, ensure_ascii=False)) > MAX_FREE_FORM:
        raise PydanticCustomError(
            "too_large", "must have at most {limit} characters as JSON", {"limit": MAX_FREE_FORM}
        )
    return value


Sensitivity = Annotated[str, Field(pattern=f"^({'|'.join(['none', *Category])})$")]
"""A category that the caller names counts as found; none takes nothing back that is found."""
FreeForm = Annotated[JsonValue, AfterValidator(_free_form)]


class SourceBody(Body):
    """Where a statement came from."""

    kind: Annotated[domain.SourceKind, Field(strict=False)]
    ids: Annotated[list[ClientId], Field(max_length=MAX_SOURCE_IDS)] = []

    def value(self) -> domain.Source:
        """Return the domain's source; an id named twice counts once."""
        return domain.Source(kind=self.kind, ids=tuple(dict.fromkeys(self.ids)))


class FactBody(Body):
    """A triple."""

    subject: Annotated[str, Field(min_length=1, max_length=200), AfterValidator(not_blank)]
    predicate: Annotated[str, Field(min_length=1, max_length=200), AfterValidator(not_blank)]
    object: FreeForm

    def value(self) -> domain.Fact:
        """Return the domain's fact."""
        return domain.Fact(subject=self.subject, predicate=self.predicate, object=self.object)


class VerificationBody(Body):
    """How sure an outcome is."""

    status: Annotated[domain.VerificationStatus, Field(strict=False)] = domain.VerificationStatus.UNVERIFIED
    evidence: FreeForm = None
    causality_confirmed: bool = False


class EpisodeBody(Body):
    """One case; goal and outcome are required."""

    goal: Prose
    outcome: Annotated[domain.Outcome, Field(strict=False)]
    context: Content | None = None
    actions: Annotated[list[Content], Field(max_length=MAX_ACTIONS)] = []
    verification: VerificationBody | None = None
    lesson: Content | None = None
    environment: Content | None = None

    @model_validator(mode="after")
    def _whole_size(self) -> EpisodeBody:
        texts = (self.goal, self.context, self.lesson, self.environment, *self.actions)
        if sum(len(text or "") for text in texts) > MAX_FREE_FORM:
            raise PydanticCustomError(
                "too_large", "must have at most {limit} characters in all", {"limit": MAX_FREE_FORM}
            )
        return self

    def value(self) -> domain.Episode:
        """Return the domain's episode."""
        verification = self.verification
        return domain.Episode(
            goal=self.goal,
            outcome=self.outcome,
            context=self.context,
            actions=tuple(self.actions),
            verification=None
            if verification is None
            else domain.Verification(
                status=verification.status,
                evidence=verification.evidence,
                causality_confirmed=verification.causality_confirmed,
            ),
            lesson=self.lesson,
            environment=self.environment,
        )


class SourceRecordBody(Body):
    """A record that another derives from."""

    memory_id: ServiceId
    version: Annotated[int, Field(ge=1, le=MAX_VERSION)] | None = None


class StatementBody(Body):
    """What is said, apart from where it comes from."""

    type: Annotated[domain.MemoryType, Field(strict=False)]
    scope: ScopeText
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

    def said(self, source: domain.Source) -> Candidate:
        """Return the domain's candidate, taken from *source*."""
        return Candidate(
            type=self.type,
            scope=self.scope,
            source=source,
            content=self.content,
            fact=None if self.fact is None else self.fact.value(),
            episode=None if self.episode is None else self.episode.value(),
            subject_key=self.subject_key,
            confirmed=self.confirmed,
            confidence=self.confidence,
            importance=self.importance,
            sensitivity=self.sensitivity,
            valid_from=self.valid_from,
            valid_until=self.valid_until,
        )


class ProposalBody(StatementBody):
    """``POST /v1/memories``."""

    source: SourceBody
    ttl_seconds: TtlSeconds | None = None
    expected_version: Annotated[int, Field(ge=0, le=MAX_VERSION)] | None = None
    derived_from: Annotated[list[SourceRecordBody | ServiceId], Field(max_length=MAX_DERIVED_FROM)] = []

    def candidate(self) -> Candidate:
        """Return the domain's candidate; a version named twice counts once."""
        return replace(
            self.said(self.source.value()),
            ttl_seconds=self.ttl_seconds,
            expected_version=self.expected_version,
            derived_from=self._sources(),
        )

    def _sources(self) -> tuple[SourceRecord, ...]:
        named = [
            SourceRecord(memory_id=source)
            if isinstance(source, str)
            else SourceRecord(memory_id=source.memory_id, version=source.version)
            for source in self.derived_from
        ]
        return tuple(dict.fromkeys(named))


class CorrectionBody(Body):
    """``PATCH /v1/memories/{id}``: at least one field."""

    content: Prose | None = None
    fact: FactBody | None = None
    episode: EpisodeBody | None = None
    importance: Share | None = None
    confidence: Share | None = None
    valid_from: Time | None = None
    valid_until: Time | None = None
    ttl_seconds: TtlSeconds | None = None

    @model_validator(mode="after")
    def _something(self) -> CorrectionBody:
        if not self.model_fields_set:
            raise PydanticCustomError("empty", "must name at least one field to correct")
        refuse_nulls(self, ("importance", "confidence", "valid_from"))
        return self

    def correction(self) -> Correction:
        """Return the domain's correction; only mentioned fields change."""
        said = {name: getattr(self, name) for name in self.model_fields_set}
        for name in ("fact", "episode"):
            if said.get(name) is not None:
                said[name] = said[name].value()
        return Correction(**{name: said.get(name, UNCHANGED) for name in Correction.__slots__})


class InvalidationBody(Body):
    """``POST /v1/memories/{id}/invalidation``."""

    reason: Annotated[str, Field(min_length=1, max_length=MAX_REASON)]
    valid_until: Time | None = None


class ResolutionBody(Body):
    """``POST /v1/conflicts/{id}/resolution``."""

    keep: ServiceId


class ConsentBody(Body):
    """``PUT /v1/consents/{purpose}``."""

    granted: bool
