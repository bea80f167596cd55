"""End a task: its scratchpad is cleared at once, what is worth keeping is consolidated in the background."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from memory_ledger.domain.access.identity import Principal
from memory_ledger.domain.errors import AlreadyExistsError, NotFoundError
from memory_ledger.domain.records.memory import Outcome
from memory_ledger.domain.text.json_texts import JsonValue
from memory_ledger.domain.working.events import EventType
from memory_ledger.domain.working.stages import ending_stage
from memory_ledger.domain.working.tasks import ENDED, Completion, Task, TaskStatus, end_of
from memory_ledger.domain.writing.decisions import Decision
from memory_ledger.ports.outbox import Job
from memory_ledger.ports.runtime import IdSource
from memory_ledger.ports.tasks import TaskStep, TaskWants
from memory_ledger.services.conceal import Conceal
from memory_ledger.services.idempotency import IdempotencyKey
from memory_ledger.services.tasks.change_task import ChangeTask, Found, keeping, noting
from memory_ledger.services.tasks.keep_task_record import CONSOLIDATION

_STATUS = {
    Outcome.SUCCESS: TaskStatus.COMPLETED,
    Outcome.PARTIAL: TaskStatus.COMPLETED,
    Outcome.FAILURE: TaskStatus.FAILED,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class CompletionView:
    """How far a completion is; *decisions* None while it runs."""

    decisions: tuple[Decision, ...] | None
    replayed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CompleteTask:
    """The end of a task, and how far its consolidation is."""

    change: ChangeTask
    ids: IdSource
    conceal: Conceal

    def __call__(
        self,
        principal: Principal,
        task_id: str,
        outcome: Outcome,
        verification: JsonValue,
        key: IdempotencyKey,
    ) -> CompletionView:
        """
        Complete the task; of several completions with one outcome the first one stands.

        Raises:
            NotFoundError: There is no such task.
            AlreadyExistsError: The task was completed with another outcome.
            IdempotencyKeyReusedError: The key came with another request.
        """
        job_id, verified = self.ids.new("job_"), self.conceal.value(verification)

        def plan(found: Found) -> tuple[TaskStep | None, CompletionView]:
            snapshot, replayed = found.snapshot, found.earlier is not None
            if not replayed:
                _check_outcome(found.task, outcome)
            if found.task.completion is not None or replayed:
                return None, CompletionView(decisions=snapshot.decisions, replayed=replayed)
            step = _ending(found, principal, outcome, verified)
            job = Job(
                job_id=job_id,
                kind=CONSOLIDATION,
                created_at=found.now,
                group=f"task:{task_id}",
                details=json.dumps({"task_id": task_id, "born": found.task.born}),
            )
            step = replace(step, scratchpad="", jobs=(job,))
            return keeping(step, key, 202, snapshot.replay), CompletionView(decisions=None)

        return self.change(principal.owner, task_id, plan, TaskWants(decisions=True), key)

    def view(self, principal: Principal, task_id: str) -> CompletionView:
        """
        Return how far the completion is.

        Raises:
            NotFoundError: There is no such task, or nobody has completed it.
        """
        found = self.change.find(principal.owner, task_id, TaskWants(decisions=True))
        if found.task.completion is None:
            raise NotFoundError("the task was not completed")
        return CompletionView(decisions=found.snapshot.decisions)


def _check_outcome(task: Task, outcome: Outcome) -> None:
    if task.completion is not None and task.completion.outcome is not outcome:
        raise AlreadyExistsError("/outcome", f"is {task.completion.outcome.value} already; a task ends once")


def _ending(found: Found, who: Principal, outcome: Outcome, verification: JsonValue) -> TaskStep:
    """Return the head's step to its end, with its event; a status that is an end already stays."""
    task = found.task
    completion = Completion(
        outcome=outcome, at=found.now, sequence=task.sequence + 1, verification=verification
    )
    ended = found.step(
        fields=_with_status(task, outcome),
        version=task.version + 1,
        ended_at=end_of(TaskStatus.COMPLETED, task.ended_at, found.now),
        completion=completion,
    )
    data = {"outcome": outcome.value, "verification": verification}
    step = noting(ended, who, EventType.COMPLETION, data)
    return replace(step, task=ending_stage(step.task))


def _with_status(task: Task, outcome: Outcome) -> dict[str, JsonValue]:
    if task.status in ENDED:
        return dict(task.fields)
    return {**task.fields, "status": _STATUS[outcome].value}
