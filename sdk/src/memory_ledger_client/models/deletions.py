"""Deletions and what proves them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """What a deletion takes; *session_id* narrows a message, *subject_user* is for administrators."""

    kind: Literal["memory", "message", "session", "project", "user", "tenant"]
    id: str | None = None
    session_id: str | None = None
    subject_user: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreState:
    """How far one store is purged, and what was found left in it."""

    store: str
    state: str
    verified_at: datetime | None = None
    residue: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Probe:
    """One reading back, and what it found."""

    probe: str
    path: str
    residue: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Retained:
    """Where something stays, and until when."""

    where: str
    until: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """The state of a deletion; what it took is unreadable from the first receipt on."""

    deletion_id: str
    target: Target
    status: Literal["purging", "verifying", "complete", "incomplete"]
    requested_at: datetime
    completed_at: datetime | None = None
    memories: int = 0
    stores: tuple[StoreState, ...] = ()
    probes: tuple[Probe, ...] = ()
    retained: tuple[Retained, ...] = ()
