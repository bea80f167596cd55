"""Messages of a session: frozen, ordered by a sequence of their own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from memory_ledger.domain.text.wording import canonical_json

MAX_MESSAGES_A_CALL = 50
MAX_MESSAGE = 32_000
DEFAULT_IMPORTANCE = 0.5


class MessageRole(StrEnum):
    """Who speaks."""

    USER = "user"
    ASSISTANT = "assistant"
    SYSTEM = "system"
    TOOL = "tool"


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolCall:
    """One call of a function, as in chat completions; *arguments* is the model's own JSON text."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """
    One message; *sequence* orders it within its session, with gaps.

    A redacted message keeps its id and place and says nothing any more.
    """

    message_id: str
    role: MessageRole
    content: str
    created_at: datetime
    sequence: int = 0
    tool_calls: tuple[ToolCall, ...] = ()
    tool_call_id: str | None = None
    importance: float = DEFAULT_IMPORTANCE
    redacted: bool = False


def said(message: Message) -> str:
    """Return what two messages of one id must share: who says what, not when nor how important."""
    calls = [[call.id, call.name, call.arguments] for call in message.tool_calls]
    return canonical_json([message.role.value, message.content, calls, message.tool_call_id])


def redact(message: Message) -> Message:
    """Return *message* without anything that was said."""
    return replace(message, content="", tool_calls=(), tool_call_id=None, redacted=True)


def text_of_message(message: Message) -> str:
    """Return all text a model reads of *message*: content, then its calls' names and arguments."""
    calls = (part for call in message.tool_calls for part in (call.name, call.arguments))
    return "\n".join(part for part in (message.content, *calls) if part)


Count = Callable[[str], int]
"""Counts the tokens of a text, as the target model does."""
