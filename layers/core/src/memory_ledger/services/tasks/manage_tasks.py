"""Create, read and patch a task's state."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import cast

from memory_ledger.domain.access.identity import Principal
from memory_ledger.domain.errors import (
    AlreadyExistsError,
    InvalidRequestError,
    NotFoundError,
    TooLargeError,
    UnavailableError,
    VersionConflictError,
)
from memory_ledger.domain.text.json_texts import JsonValue
from memory_ledger.domain.text.wording import canonical_json
from memory_ledger.domain.working.events import EventType
from memory_ledger.domain.working.merge_patch import merge_patch
from memory_ledger.domain.working.tasks import (
    MAX_STATE_BYTES,
    Task,
    TaskStamps,
    end_of,
    live_task,
    task_stamps,
)
from memory_ledger.ports.blobs import BlobStore
from memory_ledger.ports.runtime import IdSource
from memory_ledger.ports.tasks import TaskStep, TaskWants
from memory_ledger.services.conceal import Conceal
from memory_ledger.services.idempotency import IdempotencyKey, earlier_outcome
from memory_ledger.services.retries import until_committed
from memory_ledger.services.tasks.change_task import ChangeTask, Found, check_open, keeping, noting
from memory_ledger.services.tasks.summarise_stage import leaving_a_stage

Fields = dict[str, JsonValue]


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTask:
    """A task to create; *fields* are its first state as the edge has validated it."""

    task_id: str
    fields: Fields
    idempotency: IdempotencyKey
    project_id: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ManageTasks:
    """Tasks and their state: created once, read, patched by version."""

    change: ChangeTask
    blobs: BlobStore
    ids: IdSource
    conceal: Conceal

    def create(self, principal: Principal, new: NewTask) -> tuple[Task, bool]:
        """
        Create the task, its state without what nobody may keep.

        Returns it as it is now, and whether this is a first outcome given again.

        Raises:
            AlreadyExistsError: There is such a task.
            TooLargeError: The state is over 64 KiB.
            IdempotencyKeyReusedError: The key came with another request.
        """
        kept = replace(new, fields=self.conceal.fields(_checked(new.fields)))
        return until_committed(lambda: self._create(principal, kept), self.change.backoff)

    def _create(self, principal: Principal, new: NewTask) -> tuple[Task, bool]:
        owner, now, tasks = principal.owner, self.change.clock.now(), self.change.tasks
        wants = TaskWants(project_id=new.project_id, replay=new.idempotency.pair)
        snapshot = tasks.read(owner, new.task_id, wants)
        live = live_task(snapshot.task, snapshot.fences, now)
        if earlier_outcome(new.idempotency, snapshot.replay, now) is not None:
            if live is None:
                raise NotFoundError("no such task")
            return live, True
        if live is not None:
            raise AlreadyExistsError("/task_id", "is taken by a task")
        seen = snapshot.task
        stamps = task_stamps(snapshot.fences, new.task_id, new.project_id)
        step = TaskStep(seen=seen, task=_born(new.task_id, dict(new.fields), stamps, seen, now), at=now)
        step = noting(step, principal, EventType.CREATED, {"patch": new.fields, "version": 1})
        step = keeping(step, new.idempotency, 201, snapshot.replay)
        tasks.commit(owner, step)
        if seen is not None:
            with suppress(UnavailableError):
                self.blobs.delete(tasks.blob_prefix(owner, new.task_id, seen.born))
        return step.task, False

    def get(self, principal: Principal, task_id: str) -> Task:
        """
        Return the task.

        Raises:
            NotFoundError: There is none: never, or its draft is gone.
        """
        return self.change.find(principal.owner, task_id, TaskWants()).task

    def patch(self, principal: Principal, task_id: str, expected: int, patch: Fields) -> Task:
        """
        Apply a merge patch to the state of version *expected*, without what nobody may keep.

        Raises:
            NotFoundError: There is no such task.
            VersionConflictError: The state is not at *expected*.
            InvalidRequestError: The patch removes the goal, or the task was completed.
            TooLargeError: The patch is, or the state would be, over 64 KiB.
        """
        _check_size(patch, "a patch")
        kept, job_id = self.conceal.fields(patch), self.ids.new("job_")

        def plan(found: Found) -> tuple[TaskStep, Task]:
            if expected != found.task.version:
                raise VersionConflictError(found.task.version)
            check_open(found.task)
            step = noting(
                _patched(found, kept), principal, EventType.PATCH, {"patch": kept, "version": expected + 1}
            )
            step = leaving_a_stage(step, job_id)
            return step, step.task

        return self.change(principal.owner, task_id, plan)


def _patched(found: Found, patch: Fields) -> TaskStep:
    task = found.task
    fields = _checked(merge_patch(dict(task.fields), patch), patch)
    status = replace(task, fields=fields).status
    return found.step(
        fields=fields, version=task.version + 1, ended_at=end_of(status, task.ended_at, found.now)
    )


def _born(task_id: str, fields: Fields, stamps: TaskStamps, seen: Task | None, now: datetime) -> Task:
    """Return a task that begins now, its sequences behind those of *seen*, the dead one in its place."""
    last = seen.sequence if seen is not None else 0
    task = Task(
        task_id=task_id,
        fields=fields,
        version=1,
        revision=1,
        sequence=last,
        first=last + 1,
        created_at=now,
        updated_at=now,
        stamps=stamps,
    )
    return replace(task, ended_at=end_of(task.status, None, now))


def _checked(fields: object, given: Fields | None = None) -> Fields:
    """Return *fields*, a state; what makes it too large is looked for in what was *given*, if not in all."""
    found = cast(Mapping[str, JsonValue], fields)
    if "goal" not in found:
        raise InvalidRequestError("/goal", "is required")
    _check_size(found, "the state", given)
    return dict(found)


def _check_size(fields: Mapping[str, JsonValue], what: str, given: Fields | None = None) -> None:
    if _size(dict(fields)) > MAX_STATE_BYTES:
        largest = max(given or fields, key=lambda name: _size((given or fields)[name]))
        raise TooLargeError(f"/{largest}", f"{what} must have at most {MAX_STATE_BYTES} bytes as JSON")


def _size(value: JsonValue) -> int:
    return len(canonical_json(value).encode())
