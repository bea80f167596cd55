"""Builders of sessions and their messages."""

from __future__ import annotations

from typing import Any

from memory_ledger.domain.working.messages import Message, MessageRole
from memory_ledger.domain.working.sessions import Stamps
from memory_ledger.ports.messages import MessageWrite, StoredMessage
from memory_ledger.ports.sessions import Append, SessionWants, Touch
from tests.support.records import NOW, OWNER

SESSION = "s-1"


def make_message(message_id: str = "m-1", **changes: Any) -> Message:
    """Return a user's message."""
    ordinary: dict[str, Any] = {"role": MessageRole.USER, "content": "你好", "created_at": NOW}
    return Message(message_id=message_id, **(ordinary | changes))


def stored(message: Message, stamps: Stamps | None = None) -> StoredMessage:
    """Return a message as the store keeps it."""
    return StoredMessage(message=message, digest=f"said {message.content}", stamps=stamps or Stamps())


def writes(*messages: Message, stamps: Stamps | None = None) -> tuple[MessageWrite, ...]:
    """Return the writes of new messages."""
    return tuple(MessageWrite(stored=stored(message, stamps)) for message in messages)


def converse(store, *names: str, session_id=SESSION, stamps: Stamps | None = None, owner=OWNER, at=NOW):
    """Append a message a name, each in a call of its own, as the use case does; return the last head."""
    stamps = stamps or Stamps()
    session = None
    for name in names:
        seen = store.read(owner, session_id, SessionWants()).session
        session = store.touch(
            owner, session_id, Touch(seen=seen, at=at, stamps=stamps, renew=seen is None, reserve=1)
        )
        store.note(owner, session_id, [name], at)
        message = make_message(name, sequence=session.sequence, content=f"text of {name}")
        store.append(owner, session_id, Append(messages=writes(message, stamps=stamps), at=at))
    return session
