"""Keying of candidates: a subject key where one value of its kind holds at a time."""

from __future__ import annotations

import hashlib
import unicodedata
from dataclasses import replace

from memory_ledger.domain.records.memory import Fact, MemoryType
from memory_ledger.domain.text.wording import Fold, as_given, in_one_spelling, normalise
from memory_ledger.domain.writing.candidates import MAX_SUBJECT_KEY, Candidate
from memory_ledger.domain.writing.duplicates.sameness import triple_digest
from memory_ledger.domain.writing.policy import Policy
from memory_ledger.domain.writing.subjects.attributes import subject_key_of, subject_key_of_fact
from memory_ledger.domain.writing.subjects.many_valued import relates_many
from memory_ledger.domain.writing.subjects.stated_relations import relation_in
from memory_ledger.domain.writing.subjects.told_together import alone

DIGITS = 32
LONGEST_OF_LIFE = 100
_USER = ("i ", "i'", "i’", "we ", "we'", "we’", "not ", "我", "本人")
HABIT = "user.habit of "
"""How the keys of what one may have several of, until it is given up, begin."""
KEYED = frozenset({MemoryType.FACT, MemoryType.PREFERENCE})
"""Types of which one value holds at a time."""
CHANGED = KEYED | {MemoryType.DECISION}
"""Types of what may be told to be otherwise by now."""


def with_subject_key(candidate: Candidate, policy: Policy, simplified: Fold = as_given) -> Candidate:
    """
    Return *candidate* with a subject key, where it has one.

    A well-known attribute of the user has the same key however it is said, as prose or as a triple, in
    Chinese or English; any other triple is keyed by its subject and predicate, and by its object too where
    one may be so related to many. A fact in prose that says who is who has its triple as well. What a named
    speaker said of themself has no key: it takes no value's place, and no other takes its; nor
    has what holds for a time. Width, script and spacing change no key, though what is kept stays as it was
    said.
    """
    keyless = candidate.type not in KEYED or candidate.named or candidate.for_a_time
    if candidate.subject_key is not None or keyless:
        return candidate
    if candidate.fact is not None:
        fact = _in_one_spelling(candidate.fact, simplified)
        known = subject_key_of_fact(fact.subject, fact.predicate, policy.attributes)
        return replace(candidate, subject_key=known or _key_of(fact, policy))
    said = alone(in_one_spelling(candidate.content or "", simplified))
    key = subject_key_of(said, policy.attributes)
    if key is None and candidate.type is MemoryType.FACT:
        read = relation_in(candidate.content) or relation_in(said)
        if read is not None:
            return with_subject_key(replace(candidate, fact=read), policy, simplified)
    return replace(candidate, subject_key=key or _key_of_own(said, policy))


def are_two_habits(key: str | None, one: str, other: str) -> bool:
    """Tell whether two texts of one *key* stand side by side: habits of one thing, until one ends it."""
    if not str(key).startswith(HABIT):
        return False
    from memory_ledger.domain.writing.subjects.habits import ends_habit

    return not ends_habit(one) and not ends_habit(other)


def _in_one_spelling(fact: Fact, simplified: Fold) -> Fact:
    subject, predicate = (in_one_spelling(part, simplified) for part in (fact.subject, fact.predicate))
    value = fact.object
    return Fact(
        subject=subject or fact.subject,
        predicate=predicate or fact.predicate,
        object=in_one_spelling(value, simplified) if isinstance(value, str) else value,
    )


def _key_of_own(content: str, policy: Policy) -> str | None:
    """Return the key of a thing, a state or a habit of the user's own, unless it relates many."""
    from memory_ledger.domain.writing.subjects.clause_keys import clause_key
    from memory_ledger.domain.writing.subjects.done_for_me import as_attribute
    from memory_ledger.domain.writing.subjects.own_things import own_thing_key

    key = own_thing_key(as_attribute(content))
    if key is None:
        return _key_of_life(content) or clause_key(content, policy.attributes)
    thing = key.partition(".")[2]
    known = any(key == each.key or thing in each.predicates for each in policy.attributes)
    return None if known or relates_many(thing, policy.many_valued) else key


def _key_of_life(content: str) -> str | None:
    """Return the key of a state or a habit; only what is short and begins with the user tells one."""
    if len(content) > LONGEST_OF_LIFE or not content.lstrip().lower().startswith(_USER):
        return None
    from memory_ledger.domain.writing.subjects.habits import habit_keys
    from memory_ledger.domain.writing.subjects.states import state_key

    return state_key(content) or next(iter(habit_keys(content)), None)


def _key_of(fact: Fact, policy: Policy) -> str:
    """Return the subject key of a triple; one that is long, or of many, ends in a digest of the whole."""
    key = _plain(f"{normalise(fact.subject) or fact.subject}.{normalise(fact.predicate) or fact.predicate}")
    if relates_many(fact.predicate, policy.many_valued):
        return _ending(key, triple_digest(fact))
    return key if len(key) <= MAX_SUBJECT_KEY else _ending(key, hashlib.sha256(key.encode()).hexdigest())


def _plain(key: str) -> str:
    """Return *key* as a caller may name it: composed, and without control characters."""
    return unicodedata.normalize("NFC", "".join(char for char in key if unicodedata.category(char) != "Cc"))


def _ending(key: str, digest: str) -> str:
    return f"{key[: MAX_SUBJECT_KEY - DIGITS - 1]}~{digest[:DIGITS]}"
