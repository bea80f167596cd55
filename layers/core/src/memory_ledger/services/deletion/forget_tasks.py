"""Erase tasks that nobody may see any more: what lies beside them, and their bodies in the blob store."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.deletion import Target, TargetKind
from memory_ledger.domain.working.tasks import DRAFT_KEPT, live_task
from memory_ledger.ports.blobs import BlobStore
from memory_ledger.ports.tasks import TaskWants
from memory_ledger.services.deletion.end_drafts import EndDrafts, tasks_among
from memory_ledger.services.deletion.sweep_late_uploads import SweepLateUploads
from memory_ledger.services.tasks.change_task import ChangeTask

ALL_TASKS = (TargetKind.PROJECT, TargetKind.USER, TargetKind.TENANT)


@dataclass(frozen=True, slots=True, kw_only=True)
class ForgetTasks:
    """Physical erasure of dead tasks, their items and bodies; repeatable at any point."""

    change: ChangeTask
    blobs: BlobStore
    ends: EndDrafts
    late: SweepLateUploads

    def meant(self, owner: Owner, target: Target) -> Iterator[str]:
        """Yield the tasks that may hold what *target*'s fence made unreadable."""
        all_short_term = target.kind is TargetKind.SHORT_TERM and target.session_id is None
        if all_short_term or target.kind in ALL_TASKS:
            yield from self.change.tasks.tasks(owner)

    def __call__(self, owner: Owner, task_id: str) -> int:
        """
        Erase what is dead of a task; return how many items went.

        Bodies go before the items that lead to them, and once more after: what a late writer has put
        between stays behind by nothing but a crash of both. What a link puts there later is swept.
        """
        now = self.change.clock.now()
        for born in self.change.tasks.lives_with_artifacts(owner, task_id, now):
            self.late.promise(owner, self.change.tasks.blob_prefix(owner, task_id, born))
        snapshot = self.change.tasks.read(owner, task_id, TaskWants())
        dead = snapshot.task if live_task(snapshot.task, snapshot.fences, now) is None else None
        if dead is None:
            return self.change.tasks.purge(owner, task_id, now)
        prefix = self.change.tasks.blob_prefix(owner, task_id, dead.born)
        self.blobs.delete(prefix)
        gone = self.change.tasks.purge(owner, task_id, now)
        self.blobs.delete(prefix)
        return gone

    def residue(self, owner: Owner, target: Target) -> int:
        """Count what is still stored of the tasks that *target* made unreadable."""
        now = self.change.clock.now()
        return sum(self.change.tasks.residue(owner, task_id, now) for task_id in self.meant(owner, target))

    def taken_from(self, owner: Owner, source_ids: Iterable[str]) -> int:
        """
        Erase the drafts of completed tasks among the sources of a record: they say what it said.

        Returns how many items are left of them.
        """
        ended = [task_id for task_id in tasks_among(source_ids) if self.ends(owner, task_id)]
        for task_id in ended:
            self(owner, task_id)
        now = self.change.clock.now()
        return sum(self.change.tasks.residue(owner, task_id, now) for task_id in ended)

    def over(self, owner: Owner) -> int:
        """Erase drafts whose time is over; return how many tasks that was."""
        ended = self.change.tasks.ended(owner, self.change.clock.now() - DRAFT_KEPT)
        for task_id in ended:
            self(owner, task_id)
        return len(ended)
