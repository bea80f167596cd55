"""Evidence: whose word stands when two values claim one subject key."""

from __future__ import annotations

from enum import StrEnum

from memory_ledger.domain.records.memory import Memory, SourceKind, Status, Trust
from memory_ledger.domain.writing.decisions import SAID_IN_PASSING
from memory_ledger.domain.writing.policy import Policy


class Weighing(StrEnum):
    """What a new value does to the one that stands."""

    SUPERSEDES = "supersedes"
    CONFLICTS = "conflicts"
    YIELDS = "yields"


_REASON = {Weighing.CONFLICTS: "undecidable", Weighing.YIELDS: "weaker_evidence"}


def reason_of(weighing: Weighing, *, confirmed: bool) -> str:
    """Return the reason code of what new evidence did, be it *confirmed* or only of more trust."""
    return _REASON.get(weighing, "newer_confirmed_evidence" if confirmed else "stronger_evidence")


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
    Unconfirmed evidence of equal trust never supersedes. What the user confirmed and what outranks them, as a
    business system does, conflict, whichever came first.
    """
    new, old = policy.strength(trust), policy.strength(standing.trust)
    if new < old:
        # Neither order of the two may let the user's word go unseen.
        by_user = confirmed and trust is Trust.USER
        return Weighing.CONFLICTS if by_user and not standing.confirmed else Weighing.YIELDS
    if confirmed:
        return Weighing.SUPERSEDES
    if new > old and not standing.confirmed:
        return Weighing.SUPERSEDES
    return Weighing.CONFLICTS


def outspoken(rival: Memory, holder: Memory) -> bool:
    """Tell whether the user confirmed what holds after *rival* was said: nothing is left to settle."""
    return holder.confirmed and min(holder.valid_from, holder.updated_at) > rival.created_at


def strengthens(new: Memory, standing: Memory, policy: Policy) -> bool:
    """
    Tell whether *new*, which says the same as *standing*, makes more of it.

    It must be evidence that would supersede another value, and add trust, a confirmation, importance, life,
    or another end. What ended already, or only begins later, adds nothing to what holds.
    """
    held = (Status.ACTIVE, Status.SCHEDULED)
    if standing.status not in held or new.status not in (Status.ACTIVE, standing.status):
        return False
    confirmed = vouched_for(new.confirmed, new.source.kind)
    if weigh(standing, trust=new.trust, confirmed=confirmed, policy=policy) is not Weighing.SUPERSEDES:
        return False
    return _holds_more(new, standing) or _lasts_otherwise(new, standing)


def _holds_more(new: Memory, standing: Memory) -> bool:
    return (
        new.trust is not standing.trust
        or new.confirmed > standing.confirmed
        or new.importance > standing.importance
        or (SAID_IN_PASSING in standing.reasons and SAID_IN_PASSING not in new.reasons)
    )


def _lasts_otherwise(new: Memory, standing: Memory) -> bool:
    if new.status is not standing.status or new.valid_until != standing.valid_until:
        return True
    if standing.expires_at is None or new.expires_at == standing.expires_at:
        return False
    # The same message read once more is no reason to keep it longer.
    heard_again = set(new.source.ids) - set(standing.source.ids)
    return new.expires_at is None or (bool(heard_again) and new.expires_at > standing.expires_at)
