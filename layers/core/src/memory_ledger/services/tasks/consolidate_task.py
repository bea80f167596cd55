"""
Turn a completed task into decisions, in the background; a deletion by the user wins over it.

Where a task went through stages, the episode derives from a summary of the task, which derives from those of
its stages. What was observed and done in a stage whose summary the user has deleted goes into none of them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import cast

from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.errors import NotFoundError
from memory_ledger.domain.records.lifecycle import readable
from memory_ledger.domain.records.memory import Memory, Status, Trust
from memory_ledger.domain.text.json_texts import Change
from memory_ledger.domain.working.consolidation import Observed, consolidate, reading, told_of
from memory_ledger.domain.working.events import EventType, event_id
from memory_ledger.domain.working.stage_summaries import task_summary
from memory_ledger.domain.working.tasks import FinishedStage, Task, task_scope
from memory_ledger.domain.writing.candidates import SourceRecord
from memory_ledger.domain.writing.consents import withdrawn
from memory_ledger.domain.writing.decisions import Decision
from memory_ledger.ports.changes import Wants
from memory_ledger.ports.outbox import Job
from memory_ledger.ports.store import BackgroundWork, MemoryStore
from memory_ledger.ports.tasks import TaskStep, TaskWants
from memory_ledger.services.chunks import PAGE
from memory_ledger.services.tasks.change_task import ChangeTask, Found
from memory_ledger.services.tasks.keep_task_record import CONSOLIDATION, KeepTaskRecord, Place
from memory_ledger.services.tasks.summarise_stage import SummariseStage, still_there

MAX_OBSERVATIONS = 2_000
SUMMARY = Place(kind=CONSOLIDATION, name="summary")


@dataclass(frozen=True, slots=True, kw_only=True)
class ConsolidateTask:
    """Jobs of kind ``consolidation``: what a completed task leaves behind."""

    change: ChangeTask
    store: MemoryStore
    work: BackgroundWork
    keep: KeepTaskRecord
    stages: SummariseStage

    def __call__(self, owner: Owner, job: Job) -> int:
        """
        Decide what the task leaves behind; return how many decisions there are. Repeatable.

        A task that was deleted since gives nothing, and so does a record of it that was.

        Raises:
            VersionConflictError: A record to derive from went meanwhile; the job stays.
            UnavailableError: Not all could be decided; the job stays.
        """
        details = json.loads(job.details)
        task_id, born = str(details["task_id"]), int(details["born"])
        snapshot = self.change.tasks.read(owner, task_id, TaskWants(decisions=True))
        task = still_there(snapshot, born)
        if task is None or task.completion is None or snapshot.decisions is not None:
            self.work.finish_job(owner, job)
            return 0
        self.keep.policies.holding(owner.tenant_id, snapshot.policy)
        decisions = self._decisions(Principal(owner=owner, request_id=job.job_id), task)
        self._note(owner, task, decisions)
        self.work.finish_job(owner, job)
        return len(decisions)

    def _decisions(self, principal: Principal, task: Task) -> tuple[Decision, ...]:
        told = [self.stages.of(principal, task, stage) for stage in task.stages]
        kept, forgotten, hide = self._summed_up(principal.owner, task)
        shown = reading(task, hide)
        summed = [self.keep(principal, task, task_summary(shown, kept), SUMMARY, ())] if kept else []
        observed = self._observed(principal.owner, task, forgotten)
        candidates = consolidate(_without(task, forgotten), observed)
        seen = [replace(one, content=hide(one.content, "")) for one in told_of(observed)]
        episode = consolidate(_without(shown, forgotten), seen)[0]
        candidates[0] = replace(episode, derived_from=self._sources(principal.owner, summed))
        trusts = (Trust.TOOL,) if observed else ()
        left = [
            self.keep(principal, task, one, Place(kind=CONSOLIDATION, name=str(number)), trusts)
            for number, one in enumerate(candidates)
        ]
        return (*left, *summed, *(one for one in told if one is not None))

    def _summed_up(self, owner: Owner, task: Task) -> tuple[dict[int, Memory], list[FinishedStage], Change]:
        """
        Return the stages' summaries that may be told, by number, and the stages whose summary was deleted.

        Beside them, what reads the rest.
        """
        ids = [self.keep.memory_id(owner, task, Place.of_stage(stage)) for stage in task.stages]
        snapshot = self.store.read(owner, Wants(memory_ids=tuple(ids), consents=True))
        heads = [snapshot.heads.get(memory_id) for memory_id in ids]
        now = self.change.clock.now()
        found = [readable(head, snapshot.fences, now) for head in heads]
        kept = {
            number: memory
            for number, memory in enumerate(found, 1)
            if memory is not None
            and memory.status is Status.ACTIVE
            and not withdrawn(memory, snapshot.consents)
        }
        forgotten = [
            stage
            for stage, head in zip(task.stages, heads, strict=True)
            if head is not None and head.memory.status is Status.DELETED
        ]
        return kept, forgotten, self.keep.hiding(owner, snapshot.consents)

    def _sources(self, owner: Owner, summed: Sequence[Decision]) -> tuple[SourceRecord, ...]:
        """Return what the episode derives from: the summary, unless it was refused or deleted since."""
        ids = tuple(one.memory_id for one in summed if one.memory_id is not None)
        heads = self.store.read(owner, Wants(memory_ids=ids)).heads if ids else {}
        return tuple(
            SourceRecord(memory_id=memory_id)
            for memory_id, head in heads.items()
            if head.memory.status is not Status.DELETED
        )

    def _observed(self, owner: Owner, task: Task, forgotten: Sequence[FinishedStage]) -> Sequence[Observed]:
        """Return the observations made before the completion, but for those of *forgotten* stages."""
        found: list[Observed] = []
        after, more = task.first - 1, True
        while more and len(found) < MAX_OBSERVATIONS:
            page = self.change.tasks.events(owner, task, after, PAGE)
            found += [
                Observed(
                    event_id=event_id(owner, task_scope(task.task_id), event.sequence),
                    content=str(event.data["content"]),
                )
                for event in page.events
                if event.type is EventType.OBSERVATION and not _is_of(forgotten, event.sequence)
            ]
            more = page.more and bool(page.events)
            after = page.events[-1].sequence if page.events else after
        return found

    def _note(self, owner: Owner, task: Task, decisions: tuple[Decision, ...]) -> None:
        """Keep the decisions beside the task, unless it is gone by now."""

        def plan(found: Found) -> tuple[TaskStep | None, None]:
            if found.task.born != task.born or found.snapshot.decisions is not None:
                return None, None
            return replace(found.step(), decisions=decisions), None

        try:
            self.change(owner, task.task_id, plan, TaskWants(decisions=True))
        except NotFoundError:
            return


def _is_of(stages: Sequence[FinishedStage], sequence: int) -> bool:
    return any(stage.after < sequence <= stage.last for stage in stages)


def _without(task: Task, stages: Sequence[FinishedStage]) -> Task:
    """Return *task* without the steps that were completed in *stages*."""
    steps = cast(Sequence[str], task.state["completed_steps"])
    gone = {number for stage in stages for number in range(stage.begun, stage.done)}
    left = [step for number, step in enumerate(steps) if number not in gone]
    return replace(task, fields={**task.fields, "completed_steps": left}) if gone else task
