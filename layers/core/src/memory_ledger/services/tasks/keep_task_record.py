"""Propose a record that is taken from a task; the same task and place give the same ids."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.errors import InvalidRequestError
from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.domain.records.memory import Trust
from memory_ledger.domain.text.json_texts import Change
from memory_ledger.domain.working.tasks import FinishedStage, Task, TaskSource
from memory_ledger.domain.writing.candidates import Candidate
from memory_ledger.domain.writing.consents import Consent, consent_for
from memory_ledger.domain.writing.decisions import Decision, Gate, Verdict
from memory_ledger.domain.writing.policy import SensitiveAction
from memory_ledger.domain.writing.trust.sensitivity import CONSENTABLE, found_in, redact
from memory_ledger.ports.sensitive import SensitiveScanner
from memory_ledger.services.idempotency import IdempotencyKey
from memory_ledger.services.tenant_policies import TenantPolicies
from memory_ledger.services.writing.propose_memory import Proposal, ProposeMemory

CONSOLIDATION = "consolidation"
STAGE_SUMMARY = "stage_summary"
ID_LENGTH = 26


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """What of a task a record is: of which *kind*, and which one of them."""

    kind: str
    name: str

    @classmethod
    def of_stage(cls, stage: FinishedStage) -> Place:
        """Return the place of a stage's summary."""
        return cls(kind=STAGE_SUMMARY, name=str(stage.last))


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepTaskRecord:
    """Proposals taken from a task, with ids that repeat."""

    propose: ProposeMemory
    keyed_hash: KeyedHash
    policies: TenantPolicies
    scanner: SensitiveScanner

    def __call__(
        self, principal: Principal, task: Task, candidate: Candidate, place: Place, trusts: tuple[Trust, ...]
    ) -> Decision:
        """
        Decide on *candidate*, into which words of *trusts* went.

        Raises:
            VersionConflictError: A record it derives from is gone.
            UnavailableError: It could not be decided.
        """
        memory_id, decision_id = self._ids(principal.owner, task, place)
        proposal = Proposal(
            candidate=candidate,
            idempotency=IdempotencyKey(operation=place.kind, key=memory_id, request_hash=decision_id),
            memory_id=memory_id,
            decision_id=decision_id,
            taken_from=TaskSource(task_id=task.task_id, born=task.born, stamps=task.stamps),
            source_trusts=trusts,
        )
        try:
            return self.propose(principal, proposal).decision
        except InvalidRequestError:
            return self._refusal(principal.owner, decision_id)

    def hiding(self, owner: Owner, consents: Mapping[str, Consent]) -> Change:
        """
        Return what reads a text that is summed up: what may not stand there becomes its category in brackets.

        That is what the user has not consented to or policy refuses, which would cost the whole record.
        """
        rules = self.policies.known(owner.tenant_id).sensitive
        actions = {category: rules[category].action for category in CONSENTABLE}
        hidden = {
            category
            for category, action in actions.items()
            if action is SensitiveAction.REFUSE
            or (action is SensitiveAction.KEEP_WITH_CONSENT and not consent_for(category, consents).granted)
        }

        def hide(text: str, label: str = "") -> str:
            found = found_in(text, label, self.scanner.scan)
            return redact(text, (place for place in found if place.category in hidden))[0]

        return hide

    def memory_id(self, owner: Owner, task: Task, place: Place) -> str:
        """Return the id of the record at *place*, be it kept or not."""
        return self._ids(owner, task, place)[0]

    def _ids(self, owner: Owner, task: Task, place: Place) -> tuple[str, str]:
        digest = self.keyed_hash(
            place.kind, owner.tenant_id, owner.user_id, task.task_id, str(task.born), place.name
        )
        return f"mem_{digest[:ID_LENGTH]}", f"dec_{digest[-ID_LENGTH:]}"

    def _refusal(self, owner: Owner, decision_id: str) -> Decision:
        return Decision(
            decision_id=decision_id,
            outcome=Verdict.REJECTED,
            reasons=("invalid_candidate",),
            policy_version=self.policies.known(owner.tenant_id).version,
            gates=(Gate(gate="well_formed", passed=False),),
        )
