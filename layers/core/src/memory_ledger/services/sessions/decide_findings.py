"""Decisions on a session's messages: the same message gives the same ids, however often it comes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.errors import InvalidRequestError, UnavailableError
from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.domain.records.lifecycle import deleted
from memory_ledger.domain.records.memory import Memory, MemoryType
from memory_ledger.domain.records.record_texts import text_of
from memory_ledger.domain.records.scopes import GLOBAL
from memory_ledger.domain.writing.business.business_authority import business_kind
from memory_ledger.domain.writing.candidates import Candidate
from memory_ledger.domain.writing.decisions import Decision, Gate, Verdict
from memory_ledger.domain.writing.evidence import Weighing, weigh
from memory_ledger.domain.writing.extraction.slip_words import may_put_right
from memory_ledger.domain.writing.filing import FOR_THE_SESSION
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.subjects.keying import with_subject_key
from memory_ledger.ports.changes import Wants
from memory_ledger.ports.variants import HanVariants
from memory_ledger.services.echoes.suppressions import Pairs, suppressions_of
from memory_ledger.services.idempotency import IdempotencyKey
from memory_ledger.services.sessions.find_findings import OPERATION, FindFindings, Numbered
from memory_ledger.services.sessions.restating import restated
from memory_ledger.services.tenant_policies import TenantPolicies
from memory_ledger.services.writing.proposals import Replaced
from memory_ledger.services.writing.propose_forgetting import MORE, Candidates, ProposeForgetting
from memory_ledger.services.writing.propose_memory import Proposal, ProposeMemory

if TYPE_CHECKING:
    from memory_ledger.domain.writing.utterances.asked.calling_off import CalledOff

INVALID = "invalid_candidate"


@dataclass(frozen=True, slots=True, kw_only=True)
class DecideFindings:
    """Decisions on findings, for appends and for extraction in the background."""

    find: FindFindings
    propose: ProposeMemory
    forget: ProposeForgetting
    keyed_hash: KeyedHash
    variants: HanVariants
    policies: TenantPolicies

    def deleted_before(self, owner: Owner, found: Sequence[Numbered]) -> list[Numbered]:
        """Return those of *found* that were taken from the same message before, and deleted."""
        pairs = {one.memory_id: self._suppressions(one.finding.candidate) for one in found}
        named = tuple(pair for some in pairs.values() for pair in some)
        snapshot = self.propose.store.read(owner, Wants(memory_ids=tuple(pairs), suppressions=named))
        gone = {name for name, head in snapshot.heads.items() if deleted(head, snapshot.fences)}
        gone |= {name for name, some in pairs.items() if not snapshot.suppressed.isdisjoint(some)}
        return [one for one in found if one.memory_id in gone]

    def __call__(
        self, principal: Principal, found: Sequence[Numbered], limit: int | None = None
    ) -> tuple[list[Decision], int]:
        """
        Decide the findings, candidates up to *limit*; return the decisions and how many are left over.

        The first that the authority does not answer leaves the rest.
        """
        decisions: list[Decision] = []
        proposed = 0
        for number, one in enumerate(found):
            if one.finding.candidate is None:
                decisions.append(self.unproposed(principal, one))
                continue
            if proposed == limit:
                return decisions, _candidates(found[number:])
            try:
                decisions.append(self._decide(principal, one))
            except UnavailableError:
                return decisions, _candidates(found[number:])
            proposed += 1
        return decisions, 0

    def _decide(self, principal: Principal, one: Numbered) -> Decision:
        candidate = one.finding.candidate
        assert candidate is not None
        replaced, wider = None, None
        if (said := one.finding.called_off) is not None:
            kept = self.propose.store.read(principal.owner, Wants(replay=one.kept)).replay
            if kept is not None and kept.decision is not None:
                return kept.decision
            ended, wider = self._called_off(principal, one, said)
            replaced = None if ended is None else Replaced.of(ended)
            candidate = candidate if ended is None else restated(candidate, said, ended)
            if replaced is None and wider is None and one.finding.idle:
                return self.refusal(principal.owner, one.decision_id, Why.SMALL_TALK)
        if one.before is not None:
            earlier = self._earlier(principal, one.before)
            if earlier is None:
                return self.refusal(principal.owner, one.decision_id, Why.SMALL_TALK)
            replaced = self._replaced(principal, one.before, earlier)
        proposal = Proposal(
            candidate=candidate,
            idempotency=IdempotencyKey(operation=OPERATION, key=one.memory_id, request_hash=one.decision_id),
            memory_id=one.memory_id,
            decision_id=one.decision_id,
            taken_from=one.source,
            marked=True,
            replaces=replaced,
            beside=wider,
        )
        try:
            if one.before is None and replaced is None and self._tells_of_nothing(principal, proposal):
                return self.refusal(principal.owner, one.decision_id, Why.SMALL_TALK)
            return self.propose(principal, proposal).decision
        except InvalidRequestError:
            return self.refusal(principal.owner, one.decision_id, INVALID)

    def _tells_of_nothing(self, principal: Principal, proposal: Proposal) -> bool:
        """Tell whether *proposal* puts a value right that no record has, and does not say of what it is."""
        said = proposal.candidate.content or ""
        if not may_put_right(said):
            return False
        from memory_ledger.domain.writing.utterances.amended.slips import says_only_a_value

        if not says_only_a_value(said):
            return False
        outcome = self.propose(principal, replace(proposal, dry_run=True)).decision.outcome
        return outcome is Verdict.STORED

    def _called_off(
        self, principal: Principal, one: Numbered, said: CalledOff
    ) -> tuple[Memory | None, str | None]:
        """
        Return the record that a finding calls off: the only one of its scope that says what it names.

        Where its scope has none, the only one of all scopes is named instead, which a project does not end.
        """
        candidate = one.finding.candidate
        assert candidate is not None
        policy = self.policies.known(principal.owner.tenant_id)
        trust = policy.trust_of[candidate.source.kind]
        confirmed = candidate.confirmed or said.swap is not None
        found = [
            memory
            for memory in self.forget.called_off(principal.owner, said, one.source)
            if memory.scope in (candidate.scope, GLOBAL)
            and weigh(memory, trust=trust, confirmed=confirmed, policy=policy) is Weighing.SUPERSEDES
            and said.may_be(text_of(memory), wish=memory.type is MemoryType.PREFERENCE)
        ]
        own = [memory for memory in found if memory.scope == candidate.scope]
        simplified = self.variants.simplified
        own = [one for one in own if said.surely_means(text_of(one), simplified)] or own
        if own or len(found) != 1:
            return (own[0] if len(own) == 1 else None), None
        return None, found[0].memory_id

    def _earlier(self, principal: Principal, before: Numbered) -> Decision | None:
        """
        Return what was decided on what a correction puts right: it is decided now where it was left over.

        None where nobody was to remember it.
        """
        kept = self.propose.store.read(principal.owner, Wants(replay=before.kept)).replay
        if kept is not None:
            return kept.decision
        return self._decide(principal, before) if before.read else None

    def _replaced(self, principal: Principal, before: Numbered, earlier: Decision) -> Replaced | None:
        candidate, policy = before.finding.candidate, self.policies.known(principal.owner.tenant_id)
        if earlier.memory_id is None or candidate is None:
            return None
        key = with_subject_key(candidate, policy, self.variants.simplified).subject_key
        return Replaced(memory_id=earlier.memory_id, scope=candidate.scope, subject_key=key)

    def _suppressions(self, candidate: Candidate | None) -> Pairs:
        if candidate is None:
            return ()
        return suppressions_of(self.keyed_hash, candidate, self.variants.simplified)

    def unproposed(self, principal: Principal, one: Numbered) -> Decision:
        """Return the decision on what is no candidate: refused, or a wish to forget."""
        finding, owner = one.finding, principal.owner
        refused = self.refusal(owner, one.decision_id, finding.refusal or INVALID, finding.text)
        if not finding.wish:
            return refused
        meant = self._meant(principal, one)
        if finding.refusal is not Why.FORGET_REQUEST and not meant.ids:
            return refused
        proposed = self.refusal(owner, one.decision_id, Why.FORGET_REQUEST)
        reasons = (*proposed.reasons, MORE) if meant.more else proposed.reasons
        return replace(proposed, candidates=meant.ids, reasons=reasons)

    def _meant(self, principal: Principal, wish: Numbered) -> Candidates:
        """Return the memories that a wish to forget is about."""
        if not wish.meant:
            return self.forget(principal, wish.finding.text, wish.source)
        owner = principal.owner
        kept = [self.propose.store.read(owner, Wants(replay=one.kept)).replay for one in wish.meant]
        made = [one.decision for one in kept if one is not None and one.decision is not None]
        ids = [one.memory_id or one.duplicate_of for one in made]
        return self.forget.still_there(owner, tuple(dict.fromkeys(name for name in ids if name)))

    def refusal(self, owner: Owner, decision_id: str, reason: str, said: str = "") -> Decision:
        """Return the decision on what is not even proposed, with the system that knows what was *said*."""
        policy = self.policies.known(owner.tenant_id)
        kind = business_kind(said, policy.business) if reason == Why.BUSINESS_AUTHORITY else None
        return Decision(
            decision_id=decision_id,
            outcome=Verdict.DELETION_PROPOSED if reason == Why.FORGET_REQUEST else Verdict.REJECTED,
            reasons=(reason,),
            policy_version=policy.version,
            gates=(Gate(gate="asked_to_remember", passed=False),),
            source_of_record=None if kind is None else kind.source_of_record,
            classification=FOR_THE_SESSION if reason == Why.ONE_OFF_INSTRUCTION else None,
        )


def _candidates(found: Sequence[Numbered]) -> int:
    return sum(one.finding.candidate is not None for one in found)
