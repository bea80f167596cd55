"""Sessions as the contract's JSON."""

from __future__ import annotations

from typing import Any

from memory_ledger.domain.working.messages import Message
from memory_ledger.domain.working.sessions import Session
from memory_ledger.domain.working.summaries.summary import Line, Summary, Topic
from memory_ledger.domain.working.window import Window
from memory_ledger.http.messages_render import render_calls
from memory_ledger.http.render import render_decision
from memory_ledger.http.times import format_time
from memory_ledger.services.sessions.replayed_appends import Appended


def render_session(session: Session) -> dict[str, Any]:
    """Return a session resource."""
    return {
        "session_id": session.session_id,
        "project_id": session.project_id,
        "version": session.version,
        "last_sequence": session.sequence,
        "window_start": session.window_start,
        "created_at": format_time(session.created_at),
        "expires_at": format_time(session.expires_at),
    }


def render_message(message: Message) -> dict[str, Any]:
    """Return a message; calls and results carry their ids, others do not mention them."""
    return {
        "message_id": message.message_id,
        "sequence": message.sequence,
        "role": message.role.value,
        "content": message.content,
        "importance": message.importance,
        "created_at": format_time(message.created_at),
        "redacted": message.redacted,
        **render_calls(message),
    }


def render_window(window: Window) -> dict[str, Any]:
    """Return a window."""
    return {"messages": [render_message(message) for message in window.messages], "tokens": window.tokens}


def render_summary(summary: Summary) -> dict[str, Any]:
    """Return a summary, a list for each topic; what must be kept to the letter stands beside each line."""
    topics = {topic.value: [_line(line) for line in summary.of(topic)] for topic in Topic}
    return {"version": summary.version, **topics}


def _line(line: Line) -> dict[str, Any]:
    return {
        "text": line.text,
        "source_message_ids": list(line.message_ids),
        "fields": [{"kind": field.kind.value, "text": field.text} for field in line.fields],
    }


def render_appended(appended: Appended) -> dict[str, Any]:
    """Return what an append left."""
    session = appended.session
    return {
        "messages": [
            {"message_id": message_id, "sequence": sequence} for message_id, sequence in appended.messages
        ],
        "decisions": [render_decision(decision) for decision in appended.decisions],
        "decisions_pending": appended.pending,
        "session": None
        if session is None
        else {"version": session.version, "expires_at": format_time(session.expires_at)},
    }
