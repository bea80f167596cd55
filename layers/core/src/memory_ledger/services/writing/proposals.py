"""A proposal, what becomes of it, and what its text alone tells."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.domain.records.memory import Memory, SourceKind, Trust
from memory_ledger.domain.records.scopes import Scope
from memory_ledger.domain.text.wording import in_one_spelling
from memory_ledger.domain.working.sessions import MessageSource
from memory_ledger.domain.working.tasks import TaskSource
from memory_ledger.domain.writing.candidates import Candidate
from memory_ledger.domain.writing.classification import Classification, classify
from memory_ledger.domain.writing.decisions import Decision
from memory_ledger.domain.writing.duplicates.sameness import content_digest
from memory_ledger.domain.writing.policy import Policy
from memory_ledger.domain.writing.subjects.keying import HABIT, with_subject_key
from memory_ledger.domain.writing.subjects.replaced_values import (
    OWN_THINGS,
    changed_keys,
    keys_of_names,
    replaced_thing,
    replaced_value,
)
from memory_ledger.domain.writing.trust.screening import Screening, screen
from memory_ledger.ports.changes import SlotKey
from memory_ledger.ports.sensitive import SensitiveScanner
from memory_ledger.ports.variants import HanVariants
from memory_ledger.services.echoes.suppressions import Pairs, evidence_of, suppressions_of
from memory_ledger.services.idempotency import IdempotencyKey


@dataclass(frozen=True, slots=True, kw_only=True)
class Replaced:
    """
    The record that a proposal takes the place of, with the key that it is found under.

    *since* is given where a proposal of before that moment was over when it began.
    """

    memory_id: str
    scope: Scope
    subject_key: str | None
    since: datetime | None = None

    @classmethod
    def of(cls, memory: Memory) -> Replaced:
        """Return *memory* as what is replaced."""
        return cls(
            memory_id=memory.memory_id,
            scope=memory.scope,
            subject_key=memory.subject_key,
            since=memory.valid_from if memory.confirmed else None,
        )

    @property
    def slot(self) -> SlotKey | None:
        """Return the place that it may hold."""
        return None if self.subject_key is None else SlotKey(scope=self.scope, subject_key=self.subject_key)


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """
    A candidate with what the caller adds.

    *memory_id* and *decision_id* are given where the same source event must give the same ids.
    *source_trusts* are those of sources that are no records: the record inherits the lowest of all.
    *taken_from* is the message or task that must not have been deleted since it was read; a message that is
    kept is *marked* where something was redacted. One that *waited* for the user where it comes from waits
    here as well. What is put *by_model* is a guess, whatever it says it is. What it *replaces* holds no more;
    a record of a wider scope that it stands *beside* stays as it is, and is named.
    """

    candidate: Candidate
    idempotency: IdempotencyKey | None = None
    dry_run: bool = False
    memory_id: str | None = None
    decision_id: str | None = None
    taken_from: MessageSource | TaskSource | None = None
    source_trusts: tuple[Trust, ...] = ()
    waited: bool = False
    marked: bool = False
    by_model: bool = False
    replaces: Replaced | None = None
    beside: str | None = None

    def against(self, other: Replaced) -> Proposal:
        """Return what becomes of it against *other*: what a message says late was over when that began."""
        said = self.candidate.valid_from
        if (
            self.taken_from is not None
            and said is not None
            and other.since is not None
            and said < other.since
        ):
            return replace(self, candidate=replace(self.candidate, valid_until=other.since))
        return replace(self, replaces=other)

    @property
    def may_be_turned_down(self) -> bool:
        """Tell whether the user may have turned the same down before: a guess, or a summary of one."""
        guessed = self.candidate.source.kind in (SourceKind.INFERENCE, SourceKind.SUMMARY)
        return guessed or self.by_model or self.waited


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposed:
    """The decision, and the record as it reads now; *replayed* marks a first outcome given again."""

    decision: Decision
    memory: Memory | None
    replayed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """
    A proposal as *policy* lets it read, before anything stored is known.

    *digest* finds its twin. *suppressions* are the pairs under which the same may have been deleted of a
    source, and *evidence* for each source of a guess those under which the user may have turned it down.
    *spelt* writes a text as the rules read it, the candidate's as well as that of a record beside it.
    """

    proposal: Proposal
    policy: Policy
    screening: Screening
    kind: Classification
    digest: str
    suppressions: Pairs
    evidence: tuple[Pairs, ...]
    spelt: Callable[[str], str]

    @property
    def candidate(self) -> Candidate:
        """Return the candidate without what must not be kept."""
        return self.screening.candidate

    @property
    def said(self) -> str | None:
        """Return what the candidate says, as the rules read it; None where it is no prose."""
        return None if self.candidate.content is None else self.spelt(self.candidate.content)

    @property
    def may_be_about(self) -> tuple[str, ...]:
        """Return the keys of which one may hold what the user says to hold no more."""
        stated = self.candidate.source.kind is SourceKind.EXPLICIT_STATEMENT
        if not stated or self.candidate.for_a_time:
            return ()
        if replaced_value(self.said) is not None:
            return keys_of_names(self.policy, self.said)
        if replaced_thing(self.said) is not None:
            return OWN_THINGS
        return self._keys_ended() or changed_keys(self.said)

    def about(self, key: str | None) -> Prepared:
        """Return the proposal with another subject key, or with none."""
        screening = replace(self.screening, candidate=replace(self.candidate, subject_key=key))
        return replace(self, screening=screening)

    def _keys_ended(self) -> tuple[str, ...]:
        """Return what a habit that was given up may have been told as."""
        if not str(self.candidate.subject_key).startswith(HABIT):
            return ()
        from memory_ledger.domain.writing.subjects.habits import habit_keys

        keys = habit_keys(str(self.said))
        return keys if len(keys) > 1 else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PrepareProposal:
    """All that the text alone decides: screening first, so that nothing sees what it takes out."""

    scanner: SensitiveScanner
    variants: HanVariants
    keyed_hash: KeyedHash

    def spelt(self, text: str) -> str:
        """Return *text* as the rules read what it is about."""
        return in_one_spelling(text, self.variants.simplified)

    def __call__(self, proposal: Proposal, policy: Policy) -> Prepared:
        """Prepare *proposal* under *policy*."""
        screening = screen(proposal.candidate, self.scanner.scan, policy, marked=proposal.marked)
        simplified = self.variants.simplified
        candidate = with_subject_key(screening.candidate, policy, simplified)
        return Prepared(
            proposal=proposal,
            policy=policy,
            screening=replace(screening, candidate=candidate),
            kind=classify(candidate, policy),
            digest=content_digest(candidate, simplified),
            suppressions=suppressions_of(self.keyed_hash, candidate, simplified),
            evidence=evidence_of(self.keyed_hash, candidate, simplified)
            if proposal.may_be_turned_down
            else (),
            spelt=self.spelt,
        )
