"""Raw events by their ids: for who reads and who deletes them."""

from __future__ import annotations

from memory_ledger.bootstrap.container import Container
from memory_ledger.services.read_event import ReadEvent


def read_event(parts: Container) -> ReadEvent:
    """Return the reading of raw events."""
    return ReadEvent(turns=parts.turns, sessions=parts.sessions, clock=parts.clock)
