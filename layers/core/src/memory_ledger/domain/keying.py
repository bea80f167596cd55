"""What a candidate is keyed by, if one value of its kind holds at a time."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace

from memory_ledger.domain.attributes import Attribute, subject_key_of, subject_key_of_fact
from memory_ledger.domain.candidates import MAX_SUBJECT_KEY, Candidate
from memory_ledger.domain.memory import Fact, MemoryType
from memory_ledger.domain.stated_relations import relation_in
from memory_ledger.domain.wording import normalise

KEYED = frozenset({MemoryType.FACT, MemoryType.PREFERENCE})
"""Types of which one value holds at a time."""


def with_subject_key(candidate: Candidate, attributes: Sequence[Attribute]) -> Candidate:
    """
    Return *candidate* with a subject key, where it has one.

    A well-known attribute of the user has the same key however it is said, as prose or as a triple, in
    Chinese or English; any other triple is keyed by its subject and predicate. A fact in prose that says who
    is who has its triple as well.
    """
    if candidate.subject_key is not None or candidate.type not in KEYED:
        return candidate
    fact = candidate.fact
    if fact is not None:
        known = subject_key_of_fact(fact.subject, fact.predicate, attributes)
        return replace(candidate, subject_key=known or _key_of(fact))
    key = subject_key_of(candidate.content or "", attributes)
    read = relation_in(candidate.content) if key is None and candidate.type is MemoryType.FACT else None
    if read is not None:
        return with_subject_key(replace(candidate, fact=read), attributes)
    return replace(candidate, subject_key=key)


def _key_of(fact: Fact) -> str:
    """Return the subject key of a triple; a long one ends in a digest of the whole."""
    key = f"{normalise(fact.subject) or fact.subject}.{normalise(fact.predicate) or fact.predicate}"
    if len(key) <= MAX_SUBJECT_KEY:
        return key
    digest = hashlib.sha256(key.encode()).hexdigest()[:32]
    return f"{key[: MAX_SUBJECT_KEY - len(digest) - 1]}~{digest}"
