"""The gates a candidate passes before anything is compared: each one a rule, never minus points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from memory_ledger.domain.candidates import Candidate, as_model_proposal
from memory_ledger.domain.consents import INFERENCE, LONG_TERM_MEMORY, Consent, consent_for
from memory_ledger.domain.decisions import Gate
from memory_ledger.domain.memory import Source, SourceKind, Trust
from memory_ledger.domain.policy import Policy


@dataclass(frozen=True, slots=True, kw_only=True)
class Admission:
    """The candidate as it may be weighed; *refused* ends it, *needs_confirmation* makes it wait."""

    candidate: Candidate
    trust: Trust
    consent: str
    gates: tuple[Gate, ...]
    reasons: tuple[str, ...]
    refused: bool = False
    needs_confirmation: bool = False


def admit(
    candidate: Candidate,
    *,
    propose_only: bool,
    consents: Mapping[str, Consent],
    source_trusts: tuple[Trust, ...],
    suppressed: bool,
    policy: Policy,
) -> Admission:
    """
    Put *candidate* through the gates, in order.

    *source_trusts* are those of the records it derives from: it inherits the lowest. *suppressed* tells
    that this text was deleted and came from the same source.
    """
    said = as_model_proposal(candidate) if propose_only else _as_confirmed(candidate)
    kind = said.source.kind
    trust = policy.weakest(policy.trust_of[kind], *source_trusts)
    purpose = INFERENCE if kind is SourceKind.INFERENCE else LONG_TERM_MEMORY
    consented = all(consent_for(name, consents).granted for name in {purpose, LONG_TERM_MEMORY})
    gates = (
        Gate(gate="not_deleted_before", passed=not suppressed),
        Gate(gate="consent", passed=consented),
        Gate(gate="trusted_source", passed=trust is not Trust.UNTRUSTED),
        Gate(gate="stated_or_confirmed", passed=not _is_guess(said, propose_only)),
    )
    return Admission(
        candidate=said,
        trust=trust,
        consent=purpose,
        gates=gates,
        reasons=_reasons(said, gates),
        refused=suppressed or not consented,
        needs_confirmation=_is_guess(said, propose_only),
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


def _is_guess(candidate: Candidate, propose_only: bool) -> bool:
    return propose_only or candidate.source.kind is SourceKind.INFERENCE


_REASON_OF_FAILED = {
    "not_deleted_before": "deleted_before",
    "consent": "consent_missing",
    "trusted_source": "untrusted_source",
    "stated_or_confirmed": "needs_confirmation",
}


def _reasons(candidate: Candidate, gates: tuple[Gate, ...]) -> tuple[str, ...]:
    failed = [_REASON_OF_FAILED[gate.gate] for gate in gates if not gate.passed]
    if "deleted_before" in failed or "consent_missing" in failed:
        return tuple(reason for reason in failed if reason in ("deleted_before", "consent_missing"))
    said = []
    if candidate.source.kind is SourceKind.EXPLICIT_STATEMENT:
        said.append("explicit_request")
    if candidate.confirmed:
        said.append("user_confirmed")
    return (*said, *failed)
