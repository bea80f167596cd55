"""Keys of sessions; they follow the rules of :mod:`memory_ledger.adapters.store.keys`."""

from __future__ import annotations

from memory_ledger.adapters.store.keys import MEMORY, part, session_pk
from memory_ledger.adapters.tables import Key
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.turns.turns import event_id

MESSAGES, ORDER, PATCHES, SESSIONS, EVENTS = "M#", "Q#", "E#", "S#", "V#"


def head(owner: Owner, session_id: str) -> Key:
    """Return a session's head: counter, life, expiry."""
    return Key(MEMORY, session_pk(owner, session_id), "META")


def state(owner: Owner, session_id: str) -> Key:
    """Return a session's state."""
    return Key(MEMORY, session_pk(owner, session_id), "STATE")


def summary(owner: Owner, session_id: str) -> Key:
    """Return a session's summary."""
    return Key(MEMORY, session_pk(owner, session_id), "SUMMARY")


def message(owner: Owner, session_id: str, message_id: str) -> Key:
    """Return a message; its id is unique within the session."""
    return Key(MEMORY, session_pk(owner, session_id), f"{MESSAGES}{part(message_id)}")


def order_sk(first: int) -> str:
    """Return the sort key of the call that begins at a sequence."""
    return f"{ORDER}{first:012d}"


def order(owner: Owner, session_id: str, first: int) -> Key:
    """Return the entry of one append call: which messages, in which order."""
    return Key(MEMORY, session_pk(owner, session_id), order_sk(first))


def patch_sk(sequence: int) -> str:
    """Return the sort key of a patch of the state."""
    return f"{PATCHES}{sequence:012d}"


def patch(owner: Owner, session_id: str, sequence: int) -> Key:
    """Return a patch of the state, as the log keeps it."""
    return Key(MEMORY, session_pk(owner, session_id), patch_sk(sequence))


def directory_pk(owner: Owner) -> str:
    """Return the partition that says what of an owner lies in which session."""
    return f"B#{part(owner.tenant_id)}#{part(owner.user_id)}"


def hint_prefix(message_id: str) -> str:
    """Return the range of sessions that may hold a message."""
    return f"{MESSAGES}{part(message_id)}#"


def hint(owner: Owner, message_id: str, session_id: str) -> Key:
    """Return the note that a message may lie in a session."""
    return Key(MEMORY, directory_pk(owner), f"{hint_prefix(message_id)}{part(session_id)}")


def event(owner: Owner, name: str) -> Key:
    """Return the note which message a raw event is."""
    return Key(MEMORY, directory_pk(owner), f"{EVENTS}{part(name)}")


def hints(owner: Owner, session_id: str, message_id: str) -> tuple[Key, Key]:
    """Return the directory's notes of a message: by its own id, and by that of the event it is."""
    by_event = event(owner, event_id(session_id, message_id))
    return hint(owner, message_id, session_id), by_event


def listed(owner: Owner, session_id: str) -> Key:
    """Return a session's entry among those of its owner."""
    return Key(MEMORY, directory_pk(owner), f"{SESSIONS}{part(session_id)}")
