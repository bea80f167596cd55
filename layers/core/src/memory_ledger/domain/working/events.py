"""The event log of a session or task: append-only, replayed it gives the state."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.memory import JsonValue
from memory_ledger.domain.records.scopes import Scope

ID_LENGTH = 26


class EventType(StrEnum):
    """What happened; ``created`` carries the first state as its patch."""

    CREATED = "created"
    MESSAGE = "message"
    PATCH = "patch"
    OBSERVATION = "observation"
    OPERATION = "operation"
    COMPLETION = "completion"


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One event; *sequence* orders it within its session or task, with gaps."""

    sequence: int
    type: EventType
    data: Mapping[str, JsonValue]


def event_id(owner: Owner, stream: Scope, event: Event) -> str:
    """Return the event's id: the same however often it is read."""
    parts = (owner.tenant_id, owner.user_id, str(stream), str(event.sequence))
    text = "".join(f"{len(part)}:{part}" for part in parts)
    return f"evt_{hashlib.sha256(text.encode()).hexdigest()[:ID_LENGTH]}"
