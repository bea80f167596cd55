"""
The pure middle of a write: from what was read to what shall be written.

Nothing here reads or writes; a dry run is a plan that is not carried out.
"""

from __future__ import annotations

from dataclasses import replace

from memory_ledger.domain.records.lifecycle import Head, effective
from memory_ledger.domain.records.memory import UNDECIDED, Source, Status
from memory_ledger.domain.writing.decisions import Verdict
from memory_ledger.domain.writing.evidence import Weighing, reason_of, strengthens, vouched_for, weigh
from memory_ledger.ports.changes import Move, SlotMove
from memory_ledger.services.writing.duplicates import PARAPHRASE, Twin, stands_for
from memory_ledger.services.writing.plans import Plan, Setting, conflict_of, decide
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
        return decide(setting, Verdict.REJECTED, ())
    duplicate = _duplicate(setting)
    if duplicate is not None:
        return duplicate
    waiting = _waiting_twin(setting)
    if waiting is not None:
        found = _placed(_as_heir(setting, waiting))
        if found.kept is not None and found.kept.status in (Status.ACTIVE, Status.SCHEDULED):
            return _settled(setting, found, waiting)
    return _placed(setting)


def _waiting_twin(setting: Setting) -> Twin | None:
    """Return what says the same and waits, or is in conflict: what is stored now settles it."""
    twin = setting.twin
    if twin is None or twin.reason == PARAPHRASE:
        return None
    return twin if twin.memory.status in UNDECIDED else None


def _as_heir(setting: Setting, twin: Twin) -> Setting:
    """Let the draft take the content lock over from its twin, which is retired beside it."""
    heir = replace(setting.draft, digest=twin.head.digest)
    return replace(setting, draft=heir, dead_twin=twin.memory.memory_id)


def _placed(setting: Setting) -> Plan:
    """Put the draft where its subject key, or the lack of one, says."""
    standing = setting.standing
    if standing is None and setting.twin is not None and _is_outdone(setting, setting.twin):
        return _strengthened(setting, setting.twin)
    if standing is None or setting.draft.memory.status is Status.SUPERSEDED:
        return _store_alone(setting)
    if standing.holder is None:
        return _take_free_key(setting, standing)
    if setting.was_said_before(standing.holder):
        return _store_alone(setting.until(standing.holder))
    return _against(setting, standing, standing.holder)


def _duplicate(setting: Setting) -> Plan | None:
    twin = setting.twin
    if twin is None and setting.standing is not None:
        twin = _same_as_standing(setting, setting.standing)
    if twin is None or not stands_for(twin, setting.draft.memory, setting.policy):
        return None
    found = decide(setting, Verdict.DUPLICATE, (twin.reason,))
    memory = twin.memory
    decision = replace(
        found.decision, memory_id=memory.memory_id, version=memory.version, duplicate_of=memory.memory_id
    )
    kept = replace(memory, source=_joined(memory.source, setting.draft.memory.source))
    return replace(found, decision=decision, kept=kept, duplicate_of=memory.memory_id)


def _joined(source: Source, added: Source) -> Source:
    """A duplicate adds where it was said to what is there."""
    return replace(source, ids=tuple(dict.fromkeys((*source.ids, *added.ids))))


def _same_as_standing(setting: Setting, standing: Standing) -> Twin | None:
    draft = setting.draft.memory
    planned = draft.status is Status.SCHEDULED
    rival = standing.planned_for(draft.valid_from) if planned else standing.holder
    if rival is None:
        return None
    reason = setting.alike(rival.memory, draft)
    if reason is None:
        return None
    if planned and rival.memory.valid_from != draft.valid_from:
        return None
    return Twin(head=rival, memory=effective(rival, setting.now), reason=reason)


def _settled(setting: Setting, found: Plan, twin: Twin) -> Plan:
    assert found.kept is not None
    aside = Move(before=twin.head, after=retire(twin.head, setting.now, found.kept.memory_id))
    conflict = None
    if twin.memory.status is Status.CONFLICTED:
        conflict = conflict_of(twin.memory, found.kept.memory_id, "resolved")
    return replace(found, moves=(*found.moves, aside), close_conflict=conflict)


def _store_alone(setting: Setting) -> Plan:
    """No subject key is at stake: the record is new beside all others."""
    pending = setting.draft.memory.status is Status.PENDING
    return _stored(setting, setting.draft, Verdict.PENDING_CONFIRMATION if pending else Verdict.STORED, ())


