"""The draft of a completed task ends with a record that was made of it: it says what the record said."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import NotFoundError
from memory_ledger.domain.working.consolidation import task_of_source
from memory_ledger.domain.working.tasks import DRAFT_KEPT, live_task
from memory_ledger.ports.tasks import TaskStep, TaskWants
from memory_ledger.services.tasks.change_task import ChangeTask, Found


@dataclass(frozen=True, slots=True, kw_only=True)
class EndDrafts:
    """Ends drafts of completed tasks, by moving their end to now; repeatable at any point."""

    change: ChangeTask

    def meant(self, owner: Owner, source_ids: Iterable[str]) -> list[str]:
        """Return the tasks among the sources of a record whose drafts end with it, as far as they live."""
        now, found = self.change.clock.now(), []
        for task_id in tasks_among(source_ids):
            snapshot = self.change.tasks.read(owner, task_id, TaskWants())
            live = live_task(snapshot.task, snapshot.fences, now)
            if live is not None and live.completion is not None:
                found.append(task_id)
        return found

    def __call__(self, owner: Owner, task_id: str) -> bool:
        """Let a completed task's draft be over now; tell whether it is: nobody reads it any more then."""

        def plan(found: Found) -> tuple[TaskStep | None, bool]:
            if found.task.completion is None:
                return None, False
            return found.step(ended_at=found.now - DRAFT_KEPT), True

        try:
            return self.change(owner, task_id, plan)
        except NotFoundError:
            return True


def tasks_among(source_ids: Iterable[str]) -> list[str]:
    """Return the tasks that these sources name, each once."""
    found = (task_of_source(source_id) for source_id in source_ids)
    return list(dict.fromkeys(task_id for task_id in found if task_id is not None))
