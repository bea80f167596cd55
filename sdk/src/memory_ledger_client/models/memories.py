"""Memories and what was decided about them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, Protocol, TypeAlias

MemoryType: TypeAlias = Literal["preference", "fact", "episode", "procedure", "summary", "decision", "event"]
Status: TypeAlias = Literal[
    "pending", "active", "scheduled", "superseded", "conflicted", "expired", "deleted"
]
Trust: TypeAlias = Literal["user", "business", "assistant", "tool", "untrusted"]
SourceKind: TypeAlias = Literal[
    "explicit_statement",
    "confirmed_inference",
    "inference",
    "summary",
    "tool_result",
    "web_page",
    "email",
    "imported",
    "business_system",
]
Result: TypeAlias = Literal["success", "failure", "partial"]
Verdict: TypeAlias = Literal[
    "stored",
    "pending_confirmation",
    "duplicate",
    "superseded_previous",
    "conflict",
    "rejected",
    "deletion_proposed",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Where a statement came from; *ids* name messages, events or tool results."""

    kind: SourceKind
    ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A triple; the object may be any JSON value."""

    subject: str
    predicate: str
    object: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Verification:
    """How sure an outcome is."""

    status: Literal["observed", "confirmed", "unverified"] = "unverified"
    evidence: Any = None
    causality_confirmed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Episode:
    """One case: what was tried, and how it ended."""

    goal: str
    outcome: Result
    context: str | None = None
    actions: tuple[str, ...] = ()
    verification: Verification | None = None
    lesson: str | None = None
    environment: str | None = None


class VersionedMemory(Protocol):
    """Anything that names a memory at a version: a `Memory`, or a `MemoryRef`."""

    @property
    def memory_id(self) -> str: ...

    @property
    def version(self) -> int: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryRef:
    """A memory at a version, for those who kept only the two."""

    memory_id: str
    version: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DerivedFrom:
    """A record that another derives from; the service adds the version where it is left out."""

    memory_id: str
    version: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """One version of one record."""

    memory_id: str
    type: MemoryType
    scope: str
    status: Status
    version: int
    source: Source
    trust: Trust
    confirmed: bool
    instruction_eligible: bool
    created_at: datetime
    updated_at: datetime
    content: str | None = None
    fact: Fact | None = None
    episode: Episode | None = None
    subject_key: str | None = None
    language: str | None = None
    confidence: float | None = None
    importance: float | None = None
    sensitivity: str | None = None
    consent: str | None = None
    supersedes: int | None = None
    superseded_by: int | str | None = None
    valid_from: datetime | None = None
    valid_until: datetime | None = None
    expires_at: datetime | None = None
    last_used_at: datetime | None = None
    derived_from: tuple[DerivedFrom, ...] = ()
    reasons: tuple[str, ...] = ()
    reason: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Redaction:
    """How much of a kind was taken out of a text."""

    category: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Gate:
    """A rule that a proposal had to pass."""

    gate: str
    passed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """What a proposal is worth, and of which parts."""

    score: float
    importance: float
    novelty: float
    future_use: float
    confidence: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Classification:
    """How a candidate is kept, or would have been; no *life_seconds* is no end."""

    term: str
    form: str
    embedding: bool
    sensitivity: str
    life_seconds: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What the policy decided, and why."""

    decision_id: str
    outcome: Verdict
    reasons: tuple[str, ...]
    policy_version: int | str | None = None
    memory_id: str | None = None
    version: int | None = None
    duplicate_of: str | None = None
    conflicts_with: tuple[str, ...] = ()
    candidates: tuple[str, ...] = ()
    redactions: tuple[Redaction, ...] = ()
    gates: tuple[Gate, ...] = ()
    value: Value | None = None
    classification: Classification | None = None
    source_of_record: Any = None
    dry_run: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposed:
    """A decision and the memory it left; *replayed* where an earlier request with the key made it."""

    decision: Decision
    memory: Memory | None
    replayed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """Why a memory is kept: *decision* as it was made, *history* of who did what when."""

    memory_id: str
    source: Source
    version: int | None = None
    trust: Trust | None = None
    confirmed: bool | None = None
    reasons: tuple[str, ...] = ()
    decision: Decision | None = None
    history: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Conflict:
    """Values that exclude one another, waiting for the user's word."""

    conflict_id: str
    subject_key: str | None
    scope: str
    memory_ids: tuple[str, ...]
    status: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Consent:
    """What the user allows."""

    purpose: str
    granted: bool
    updated_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """The tenant's policy; change *document* with ``dataclasses.replace`` and put it back."""

    document: Any
    version: int
