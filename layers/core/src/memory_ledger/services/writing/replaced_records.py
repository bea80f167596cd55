"""The record that a correction takes the place of, where both need not have one subject key."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.lifecycle import gone
from memory_ledger.domain.records.memory import SourceKind, Status
from memory_ledger.domain.records.record_texts import text_of
from memory_ledger.domain.text.wording import Fold
from memory_ledger.domain.writing.decisions import Decision, Verdict
from memory_ledger.domain.writing.subjects.replaced_values import rivals_in
from memory_ledger.domain.writing.subjects.stated_relations import renamed_role
from memory_ledger.ports.changes import ListFilter, Move, SlotMove, Snapshot, Wants
from memory_ledger.ports.store import MemoryStore
from memory_ledger.services.writing.plans import Plan
from memory_ledger.services.writing.proposals import Proposal, Replaced
from memory_ledger.services.writing.subject_keys import release, retire, stand

NEWEST = 200
"""How many of the user's newest facts are looked through for the one that got another name."""
WIDER_STAYS = "wider_scope_stays"
"""The reason code where a project calls off what holds for all: only the user's word for all ends that."""
_HOLD = frozenset({Status.ACTIVE, Status.SCHEDULED})


def renamed(store: MemoryStore, owner: Owner, proposal: Proposal, spelt: Fold) -> Proposal:
    """
    Return *proposal* with the record of whom it gives another name, or of what was preferred before.

    Only where the user has one such. *spelt* writes a text as the rules read it.
    """
    candidate = proposal.candidate
    stated = candidate.source.kind is SourceKind.EXPLICIT_STATEMENT and not candidate.for_a_time
    if proposal.replaces is not None or not stated:
        return proposal
    said = None if candidate.content is None else spelt(candidate.content)
    role, rivals = renamed_role(said), rivals_in(said)
    if role is None and not rivals:
        return proposal
    kind = None if rivals else candidate.type.value
    place = ListFilter(status=Status.ACTIVE.value, type=kind, scope=candidate.scope, newest_first=True)
    held = store.list_ids(owner, place, NEWEST, None).keys
    found = [(name, key) for name, key in held.items() if key in rivals or (role and key.endswith(role))]
    if len(found) != 1 or (rivals and not _was_preferred(store, owner, found[0][0], spelt)):
        return proposal
    name, key = found[0]
    return replace(proposal, replaces=Replaced(memory_id=name, scope=candidate.scope, subject_key=key))


def _was_preferred(store: MemoryStore, owner: Owner, memory_id: str, spelt: Fold) -> bool:
    """Who likes a thing still likes it; who preferred it prefers something else by now."""
    from memory_ledger.domain.writing.subjects.preferred import prefers

    head = store.read(owner, Wants(memory_ids=(memory_id,))).heads.get(memory_id)
    return head is not None and prefers(spelt(text_of(head.memory)))


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
    """Return what frees the subject key of the replaced record: moves of who takes over, and of the lock."""
    key = replaced.slot
    if key is None:
        return (), ()
    standing = stand(key, snapshot.slots[key], snapshot.fences, now)
    moves, step = release(standing, replaced.memory_id, now)
    return moves, () if step is None else (step,)


def beside_wider(plan: Plan, wider: str | None) -> Plan:
    """Return *plan* with the *wider* record named that what it stores calls off for its own scope alone."""
    if wider is None or plan.decision.outcome is not Verdict.STORED:
        return plan
    reasons = (*plan.decision.reasons, WIDER_STAYS)
    return _decided(plan, replace(plan.decision, reasons=reasons, candidates=(wider,)))


def _superseding(plan: Plan) -> Plan:
    """What is new in the place of something else is told as such."""
    if plan.decision.outcome is not Verdict.STORED:
        return plan
    return _decided(plan, replace(plan.decision, outcome=Verdict.SUPERSEDED_PREVIOUS))


def _decided(plan: Plan, decision: Decision) -> Plan:
    first = replace(plan.moves[0], decision=decision)
    return replace(plan, decision=decision, moves=(first, *plan.moves[1:]))
