"""First versions of records, from admitted candidates."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from memory_ledger.domain.records.memory import Derivation, Memory, Status
from memory_ledger.domain.records.record_texts import text_of
from memory_ledger.domain.text.wording import language_of
from memory_ledger.domain.writing.admission import Admission
from memory_ledger.domain.writing.policy import Policy


def draft(
    admission: Admission,
    *,
    memory_id: str,
    derived_from: tuple[Derivation, ...],
    until: datetime | None,
    now: datetime,
    policy: Policy,
) -> Memory:
    """
    Return version 1 of what was admitted, active until something else is decided.

    It lives *until* then at most.
    """
    candidate = admission.candidate
    expires_at = _expiry(admission, now, policy)
    memory = Memory(
        memory_id=memory_id,
        type=candidate.type,
        scope=candidate.scope,
        source=candidate.source,
        trust=admission.trust,
        created_at=now,
        updated_at=now,
        valid_from=candidate.valid_from or now,
        valid_until=candidate.valid_until,
        subject_key=candidate.subject_key,
        content=candidate.content,
        fact=candidate.fact,
        episode=candidate.episode,
        confirmed=candidate.confirmed,
        confidence=candidate.confidence,
        importance=candidate.importance,
        sensitivity=candidate.sensitivity or "none",
        consent=admission.consent,
        status=_status(admission, now),
        expires_at=min((end for end in (expires_at, until) if end is not None), default=None),
        derived_from=derived_from,
        reasons=admission.reasons,
    )
    return replace(memory, language=language_of(text_of(memory)))


def _status(admission: Admission, now: datetime) -> Status:
    candidate = admission.candidate
    if admission.needs_confirmation:
        return Status.PENDING
    if candidate.valid_until is not None and candidate.valid_until <= now:
        return Status.SUPERSEDED
    if candidate.valid_from is not None and candidate.valid_from > now:
        return Status.SCHEDULED
    return Status.ACTIVE


def _expiry(admission: Admission, now: datetime, policy: Policy) -> datetime | None:
    candidate = admission.candidate
    lives = [policy.sensitive_life(candidate.sensitivity or "none")]
    if candidate.ttl_seconds is not None:
        lives.append(timedelta(seconds=candidate.ttl_seconds))
    elif admission.needs_confirmation:
        lives.append(policy.pending_life)
    else:
        lives.append(policy.life_of.get(candidate.type))
    return min((now + life for life in lives if life is not None), default=None)
