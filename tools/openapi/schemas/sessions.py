"""Sessions, messages, windows and states, as they are answered."""

from __future__ import annotations

from memory_ledger.domain.working.messages import MessageRole
from tools.openapi.shapes import (
    ANY_OBJECT,
    COUNT,
    MOMENT,
    SHARE,
    TEXT,
    YES_OR_NO,
    Schema,
    listed,
    nullable,
    one_of,
    record,
    ref,
)

_CALL = record(
    {
        "id": TEXT,
        "type": {"const": "function"},
        "function": record({"name": TEXT, "arguments": TEXT}),
    },
    description="A call, as in chat completions.",
)

_MESSAGE = record(
    {
        "message_id": TEXT,
        "sequence": COUNT,
        "role": one_of(MessageRole),
        "content": TEXT,
        "importance": SHARE,
        "created_at": MOMENT,
        "redacted": YES_OR_NO,
    },
    {"tool_calls": listed(ref("ToolCall"), minItems=1), "tool_call_id": TEXT},
    description="A message; redacted, it keeps its id and place and says nothing any more.",
)

_SESSION = record(
    {
        "session_id": TEXT,
        "project_id": nullable(TEXT),
        "version": COUNT,
        "last_sequence": COUNT,
        "window_start": COUNT,
        "created_at": MOMENT,
        "expires_at": MOMENT,
    }
)

_APPENDED = record(
    {
        "messages": listed(record({"message_id": TEXT, "sequence": COUNT})),
        "decisions": listed(ref("Decision")),
        "decisions_pending": COUNT,
        "session": nullable(record({"version": COUNT, "expires_at": MOMENT})),
    },
    description="What an append left; sent again after the session's end, it has no session.",
)

_TURN = record(
    {
        "message_id": TEXT,
        "sequence": COUNT,
        "decisions": listed(ref("Decision")),
        "decisions_pending": COUNT,
        "context": ref("Context"),
    }
)

SCHEMAS: dict[str, Schema] = {
    "ToolCall": _CALL,
    "Message": _MESSAGE,
    "Session": _SESSION,
    "SessionState": record(
        {"state": ANY_OBJECT, "version": COUNT},
        description="Never set, it is empty at version 0.",
    ),
    "Window": record(
        {"messages": listed(ref("Message")), "tokens": COUNT},
        description="Recent messages for the model, tool calls paired with their results.",
    ),
    "Appended": _APPENDED,
    "Turn": _TURN,
}
