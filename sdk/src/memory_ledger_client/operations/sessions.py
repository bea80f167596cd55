"""Conversations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal

from memory_ledger_client.calls import Operation, as_kind, get, path, post
from memory_ledger_client.lists import Listing, listing
from memory_ledger_client.models.sessions import (
    Appended,
    Cleared,
    Event,
    Message,
    NewMessage,
    Session,
    SessionState,
    Summary,
    Turn,
    Window,
)
from memory_ledger_client.operations.reading import TurnContext
from memory_ledger_client.wire.encoding import said
from memory_ledger_client.wire.messages import Reply

ONE = "/v1/sessions/{session_id}"


def append_messages(
    session_id: str,
    messages: Sequence[NewMessage],
    *,
    project_id: str | None = None,
    remember: bool = True,
    idempotency_key: str | None = None,
) -> Operation[Appended]:
    """Append; what is worth keeping is decided within the call, or in the background."""
    body = said(messages=messages, project_id=project_id, remember=remember)
    return post(path(ONE + "/messages", session_id=session_id), _appended, body, idempotency_key)


def turn(
    session_id: str,
    message: NewMessage | str,
    *,
    context: TurnContext | None = None,
    idempotency_key: str | None = None,
) -> Operation[Turn]:
    """Append one message, the user's if it is plain text, and build the context to answer it with."""
    said_now = {"role": "user", "content": message} if isinstance(message, str) else message
    body = said(message=said_now, context=context)
    return post(path(ONE + "/turn", session_id=session_id), _turn, body, idempotency_key)


def get_session(session_id: str) -> Operation[Session]:
    """Return the session."""
    return get(path(ONE, session_id=session_id), as_kind(Session))


def messages(session_id: str, *, page_size: int | None = None) -> Listing[Message]:
    """List the session's messages in order."""
    return listing(path(ONE + "/messages", session_id=session_id), Message, page_size)


def window(
    session_id: str,
    *,
    max_messages: int | None = None,
    max_tokens: int | None = None,
    model: str | None = None,
) -> Operation[Window]:
    """Return the latest messages that fit."""
    where = path(ONE + "/window", session_id=session_id)
    return get(where, as_kind(Window), max_messages=max_messages, max_tokens=max_tokens, model=model)


def summary(session_id: str) -> Operation[Summary]:
    """Return what left the window, in short."""
    return get(path(ONE + "/summary", session_id=session_id), as_kind(Summary))


def session_state(session_id: str) -> Operation[SessionState]:
    """Return the session's state, empty at version 0 where none was ever set."""
    return get(path(ONE + "/state", session_id=session_id), _state_of(session_id))


def update_session_state(state: SessionState, patch: Mapping[str, Any]) -> Operation[SessionState]:
    """Merge *patch* into the state that was read; None takes a value away."""
    return Operation(
        method="PATCH",
        path=path(ONE + "/state", session_id=state.session_id),
        read=_state_of(state.session_id),
        body=patch,
        if_match=state.version,
    )


def reset_session(session_id: str, *, idempotency_key: str | None = None) -> Operation[Session]:
    """Begin a new conversation; nothing is deleted."""
    return post(path(ONE + "/reset", session_id=session_id), as_kind(Session), None, idempotency_key)


def clear_session(
    session_id: str,
    what: Literal["window", "session", "short_term", "everything"],
    *,
    dry_run: bool = False,
    idempotency_key: str | None = None,
) -> Operation[Cleared]:
    """Remove exactly *what*, or with *dry_run* count what would go."""
    body = {"what": what, "dry_run": dry_run}
    return post(path(ONE + "/clear", session_id=session_id), as_kind(Cleared), body, idempotency_key)


def events(
    *,
    session_id: str | None = None,
    task_id: str | None = None,
    after: int | None = None,
    page_size: int | None = None,
) -> Listing[Event]:
    """List the log of a session or a task in order, from behind the sequence *after*."""
    return listing("/v1/events", Event, page_size, session_id=session_id, task_id=task_id, after=after)


def _state_of(session_id: str) -> Callable[[Reply], SessionState]:
    return lambda reply: replace(reply.read(SessionState), session_id=session_id)


def _appended(reply: Reply) -> Appended:
    return replace(reply.read(Appended), replayed=reply.replayed)


def _turn(reply: Reply) -> Turn:
    return replace(reply.read(Turn), replayed=reply.replayed)
