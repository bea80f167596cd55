"""The parts of an export."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from memory_ledger.domain.access.identity import Principal
from memory_ledger.domain.records.memory import Memory
from memory_ledger.domain.records.scopes import Scope
from memory_ledger.domain.working.events import Event
from memory_ledger.domain.working.summaries.summary import Summary
from memory_ledger.domain.writing.consents import Consent
from memory_ledger.ports.changes import Conflict, VersionRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class Logged:
    """An event of a session's or a task's log."""

    stream: Scope
    event: Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Summarised:
    """The summary of a session that still lives."""

    session_id: str
    summary: Summary


Kept: TypeAlias = Memory | VersionRecord | Conflict | Consent | Logged | Summarised
"""One thing that is kept about a user."""

Stretch: TypeAlias = tuple[Sequence[Kept], str | None]
"""Some of what is kept, in an order that never changes, and where to continue; None at the end."""

Part: TypeAlias = Callable[[Principal, int, str | None], Stretch]
"""Reads at most so many things from a position on; what nobody may see any more is left out."""
