"""The event log of a session or task: append-only, replayed it gives the state."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from memory_ledger.domain.access.identity import Owner, Role
from memory_ledger.domain.records.scopes import Scope
from memory_ledger.domain.text.json_texts import JsonValue

EVENT_ID, ID_LENGTH = "evt_", 26


class EventType(StrEnum):
    """What happened; ``created`` carries the first state as its patch."""

    CREATED = "created"
    MESSAGE = "message"
    PATCH = "patch"
    OBSERVATION = "observation"
    OPERATION = "operation"
    COMPLETION = "completion"


BROUGHT_BACK = frozenset({EventType.OBSERVATION, EventType.OPERATION})
"""What was observed, or came back from outside: a tool's word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """
    One event; *sequence* orders it within its session or task, with gaps.

    A task's says *at* which moment it was written and in which *roles*.
    """

    sequence: int
    type: EventType
    data: Mapping[str, JsonValue]
    at: datetime | None = None
    roles: frozenset[Role] = frozenset()


def event_id(owner: Owner, stream: Scope, sequence: int) -> str:
    """Return the id of the event at *sequence*: the same however often it is read."""
    parts = (owner.tenant_id, owner.user_id, str(stream), str(sequence))
    text = "".join(f"{len(part)}:{part}" for part in parts)
    return f"{EVENT_ID}{hashlib.sha256(text.encode()).hexdigest()[:ID_LENGTH]}"
