"""Receipts: what a deletion covers, and the proof that each copy is gone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
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
class Found:
    """What a purge found: how many records went, what each store still holds, what each probe came upon."""

    memories: int = 0
    residues: Mapping[str, int] = field(default_factory=dict)
    probes: tuple[Probe, ...] = ()

    def plus(self, other: Found) -> Found:
        """Return the sum of both, one probe for each kind and path."""
        stores = dict.fromkeys((*self.residues, *other.residues))
        return Found(
            memories=self.memories + other.memories,
            residues={name: self.residues.get(name, 0) + other.residues.get(name, 0) for name in stores},
            probes=_added((*self.probes, *other.probes)),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far a purge has come through a tenant: all users up to *user_id*, of whom this was *found*."""

    user_id: str | None = None
    found: Found = field(default_factory=Found)


@dataclass(frozen=True, slots=True, kw_only=True)
class Retained:
    """What storage keeps by design, and until when; None where it has no end."""

    where: str
    until: datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """
    The state of one deletion; holds ids, times and counts, never content.

    *tasks* are those whose drafts went with a record that was made of them; *progress* is where a repeat of
    a tenant's purge goes on.
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
    progress: Progress | None = None


def _added(probes: Iterable[Probe]) -> tuple[Probe, ...]:
    found: dict[tuple[str, str], Probe] = {}
    for probe in probes:
        before = found.get((probe.probe, probe.path))
        residue = probe.residue + (0 if before is None else before.residue)
        found[probe.probe, probe.path] = replace(probe, residue=residue)
    return tuple(found.values())
