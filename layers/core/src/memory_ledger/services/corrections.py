"""Correct a record: what the user says now replaces what it said."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from memory_ledger.domain.candidates import check_shape
from memory_ledger.domain.errors import InvalidRequestError, PolicyRefusedError
from memory_ledger.domain.lifecycle import Head
from memory_ledger.domain.memory import Episode, Fact, Memory, Source, SourceKind, Status, Trust
from memory_ledger.domain.wording import content_digest, language_of, text_of
from memory_ledger.services.change_memory import Opened
from memory_ledger.services.subject_keys import next_version


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


def correct(opened: Opened, correction: Correction) -> Head:
    """
    Return the record's next version with *correction* applied.

    New words are the user's own: an explicit statement, confirmed.

    Raises:
        InvalidRequestError: What results is no record of its type.
        PolicyRefusedError: The record is history, or the user has withdrawn consent to memory.
    """
    if opened.memory.status is Status.SUPERSEDED:
        raise PolicyRefusedError(("not_active",))
    if not opened.consented:
        raise PolicyRefusedError(("consent_missing",))
    changed = correction.changed()
    memory = replace(opened.memory, **changed)  # type: ignore[arg-type]
    check_shape(memory.type, memory.content, memory.fact, memory.episode)
    if memory.valid_until is not None and memory.valid_until <= memory.valid_from:
        raise InvalidRequestError("/valid_until", "must be after valid_from")
    memory = replace(memory, expires_at=_expiry(memory, correction, opened.now))
    memory = replace(memory, status=_status(memory, opened.now), language=language_of(text_of(memory)))
    reworded = bool(REWORDING & set(changed))
    if reworded:
        memory = _as_the_users_word(memory)
    head = next_version(opened.head, opened.now, memory)
    return replace(head, digest=_digest(opened.head, memory))


def _expiry(memory: Memory, correction: Correction, now: datetime) -> datetime | None:
    ttl = correction.ttl_seconds
    if isinstance(ttl, Unchanged):
        return memory.expires_at
    return None if ttl is None else now + timedelta(seconds=ttl)


def _status(memory: Memory, now: datetime) -> Status:
    if memory.status not in (Status.ACTIVE, Status.SCHEDULED):
        return memory.status
    return Status.SCHEDULED if memory.valid_from > now else Status.ACTIVE


def _as_the_users_word(memory: Memory) -> Memory:
    source = Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=memory.source.ids)
    confirmed = memory.status is not Status.PENDING
    return replace(memory, source=source, trust=Trust.USER, confirmed=confirmed, reasons=("user_correction",))


def _digest(before: Head, memory: Memory) -> str | None:
    """Keep the content lock where the words stay; new words claim none: a correction is never a duplicate."""
    return before.digest if before.digest == content_digest(memory) else None
