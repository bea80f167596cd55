"""The record that a correction takes the place of, where both need not have one subject key."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from memory_ledger.domain.records.lifecycle import gone
from memory_ledger.domain.records.memory import Status
from memory_ledger.domain.writing.decisions import Verdict
from memory_ledger.ports import Move, SlotMove, Snapshot
from memory_ledger.services.writing.plans import Plan
from memory_ledger.services.writing.proposals import Replaced
from memory_ledger.services.writing.subject_keys import release, retire, stand

_HOLD = frozenset({Status.ACTIVE, Status.SCHEDULED})


def laid_aside(plan: Plan, replaced: Replaced | None, snapshot: Snapshot, now: datetime) -> Plan:
    """Return *plan* with the record that it takes the place of superseded, and its key free."""
    head = None if replaced is None else snapshot.heads.get(replaced.memory_id)
    kept = plan.kept
    if replaced is None or head is None or kept is None or kept.status not in _HOLD:
        return plan
    named = {move.after.memory.memory_id for move in plan.moves} | {kept.memory_id}
    if replaced.memory_id in named or head.memory.subject_key != replaced.subject_key:
        return plan
    if gone(head, snapshot.fences, now) is not None or head.memory.status not in _HOLD:
        return plan
    others, freed = _released(replaced, snapshot, now)
    aside = Move(before=head, after=retire(head, now, kept.memory_id))
    return _superseding(replace(plan, moves=(*plan.moves, aside, *others), freed=(*plan.freed, *freed)))


def _released(
    replaced: Replaced, snapshot: Snapshot, now: datetime
) -> tuple[tuple[Move, ...], tuple[SlotMove, ...]]:
    key = replaced.slot
    if key is None:
        return (), ()
    standing = stand(key, snapshot.slots[key], snapshot.fences, now)
    moves, step = release(standing, replaced.memory_id, now)
    return moves, () if step is None else (step,)


def _superseding(plan: Plan) -> Plan:
    """What is new in the place of something else is told as such."""
    if plan.decision.outcome is not Verdict.STORED:
        return plan
    decision = replace(plan.decision, outcome=Verdict.SUPERSEDED_PREVIOUS)
    first = replace(plan.moves[0], decision=decision)
    return replace(plan, decision=decision, moves=(first, *plan.moves[1:]))
