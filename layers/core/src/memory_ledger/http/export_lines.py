"""Lines of an export: JSON objects, each with its kind."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.memory import Memory
from memory_ledger.domain.records.scopes import ScopeKind
from memory_ledger.domain.writing.consents import Consent
from memory_ledger.http.ndjson import HEADER, MEMORY, SCHEMA
from memory_ledger.http.render import (
    render_conflict,
    render_consent,
    render_memory,
    render_version,
)
from memory_ledger.http.sessions_render import render_summary
from memory_ledger.http.tasks_render import render_event
from memory_ledger.http.times import format_time
from memory_ledger.ports.changes import Conflict, VersionRecord
from memory_ledger.services.portability.kept_things import Kept, Logged, Summarised

_ESCAPED = {ord(separator): f"\\u{ord(separator):04x}" for separator in "\x85\u2028\u2029"}
_ID_OF = {ScopeKind.SESSION: "session_id", ScopeKind.TASK: "task_id"}


def header_line(as_of: datetime) -> dict[str, Any]:
    """Return the first line: in which form, and as of when at the earliest, the others are told."""
    return {"kind": HEADER, "schema": SCHEMA, "as_of": format_time(as_of)}


def line_of(owner: Owner, kept: Kept) -> dict[str, Any]:
    """Return the line of one thing that is kept."""
    match kept:
        case Memory():
            return {"kind": MEMORY, **render_memory(kept)}
        case VersionRecord():
            return {"kind": "version", **render_memory(kept.memory), **render_version(kept)}
        case Conflict():
            return {"kind": "conflict", **render_conflict(kept)}
        case Consent():
            return {"kind": "consent", **render_consent(kept)}
        case Summarised():
            return {"kind": "summary", "session_id": kept.session_id, **render_summary(kept.summary)}
        case Logged():
            stream = {_ID_OF[kept.stream.kind]: kept.stream.id}
            return {"kind": "event", **stream, **render_event(owner, kept.stream, kept.event)}


def as_line(value: dict[str, Any]) -> str:
    """Return *value* as a line that nobody takes for two: what some readers end a line at is escaped."""
    return json.dumps(value, ensure_ascii=False).translate(_ESCAPED) + "\n"
