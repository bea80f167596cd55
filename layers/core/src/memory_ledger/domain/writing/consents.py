"""Purposes a user may grant or withdraw."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from datetime import datetime

from memory_ledger.domain.records.memory import Memory

LONG_TERM_MEMORY = "long_term_memory"
INFERENCE = "inference"
GRANTED_UNLESS_WITHDRAWN = (LONG_TERM_MEMORY, INFERENCE)
WITHHELD_UNLESS_GRANTED = ("health", "finance", "contact", "location")
PURPOSES = GRANTED_UNLESS_WITHDRAWN + WITHHELD_UNLESS_GRANTED


@dataclass(frozen=True, slots=True, kw_only=True)
class Consent:
    """A user's word on one purpose; *updated_at* is None while it is the default."""

    purpose: str
    granted: bool
    updated_at: datetime | None = None


def consent_for(purpose: str, said: Mapping[str, Consent], opt_in: AbstractSet[str] = frozenset()) -> Consent:
    """Return what holds for *purpose*: the user's word, else the default; *opt_in* ones need that word."""
    granted = purpose in GRANTED_UNLESS_WITHDRAWN and purpose not in opt_in
    return said.get(purpose) or Consent(purpose=purpose, granted=granted)


def withdrawn(memory: Memory, said: Mapping[str, Consent]) -> bool:
    """Tell whether the user has since said no to what *memory* was kept under; recall does not show it."""
    purposes = (LONG_TERM_MEMORY, memory.consent, memory.sensitivity)
    return bool(said) and any(purpose in said and not said[purpose].granted for purpose in purposes)
