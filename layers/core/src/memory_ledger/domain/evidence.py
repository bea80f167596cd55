"""Whose word stands when two values claim one subject key."""

from __future__ import annotations

from enum import StrEnum

from memory_ledger.domain.memory import Memory, SourceKind, Trust
from memory_ledger.domain.policy import Policy


class Weighing(StrEnum):
    """What a new value does to the one that stands."""

    SUPERSEDES = "supersedes"
    CONFLICTS = "conflicts"
    YIELDS = "yields"


REASON = {
    Weighing.SUPERSEDES: "newer_confirmed_evidence",
    Weighing.CONFLICTS: "undecidable",
    Weighing.YIELDS: "weaker_evidence",
}


def vouched_for(confirmed: bool, kind: SourceKind) -> bool:
    """
    Tell whether the user confirmed this to us.

    What a file calls confirmed is kept as such, and is no newer word of the user's: it displaces nothing.
    """
    return confirmed and kind is not SourceKind.IMPORTED


def weigh(standing: Memory, *, trust: Trust, confirmed: bool, policy: Policy) -> Weighing:
    """
    Weigh new evidence against the *standing* value.

    Weaker evidence never overwrites stronger. Confirmed evidence that is at least as strong supersedes.
    Unconfirmed evidence of equal trust never supersedes.
    """
    new, old = policy.strength(trust), policy.strength(standing.trust)
    if new < old:
        return Weighing.YIELDS
    if confirmed:
        return Weighing.SUPERSEDES
    if new > old and not standing.confirmed:
        return Weighing.SUPERSEDES
    return Weighing.CONFLICTS
