"""
The pure middle of a write: from what was read to what shall be written.

Nothing here reads or writes; a dry run is a plan that is not carried out.
"""

from __future__ import annotations

from dataclasses import replace

from memory_ledger.domain.decisions import Decision, Filing, ValueScore, Verdict
from memory_ledger.domain.evidence import REASON, Weighing, vouched_for, weigh
from memory_ledger.domain.filing import filing_of
from memory_ledger.domain.lifecycle import Head, effective
from memory_ledger.domain.memory import Memory, Status
from memory_ledger.domain.valuation import KNOWN, UPDATE, value_of
from memory_ledger.ports import Conflict, Move, SlotMove
from memory_ledger.services.writing.duplicates import PARAPHRASE, Twin, stands_for
from memory_ledger.services.writing.plans import Plan, Setting
from memory_ledger.services.writing.subject_keys import (
    Standing,
    keep_holding,
    next_version,
    queue,
    retire,
    take,
)


def plan(setting: Setting) -> Plan:
    """Decide what happens to an admitted candidate."""
    if setting.admission.refused:
        return _plan(setting, Verdict.REJECTED, ())
    duplicate = _duplicate(setting)
    return duplicate if duplicate is not None else _settled(setting, _placed(setting))


def _placed(setting: Setting) -> Plan:
    """Put the draft where its subject key, or the lack of one, says."""
    standing = setting.standing
    if standing is None or setting.draft.memory.status is Status.SUPERSEDED:
        return _store_alone(setting)
    if standing.holder is None:
        return _take_free_key(setting, standing)
    return _against(setting, standing, standing.holder)


def _duplicate(setting: Setting) -> Plan | None:
    twin = setting.twin
    if twin is None and setting.standing is not None:
        twin = _same_as_standing(setting, setting.standing)
    if twin is None or not stands_for(twin, setting.draft.memory):
        return None
    found = _plan(setting, Verdict.DUPLICATE, (twin.reason,))
    memory = twin.memory
    decision = replace(
        found.decision, memory_id=memory.memory_id, version=memory.version, duplicate_of=memory.memory_id
    )
    return replace(found, decision=decision, kept=memory, duplicate_of=memory.memory_id)


def _same_as_standing(setting: Setting, standing: Standing) -> Twin | None:
    draft = setting.draft.memory
    rival = standing.waiting if draft.status is Status.SCHEDULED else standing.holder
    if rival is None:
        return None
    reason = setting.alike(rival.memory, draft)
    if reason is None:
        return None
    if draft.status is Status.SCHEDULED and rival.memory.valid_from != draft.valid_from:
        return None
    return Twin(head=rival, memory=effective(rival, setting.now), reason=reason)


def _settled(setting: Setting, found: Plan) -> Plan:
    """What waited, or was in conflict, and says the same is settled by what is stored now."""
    twin, kept = setting.twin, found.kept
    if twin is None or kept is None or kept.status not in (Status.ACTIVE, Status.SCHEDULED):
        return found
    if twin.reason == PARAPHRASE or twin.memory.status not in (Status.PENDING, Status.CONFLICTED):
        return found
    aside = Move(before=twin.head, after=retire(twin.head, setting.now, kept.memory_id))
    conflict = None
    if twin.memory.status is Status.CONFLICTED:
        conflict = _conflict_of(twin.memory, kept.memory_id, "resolved")
    return replace(found, moves=(*found.moves, aside), close_conflict=conflict)


def _conflict_of(rival: Memory, incumbent: str, status: str) -> Conflict:
    return Conflict(
        conflict_id="cfl_" + rival.memory_id.removeprefix("mem_"),
        subject_key=str(rival.subject_key),
        scope=rival.scope,
        memory_ids=(incumbent, rival.memory_id),
        status=status,
    )


def _store_alone(setting: Setting) -> Plan:
    """No subject key is at stake: the record is new beside all others."""
    pending = setting.draft.memory.status is Status.PENDING
    return _stored(setting, setting.draft, Verdict.PENDING_CONFIRMATION if pending else Verdict.STORED, ())


def _take_free_key(setting: Setting, standing: Standing) -> Plan:
    draft = setting.draft
    if draft.memory.status is Status.PENDING:
        return _stored(setting, draft, Verdict.PENDING_CONFIRMATION, ())
    if draft.memory.status is Status.SCHEDULED:
        return _wait(setting, standing)
    head, moves, step = take(standing, draft, setting.now)
    return _stored(setting, head, Verdict.STORED, (), moves, step)


