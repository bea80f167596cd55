"""A candidate looked through for sensitive data, before anything else is made of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import timedelta

from memory_ledger.domain.records.memory import Episode, Fact, Verification
from memory_ledger.domain.text.json_texts import MAX_LABEL, JsonValue, with_texts
from memory_ledger.domain.writing.candidates import Candidate
from memory_ledger.domain.writing.decisions import Redaction
from memory_ledger.domain.writing.policy import Policy, SensitiveAction
from memory_ledger.domain.writing.trust.hollow import left_hollow
from memory_ledger.domain.writing.trust.sensitivity import (
    CONSENTABLE,
    Category,
    Finding,
    Scan,
    category_of,
    found_in,
    found_together,
    is_of_somebody,
    marks_in,
    merged,
    redact,
)

_NO_IDS = frozenset({Category.PASSWORD, Category.SECRET, Category.PASSPORT})
"""What no id may hold, whatever it looks like."""
_NUMBERED = frozenset({Category.BANK_CARD, Category.RESIDENT_ID})
_OPAQUE = re.compile(r"(?!.*card)(?!\d{17}[\dx]\Z)[\w.:/@+-]*", re.ASCII | re.IGNORECASE)
"""An id without words: its digits may look like a card's, not like the number of a resident with his day."""
_FEW_WORDS, _WORDS_OF_A_VALUE = 3, 10
_SENTENCE = re.compile(
    r"\b(?:is|are|was|were|has|have|had|does|do|did|must|should|will|would|can|could|keeps?|uses?|stores?|"
    r"users?|i|we|he|she|they|passwords?)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Screening:
    """
    The candidate as policy lets it read, and what was found in it.

    *refused* are categories for which policy refuses the whole; *wanted* those that the user must have
    allowed, the one with the shortest life first.
    """

    candidate: Candidate
    found: tuple[Redaction, ...] = ()
    refused: frozenset[Category] = frozenset()
    redacted: frozenset[Category] = frozenset()
    wanted: tuple[Category, ...] = ()

    def inheriting(self, categories: Iterable[Category], policy: Policy) -> Screening:
        """Return the screening of a text that tells of records which hold these *categories*."""
        found = {*self.wanted, *(each for each in categories if each in CONSENTABLE)}
        if found == {*self.wanted}:
            return self
        wanted = _by_life(found, policy)
        said = replace(self.candidate, sensitivity=wanted[0].value)
        return replace(self, candidate=said, wanted=wanted)


def _by_life(categories: Iterable[Category], policy: Policy) -> tuple[Category, ...]:
    """Return the category with the shortest life first."""
    return tuple(sorted(categories, key=lambda each: (policy.sensitive[each].life or timedelta.max, each)))


def screen(candidate: Candidate, scan: Scan, policy: Policy, *, marked: bool = False) -> Screening:
    """
    Look through every text of *candidate*; linear in its length.

    Where it comes *marked*, from a text that was redacted when it was kept, a category in brackets counts
    as what stood there. The ids of its scope and sources cannot be redacted: a password among them, or a card
    that is called one, refuses the whole, as does a text that says nothing else than what is taken out.
    """
    reader = _Reader(scan=scan, actions=_actions(policy), marked=marked)
    said = replace(
        candidate,
        content=reader.text(candidate.content, _name_of_value(candidate)),
        fact=None if candidate.fact is None else reader.fact(candidate.fact),
        episode=None if candidate.episode is None else reader.episode(candidate.episode),
        subject_key=reader.text(candidate.subject_key),
    )
    named = Counter(_named_in((candidate.scope.id, *candidate.source.ids), scan))
    reader.counts.update(named)
    return _judged(said, reader, policy, frozenset(named))


def _named_in(ids: Iterable[str], scan: Scan) -> Iterator[Category]:
    """Yield what *ids* hold of what none may."""
    for found in scan("\n".join(ids)):
        if found.category in _NO_IDS:
            yield found.category
    for each in ids:
        if not _OPAQUE.fullmatch(each):
            yield from (found.category for found in scan(each) if found.category in _NUMBERED)


def _name_of_value(candidate: Candidate) -> str:
    """Return what a bare value is called: its subject key. A sentence says itself what it is about."""
    content = candidate.content or ""
    if not candidate.subject_key or len(content) > MAX_LABEL:
        return ""
    words = len(content.split())
    bare = words <= _FEW_WORDS or (
        words <= _WORDS_OF_A_VALUE and (not _SENTENCE.search(content) or is_of_somebody(content))
    )
    return candidate.subject_key if bare else ""


def _judged(said: Candidate, reader: _Reader, policy: Policy, as_ids: frozenset[Category]) -> Screening:
    found, actions = set(reader.counts) | _stated(said), reader.actions
    redacted = {category for category in found if actions[category] is SensitiveAction.REDACT}
    refused = {category for category in found if actions[category] is SensitiveAction.REFUSE}
    refused |= (redacted - set(reader.counts)) | as_ids | left_hollow(said.content, said.fact)
    kept = (category for category in found if actions[category] is SensitiveAction.KEEP_WITH_CONSENT)
    wanted = _by_life(kept, policy)
    counted = (Redaction(category=name.value, count=count) for name, count in sorted(reader.counts.items()))
    return Screening(
        candidate=replace(said, sensitivity=wanted[0].value) if wanted else said,
        found=tuple(counted),
        refused=frozenset(refused),
        redacted=frozenset(redacted),
        wanted=wanted,
    )


def _stated(said: Candidate) -> set[Category]:
    """Return the category that the caller names; what nobody can find cannot be redacted."""
    category = category_of(said.sensitivity)
    return set() if category is None else {category}


def _actions(policy: Policy) -> dict[Category, SensitiveAction]:
    return {category: policy.sensitive[category].action for category in Category}


@dataclass(kw_only=True)
class _Reader:
    """Reads text after text, counting what it finds and redacting what policy says."""

    scan: Scan
    actions: Mapping[Category, SensitiveAction]
    marked: bool
    counts: Counter[Category] = field(default_factory=Counter)

    def text(self, text: str | None, label: str = "", found: Iterable[Finding] = ()) -> str | None:
        """Return *text* as it may read; *label* is what it is called, *found* what is known to be in it."""
        if not text:
            return text
        findings = [*found, *found_in(text, label, self.scan)]
        for category in {place.category for place in findings}:
            self.counts[category] += len(merged(each for each in findings if each.category is category))
        if self.marked:
            self.counts.update(marks_in(text))
        hidden = [place for place in findings if self.actions[place.category] is SensitiveAction.REDACT]
        return redact(text, hidden)[0]

    def said(self, text: str, label: str = "", found: Iterable[Finding] = ()) -> str:
        """Return a text that is always there."""
        return self.text(text, label, found) or text

    def fact(self, fact: Fact) -> Fact:
        """Return a triple, which is the sentence that it makes as well as its parts."""
        value = fact.object
        parts = (
            fact.subject,
            fact.predicate,
            *((str(value),) if isinstance(value, (str, int, float)) else ()),
        )
        subject, predicate, *told = found_together(parts, self.scan)
        return Fact(
            subject=self.said(fact.subject, found=subject),
            predicate=self.said(fact.predicate, found=predicate),
            object=with_texts(
                value,
                lambda text, name: self.said(text, name, *told),
                f"{fact.subject} {fact.predicate}",
            ),
        )

    def json(self, value: JsonValue, label: str) -> JsonValue:
        """Return a JSON value with every text and number in it looked at."""
        return with_texts(value, self.said, label)

    def episode(self, episode: Episode) -> Episode:
        """Return an episode."""
        return replace(
            episode,
            goal=self.said(episode.goal),
            context=self.text(episode.context),
            actions=tuple(self.said(action) for action in episode.actions),
            lesson=self.text(episode.lesson),
            environment=self.text(episode.environment),
            verification=self._verification(episode.verification),
        )

    def _verification(self, verification: Verification | None) -> Verification | None:
        if verification is None:
            return None
        return replace(verification, evidence=self.json(verification.evidence, "evidence"))
