"""The middle of a write, pure: what was prepared and read becomes what a plan rests on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from memory_ledger.domain.access.grants import acting
from memory_ledger.domain.access.identity import Principal, Role
from memory_ledger.domain.errors import VersionConflictError
from memory_ledger.domain.records.lifecycle import Head, gone
from memory_ledger.domain.records.record_texts import text_of
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.admission import Admission, AdmissionContext, admit
from memory_ledger.domain.writing.subjects.attributes import ended_value, value_told
from memory_ledger.domain.writing.subjects.keying import are_two_habits
from memory_ledger.domain.writing.subjects.replaced_values import changed_keys, replaced_thing, replaced_value
from memory_ledger.domain.writing.subjects.value_shapes import Shape
from memory_ledger.ports.changes import SlotKey, Snapshot
from memory_ledger.services.writing.drafts import draft
from memory_ledger.services.writing.duplicates import PARAPHRASE
from memory_ledger.services.writing.find_twin import Likeness
from memory_ledger.services.writing.plans import Setting
from memory_ledger.services.writing.proposals import Prepared
from memory_ledger.services.writing.source_records import Sources, resolve_sources
from memory_ledger.services.writing.subject_keys import Standing, stand


@dataclass(frozen=True, slots=True, kw_only=True)
class Weighed:
    """Who proposes what, and what was read for it."""

    principal: Principal
    prepared: Prepared
    snapshot: Snapshot
    likeness: Likeness
    now: datetime
    sources_gone: bool = False
    told_again: bool = False


def weigh_proposal(weighed: Weighed) -> Setting:
    """
    Admit the candidate, draft its record, and set beside it what holds its place.

    Raises:
        InvalidRequestError: It names a source that does not exist.
        VersionConflictError: ``expected_version`` is stale, or a source is deleted.
    """
    weighed = _beside_another_value(_in_place_of_what_it_names(weighed))
    prepared, snapshot, now = weighed.prepared, weighed.snapshot, weighed.now
    standing = _standing(prepared, snapshot, now)
    _check_expected(prepared.candidate.expected_version, standing)
    sources = resolve_sources(prepared.candidate.derived_from, snapshot, now)
    admission = admit(prepared.screening, prepared.kind, _context(weighed, sources), prepared.policy)
    return Setting(
        admission=admission,
        draft=_head(weighed, admission, sources),
        standing=standing,
        twin=weighed.likeness.twin,
        dead_twin=weighed.likeness.dead_twin,
        alike=weighed.likeness.alike,
        novelty=weighed.likeness.novelty,
        now=now,
        policy=prepared.policy,
        decision_id=str(prepared.proposal.decision_id),
        dry_run=prepared.proposal.dry_run,
    )


def _context(weighed: Weighed, sources: Sources) -> AdmissionContext:
    prepared, snapshot = weighed.prepared, weighed.snapshot
    found = snapshot.suppressed
    return AdmissionContext(
        propose_only=weighed.principal.propose_only,
        administers=Role.TENANT_ADMIN in acting(weighed.principal, snapshot.grant).roles,
        consents=snapshot.consents,
        source_trusts=(*sources.trusts, *prepared.proposal.source_trusts),
        source_sensitivities=sources.sensitivities,
        suppressed=weighed.sources_gone or _deleted_before(weighed),
        waited=prepared.proposal.waited,
        rejected=bool(prepared.evidence)
        and all(any(pair in found for pair in pairs) for pairs in prepared.evidence),
    )


def _deleted_before(weighed: Weighed) -> bool:
    """
    The same was deleted of one of its sources, or a record with the very id that the event gives.

    What another record says as well does not tell the deleted one.
    """
    if weighed.told_again and weighed.likeness.twin is None:
        return True
    if not weighed.snapshot.suppressed.isdisjoint(weighed.prepared.suppressions):
        return True
    head = weighed.snapshot.heads.get(str(weighed.prepared.proposal.memory_id))
    return head is not None and gone(head, weighed.snapshot.fences, weighed.now) is not None


def _head(weighed: Weighed, admission: Admission, sources: Sources) -> Head:
    prepared, fences = weighed.prepared, weighed.snapshot.fences
    memory = draft(
        admission,
        memory_id=str(prepared.proposal.memory_id),
        derived_from=sources.derivations,
        until=sources.until,
        now=weighed.now,
        policy=prepared.policy,
    )
    stamp = fences.stamp(memory.scope)
    if (taken_from := prepared.proposal.taken_from) is not None:
        stamp = stamp.at_most(tenant=taken_from.stamps.tenant, user=taken_from.stamps.user)
    return Head(
        owner=weighed.principal.owner,
        memory=memory,
        stamp=stamp,
        checked_sequence=fences.deletion_sequence,
        session_id=prepared.candidate.session_id,
        digest=prepared.digest if _claims(weighed.likeness) else None,
    )


def _claims(likeness: Likeness) -> bool:
    """Tell whether the digest is free; a twin in other words holds another one."""
    return likeness.twin is None or likeness.twin.reason == PARAPHRASE


def _standing(prepared: Prepared, snapshot: Snapshot, now: datetime) -> Standing | None:
    candidate = prepared.candidate
    if candidate.subject_key is None:
        return None
    key = SlotKey(scope=candidate.scope, subject_key=candidate.subject_key)
    return stand(key, snapshot.slots[key], snapshot.fences, now)


def _beside_another_value(weighed: Weighed) -> Weighed:
    """
    Drop the subject key of an ended value ("no longer in Berlin") where the key holds another one.

    A habit beside another has none either, but takes the key of the one that it replaces.
    """
    prepared = weighed.prepared
    candidate = prepared.candidate
    standing = _standing(prepared, weighed.snapshot, weighed.now)
    if standing is None or prepared.said is None:
        return weighed
    held = None if standing.holder is None else prepared.spelt(text_of(standing.holder.memory))
    if _only_bars_another(prepared, held):
        return replace(weighed, prepared=prepared.about(None))
    if standing.holder is None or held is None:
        return weighed
    if are_two_habits(candidate.subject_key, prepared.said, held):
        replaces = prepared.proposal.replaces
        if replaces is not None and replaces.memory_id == standing.holder.memory.memory_id:
            return weighed
        return replace(weighed, prepared=prepared.about(None))
    ended = ended_value(prepared.said, str(candidate.subject_key), prepared.policy.attributes)
    if ended is None or ended in fold(held):
        return weighed
    return replace(weighed, prepared=prepared.about(None))


def _only_bars_another(prepared: Prepared, held: str | None) -> bool:
    """Tell whether a wish is only against a look that *held* is not for, by no key that the caller named."""
    proposal = prepared.proposal
    if proposal.taken_from is None and proposal.candidate.subject_key is not None:
        return False
    key, attributes = prepared.candidate.subject_key, prepared.policy.attributes
    looks = next((each for each in attributes if each.key == key and each.shape is Shape.WISH), None)
    if looks is None:
        return False
    from memory_ledger.domain.writing.subjects.reply_wishes import ends_nothing

    said = fold(str(prepared.said))
    return ends_nothing(looks.key, looks.cues, said, None if held is None else fold(held))


def _in_place_of_what_it_names(weighed: Weighed) -> Weighed:
    """
    What replaces a value that it names is about the attribute that has this value.

    Where its words are those of an attribute that has another value, it stands beside it.
    """
    prepared, old = weighed.prepared, replaced_value(weighed.prepared.said)
    if old is None:
        return _in_place_of_what_was_told(weighed)
    held = {key: value for key in prepared.may_be_about if (value := _value_held(weighed, key)) is not None}
    named = [key for key, value in held.items() if value == old]
    if len(named) == 1:
        return replace(weighed, prepared=prepared.about(named[0]))
    other = held.get(str(prepared.candidate.subject_key))
    if other is None or other.isascii() is not str(old).isascii():
        return weighed
    return replace(weighed, prepared=prepared.about(None))


def _in_place_of_what_was_told(weighed: Weighed) -> Weighed:
    """
    What is done no more was told as a habit or as a taste, and what is replaced as one of the user's things.

    It ends the first that was told.
    """
    prepared = weighed.prepared
    thing = replaced_thing(prepared.said)
    for key in prepared.may_be_about:
        standing = _standing(prepared.about(key), weighed.snapshot, weighed.now)
        holder = None if standing is None else standing.holder
        held = "" if holder is None else prepared.spelt(text_of(holder.memory))
        if held and (thing is None or thing in fold(held)) and _may_have_changed(prepared.said, held):
            return replace(weighed, prepared=prepared.about(key))
    return weighed


def _may_have_changed(said: str | None, held: str) -> bool:
    """What is said to have changed, whosever it is, had a value of that kind."""
    if not changed_keys(said):
        return True
    from memory_ledger.domain.writing.subjects.settings import is_of_one_kind

    return is_of_one_kind(str(said), held)


def _value_held(weighed: Weighed, key: str) -> str | None:
    prepared = weighed.prepared
    standing = _standing(prepared.about(key), weighed.snapshot, weighed.now)
    if standing is None or standing.holder is None:
        return None
    holder = standing.holder.memory
    if holder.fact is not None:
        return fold(prepared.spelt(holder.fact.object)) if isinstance(holder.fact.object, str) else None
    return value_told(prepared.spelt(text_of(holder)), key, prepared.policy.attributes)


def _check_expected(expected: int | None, standing: Standing | None) -> None:
    if expected is None:
        return
    holder = standing.holder if standing is not None else None
    current = holder.memory.version if holder is not None else 0
    if expected != current:
        raise VersionConflictError(current)
