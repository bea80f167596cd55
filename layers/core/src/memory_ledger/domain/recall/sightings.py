"""Candidates: where each was seen, before the authority has been asked."""

from __future__ import annotations

from collections.abc import Iterable
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


def merge(sightings: Iterable[Sighting]) -> dict[str, Sighting]:
    """Return one sighting a record, with all that was seen of it, in order of first appearance."""
    found: dict[str, Sighting] = {}
    for sighting in sightings:
        known = found.get(sighting.memory_id)
        found[sighting.memory_id] = sighting if known is None else _both(known, sighting)
    return found


def _both(one: Sighting, other: Sighting) -> Sighting:
    return Sighting(
        memory_id=one.memory_id,
        version=one.version if one.version is not None else other.version,
        channels=tuple(dict.fromkeys((*one.channels, *other.channels))),
        cosine=one.cosine if one.cosine is not None else other.cosine,
        apart=one.apart if one.apart is not None else other.apart,
        fixed=one.fixed or other.fixed,
        keyed=one.keyed or other.keyed,
        named=one.named or other.named,
    )
