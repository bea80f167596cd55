"""
Propose a memory: prepare its text, read once, weigh and plan purely, commit in one transaction.

Each stage is a module of its own: :mod:`.proposals` (screen, classify), :mod:`.find_twin` (duplicates),
:mod:`.weigh_proposal` (the gates), :mod:`.write_plan` (conflicts, value), here the reads and the commit.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from memory_ledger.domain.candidates import check_candidate
from memory_ledger.domain.identity import Principal
from memory_ledger.domain.lifecycle import readable
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
from memory_ledger.services.find_twin import FindTwin
from memory_ledger.services.idempotency import IdempotencyKey, earlier_outcome
from memory_ledger.services.nominate import Nominate
from memory_ledger.services.plans import Plan
from memory_ledger.services.proposals import Prepared, PrepareProposal, Proposal, Proposed
from memory_ledger.services.retries import until_committed
from memory_ledger.services.tenant_policies import TenantPolicies
from memory_ledger.services.weigh_proposal import Weighed, weigh_proposal
from memory_ledger.services.write_plan import plan

__all__ = ["Proposal", "ProposeMemory", "Proposed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposeMemory:
    """The use case."""

    store: MemoryStore
    clock: Clock
    ids: IdSource
    backoff: Backoff
    policies: TenantPolicies
    prepare: PrepareProposal
    nominate: Nominate
    find_twin: FindTwin

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
        prepared, snapshot, nominated = self._look(principal, proposal, now)
        earlier = earlier_outcome(proposal.idempotency, snapshot.replay, now)
        if earlier is not None:
            return self._again(principal, earlier, now)
        likeness = self.find_twin(principal.owner, prepared, snapshot, nominated, now)
        weighed = Weighed(
            principal=principal, prepared=prepared, snapshot=snapshot, likeness=likeness, now=now
        )
        decided = plan(weigh_proposal(weighed))
        if not proposal.dry_run:
            self._commit(weighed, decided)
        return Proposed(decision=decided.decision, memory=decided.kept)

    def _look(
        self, principal: Principal, proposal: Proposal, now: datetime
    ) -> tuple[Prepared, Snapshot, tuple[str, ...]]:
        """
        Prepare under the policy known here and read; where the read brings another policy, do it once more.
        """
        tenant_id = principal.owner.tenant_id
        prepared = self.prepare(proposal, self.policies.known(tenant_id))
        while True:
            read = partial(self.store.read, principal.owner, _wants(prepared))
            snapshot, nominated = self.nominate.beside(principal.owner, prepared.candidate, now, read)
            policy = self.policies.holding(tenant_id, snapshot.policy)
            if policy.version == prepared.policy.version:
                return prepared, snapshot, nominated
            prepared = self.prepare(proposal, policy)

    def _again(self, principal: Principal, earlier: Replay, now: datetime) -> Proposed:
        """Render a kept outcome from today's state."""
        assert earlier.decision is not None
        memory = None
        if earlier.memory_id is not None:
            snapshot = self.store.read(principal.owner, Wants(memory_ids=(earlier.memory_id,)))
            memory = readable(snapshot.heads.get(earlier.memory_id), snapshot.fences, now)
        return Proposed(decision=earlier.decision, memory=memory, replayed=True)

    def _commit(self, weighed: Weighed, decided: Plan) -> None:
        change = _change(weighed, decided)
        if change.moves or change.replay or change.extra_source:
            self.store.commit(weighed.principal.owner, change)


def _wants(prepared: Prepared) -> Wants:
    proposal, candidate = prepared.proposal, prepared.candidate
    key = candidate.subject_key
    return Wants(
        scopes=(candidate.scope,),
        memory_ids=(str(proposal.memory_id), *(source.memory_id for source in candidate.derived_from)),
        slots=() if key is None else (SlotKey(scope=candidate.scope, subject_key=key),),
        twins=(prepared.digest,),
        replay=None if proposal.idempotency is None else proposal.idempotency.pair,
        consents=True,
        suppressions=(*proposal.suppressions, *prepared.rejections),
        policy=True,
    )


def _change(weighed: Weighed, decided: Plan) -> Change:
    principal, snapshot, proposal = weighed.principal, weighed.snapshot, weighed.prepared.proposal
    candidate, key = weighed.prepared.candidate, proposal.idempotency
    stores, duplicate_of = bool(decided.moves), decided.duplicate_of
    return Change(
        actor=Actor(
            user_id=principal.owner.user_id, request_id=principal.request_id, operation="propose_memory"
        ),
        at=weighed.now,
        moves=decided.moves,
        slots=() if decided.slot is None else (decided.slot,),
        replay=None if key is None else _replay(key, decided, weighed.now),
        stale_replay=snapshot.replay,
        open_conflict=decided.open_conflict,
        close_conflict=decided.close_conflict,
        sources=tuple(source.memory_id for source in candidate.derived_from) if stores else (),
        extra_source=(duplicate_of, candidate.source.ids) if duplicate_of else None,
        taken_from=proposal.taken_from if stores or duplicate_of else None,
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