def _is_outdone(setting: Setting, twin: Twin) -> bool:
    return twin.reason != PARAPHRASE and strengthens(setting.draft.memory, twin.memory, setting.policy)


def _strengthened(setting: Setting, twin: Twin) -> Plan:
    """The same words on stronger evidence are the record's next version."""
    _, reason = _weighed(setting, twin.head)
    return _supersede(setting, twin.head, _revise(setting, twin.head, reason), (), None, reason)


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
    weighing, reason = _weighed(setting, holder)
    if weighing is not Weighing.SUPERSEDES:
        return _unable(setting, standing, holder, weighing, reason)
    if draft.status is Status.SCHEDULED:
        return _wait(setting, standing)
    revised = _revise(setting, holder, reason)
    revised, moves, step = keep_holding(standing, revised, setting.now)
    return _supersede(setting, holder, revised, moves, step, reason)


def _weighed(setting: Setting, against: Head) -> tuple[Weighing, tuple[str, ...]]:
    draft = setting.draft.memory
    confirmed = vouched_for(draft.confirmed, draft.source.kind)
    weighing = weigh(against.memory, trust=draft.trust, confirmed=confirmed, policy=setting.policy)
    return weighing, (reason_of(weighing, confirmed=confirmed),)


def _unable(
    setting: Setting, standing: Standing, against: Head, weighing: Weighing, reason: tuple[str, ...]
) -> Plan:
    if weighing is Weighing.YIELDS:
        return decide(setting, Verdict.REJECTED, reason)
    return _conflict(setting, standing, against, reason)


def _pending_against(setting: Setting, holder: Head) -> Plan:
    """A guess against a confirmed value is refused; against anything else it waits for the user."""
    if holder.memory.confirmed:
        return decide(setting, Verdict.REJECTED, (reason_of(Weighing.YIELDS, confirmed=False),))
    return _stored(setting, setting.draft, Verdict.PENDING_CONFIRMATION, ())


def _wait(setting: Setting, standing: Standing) -> Plan:
    """A value of the future waits beside the one that holds, in the place of a plan that it outdoes."""
    planned = standing.planned_for(setting.draft.memory.valid_from)
    if planned is None:
        head, moves, step = queue(standing, setting.draft, setting.now)
        return _stored(setting, head, Verdict.STORED, (), moves, step)
    weighing, reason = _weighed(setting, planned)
    if weighing is not Weighing.SUPERSEDES:
        return _unable(setting, standing, planned, weighing, reason)
    revised, moves, step = queue(standing, _revise(setting, planned, reason), setting.now)
    return _supersede(setting, planned, revised, moves, step, reason)


def _conflict(setting: Setting, standing: Standing, holder: Head, reason: tuple[str, ...]) -> Plan:
    memory = setting.draft.memory
    memory = replace(memory, status=Status.CONFLICTED, reasons=(*memory.reasons, *reason))
    rival = replace(setting.draft, memory=memory)
    unchanged = SlotMove(key=standing.key, seen=standing.seen, next=standing.seen)
    found = _stored(setting, rival, Verdict.CONFLICT, reason, (), unchanged)
    incumbent = holder.memory.memory_id
    conflict = conflict_of(rival.memory, incumbent, "open")
    decision = replace(found.decision, conflicts_with=(incumbent,))
    moves = (replace(found.moves[0], decision=decision),)
    return replace(found, decision=decision, moves=moves, open_conflict=conflict)


def _revise(setting: Setting, before: Head, reason: tuple[str, ...]) -> Head:
    """Return *before* at its next version, saying what the draft says."""
    draft = setting.draft
    memory = replace(draft.memory, reasons=(*draft.memory.reasons, *reason))
    head = next_version(before, setting.now, memory)
    twin = setting.twin
    says_the_same = twin is not None and twin.memory.memory_id == before.memory.memory_id
    return replace(
        head,
        stamp=draft.stamp,
        checked_sequence=draft.checked_sequence,
        session_id=draft.session_id,
        digest=draft.digest or (before.digest if says_the_same else None),
    )


def _supersede(
    setting: Setting,
    before: Head,
    after: Head,
    others: tuple[Move, ...],
    step: SlotMove | None,
    reason: tuple[str, ...],
) -> Plan:
    found = decide(setting, Verdict.SUPERSEDED_PREVIOUS, reason, after.memory)
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
    found = decide(setting, verdict, reason, head.memory)
    move = Move(before=None, after=head, decision=found.decision, dead_twin=setting.dead_twin)
    return replace(found, kept=head.memory, moves=(move, *others), slot=step)
