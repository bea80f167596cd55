"""Quotas: how much a user may have, and what gives way first."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from memory_ledger.domain.records.memory import MemoryType
from memory_ledger.domain.writing.policy import Policy
from memory_ledger.domain.writing.valuation import NEW, weighted

COUNTED_ALWAYS = 1_000
"""A quota up to this is counted at every write; a larger one at one write of *SAMPLED*."""
SAMPLED = 256
COUNTED_BEYOND = 100
"""How far beyond a quota is counted: writes at once may have passed it together."""
MOST_THINNED = 4
"""How many give way to one write: a transaction holds a hundred items."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """An active record as its list shows it."""

    memory_id: str
    type: MemoryType
    importance: float
    confidence: float
    confirmed: bool


def is_counted(quota: int, memory_id: str) -> bool:
    """
    Tell whether the write of *memory_id* counts what is there.

    Counting fifty thousand costs ten pages; so a large quota may be passed by some hundred records.
    """
    return quota <= COUNTED_ALWAYS or zlib.crc32(memory_id.encode()) % SAMPLED == 0


def worth(entry: Entry, policy: Policy) -> float:
    """Return the value of what is there; nothing that is kept is news."""
    return weighted(policy.value, entry.type, (entry.importance, NEW, entry.confidence))


def weakest_first(entries: Iterable[Entry], spared: Sequence[str], policy: Policy) -> list[Entry]:
    """Return what may go, in the order in which it goes: never a confirmed one, of equals the oldest."""
    loose = [entry for entry in entries if not entry.confirmed and entry.memory_id not in spared]
    return sorted(loose, key=lambda entry: worth(entry, policy))
