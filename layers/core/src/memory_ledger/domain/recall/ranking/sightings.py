"""Candidates: where each was seen, before the authority has been asked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Channel(StrEnum):
    """How a candidate was found."""

    VECTOR = "vector"
    TEXT = "text"
    EXACT = "exact"
    RECENT = "recent"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sighting:
    """
    A record that may answer.

    *version* is the one the index holds, None where the index was not the witness. *cosine* belongs to that
    version; *apart* is the one to what is asked beside a time. *fixed* marks a preference in scope, *keyed* a
    record that was asked for by name; both need no similarity. *named* marks one under a subject key that the
    question names.
    """

    memory_id: str
    version: int | None = None
    channels: tuple[Channel, ...] = ()
    cosine: float | None = None
    apart: float | None = None
    fixed: bool = False
    keyed: bool = False
    named: bool = False
