"""Propose a memory: one read, one pure plan, one transaction."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from memory_ledger.domain.admission import admit
from memory_ledger.domain.candidates import Candidate, check_candidate
from memory_ledger.domain.decisions import Decision
from memory_ledger.domain.errors import VersionConflictError
from memory_ledger.domain.identity import Principal
from memory_ledger.domain.lifecycle import Head, gone, readable
from memory_ledger.domain.memory import Memory, Status, Trust
from memory_ledger.domain.policy import Policy
from memory_ledger.domain.sessions import MessageSource
from memory_ledger.domain.tasks import TaskSource
from memory_ledger.domain.wording import content_digest
from memory_ledger.ports import (
    Actor,
    Backoff,
    Change,
    Clock,
    IdSource,
    MemoryStore,
    Replay,
    SlotKey,
    Snapshot,
    Wants,
)
from memory_ledger.services.drafts import draft
from memory_ledger.services.idempotency import IdempotencyKey, earlier_outcome
from memory_ledger.services.retries import until_committed
from memory_ledger.services.source_records import resolve_sources
from memory_ledger.services.subject_keys import Standing, stand
from memory_ledger.services.write_plan import Plan, Setting, Twin, plan


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """
    A candidate with what the caller adds.

    *memory_id* and *decision_id* are given where the same source event must give the same ids.
    *source_trusts* are those of sources that are no records: the record inherits the lowest of all.
    *suppressions* are (source id, keyed hash of the normalised text) pairs to look up. *taken_from* is the
    message or task that must not have been deleted since it was read.
    """

    candidate: Candidate
    idempotency: IdempotencyKey | None = None
    dry_run: bool = False
    memory_id: str | None = None
    decision_id: str | None = None
    suppressions: tuple[tuple[str, str], ...] = ()
    taken_from: MessageSource | TaskSource | None = None
    source_trusts: tuple[Trust, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposed:
    """The decision, and the record as it reads now; *replayed* marks a first outcome given again."""

    decision: Decision
    memory: Memory | None
    replayed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposeMemory:
    """The use case."""

    store: MemoryStore
    clock: Clock
    ids: IdSource
    backoff: Backoff
    policy: Policy

    def __call__(self, principal: Principal, proposal: Proposal) -> Proposed:
        """
        Decide *proposal* and carry the decision out in one transaction.

        Raises:
            InvalidRequestError: The candidate is malformed, or names a source that does not exist.
            VersionConflictError: ``expected_version`` is stale, or a source is deleted.
            IdempotencyKeyReusedError: The key came with another request.
            UnavailableError: The authority does not answer, or too many writers are at the same key.
        """
        named = replace(
            proposal,
            candidate=check_candidate(proposal.candidate),
            memory_id=proposal.memory_id or self.ids.new("mem_"),
            decision_id=proposal.decision_id or self.ids.new("dec_"),
        )
        return until_committed(lambda: self._attempt(principal, named), self.backoff)

    def _attempt(self, principal: Principal, proposal: Proposal) -> Proposed:
        now = self.clock.now()
        wants = _wants(proposal)
        snapshot = self.store.read(principal.owner, wants)
        earlier = earlier_outcome(proposal.idempotency, snapshot.replay, now)
        if earlier is not None:
            return self._again(principal, earlier, now)
        standing = _standing(snapshot, now)
        _check_expected(proposal.candidate.expected_version, standing)
        setting = self._setting(principal, proposal, snapshot, standing, now)
        decided = plan(setting)
        if not proposal.dry_run:
            self._commit(principal, proposal, decided, snapshot, now)
        return Proposed(decision=decided.decision, memory=decided.kept)

    def _again(self, principal: Principal, earlier: Replay, now: datetime) -> Proposed:
        """Render a kept outcome from today's state."""
        assert earlier.decision is not None
        memory = None
        if earlier.memory_id is not None:
            snapshot = self.store.read(principal.owner, Wants(memory_ids=(earlier.memory_id,)))
            memory = readable(snapshot.heads.get(earlier.memory_id), snapshot.fences, now)
        return Proposed(decision=earlier.decision, memory=memory, replayed=True)

    def _setting(
        self,
        principal: Principal,
        proposal: Proposal,
        snapshot: Snapshot,
        standing: Standing | None,
        now: datetime,
    ) -> Setting:
        candidate = proposal.candidate
        sources = resolve_sources(candidate.derived_from, snapshot, now)
        admission = admit(
            candidate,
            propose_only=principal.propose_only,
            consents=snapshot.consents,
            source_trusts=(*sources.trusts, *proposal.source_trusts),
            suppressed=bool(snapshot.suppressed) or _deleted_before(proposal, snapshot, now),
            policy=self.policy,
        )
        memory = draft(
            admission,
            memory_id=str(proposal.memory_id),
            derived_from=sources.derivations,
            now=now,
            policy=self.policy,
        )
        twin, dead_twin = self._twin(principal, proposal, snapshot, now)
        stamp, taken_from = snapshot.fences.stamp(memory.scope), proposal.taken_from
        head = Head(
            owner=principal.owner,
            memory=memory,
            stamp=stamp if taken_from is None else taken_from.lowered(stamp),
            checked_sequence=snapshot.fences.deletion_sequence,
            session_id=candidate.session_id,
            digest=content_digest(memory) if twin is None else None,
        )
        return Setting(
            admission=admission,
            draft=head,
            standing=standing,
            twin=twin,
            dead_twin=dead_twin,
            now=now,
            policy=self.policy,
            decision_id=str(proposal.decision_id),
            dry_run=proposal.dry_run,
        )

    def _twin(
        self, principal: Principal, proposal: Proposal, snapshot: Snapshot, now: datetime
    ) -> tuple[Twin | None, str | None]:
        """Return the live record that says the same, or the id of a dead one that stands in the way."""
        own = snapshot.heads.get(str(proposal.memory_id))
        if own is not None:
            mine = readable(own, snapshot.fences, now)
            return (None if mine is None else Twin(head=own, memory=mine)), None
        memory_id = next(iter(snapshot.twins.values()), None)
        if memory_id is None:
            return None, None
        again = self.store.read(principal.owner, Wants(memory_ids=(memory_id,)))
        head = again.heads.get(memory_id)
        memory = readable(head, again.fences, now)
        if head is None or memory is None or memory.status is Status.SUPERSEDED:
            return None, memory_id
        return Twin(head=head, memory=memory), None

    def _commit(
        self, principal: Principal, proposal: Proposal, decided: Plan, snapshot: Snapshot, now: datetime
    ) -> None:
        change = _change(principal, proposal, decided, snapshot, now)
        if change.moves or change.replay or change.extra_source:
            self.store.commit(principal.owner, change)


