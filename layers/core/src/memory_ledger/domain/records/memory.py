"""The memory record: a frozen value; a new version is a new value."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from memory_ledger.domain.records.scopes import Scope
from memory_ledger.domain.text.json_texts import JsonValue

AGAINST_RULES = "against_rules"
"""The reason code of what sets the rules of the assistant aside: it is followed from nobody."""


class MemoryType(StrEnum):
    """What kind of thing is remembered."""

    PREFERENCE = "preference"
    FACT = "fact"
    EPISODE = "episode"
    PROCEDURE = "procedure"
    SUMMARY = "summary"
    DECISION = "decision"
    EVENT = "event"


class Status(StrEnum):
    """Where a version stands in its life."""

    PENDING = "pending"
    ACTIVE = "active"
    SCHEDULED = "scheduled"
    SUPERSEDED = "superseded"
    CONFLICTED = "conflicted"
    EXPIRED = "expired"
    DELETED = "deleted"


UNDECIDED = frozenset({Status.PENDING, Status.CONFLICTED})
"""What waits for its user, or is in dispute."""


class SourceKind(StrEnum):
    """Where a statement came from."""

    EXPLICIT_STATEMENT = "explicit_statement"
    CONFIRMED_INFERENCE = "confirmed_inference"
    INFERENCE = "inference"
    SUMMARY = "summary"
    TOOL_RESULT = "tool_result"
    WEB_PAGE = "web_page"
    EMAIL = "email"
    IMPORTED = "imported"
    BUSINESS_SYSTEM = "business_system"


class Trust(StrEnum):
    """Whose word a record is."""

    USER = "user"
    BUSINESS = "business"
    ASSISTANT = "assistant"
    TOOL = "tool"
    UNTRUSTED = "untrusted"


class Outcome(StrEnum):
    """How an episode ended."""

    SUCCESS = "success"
    FAILURE = "failure"
    PARTIAL = "partial"


class VerificationStatus(StrEnum):
    """How an episode's outcome is known."""

    OBSERVED = "observed"
    CONFIRMED = "confirmed"
    UNVERIFIED = "unverified"


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """The kind of a statement and the messages, events or tool results it was taken from."""

    kind: SourceKind
    ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A triple; the object may be any JSON value."""

    subject: str
    predicate: str
    object: JsonValue


@dataclass(frozen=True, slots=True, kw_only=True)
class Verification:
    """How sure an episode's outcome and its cause are."""

    status: VerificationStatus = VerificationStatus.UNVERIFIED
    evidence: JsonValue = None
    causality_confirmed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Episode:
    """One case: what was wanted, done, came out and was learnt."""

    goal: str
    outcome: Outcome
    context: str | None = None
    actions: tuple[str, ...] = ()
    verification: Verification | None = None
    lesson: str | None = None
    environment: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Derivation:
    """A source record, at the version that was used."""

    memory_id: str
    version: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """
    One version of one record; times are aware and in UTC.

    ``supersedes`` is the version this one replaced, ``superseded_by`` the version of the same record
    that replaced it or the ``memory_id`` of another record that did. ``reasons`` are codes; ``reason`` is
    what its user said when ending it, and content as any.
    """

    memory_id: str
    type: MemoryType
    scope: Scope
    source: Source
    trust: Trust
    created_at: datetime
    updated_at: datetime
    valid_from: datetime
    subject_key: str | None = None
    content: str | None = None
    fact: Fact | None = None
    episode: Episode | None = None
    language: str = "und"
    confirmed: bool = False
    confidence: float = 1.0
    importance: float = 0.5
    sensitivity: str = "none"
    consent: str = "long_term_memory"
    status: Status = Status.ACTIVE
    version: int = 1
    supersedes: int | None = None
    superseded_by: int | str | None = None
    valid_until: datetime | None = None
    expires_at: datetime | None = None
    last_used_at: datetime | None = None
    derived_from: tuple[Derivation, ...] = ()
    reasons: tuple[str, ...] = ()
    reason: str | None = None

    @property
    def instruction_eligible(self) -> bool:
        """Only the user's own confirmed preference or procedure that leaves the rules may be followed."""
        return (
            self.type in (MemoryType.PREFERENCE, MemoryType.PROCEDURE)
            and self.confirmed
            and self.trust is Trust.USER
            and AGAINST_RULES not in self.reasons
        )

    @property
    def is_hearsay(self) -> bool:
        """What others wrote, and what a tool returned while its user has not confirmed it: data at most."""
        return self.trust is Trust.UNTRUSTED or (self.trust is Trust.TOOL and not self.confirmed)
