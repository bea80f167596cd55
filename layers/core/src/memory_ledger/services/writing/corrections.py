"""Correct a record: what the user says now replaces what it said."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from memory_ledger.domain.errors import InvalidRequestError, PolicyRefusedError
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import (
    AGAINST_RULES,
    Episode,
    Fact,
    Memory,
    Source,
    SourceKind,
    Status,
    Trust,
)
from memory_ledger.domain.records.record_texts import text_of
from memory_ledger.domain.text.wording import language_of
from memory_ledger.domain.writing.admission import AdmissionContext, admit
from memory_ledger.domain.writing.candidates import Candidate, check_shape
from memory_ledger.domain.writing.decisions import USER_CORRECTION
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.subjects.stated_relations import relation_in
from memory_ledger.services.writing.change_memory import Opened
from memory_ledger.services.writing.proposals import Proposal
from memory_ledger.services.writing.subject_keys import next_version


class Unchanged:
    """The field is not mentioned; None would clear it."""


UNCHANGED: Final = Unchanged()


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """The fields a caller may correct; None clears one that may be empty."""

    content: str | None | Unchanged = UNCHANGED
    fact: Fact | None | Unchanged = UNCHANGED
    episode: Episode | None | Unchanged = UNCHANGED
    importance: float | Unchanged = UNCHANGED
    confidence: float | Unchanged = UNCHANGED
    valid_from: datetime | Unchanged = UNCHANGED
    valid_until: datetime | None | Unchanged = UNCHANGED
    ttl_seconds: int | None | Unchanged = UNCHANGED

    def changed(self) -> dict[str, object]:
        """Return the mentioned fields that a record has under the same name."""
        named = {name: getattr(self, name) for name in self.__slots__ if name != "ttl_seconds"}
        return {name: value for name, value in named.items() if value is not UNCHANGED}


REWORDING: Final = frozenset({"content", "fact", "episode"})
HIDES_TODAY: Final = (
    "must not be in the future where new words replace what holds today: "
    "propose the new value with this valid_from, and it takes over then"
)
NOTED: Final = frozenset({"sensitive_redacted", Why.INSTRUCTION_LIKE_TEXT, AGAINST_RULES})


def correct(opened: Opened, correction: Correction) -> Head:
    """
    Return the record's next version with *correction* applied.

    New words are the user's own: an explicit statement, confirmed.

    Raises:
        InvalidRequestError: What results is no record of its type, or hides what holds today.
        PolicyRefusedError: The record is history, the user has withdrawn consent to memory, or the new
            words do not pass the gates that a proposal passes.
    """
    if opened.memory.status is Status.SUPERSEDED:
        raise PolicyRefusedError(("not_active",))
    if not opened.consented():
        raise PolicyRefusedError(("consent_missing",))
    changed = _with_triple(opened.memory, correction.changed())
    memory = replace(opened.memory, **changed)  # type: ignore[arg-type]
    check_shape(memory.type, memory.content, memory.fact, memory.episode)
    if memory.valid_until is not None and memory.valid_until <= memory.valid_from:
        raise InvalidRequestError("/valid_until", "must be after valid_from")
    if _hides_today(opened, memory):
        raise InvalidRequestError("/valid_from", HIDES_TODAY)
    digest = opened.head.digest
    if REWORDING & set(changed):
        memory, digest = _as_the_users_word(opened, memory)
    memory = replace(memory, expires_at=_expiry(memory, correction, opened))
    memory = replace(memory, status=_status(memory, opened.now), language=language_of(text_of(memory)))
    return replace(next_version(opened.head, opened.now, memory), digest=digest)


def _hides_today(opened: Opened, memory: Memory) -> bool:
    """Tell whether other words than what holds now would stand in its place before they hold themselves."""
    before = opened.memory
    if before.status is not Status.ACTIVE or memory.valid_from <= opened.now:
        return False
    return (before.content, before.fact, before.episode) != (memory.content, memory.fact, memory.episode)


def _with_triple(before: Memory, changed: dict[str, object]) -> dict[str, object]:
    """A triple that was read in the old words is read in the new ones; one that was given stays."""
    content = changed.get("content")
    if "fact" in changed or not isinstance(content, str):
        return changed
    read = relation_in(before.content)
    return changed | {"fact": relation_in(content)} if read is not None and read == before.fact else changed


def _expiry(memory: Memory, correction: Correction, opened: Opened) -> datetime | None:
    ttl = correction.ttl_seconds
    expires_at = memory.expires_at
    if not isinstance(ttl, Unchanged):
        expires_at = None if ttl is None else opened.now + timedelta(seconds=ttl)
    life = opened.policy.sensitive_life(memory.sensitivity)
    if life is None:
        return expires_at
    return min(opened.now + life, expires_at or opened.now + life)


def _status(memory: Memory, now: datetime) -> Status:
    if memory.status not in (Status.ACTIVE, Status.SCHEDULED):
        return memory.status
    return Status.SCHEDULED if memory.valid_from > now else Status.ACTIVE


def _as_the_users_word(opened: Opened, memory: Memory) -> tuple[Memory, str]:
    """
    Return new words as far as the gates let them through, and their digest.

    The digest is the lock that they claim: no second live record says the same.
    """
    source = Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=memory.source.ids)
    candidate = Candidate(
        type=memory.type,
        scope=memory.scope,
        source=source,
        content=memory.content,
        fact=memory.fact,
        episode=memory.episode,
        subject_key=memory.subject_key,
        confirmed=True,
    )
    prepared = opened.prepare(Proposal(candidate=candidate), opened.policy)
    admission = admit(
        prepared.screening, prepared.kind, AdmissionContext(consents=opened.consents), opened.policy
    )
    if admission.refused:
        raise PolicyRefusedError(admission.reasons)
    said = admission.candidate
    noted = tuple(reason for reason in admission.reasons if reason in NOTED)
    corrected = replace(
        memory,
        content=said.content,
        fact=said.fact,
        episode=said.episode,
        sensitivity=said.sensitivity or "none",
        consent=admission.consent,
        source=source,
        trust=Trust.USER,
        confirmed=memory.status is not Status.PENDING,
        reasons=(USER_CORRECTION, *noted),
    )
    return corrected, prepared.digest
