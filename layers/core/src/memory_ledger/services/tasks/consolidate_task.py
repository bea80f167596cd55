"""Turn a completed task into decisions, in the background; a deletion by the user wins over it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.errors import InvalidRequestError, NotFoundError
from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.domain.records.memory import Trust
from memory_ledger.domain.working.consolidation import Observed, consolidate
from memory_ledger.domain.working.events import EventType, event_id
from memory_ledger.domain.working.tasks import Task, TaskSource, task_admitted, task_scope
from memory_ledger.domain.writing.candidates import Candidate
from memory_ledger.domain.writing.decisions import Decision, Gate, Verdict
from memory_ledger.ports import BackgroundWork, Job
from memory_ledger.ports.tasks import TaskSnapshot, TaskStep, TaskWants
from memory_ledger.services.deletion.suppressions import suppressions_of
from memory_ledger.services.idempotency import IdempotencyKey
from memory_ledger.services.tasks.change_task import ChangeTask, Found
from memory_ledger.services.tasks.complete_task import CONSOLIDATION
from memory_ledger.services.writing.propose_memory import Proposal, ProposeMemory
from memory_ledger.services.writing.tenant_policies import TenantPolicies

PAGE = 100
MAX_OBSERVATIONS = 2_000
ID_LENGTH = 26


@dataclass(frozen=True, slots=True, kw_only=True)
class ConsolidateTask:
    """The use case of jobs of kind ``consolidation``."""

    change: ChangeTask
    work: BackgroundWork
    propose: ProposeMemory
    keyed_hash: KeyedHash
    policies: TenantPolicies

    def __call__(self, owner: Owner, job: Job) -> int:
        """
        Decide what the task leaves behind; return how many decisions there are. Repeatable.

        A task that was deleted since gives nothing, and so does a record of it that was.

        Raises:
            UnavailableError: Not all could be decided; the job stays.
        """
        details = json.loads(job.details)
        task_id, born = str(details["task_id"]), int(details["born"])
        snapshot = self.change.tasks.read(owner, task_id, TaskWants(decisions=True))
        task = _completed(snapshot, born)
        if task is None or snapshot.decisions is not None:
            self.work.finish_job(owner, job)
            return 0
        self.policies.holding(owner.tenant_id, snapshot.policy)
        observed = self._observed(owner, task)
        principal = Principal(owner=owner, request_id=job.job_id)
        candidates = enumerate(consolidate(task, observed))
        trusts = (Trust.TOOL,) if observed else ()
        decisions = [self._decide(principal, task, one, number, trusts) for number, one in candidates]
        self._keep(owner, task, tuple(decisions))
        self.work.finish_job(owner, job)
        return len(decisions)

    def _observed(self, owner: Owner, task: Task) -> Sequence[Observed]:
        """Return the observations made before the completion."""
        found: list[Observed] = []
        after, more = task.first - 1, True
        while more and len(found) < MAX_OBSERVATIONS:
            page = self.change.tasks.events(owner, task, after, PAGE)
            found += [
                Observed(
                    event_id=event_id(owner, task_scope(task.task_id), event),
                    content=str(event.data["content"]),
                )
                for event in page.events
                if event.type is EventType.OBSERVATION
            ]
            more = page.more and bool(page.events)
            after = page.events[-1].sequence if page.events else after
        return found

    def _decide(
        self, principal: Principal, task: Task, candidate: Candidate, number: int, trusts: tuple[Trust, ...]
    ) -> Decision:
        owner = principal.owner
        digest = self.keyed_hash(
            CONSOLIDATION, owner.tenant_id, owner.user_id, task.task_id, str(task.born), str(number)
        )
        memory_id, decision_id = f"mem_{digest[:ID_LENGTH]}", f"dec_{digest[-ID_LENGTH:]}"
        proposal = Proposal(
            candidate=candidate,
            idempotency=IdempotencyKey(operation=CONSOLIDATION, key=memory_id, request_hash=decision_id),
            memory_id=memory_id,
            decision_id=decision_id,
            suppressions=suppressions_of(self.keyed_hash, candidate, candidate.source.ids),
            taken_from=TaskSource(task_id=task.task_id, born=task.born, stamps=task.stamps),
            source_trusts=trusts,
        )
        try:
            return self.propose(principal, proposal).decision
        except InvalidRequestError:
            return self._refusal(owner, decision_id)

    def _refusal(self, owner: Owner, decision_id: str) -> Decision:
        return Decision(
            decision_id=decision_id,
            outcome=Verdict.REJECTED,
            reasons=("invalid_candidate",),
            policy_version=self.policies.known(owner.tenant_id).version,
            gates=(Gate(gate="well_formed", passed=False),),
        )

    def _keep(self, owner: Owner, task: Task, decisions: tuple[Decision, ...]) -> None:
        """Keep the decisions beside the task, unless it is gone by now."""

        def plan(found: Found) -> tuple[TaskStep | None, None]:
            if found.task.born != task.born or found.snapshot.decisions is not None:
                return None, None
            return replace(found.step(), decisions=decisions), None

        try:
            self.change(owner, task.task_id, plan, TaskWants(decisions=True))
        except NotFoundError:
            return


def _completed(snapshot: TaskSnapshot, born: int) -> Task | None:
    task = snapshot.task
    if task is None or task.born != born or task.completion is None:
        return None
    return task if task_admitted(task.stamps, task.task_id, snapshot.fences) else None
