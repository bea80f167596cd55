"""Decisions about candidates, with their reasons; they never hold content."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

SAID_IN_PASSING = "said_in_passing"
"""The reason of a record that nobody asked to keep: it comes ahead of others in no context."""
USER_CONFIRMED = "user_confirmed"
"""The reason of a record that the user was asked about, or asked to keep as theirs."""
USER_CORRECTION = "user_correction"
"""The reason of a record that the user put right by hand."""


class Verdict(StrEnum):
    """Outcome of a decision."""

    STORED = "stored"
    PENDING_CONFIRMATION = "pending_confirmation"
    DUPLICATE = "duplicate"
    SUPERSEDED_PREVIOUS = "superseded_previous"
    CONFLICT = "conflict"
    REJECTED = "rejected"
    DELETION_PROPOSED = "deletion_proposed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Gate:
    """One admission rule and whether the candidate passed it."""

    gate: str
    passed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Redaction:
    """How many places of one category of sensitive data were replaced."""

    category: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueScore:
    """The parts of a candidate's value, each in [0, 1]."""

    score: float
    importance: float
    novelty: float
    future_use: float
    confidence: float


class Term(StrEnum):
    """For how long something is kept."""

    LONG_TERM = "long_term"
    TEMPORARY = "temporary"


class Form(StrEnum):
    """What something is kept as."""

    STRUCTURED = "structured"
    PROSE = "prose"


@dataclass(frozen=True, slots=True, kw_only=True)
class Filing:
    """
    How a candidate is classified; of what is refused, how it would have been kept.

    *embedding* tells whether it is looked for by meaning; no *life_seconds* is no end.
    """

    term: Term
    form: Form
    embedding: bool
    sensitivity: str
    life_seconds: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """One decision; ``memory_id`` and ``version`` name what is kept, None when nothing is."""

    decision_id: str
    outcome: Verdict
    reasons: tuple[str, ...]
    policy_version: int
    memory_id: str | None = None
    version: int | None = None
    duplicate_of: str | None = None
    conflicts_with: tuple[str, ...] = ()
    candidates: tuple[str, ...] = ()
    redactions: tuple[Redaction, ...] = ()
    gates: tuple[Gate, ...] = ()
    value: ValueScore | None = None
    classification: Filing | None = None
    source_of_record: str | None = None
    dry_run: bool = False
