"""Receipts: what a deletion covers, and the proof that each copy is gone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from memory_ledger.domain.records.scopes import Scope, ScopeKind


class TargetKind(StrEnum):
    """What may be deleted."""

    MEMORY = "memory"
    MESSAGE = "message"
    SESSION = "session"
    PROJECT = "project"
    USER = "user"
    TENANT = "tenant"
    SHORT_TERM = "short_term"
    """All sessions and tasks, or one session, without what was learnt from them; asked for by clearing."""


_SCOPES = {TargetKind.SESSION: ScopeKind.SESSION, TargetKind.PROJECT: ScopeKind.PROJECT}


class DeletionStatus(StrEnum):
    """How far a deletion is; it is unreadable from the first state on."""

    PURGING = "purging"
    VERIFYING = "verifying"
    COMPLETE = "complete"
    INCOMPLETE = "incomplete"


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """The thing to delete; *id* is absent for a user's and a tenant's everything."""

    kind: TargetKind
    id: str | None = None
    session_id: str | None = None
    subject_user: str | None = None

    @property
    def scope(self) -> Scope | None:
        """The scope that goes as a whole, if it is one."""
        kind = _SCOPES.get(self.kind)
        return None if kind is None else Scope(kind=kind, id=self.id or "")


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreState:
    """One store that held copies: *state* is pending, purged or residue."""

    store: str
    state: str
    verified_at: datetime | None = None
    residue: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Probe:
    """One attempt to find what was deleted: by_id, exact_text, paraphrase or related_topic."""

    probe: str
    path: str
    residue: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Retained:
    """What storage keeps by design, and until when; None where it has no end."""

    where: str
    until: datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """
    The state of one deletion; holds ids, times and counts, never content.

    *tasks* are those whose drafts went with a record that was made of them.
    """

    deletion_id: str
    target: Target
    status: DeletionStatus
    requested_at: datetime
    requested_by: str
    memories: int = 0
    tasks: int = 0
    completed_at: datetime | None = None
    stores: tuple[StoreState, ...] = ()
    probes: tuple[Probe, ...] = ()
    retained: tuple[Retained, ...] = ()
