"""The user's word on what was only inferred."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from memory_ledger.domain.errors import InvalidRequestError, PolicyRefusedError
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory, Source, SourceKind, Status, Trust
from memory_ledger.domain.writing.consents import LONG_TERM_MEMORY, WITHHELD_UNLESS_GRANTED
from memory_ledger.domain.writing.decisions import USER_CONFIRMED, USER_CORRECTION
from memory_ledger.domain.writing.evidence import Weighing, reason_of, weigh
from memory_ledger.domain.writing.policy import Policy
from memory_ledger.domain.writing.trust.sensitivity import CONSENTABLE, redact
from memory_ledger.services.writing.change_memory import Opened
from memory_ledger.services.writing.subject_keys import next_version

OWN_WORD = frozenset({USER_CONFIRMED, USER_CORRECTION})
"""Reasons of what its user has said to be so."""


def confirm(opened: Opened) -> Head:
    """
    Return the record confirmed by its user, active from now or from its future second; as it is, where its
    user has confirmed it already.

    Raises:
        PolicyRefusedError: It is history or a rival to be settled, or stronger evidence stands.
    """
    memory = opened.memory
    if memory.status in (Status.SUPERSEDED, Status.CONFLICTED):
        raise PolicyRefusedError(("not_pending",))
    if not all(opened.consented(purpose) for purpose in purposes_of(memory)):
        raise PolicyRefusedError(("consent_missing",))
    confirmed = _confirmed(memory, opened.now, opened.policy)
    _check_standing(opened, confirmed)
    if replace(confirmed, reasons=memory.reasons) == memory and not OWN_WORD.isdisjoint(memory.reasons):
        return opened.head
    return next_version(opened.head, opened.now, confirmed)


def purposes_of(memory: Memory) -> tuple[str, ...]:
    """Return what the user must allow for *memory* to be kept."""
    sensitive = memory.sensitivity in WITHHELD_UNLESS_GRANTED
    return (LONG_TERM_MEMORY, memory.sensitivity) if sensitive else (LONG_TERM_MEMORY,)


def _confirmed(memory: Memory, now: datetime, policy: Policy) -> Memory:
    reasons = tuple(reason for reason in memory.reasons if reason != "needs_confirmation")
    kind, trust = memory.source.kind, memory.trust
    if trust is Trust.ASSISTANT:
        kind, trust = SourceKind.CONFIRMED_INFERENCE, Trust.USER
    status = memory.status
    expires_at = memory.expires_at
    if status is Status.PENDING:
        status = Status.SCHEDULED if memory.valid_from > now else Status.ACTIVE
        expires_at = _life(memory, now, policy)
    return replace(
        memory,
        confirmed=True,
        status=status,
        source=Source(kind=kind, ids=memory.source.ids),
        trust=trust,
        consent=purposes_of(memory)[-1],
        expires_at=expires_at,
        reasons=(*(reason for reason in reasons if reason != USER_CONFIRMED), USER_CONFIRMED),
    )


def _life(memory: Memory, now: datetime, policy: Policy) -> datetime | None:
    """The wait for confirmation ends; an explicit life stays, any other is that of the type."""
    if memory.expires_at is not None and memory.expires_at != memory.created_at + policy.pending_life:
        return memory.expires_at
    life = policy.life(memory.type, memory.sensitivity)
    return None if life is None else now + life


def _check_standing(opened: Opened, confirmed: Memory) -> None:
    holder = opened.standing.holder if opened.standing is not None else None
    if holder is None or holder.memory.memory_id == confirmed.memory_id:
        return
    weighing = weigh(holder.memory, trust=confirmed.trust, confirmed=True, policy=opened.policy)
    if weighing is Weighing.YIELDS:
        raise PolicyRefusedError((reason_of(weighing, confirmed=True),))


def reject(opened: Opened) -> Head:
    """
    Return a pending record laid aside: history keeps that it was proposed and refused.

    Raises:
        PolicyRefusedError: It is not pending.
    """
    if opened.memory.status is not Status.PENDING:
        raise PolicyRefusedError(("not_pending",))
    return _laid_aside(opened, opened.now, "user_rejected")


def invalidate(opened: Opened, reason: str, valid_until: datetime | None) -> Head:
    """
    Return a record that is no longer true from *valid_until* (now where not given).

    History keeps it; recall does not. *reason* is the caller's, kept beside the record as its content is,
    without what the record may not hold.

    Raises:
        InvalidRequestError: It would have ended before it began.
        PolicyRefusedError: It is history already.
    """
    if opened.memory.status is Status.SUPERSEDED:
        raise PolicyRefusedError(("not_active",))
    if valid_until is not None and valid_until < opened.memory.valid_from:
        raise InvalidRequestError("/valid_until", "must not be before valid_from")
    return _laid_aside(opened, valid_until or opened.now, "invalidated", _as_kept(opened, reason))


def _as_kept(opened: Opened, reason: str) -> str:
    """
    Return *reason* with what is sensitive in it replaced by its category.

    Only the category that the record itself is kept under stays, while its consent holds: it ends with the
    record. No other does, whatever was consented to, as the record may live longer than that allows.
    """
    own = opened.memory.sensitivity
    held = {one for one in CONSENTABLE if one.value == own and opened.consented(own)}
    hidden = [place for place in opened.prepare.scanner.scan(reason) if place.category not in held]
    return redact(reason, hidden)[0]


def _laid_aside(opened: Opened, valid_until: datetime, code: str, said: str | None = None) -> Head:
    memory = opened.memory
    aside = replace(
        memory,
        status=Status.SUPERSEDED,
        valid_until=max(valid_until, memory.valid_from),
        reasons=(*memory.reasons, code),
        reason=said,
    )
    return replace(next_version(opened.head, opened.now, aside), digest=None, successor=None)
