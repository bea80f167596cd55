"""The gates a candidate passes before anything is compared: each one a rule, never minus points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from memory_ledger.domain.records.memory import AGAINST_RULES, Source, SourceKind, Trust
from memory_ledger.domain.writing.candidates import NO_STRONGER_THAN_INFERENCE, Candidate, as_model_proposal
from memory_ledger.domain.writing.classification import Classification
from memory_ledger.domain.writing.consents import INFERENCE, LONG_TERM_MEMORY, Consent, consent_for
from memory_ledger.domain.writing.decisions import SAID_IN_PASSING, USER_CONFIRMED, Gate, Redaction
from memory_ledger.domain.writing.evidence import vouched_for
from memory_ledger.domain.writing.policy import Policy
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.trust.screening import Screening
from memory_ledger.domain.writing.trust.sensitivity import Category


@dataclass(frozen=True, slots=True, kw_only=True)
class AdmissionContext:
    """
    Whose proposal it is and what stands beside it.

    *source_trusts* are those of the records it derives from: it inherits the lowest, and what they hold of
    sensitive data (*source_sensitivities*) counts as found in it. *suppressed* tells that
    this text was deleted and came from the same source, *rejected* that the user turned it down before,
    *waited* that where it comes from it waits for the user's word.
    """

    propose_only: bool = False
    administers: bool = False
    consents: Mapping[str, Consent] = field(default_factory=dict)
    source_trusts: tuple[Trust, ...] = ()
    source_sensitivities: tuple[Category, ...] = ()
    suppressed: bool = False
    rejected: bool = False
    waited: bool = False

    def is_guess(self, candidate: Candidate) -> bool:
        """Tell whether this is a model's guess, which waits for the user."""
        return self.propose_only or self.waited or candidate.source.kind is SourceKind.INFERENCE


@dataclass(frozen=True, slots=True, kw_only=True)
class Admission:
    """The candidate as it may be weighed; *refused* ends it, *needs_confirmation* makes it wait."""

    candidate: Candidate
    trust: Trust
    consent: str
    gates: tuple[Gate, ...]
    reasons: tuple[str, ...]
    redactions: tuple[Redaction, ...] = ()
    sensitivity: str = "none"
    source_of_record: str | None = None
    refused: bool = False
    needs_confirmation: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class _Rule:
    """One gate's verdict; a closed gate that *refuses* ends the candidate, any other leaves its reason."""

    gate: str
    reason: str
    passed: bool
    refuses: bool = True


def admit(screening: Screening, kind: Classification, context: AdmissionContext, policy: Policy) -> Admission:
    """Put a candidate through the gates, in order."""
    screening = screening.inheriting(context.source_sensitivities, policy)
    candidate = screening.candidate
    said = as_model_proposal(candidate) if context.propose_only else _as_confirmed(candidate)
    trust = policy.weakest(policy.trust_of[said.source.kind], *context.source_trusts)
    inferred = context.waited or said.source.kind is SourceKind.INFERENCE
    purpose = INFERENCE if inferred else LONG_TERM_MEMORY
    rules = (
        _Rule(gate="worth_keeping", reason=kind.passing or "", passed=kind.passing is None),
        *_memory_rules(said, context, purpose, policy),
        *_sensitive_rules(screening, context),
        *_trust_rules(said, trust, kind, context),
    )
    refused = tuple(rule.reason for rule in rules if rule.refuses and not rule.passed)
    noted = tuple(rule.reason for rule in rules if not rule.refuses and not rule.passed)
    return Admission(
        candidate=said,
        trust=trust,
        consent=screening.wanted[0].value if screening.wanted else purpose,
        gates=tuple(Gate(gate=rule.gate, passed=rule.passed) for rule in rules),
        reasons=(*refused, *_flags(kind)) if refused else (*_said_by(said), *noted),
        redactions=screening.found if screening.redacted or screening.refused else (),
        sensitivity=min(screening.refused, default=said.sensitivity or "none"),
        source_of_record=kind.business.source_of_record if kind.business is not None else None,
        refused=bool(refused),
        needs_confirmation="needs_confirmation" in noted,
    )


