"""Plans of a write: what each rests on, and what it says."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory, Status
from memory_ledger.domain.writing.admission import Admission
from memory_ledger.domain.writing.decisions import Decision, Filing, ValueScore, Verdict
from memory_ledger.domain.writing.filing import filing_of
from memory_ledger.domain.writing.policy import Policy
from memory_ledger.domain.writing.valuation import KNOWN, UPDATE, value_of
from memory_ledger.ports.changes import Conflict, Move, SlotMove
from memory_ledger.services.writing.duplicates import Alike, Twin
from memory_ledger.services.writing.subject_keys import Standing


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """
    A decision and what carries it out.

    *kept* is the record that the answer shows, *freed* the keys of those that gave way to it.
    """

    decision: Decision
    kept: Memory | None = None
    moves: tuple[Move, ...] = ()
    slot: SlotMove | None = None
    freed: tuple[SlotMove, ...] = ()
    open_conflict: Conflict | None = None
    close_conflict: Conflict | None = None
    duplicate_of: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """All that a plan is computed from: the admitted draft, what was read around it, policy and time."""

    admission: Admission
    draft: Head
    standing: Standing | None
    twin: Twin | None
    dead_twin: str | None
    alike: Alike
    novelty: float
    now: datetime
    policy: Policy
    decision_id: str
    dry_run: bool

    def was_said_before(self, holder: Head) -> bool:
        """Tell whether a message that comes late says what held before the user's word that stands."""
        draft, stands = self.draft.memory, holder.memory
        told_late = self.draft.session_id is not None and draft.status is Status.ACTIVE
        return told_late and stands.confirmed and draft.valid_from < stands.valid_from

    def until(self, holder: Head) -> Setting:
        """Return it with a draft that is superseded: its validity ended when *holder*'s began."""
        over = replace(self.draft.memory, status=Status.SUPERSEDED, valid_until=holder.memory.valid_from)
        return replace(self, draft=replace(self.draft, memory=over))


def decide(setting: Setting, verdict: Verdict, reason: tuple[str, ...], kept: Memory | None = None) -> Plan:
    """Return a plan that says *verdict* and moves nothing yet."""
    decision = Decision(
        decision_id=setting.decision_id,
        outcome=verdict,
        reasons=(*setting.admission.reasons, *reason),
        policy_version=setting.policy.version,
        memory_id=kept.memory_id if kept is not None else None,
        version=kept.version if kept is not None else None,
        gates=setting.admission.gates,
        redactions=setting.admission.redactions,
        source_of_record=setting.admission.source_of_record,
        value=_value(setting, verdict),
        classification=_filing(setting, kept or setting.draft.memory),
        dry_run=setting.dry_run,
    )
    return Plan(decision=decision, kept=kept)


def conflict_of(rival: Memory, incumbent: str, status: str) -> Conflict:
    """Return the conflict of *rival* with whom it could not replace."""
    return Conflict(
        conflict_id="cfl_" + rival.memory_id.removeprefix("mem_"),
        subject_key=str(rival.subject_key),
        scope=rival.scope,
        memory_ids=(incumbent, rival.memory_id),
        status=status,
    )


def _value(setting: Setting, verdict: Verdict) -> ValueScore | None:
    """Return what the candidate is worth; what did not pass the gates is not valued."""
    if setting.admission.refused:
        return None
    if verdict is Verdict.DUPLICATE:
        return value_of(setting.admission.candidate, KNOWN, setting.policy)
    updates = setting.standing is not None and setting.standing.holder is not None
    return value_of(setting.admission.candidate, UPDATE if updates else setting.novelty, setting.policy)


def _filing(setting: Setting, memory: Memory) -> Filing:
    candidate, admission = setting.admission.candidate, setting.admission
    limited = candidate.ttl_seconds is not None
    return filing_of(memory, sensitivity=admission.sensitivity, limited=limited, now=setting.now)
