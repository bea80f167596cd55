"""Candidates: what a client, an extractor or a model proposes to remember."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from datetime import datetime

from memory_ledger.domain.errors import InvalidRequestError, TooLargeError
from memory_ledger.domain.records.memory import Episode, Fact, MemoryType, Source, SourceKind
from memory_ledger.domain.records.scopes import Scope
from memory_ledger.domain.text.blank import is_blank

MAX_CONTENT = 8_000
MAX_SUBJECT_KEY = 200
MAX_DERIVED_FROM = 30
MAX_SOURCE_IDS = 20
NO_STRONGER_THAN_INFERENCE = frozenset(
    {
        SourceKind.INFERENCE,
        SourceKind.SUMMARY,
        SourceKind.TOOL_RESULT,
        SourceKind.WEB_PAGE,
        SourceKind.EMAIL,
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceRecord:
    """A record that a candidate derives from; no version means the current one."""

    memory_id: str
    version: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """
    A proposal before any decision; *session_id* is where its source messages are.

    What was said *in_passing* nobody asked to keep: it was told beside other things. What a *named* speaker
    said is theirs, so that it has no key of the user's; nor has what holds *for_a_time* by its own words,
    beside what holds.
    """

    type: MemoryType
    scope: Scope
    source: Source
    content: str | None = None
    fact: Fact | None = None
    episode: Episode | None = None
    subject_key: str | None = None
    confirmed: bool = False
    confidence: float = 1.0
    importance: float = 0.5
    sensitivity: str | None = None
    valid_from: datetime | None = None
    valid_until: datetime | None = None
    ttl_seconds: int | None = None
    expected_version: int | None = None
    derived_from: tuple[SourceRecord, ...] = ()
    session_id: str | None = None
    in_passing: bool = False
    named: bool = False
    for_a_time: bool = False


def check_subject_key(value: str, pointer: str) -> str:
    """
    Return *value* in NFC: a key is one however its letters are put together.

    Raises:
        InvalidRequestError: It has not 1–200 characters in both forms, or control characters; names
            *pointer*.
    """
    key = unicodedata.normalize("NFC", value)
    if not 1 <= len(value) <= MAX_SUBJECT_KEY or len(key) > MAX_SUBJECT_KEY:
        raise InvalidRequestError(pointer, f"must have 1 to {MAX_SUBJECT_KEY} characters")
    if any(unicodedata.category(char) == "Cc" for char in key):
        raise InvalidRequestError(pointer, "must not hold control characters")
    return key


def check_candidate(candidate: Candidate) -> Candidate:
    """
    Return *candidate*, if its type's own schema holds.

    Raises:
        InvalidRequestError: A part is missing, too much, or contradicts another.
        TooLargeError: The content is too long.
    """
    check_shape(candidate.type, candidate.content, candidate.fact, candidate.episode)
    if candidate.valid_from and candidate.valid_until and candidate.valid_until <= candidate.valid_from:
        raise InvalidRequestError("/valid_until", "must be after valid_from")
    if len(candidate.derived_from) > MAX_DERIVED_FROM:
        raise InvalidRequestError("/derived_from", f"must name at most {MAX_DERIVED_FROM} records")
    return candidate


def check_shape(type: MemoryType, content: str | None, fact: Fact | None, episode: Episode | None) -> None:
    """
    Check which parts a record of *type* has: a fact is prose, a triple or both; an episode is an episode,
    with prose beside it or not; everything else is prose.

    Raises:
        InvalidRequestError: A part is missing or does not belong to the type.
        TooLargeError: The content is too long.
    """
    if fact is not None and type is not MemoryType.FACT:
        raise InvalidRequestError("/fact", f"does not belong to the type {type.value}")
    if episode is not None and type is not MemoryType.EPISODE:
        raise InvalidRequestError("/episode", f"does not belong to the type {type.value}")
    if type is MemoryType.EPISODE and episode is None:
        raise InvalidRequestError("/episode", "is required for the type episode")
    if content is None and fact is None and episode is None:
        raise InvalidRequestError("/content", f"is required for the type {type.value}")
    if content is not None and is_blank(content):
        raise InvalidRequestError("/content", "must not be blank")
    if content is not None and len(content) > MAX_CONTENT:
        raise TooLargeError("/content", f"must have at most {MAX_CONTENT} characters")


def as_model_proposal(candidate: Candidate) -> Candidate:
    """Return *candidate* as a model's tool may put it: an inference at most, never confirmed."""
    said = candidate.source.kind
    kind = said if said in NO_STRONGER_THAN_INFERENCE else SourceKind.INFERENCE
    source = Source(kind=kind, ids=candidate.source.ids)
    return replace(candidate, source=source, confirmed=False)
