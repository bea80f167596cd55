"""Sessions and their messages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, Required, TypeAlias, TypedDict

from memory_ledger_client.models.memories import Decision
from memory_ledger_client.models.reading import Context

Role: TypeAlias = Literal["user", "assistant", "system", "tool"]


class NewMessage(TypedDict, total=False):
    """A message to append; calls and results as in chat completions."""

    role: Required[Role]
    content: Required[str | None]
    message_id: str
    tool_calls: list[Any]
    tool_call_id: str
    importance: float
    created_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """A message as it was kept."""

    message_id: str
    role: Role
    sequence: int | None = None
    content: str | None = None
    tool_calls: tuple[Any, ...] = ()
    tool_call_id: str | None = None
    importance: float | None = None
    created_at: datetime | None = None
    redacted: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """Where a message came to stand in its session."""

    message_id: str
    sequence: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionLife:
    """The session's version after a call, and when it ends unless it goes on."""

    version: int
    expires_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Appended:
    """What an append left; *decisions_pending* candidates are decided in the background."""

    messages: tuple[Placed, ...]
    decisions: tuple[Decision, ...] = ()
    decisions_pending: int = 0
    session: SessionLife | None = None
    replayed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A message kept, and the context to answer it with."""

    message_id: str
    context: Context
    decisions: tuple[Decision, ...] = ()
    decisions_pending: int = 0
    replayed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A conversation."""

    session_id: str
    version: int
    expires_at: datetime | None = None
    created_at: datetime | None = None
    project_id: str | None = None
    last_sequence: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Window:
    """The messages that fit, oldest first."""

    messages: tuple[Message, ...]
    tokens: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionState:
    """A session's key-values; version 0 where none was ever set."""

    state: Mapping[str, Any]
    version: int
    session_id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SummaryField:
    """An amount, date, identifier, address or permission, as it was written."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SummaryLine:
    """One thing said, where, and what of it must be kept to the letter."""

    text: str
    source_message_ids: tuple[str, ...] = ()
    fields: tuple[SummaryField, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What left the window, in short."""

    version: int
    goals: tuple[SummaryLine, ...] = ()
    limits: tuple[SummaryLine, ...] = ()
    decisions: tuple[SummaryLine, ...] = ()
    progress: tuple[SummaryLine, ...] = ()
    open_questions: tuple[SummaryLine, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Cleared:
    """What a clearing removed, or would remove, counted."""

    what: str
    dry_run: bool
    removes: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One entry of the append-only log."""

    event_id: str
    sequence: int
    type: str
    data: Any = None
