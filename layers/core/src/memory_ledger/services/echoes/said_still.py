"""Other messages of the same id: ids are unique in their session only."""

from __future__ import annotations

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.working.sessions import admitted
from memory_ledger.ports.sessions import SessionStore, SessionWants


def is_still_said(
    sessions: SessionStore, owner: Owner, message_id: str, *, apart_from: str | None = None
) -> bool:
    """Tell whether any session, *apart_from* one, has a message of this id that still says something."""
    names = (name for name in sessions.sessions_of(owner, message_id) if name != apart_from)
    return any(_says_something(sessions, owner, name, message_id) for name in names)


def _says_something(sessions: SessionStore, owner: Owner, session_id: str, message_id: str) -> bool:
    snapshot = sessions.read(owner, session_id, SessionWants(message_ids=(message_id,)))
    stored = snapshot.messages.get(message_id)
    if stored is None or stored.message.redacted:
        return False
    return admitted(stored.stamps, session_id, snapshot.fences)
