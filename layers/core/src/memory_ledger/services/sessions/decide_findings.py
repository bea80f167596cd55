"""From a session's messages to decisions: the same message gives the same ids, however often it comes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.errors import InvalidRequestError, UnavailableError
from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.domain.records.lifecycle import deleted
from memory_ledger.domain.text.wording import normalise
from memory_ledger.domain.working.sessions import MessageSource
from memory_ledger.domain.writing.business.business_authority import business_kind
from memory_ledger.domain.writing.candidates import Candidate
from memory_ledger.domain.writing.decisions import Decision, Gate, Verdict
from memory_ledger.domain.writing.extraction.findings import BUSINESS, FORGET, ONE_OFF, Finding
from memory_ledger.domain.writing.filing import FOR_THE_SESSION
from memory_ledger.domain.writing.policy import PolicyHead
from memory_ledger.ports import Extractor, Wants
from memory_ledger.ports.sessions import StoredMessage
from memory_ledger.ports.variants import HanVariants
from memory_ledger.services.deletion.suppressions import Pairs, suppressions_of
from memory_ledger.services.idempotency import IdempotencyKey
from memory_ledger.services.writing.propose_forgetting import MORE, ProposeForgetting
from memory_ledger.services.writing.propose_memory import Proposal, ProposeMemory
from memory_ledger.services.writing.tenant_policies import TenantPolicies

OPERATION = "extraction"
INVALID = "invalid_candidate"
ID_LENGTH = 26


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbered:
    """A finding with the ids that this place of this message gives, whenever it is read."""

    finding: Finding
    memory_id: str
    decision_id: str
    source: MessageSource

    @property
    def kept(self) -> tuple[str, str]:
        """Return what the decision's idempotency record is found by."""
        return OPERATION, self.memory_id


@dataclass(frozen=True, slots=True, kw_only=True)
class DecideFindings:
    """The use case behind append and the background's extraction."""

    extractor: Extractor
    propose: ProposeMemory
    forget: ProposeForgetting
    keyed_hash: KeyedHash
    variants: HanVariants
    policies: TenantPolicies

    def find(
        self, owner: Owner, session_id: str, messages: Iterable[StoredMessage], head: PolicyHead
    ) -> list[Numbered]:
        """
        Return all findings of *messages*, in order, as the policy of *head* reads them.

        Raises:
            UnavailableError: That policy was not met here yet, and the authority does not answer.
        """
        found: list[Numbered] = []
        policy = self.policies.holding(owner.tenant_id, head)
        for stored in messages:
            source = MessageSource(
                session_id=session_id, message_id=stored.message.message_id, stamps=stored.stamps
            )
            findings = self.extractor.extract(
                stored.message, session_id=session_id, project_id=stored.stamps.project_id, policy=policy
            )
            before: Counter[tuple[str, str | None]] = Counter()
            for finding in findings:
                said = normalise(finding.text), finding.refusal
                found.append(self._number(owner, source, before[said], self._since(stored, finding)))
                before[said] += 1
        return found

    def _since(self, stored: StoredMessage, finding: Finding) -> Finding:
        """Let what a message tells hold since it was said, which may be long before it is appended."""
        candidate, said = finding.candidate, stored.message.created_at
        if candidate is None or candidate.valid_from is not None or said >= self.propose.clock.now():
            return finding
        return replace(finding, candidate=replace(candidate, valid_from=said))

    def _number(self, owner: Owner, source: MessageSource, ordinal: int, finding: Finding) -> Numbered:
        """
        Give a finding its ids: *ordinal* counts those before it that say the same.

        What another extractor finds beside it changes nothing.
        """
        digest = self.keyed_hash(
            OPERATION,
            owner.tenant_id,
            owner.user_id,
            source.session_id,
            source.message_id,
            str(ordinal),
            normalise(finding.text),
            finding.refusal or "",
        )
        return Numbered(
            finding=finding,
            memory_id=f"mem_{digest[:ID_LENGTH]}",
            decision_id=f"dec_{digest[-ID_LENGTH:]}",
            source=source,
        )

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
        proposal = Proposal(
            candidate=candidate,
            idempotency=IdempotencyKey(operation=OPERATION, key=one.memory_id, request_hash=one.decision_id),
            memory_id=one.memory_id,
            decision_id=one.decision_id,
            taken_from=one.source,
            marked=True,
        )
        try:
            return self.propose(principal, proposal).decision
        except InvalidRequestError:
            return self.refusal(principal.owner, one.decision_id, INVALID)

    def _suppressions(self, candidate: Candidate | None) -> Pairs:
        if candidate is None:
            return ()
        return suppressions_of(self.keyed_hash, candidate, self.variants.simplified)

    def unproposed(self, principal: Principal, one: Numbered) -> Decision:
        """Return the decision on what is no candidate: refused, or a wish to forget."""
        finding, owner = one.finding, principal.owner
        refused = self.refusal(owner, one.decision_id, finding.refusal or INVALID, finding.text)
        if finding.refusal != FORGET:
            return refused
        meant = self.forget(principal, finding.text, one.source)
        reasons = (*refused.reasons, MORE) if meant.more else refused.reasons
        return replace(refused, outcome=Verdict.DELETION_PROPOSED, candidates=meant.ids, reasons=reasons)

    def refusal(self, owner: Owner, decision_id: str, reason: str, said: str = "") -> Decision:
        """Return the decision on what is not even proposed, with the system that knows what was *said*."""
        policy = self.policies.known(owner.tenant_id)
        kind = business_kind(said, policy.business) if reason == BUSINESS else None
        return Decision(
            decision_id=decision_id,
            outcome=Verdict.REJECTED,
            reasons=(reason,),
            policy_version=policy.version,
            gates=(Gate(gate="asked_to_remember", passed=False),),
            source_of_record=None if kind is None else kind.source_of_record,
            classification=FOR_THE_SESSION if reason == ONE_OFF else None,
        )


def _candidates(found: Sequence[Numbered]) -> int:
    return sum(one.finding.candidate is not None for one in found)
