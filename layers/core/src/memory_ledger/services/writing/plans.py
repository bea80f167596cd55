"""What a plan rests on, and what it says."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from memory_ledger.domain.admission import Admission
from memory_ledger.domain.decisions import Decision
from memory_ledger.domain.lifecycle import Head
from memory_ledger.domain.memory import Memory
from memory_ledger.domain.policy import Policy
from memory_ledger.ports import Conflict, Move, SlotMove
from memory_ledger.services.writing.duplicates import Alike, Twin
from memory_ledger.services.writing.subject_keys import Standing


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """
    A decision and what carries it out.

    *kept* is the record that the answer shows, *freed* the key of one that gave way to it.
    """

    decision: Decision
    kept: Memory | None = None
    moves: tuple[Move, ...] = ()
    slot: SlotMove | None = None
    freed: SlotMove | None = None
    open_conflict: Conflict | None = None
    close_conflict: Conflict | None = None
    duplicate_of: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """All that a plan rests on beside the draft."""

    admission: Admission
    draft: Head
    standing: Standing | None
    twin: Twin | None
    dead_twin: str | None
    alike: Alike
    novelty: float
    now: datetime
    policy: Policy
    decision_id: str
    dry_run: bool