def _as_confirmed(candidate: Candidate) -> Candidate:
    """An inference that the user has confirmed is a kind of its own."""
    if candidate.source.kind is SourceKind.CONFIRMED_INFERENCE:
        return replace(candidate, confirmed=True)
    if candidate.source.kind is SourceKind.INFERENCE and candidate.confirmed:
        return replace(
            candidate, source=Source(kind=SourceKind.CONFIRMED_INFERENCE, ids=candidate.source.ids)
        )
    return candidate


def _memory_rules(
    said: Candidate, context: AdmissionContext, purpose: str, policy: Policy
) -> tuple[_Rule, ...]:
    """May anything be kept, and this again?"""
    named = {purpose, LONG_TERM_MEMORY}
    granted = all(consent_for(name, context.consents, policy.opt_in).granted for name in named)
    return (
        _Rule(gate="not_deleted_before", reason="deleted_before", passed=not context.suppressed),
        _Rule(
            gate="not_rejected_before",
            reason="rejected_before",
            passed=not (context.rejected and _says_it_again(said, context)),
        ),
        _Rule(gate="consent", reason=Why.CONSENT_MISSING, passed=granted),
    )


def _says_it_again(said: Candidate, context: AdmissionContext) -> bool:
    """A guess that was turned down is no more welcome as a summary of the same."""
    summed_up = said.source.kind is SourceKind.SUMMARY and not said.confirmed
    return summed_up or context.is_guess(said)


def _sensitive_rules(screening: Screening, context: AdmissionContext) -> tuple[_Rule, ...]:
    """What of it is nobody's to keep, or only with the user's word?"""
    allowed = all(consent_for(name.value, context.consents).granted for name in screening.wanted)
    return (
        _Rule(gate="not_sensitive", reason="sensitive_refused", passed=not screening.refused),
        _Rule(
            gate="nothing_redacted",
            reason="sensitive_redacted",
            passed=not screening.redacted,
            refuses=False,
        ),
        _Rule(gate="sensitive_consent", reason=Why.CONSENT_MISSING, passed=allowed),
    )


def _trust_rules(
    said: Candidate, trust: Trust, kind: Classification, context: AdmissionContext
) -> tuple[_Rule, ...]:
    """Whose word is it, and is that enough?"""
    of_a_model = context.propose_only or said.source.kind in NO_STRONGER_THAN_INFERENCE
    confirmed = vouched_for(said.confirmed, said.source.kind)
    vouched = not context.propose_only and (context.administers or confirmed)
    guarded = kind.protected is not None and not vouched
    waits = context.is_guess(said) or guarded
    return (
        _Rule(gate="no_system_of_record", reason=Why.BUSINESS_AUTHORITY, passed=kind.business is None),
        _Rule(gate="no_protected_rule", reason="protected_rule", passed=not guarded, refuses=of_a_model),
        _Rule(
            gate="trusted_source",
            reason="untrusted_source",
            passed=trust is not Trust.UNTRUSTED,
            refuses=False,
        ),
        _Rule(
            gate="no_instruction", reason=Why.INSTRUCTION_LIKE_TEXT, passed=not kind.instructs, refuses=False
        ),
        _Rule(gate="leaves_rules", reason=AGAINST_RULES, passed=not kind.against_rules, refuses=False),
        _Rule(gate="stated_or_confirmed", reason="needs_confirmation", passed=not waits, refuses=False),
    )


def _flags(kind: Classification) -> tuple[str, ...]:
    return (Why.INSTRUCTION_LIKE_TEXT,) if kind.instructs else ()


def _said_by(candidate: Candidate) -> tuple[str, ...]:
    """Return whose word it is: what was told in passing was neither asked to be kept nor confirmed apart."""
    if candidate.in_passing:
        return (SAID_IN_PASSING,)
    stated = candidate.source.kind is SourceKind.EXPLICIT_STATEMENT
    return (
        *((Why.EXPLICIT_REQUEST,) if stated else ()),
        *((USER_CONFIRMED,) if candidate.confirmed else ()),
    )