def _against(setting: Setting, standing: Standing, holder: Head) -> Plan:
    draft = setting.draft.memory
    if draft.status is Status.PENDING:
        return _pending_against(setting, holder)
    confirmed = vouched_for(draft.confirmed, draft.source.kind)
    weighing = weigh(holder.memory, trust=draft.trust, confirmed=confirmed, policy=setting.policy)
    reason = (REASON[weighing],)
    if weighing is Weighing.YIELDS:
        return _plan(setting, Verdict.REJECTED, reason)
    if weighing is Weighing.CONFLICTS:
        return _conflict(setting, standing, holder, reason)
    if draft.status is Status.SCHEDULED:
        return _wait(setting, standing)
    revised = _revise(setting, holder, reason)
    moves, step = keep_holding(standing, revised, setting.now)
    return _supersede(setting, holder, revised, moves, step, reason)


def _pending_against(setting: Setting, holder: Head) -> Plan:
    """A guess against a confirmed value is refused; against anything else it waits for the user."""
    if holder.memory.confirmed:
        return _plan(setting, Verdict.REJECTED, (REASON[Weighing.YIELDS],))
    return _stored(setting, setting.draft, Verdict.PENDING_CONFIRMATION, ())


def _wait(setting: Setting, standing: Standing) -> Plan:
    """A value of the future waits beside the one that holds; a newer plan replaces an older one."""
    waiting = standing.waiting
    if waiting is None:
        moves, step = queue(standing, setting.draft, setting.now)
        return _stored(setting, setting.draft, Verdict.STORED, (), moves, step)
    reason = (REASON[Weighing.SUPERSEDES],)
    revised = _revise(setting, waiting, reason)
    moves, step = queue(standing, revised, setting.now)
    return _supersede(setting, waiting, revised, moves, step, reason)


def _conflict(setting: Setting, standing: Standing, holder: Head, reason: tuple[str, ...]) -> Plan:
    memory = setting.draft.memory
    memory = replace(memory, status=Status.CONFLICTED, reasons=(*memory.reasons, *reason))
    rival = replace(setting.draft, memory=memory)
    unchanged = SlotMove(key=standing.key, seen=standing.seen, next=standing.seen)
    found = _stored(setting, rival, Verdict.CONFLICT, reason, (), unchanged)
    incumbent = holder.memory.memory_id
    conflict = _conflict_of(rival.memory, incumbent, "open")
    decision = replace(found.decision, conflicts_with=(incumbent,))
    moves = (replace(found.moves[0], decision=decision),)
    return replace(found, decision=decision, moves=moves, open_conflict=conflict)


def _revise(setting: Setting, before: Head, reason: tuple[str, ...]) -> Head:
    """Return *before* at its next version, saying what the draft says."""
    draft = setting.draft
    memory = replace(draft.memory, reasons=(*draft.memory.reasons, *reason))
    head = next_version(before, setting.now, memory)
    return replace(
        head,
        stamp=draft.stamp,
        checked_sequence=draft.checked_sequence,
        session_id=draft.session_id,
        digest=draft.digest,
    )


def _supersede(
    setting: Setting,
    before: Head,
    after: Head,
    others: tuple[Move, ...],
    step: SlotMove,
    reason: tuple[str, ...],
) -> Plan:
    found = _plan(setting, Verdict.SUPERSEDED_PREVIOUS, reason, after.memory)
    move = Move(before=before, after=after, decision=found.decision, dead_twin=setting.dead_twin)
    return replace(found, kept=after.memory, moves=(move, *others), slot=step)


def _stored(
    setting: Setting,
    head: Head,
    verdict: Verdict,
    reason: tuple[str, ...],
    others: tuple[Move, ...] = (),
    step: SlotMove | None = None,
) -> Plan:
    """Keep *head* as a record of its own; its key's step must carry it in its final form."""
    found = _plan(setting, verdict, reason, head.memory)
    move = Move(before=None, after=head, decision=found.decision, dead_twin=setting.dead_twin)
    return replace(found, kept=head.memory, moves=(move, *others), slot=step)


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


def _plan(setting: Setting, verdict: Verdict, reason: tuple[str, ...], kept: Memory | None = None) -> Plan:
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
