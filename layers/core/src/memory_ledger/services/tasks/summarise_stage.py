"""Sum up a stage of a task once it is over, in the background; a deletion by the user wins over it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace

from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.working.events import Event, event_id
from memory_ledger.domain.working.stage_summaries import StageEvents, stage_summary
from memory_ledger.domain.working.stages import leaving_stage, stage_named_by
from memory_ledger.domain.working.tasks import FinishedStage, Task, task_admitted, task_scope
from memory_ledger.domain.writing.decisions import Decision
from memory_ledger.ports.changes import Wants
from memory_ledger.ports.outbox import Job
from memory_ledger.ports.store import BackgroundWork, MemoryStore
from memory_ledger.ports.tasks import TaskSnapshot, TaskStep, TaskStore, TaskWants
from memory_ledger.services.chunks import PAGE
from memory_ledger.services.tasks.keep_task_record import STAGE_SUMMARY, KeepTaskRecord, Place

MAX_EVENTS = 2_000
"""How many events of a stage are summed up; its summary says up to which one."""


def leaving_a_stage(step: TaskStep, job_id: str) -> TaskStep:
    """Return *step*, with the job that sums a stage up where its newest event ends one."""
    assert step.seen is not None
    task = leaving_stage(step.seen, step.task)
    if task is step.task:
        return step
    details = {"task_id": task.task_id, "born": task.born, "last": task.stages[-1].last}
    job = Job(
        job_id=job_id,
        kind=STAGE_SUMMARY,
        created_at=step.at,
        group=f"task:{task.task_id}",
        details=json.dumps(details),
    )
    return replace(step, task=task, jobs=(*step.jobs, job))


@dataclass(frozen=True, slots=True, kw_only=True)
class SummariseStage:
    """Jobs of kind ``stage_summary``; repeatable."""

    tasks: TaskStore
    store: MemoryStore
    work: BackgroundWork
    keep: KeepTaskRecord

    def __call__(self, owner: Owner, job: Job) -> Decision | None:
        """
        Decide on the stage's summary; None where there is nothing to decide on any more.

        Raises:
            UnavailableError: It could not be decided; the job stays.
        """
        details = json.loads(job.details)
        snapshot = self.tasks.read(owner, str(details["task_id"]), TaskWants())
        task, decision = still_there(snapshot, int(details["born"])), None
        stages = () if task is None else task.stages
        stage = next((one for one in stages if one.last == int(details["last"])), None)
        if task is not None and stage is not None:
            self.keep.policies.holding(owner.tenant_id, snapshot.policy)
            decision = self.of(Principal(owner=owner, request_id=job.job_id), task, stage)
        self.work.finish_job(owner, job)
        return decision

    def of(self, principal: Principal, task: Task, stage: FinishedStage) -> Decision | None:
        """Decide on a stage of *task*; None where that was done, or nothing can be said of it."""
        owner, place = principal.owner, Place.of_stage(stage)
        memory_id = self.keep.memory_id(owner, task, place)
        snapshot = self.store.read(owner, Wants(memory_ids=(memory_id,), consents=True))
        if memory_id in snapshot.heads:
            return None
        told = self._told(owner, task, stage).reading(self.keep.hiding(owner, snapshot.consents))
        candidate = stage_summary(task, told)
        return None if candidate is None else self.keep(principal, task, candidate, place, told.trusts)

    def _told(self, owner: Owner, task: Task, stage: FinishedStage) -> StageEvents:
        events = list(self._events(owner, task, stage))
        own = tuple(event for event in events if event.sequence > stage.after)
        scope = task_scope(task.task_id)
        return StageEvents(
            stage=stage,
            name=stage_named_by(events, stage),
            events=own,
            ids=tuple(event_id(owner, scope, event.sequence) for event in own),
        )

    def _events(self, owner: Owner, task: Task, stage: FinishedStage) -> Iterator[Event]:
        """Yield the event that the stage began by, where one did, and its own."""
        after, left = stage.after - 1, MAX_EVENTS
        while left > 0 and after < stage.last:
            limit = min(PAGE, left, stage.last - max(after, 0))
            page = self.tasks.events(owner, task, after, limit)
            yield from (event for event in page.events if event.sequence <= stage.last)
            if not page.events:
                return
            after, left = page.events[-1].sequence, left - len(page.events)


def still_there(snapshot: TaskSnapshot, born: int) -> Task | None:
    """Return the task of that birth, unless it was deleted or its draft is gone."""
    task = snapshot.task
    if task is None or task.born != born:
        return None
    return task if task_admitted(task.stamps, task.task_id, snapshot.fences) else None
