"""The common path of task writes: read, plan on the live task, commit, try again when it lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeVar

from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.errors import InvalidRequestError, NotFoundError
from memory_ledger.domain.text.json_texts import JsonValue
from memory_ledger.domain.working.events import Event, EventType
from memory_ledger.domain.working.tasks import Task, live_task
from memory_ledger.ports.changes import Replay
from memory_ledger.ports.runtime import Backoff, Clock
from memory_ledger.ports.tasks import TaskSnapshot, TaskStep, TaskStore, TaskWants
from memory_ledger.services.idempotency import IdempotencyKey, earlier_outcome
from memory_ledger.services.retries import until_committed

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A live task with what was read beside it, and when; *earlier* is an outcome to answer again."""

    task: Task
    snapshot: TaskSnapshot
    now: datetime
    earlier: Replay | None = None

    def step(self, **changes: object) -> TaskStep:
        """Return a write that changes the head so; events are numbered behind it by :func:`noting`."""
        task = replace(
            self.task,
            revision=self.task.revision + 1,
            updated_at=self.now,
            **changes,  # type: ignore[arg-type]
        )
        return TaskStep(seen=self.task, task=task, at=self.now)


def noting(step: TaskStep, who: Principal, type: EventType, data: Mapping[str, JsonValue]) -> TaskStep:
    """Return *step* with one more event, written by *who*."""
    sequence = step.task.sequence + 1
    event = Event(sequence=sequence, type=type, data=data, at=step.at, roles=who.roles)
    return replace(step, task=replace(step.task, sequence=sequence), events=(*step.events, event))


def keeping(
    step: TaskStep, key: IdempotencyKey, status: int, stale: Replay | None, details: str = ""
) -> TaskStep:
    """Return *step* with the idempotency record of its outcome."""
    replay = key.outcome(step.at, status=status, details=details)
    return replace(step, replay=replay, stale_replay=stale)


def check_open(task: Task) -> None:
    """
    Refuse to change a task that was completed.

    Raises:
        InvalidRequestError: It was.
    """
    if task.completion is not None:
        raise InvalidRequestError("path:task_id", "names a task that was completed; it changes no more")


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeTask:
    """The write path of all task operations: read, plan, commit, and again after a lost race."""

    tasks: TaskStore
    clock: Clock
    backoff: Backoff

    def __call__(
        self,
        owner: Owner,
        task_id: str,
        plan: Callable[[Found], tuple[TaskStep | None, Result]],
        wants: TaskWants | None = None,
        key: IdempotencyKey | None = None,
    ) -> Result:
        """
        Carry out what *plan* decides on the task as it is; without a step nothing is written.

        Raises:
            NotFoundError: There is no such task.
            IdempotencyKeyReusedError: The key came with another request.
            ConcurrentChangeError: Others were faster every time.
        """
        wanted = replace(wants or TaskWants(), replay=None if key is None else key.pair)

        def attempt() -> Result:
            step, result = plan(self.find(owner, task_id, wanted, key))
            if step is not None:
                self.tasks.commit(owner, step)
            return result

        return until_committed(attempt, self.backoff)

    def find(self, owner: Owner, task_id: str, wants: TaskWants, key: IdempotencyKey | None = None) -> Found:
        """
        Return the live task.

        Raises:
            NotFoundError: There is none.
        """
        now = self.clock.now()
        snapshot = self.tasks.read(owner, task_id, wants)
        task = live_task(snapshot.task, snapshot.fences, now)
        if task is None:
            raise NotFoundError("no such task")
        earlier = earlier_outcome(key, snapshot.replay, now)
        return Found(task=task, snapshot=snapshot, now=now, earlier=earlier)
