"""Drop reasons: why a candidate did not reach the answer."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass
from enum import StrEnum


class DropReason(StrEnum):
    """The reasons a trace may give."""

    DELETED = "deleted"
    STALE_VERSION = "stale_version"
    EXPIRED = "expired"
    NOT_YET_VALID = "not_yet_valid"
    SUPERSEDED = "superseded"
    OUT_OF_SCOPE = "out_of_scope"
    PERMISSION = "permission"
    BELOW_THRESHOLD = "below_threshold"
    NEAR_DUPLICATE = "near_duplicate"
    SAME_EPISODE = "same_episode"
    CONFLICT = "conflict"
    OVER_BUDGET = "over_budget"
    NOT_CONFIRMED = "not_confirmed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Drop:
    """One candidate that went, and why."""

    memory_id: str
    reason: DropReason


def settled(drops: Iterable[Drop], shown: Container[str]) -> tuple[Drop, ...]:
    """
    Return one drop for each record that is not *shown*: the last.

    A value that another brought back in its own place was dropped on the way and yet is there.
    """
    last = {drop.memory_id: drop for drop in drops}
    return tuple(drop for name, drop in last.items() if name not in shown)
