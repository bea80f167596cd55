"""The common part of every rendering of a message."""

from __future__ import annotations

from typing import Any

from memory_ledger.domain.working.messages import Message


def render_calls(message: Message) -> dict[str, Any]:
    """Return the calls of a message, and which call it answers; what there is not is not mentioned."""
    body: dict[str, Any] = {}
    if message.tool_calls:
        body["tool_calls"] = [
            {"id": call.id, "type": "function", "function": {"name": call.name, "arguments": call.arguments}}
            for call in message.tool_calls
        ]
    if message.tool_call_id is not None:
        body["tool_call_id"] = message.tool_call_id
    return body
