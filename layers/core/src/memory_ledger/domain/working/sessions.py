"""Sessions: a life of 30 minutes that every write prolongs; the clock decides, not storage."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from memory_ledger.domain.records.fences import Fences
from memory_ledger.domain.records.scopes import Scope, ScopeKind

SESSION_LIFE = timedelta(minutes=30)
MESSAGES_KEPT = timedelta(days=30)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stamps:
    """The generations a session or one of its items was written under; *project_id* None is no project."""

    tenant: int = 0
    user: int = 0
    session: int = 0
    project_id: str | None = None
    project: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageSource:
    """The message a record is taken from, as it was read; it must still say what it said when it is kept."""

    session_id: str
    message_id: str
    stamps: Stamps

    def generations(self) -> dict[Scope, int]:
        """Return the generations of session and project that must not have been raised."""
        scopes = scopes_of(self.session_id, self.stamps.project_id)
        return dict(zip(scopes, (self.stamps.session, self.stamps.project), strict=False))


def scopes_of(session_id: str, project_id: str | None) -> tuple[Scope, ...]:
    """Return the scopes whose fences stand around a session's items."""
    session = Scope(kind=ScopeKind.SESSION, id=session_id)
    return (session,) if project_id is None else (session, Scope(kind=ScopeKind.PROJECT, id=project_id))


def stamps_under(fences: Fences, session_id: str, project_id: str | None) -> Stamps:
    """Return the stamps of what is written now; *fences* must cover both scopes."""
    scopes = scopes_of(session_id, project_id)
    generations = [fences.stamp(scope).scope for scope in scopes]
    return Stamps(
        tenant=fences.tenant,
        user=fences.user,
        session=generations[0],
        project_id=project_id,
        project=generations[1] if project_id is not None else 0,
    )


def admitted(stamps: Stamps, session_id: str, fences: Fences) -> bool:
    """Tell whether what carries *stamps* is alive; *fences* must cover its scopes."""
    now = stamps_under(fences, session_id, stamps.project_id)
    return (
        stamps.tenant >= now.tenant
        and stamps.user >= now.user
        and stamps.session >= now.session
        and stamps.project >= now.project
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """
    A session's head.

    *life* counts how often it began anew (after it had expired or was deleted), *first* is the first
    sequence of this life and *window_start* that of the conversation; *sequence* is the last one reserved.
    *places* is the room that all its messages took of a window, *look_at* how much makes a summary due.
    """

    session_id: str
    sequence: int
    version: int
    life: int
    first: int
    window_start: int
    created_at: datetime
    expires_at: datetime
    stamps: Stamps
    places: int = 0
    look_at: int = 0

    @property
    def project_id(self) -> str | None:
        """Return the project it was last used for."""
        return self.stamps.project_id


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionState:
    """The state as stored, at a version that only grows; it belongs to one life of its session."""

    body: str
    version: int
    life: int


def live_session(session: Session | None, fences: Fences, now: datetime) -> Session | None:
    """Return *session* if anybody may still see it."""
    if session is None or session.expires_at <= now:
        return None
    return session if admitted(session.stamps, session.session_id, fences) else None


def live_state(state: SessionState | None, live: Session | None) -> SessionState | None:
    """Return *state* if it belongs to the life that *live* is in."""
    return state if state is not None and live is not None and state.life == live.life else None
