"""
Propose a memory: prepare its text, read once, weigh and plan purely, commit in one transaction.

Each stage is a module of its own, in this order: :mod:`.proposals` (screen, classify), :mod:`.look_around`
(the read), :mod:`.find_twin` (duplicates), :mod:`.weigh_proposal` (the gates), :mod:`.write_plan` (conflicts,
value), :mod:`.keep_within_quota`; here the commit.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from memory_ledger.domain.access.identity import Principal
from memory_ledger.domain.errors import InvalidRequestError
from memory_ledger.domain.records.lifecycle import deleted, readable
from memory_ledger.domain.records.memory import SourceKind
from memory_ledger.domain.writing.candidates import check_candidate
from memory_ledger.ports.changes import Actor, Change, Replay
from memory_ledger.ports.runtime import Backoff, Clock, IdSource
from memory_ledger.ports.store import MemoryStore
from memory_ledger.services.idempotency import earlier_outcome
from memory_ledger.services.retries import until_committed
from memory_ledger.services.writing.find_twin import FindTwin
from memory_ledger.services.writing.keep_within_quota import KeepWithinQuota
from memory_ledger.services.writing.look_around import LookAround
from memory_ledger.services.writing.outdated_words import SetEchoesAside, outdated_by
from memory_ledger.services.writing.plans import Plan
from memory_ledger.services.writing.proposals import Proposal, Proposed
from memory_ledger.services.writing.read_memory import wants_beside, with_annotations
from memory_ledger.services.writing.replaced_records import beside_wider, laid_aside, renamed
from memory_ledger.services.writing.weigh_proposal import Weighed, weigh_proposal
from memory_ledger.services.writing.write_plan import plan

__all__ = ["Proposal", "ProposeMemory", "Proposed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposeMemory:
    """Entry point of every write of a memory, whoever proposes it."""

    store: MemoryStore
    clock: Clock
    ids: IdSource
    backoff: Backoff
    look: LookAround
    find_twin: FindTwin
    quota: KeepWithinQuota
    set_aside: SetEchoesAside

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
            by_model=principal.propose_only,
        )
        return until_committed(lambda: self._attempt(principal, named), self.backoff)

    def _attempt(self, principal: Principal, proposal: Proposal) -> Proposed:
        proposal = renamed(self.store, principal.owner, proposal, self.look.prepare.spelt)
        now = self.clock.now()
        seen = self.look(principal, proposal, now)
        earlier = earlier_outcome(proposal.idempotency, seen.snapshot.replay, now)
        again = None if earlier is None else self._again(principal, proposal, earlier, now)
        if again is not None:
            return again
        _check_end(proposal, now)
        likeness = self.find_twin(principal.owner, seen.prepared, seen.snapshot, seen.nominated, now)
        if likeness.outdates is not None and proposal.replaces is None:
            return self._attempt(principal, proposal.against(likeness.outdates))
        weighed = Weighed(
            principal=principal,
            prepared=seen.prepared,
            snapshot=seen.snapshot,
            likeness=likeness,
            now=now,
            sources_gone=seen.sources_gone,
            told_again=seen.told_again,
        )
        decided = plan(weigh_proposal(weighed))
        decided = laid_aside(decided, proposal.replaces, seen.snapshot, now)
        decided = beside_wider(decided, proposal.beside)
        decided = self.quota(principal.owner, seen.prepared, decided, seen.censuses, now)
        if not proposal.dry_run:
            self._commit(weighed, decided)
        return Proposed(decision=decided.decision, memory=decided.kept)

    def _again(
        self, principal: Principal, proposal: Proposal, earlier: Replay, now: datetime
    ) -> Proposed | None:
        """
        Render a kept outcome from today's state.

        None where a source says again what was deleted: the first outcome would promise a record that is not
        there.
        """
        assert earlier.decision is not None
        memory = None
        if earlier.memory_id is not None:
            snapshot = self.store.read(principal.owner, wants_beside((earlier.memory_id,)))
            head = snapshot.heads.get(earlier.memory_id)
            if proposal.taken_from is not None and (head is None or deleted(head, snapshot.fences)):
                return None
            found = readable(head, snapshot.fences, now)
            memory = None if found is None else with_annotations(found, snapshot)
        return Proposed(decision=earlier.decision, memory=memory, replayed=True)

    def _commit(self, weighed: Weighed, decided: Plan) -> None:
        change = _change(weighed, decided)
        if change.moves or change.replay or change.extra_source:
            self.store.commit(weighed.principal.owner, change)
            self.set_aside.at_once(weighed.principal.owner, change.moves, change.jobs)


def _check_end(proposal: Proposal, now: datetime) -> None:
    """What is proposed holds from now where nothing else is said; a message or history may be over."""
    candidate = proposal.candidate
    told_late = proposal.taken_from is not None or candidate.source.kind is SourceKind.IMPORTED
    if told_late or candidate.valid_from is not None or candidate.valid_until is None:
        return
    if candidate.valid_until <= now:
        raise InvalidRequestError("/valid_until", "must be in the future where no valid_from is given")


def _change(weighed: Weighed, decided: Plan) -> Change:
    principal, snapshot, proposal = weighed.principal, weighed.snapshot, weighed.prepared.proposal
    candidate, key = weighed.prepared.candidate, proposal.idempotency
    stores, duplicate_of = decided.decision.version is not None and bool(decided.moves), decided.duplicate_of
    return Change(
        actor=Actor(
            user_id=principal.owner.user_id, request_id=principal.request_id, operation="propose_memory"
        ),
        at=weighed.now,
        moves=decided.moves,
        jobs=outdated_by(decided.moves, weighed.now),
        slots=(*((decided.slot,) if decided.slot is not None else ()), *decided.freed),
        replay=None
        if key is None
        else key.outcome(weighed.now, decision=decided.decision, memory_id=decided.decision.memory_id),
        stale_replay=snapshot.replay,
        open_conflict=decided.open_conflict,
        close_conflict=decided.close_conflict,
        sources=tuple(source.memory_id for source in candidate.derived_from) if stores else (),
        extra_source=(duplicate_of, candidate.source.ids) if duplicate_of else None,
        taken_from=proposal.taken_from if stores or duplicate_of else None,
        register_user=stores and not snapshot.known_user,
        register_tenant=stores and not snapshot.known_tenant,
    )