def _wants(proposal: Proposal) -> Wants:
    candidate = proposal.candidate
    key = candidate.subject_key
    return Wants(
        scopes=(candidate.scope,),
        memory_ids=(str(proposal.memory_id), *(source.memory_id for source in candidate.derived_from)),
        slots=() if key is None else (SlotKey(scope=candidate.scope, subject_key=key),),
        twins=(content_digest(candidate),),
        replay=None if proposal.idempotency is None else proposal.idempotency.pair,
        consents=True,
        suppressions=proposal.suppressions,
    )


def _deleted_before(proposal: Proposal, snapshot: Snapshot, now: datetime) -> bool:
    """A record with the very id that this source event gives was deleted."""
    head = snapshot.heads.get(str(proposal.memory_id))
    return head is not None and gone(head, snapshot.fences, now) is not None


def _standing(snapshot: Snapshot, now: datetime) -> Standing | None:
    for key, slot in snapshot.slots.items():
        return stand(key, slot, snapshot.fences, now)
    return None


def _check_expected(expected: int | None, standing: Standing | None) -> None:
    if expected is None:
        return
    holder = standing.holder if standing is not None else None
    current = holder.memory.version if holder is not None else 0
    if expected != current:
        raise VersionConflictError(current)


def _change(
    principal: Principal, proposal: Proposal, decided: Plan, snapshot: Snapshot, now: datetime
) -> Change:
    sources = proposal.candidate.source.ids
    key = proposal.idempotency
    stores = bool(decided.moves)
    return Change(
        actor=Actor(
            user_id=principal.owner.user_id, request_id=principal.request_id, operation="propose_memory"
        ),
        at=now,
        moves=decided.moves,
        slots=() if decided.slot is None else (decided.slot,),
        replay=None if key is None else _replay(key, decided, now),
        stale_replay=snapshot.replay,
        open_conflict=decided.open_conflict,
        sources=tuple(source.memory_id for source in proposal.candidate.derived_from) if stores else (),
        extra_source=(decided.duplicate_of, sources) if decided.duplicate_of and sources else None,
        taken_from=proposal.taken_from if stores or decided.duplicate_of else None,
        register_user=stores and not snapshot.known_user,
        register_tenant=stores and not snapshot.known_tenant,
    )


def _replay(key: IdempotencyKey, decided: Plan, now: datetime) -> Replay:
    return Replay(
        operation=key.operation,
        key=key.key,
        request_hash=key.request_hash,
        created_at=now,
        decision=decided.decision,
        memory_id=decided.decision.memory_id,
    )
