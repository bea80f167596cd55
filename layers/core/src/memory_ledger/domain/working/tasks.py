"""Tasks: a validated state with a version, an event log, and an end after which the draft is gone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from memory_ledger.domain.records.fences import Fences
from memory_ledger.domain.records.memory import Outcome
from memory_ledger.domain.records.scopes import Scope, ScopeKind
from memory_ledger.domain.text.json_texts import JsonValue

DRAFT_KEPT = timedelta(days=7)
"""How long an ended task stays readable."""
MAX_STATE_BYTES = 64 * 1024
MAX_SCRATCHPAD_BYTES = 32 * 1024
MAX_OBSERVATION = 32_000


class TaskStatus(StrEnum):
    """Where a task stands."""

    PENDING = "pending"
    RUNNING = "running"
    PAUSED = "paused"
    COMPLETED = "completed"
    FAILED = "failed"
    CANCELLED = "cancelled"


ENDED = frozenset({TaskStatus.COMPLETED, TaskStatus.FAILED, TaskStatus.CANCELLED})
DEFAULTS: Mapping[str, JsonValue] = {
    "status": TaskStatus.PENDING.value,
    "current_stage": None,
    "completed_steps": [],
    "pending_steps": [],
    "plan": None,
    "retry_count": 0,
    "token_budget_remaining": None,
    "deadline": None,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskStamps:
    """The generations that a task or one of its items was written under; no *project_id* is no project."""

    tenant: int = 0
    user: int = 0
    task: int = 0
    project_id: str | None = None
    project: int = 0


def task_scope(task_id: str) -> Scope:
    """Return the scope of a task."""
    return Scope(kind=ScopeKind.TASK, id=task_id)


def scopes_of_task(task_id: str, project_id: str | None) -> tuple[Scope, ...]:
    """Return the scopes whose fences stand around a task's items."""
    own = task_scope(task_id)
    return (own,) if project_id is None else (own, Scope(kind=ScopeKind.PROJECT, id=project_id))


def task_stamps(fences: Fences, task_id: str, project_id: str | None) -> TaskStamps:
    """Return the stamps of what is written now; *fences* must cover both scopes."""
    generations = [fences.stamp(scope).scope for scope in scopes_of_task(task_id, project_id)]
    return TaskStamps(
        tenant=fences.tenant,
        user=fences.user,
        task=generations[0],
        project_id=project_id,
        project=generations[1] if project_id is not None else 0,
    )


def task_admitted(stamps: TaskStamps, task_id: str, fences: Fences) -> bool:
    """Tell whether what carries *stamps* is alive; *fences* must cover its scopes."""
    now = task_stamps(fences, task_id, stamps.project_id)
    return (
        stamps.tenant >= now.tenant
        and stamps.user >= now.user
        and stamps.task >= now.task
        and stamps.project >= now.project
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskSource:
    """The task a record is taken from; it must still be there when the record is kept."""

    task_id: str
    born: int
    stamps: TaskStamps

    def generations(self) -> dict[Scope, int]:
        """Return the generations of task and project that must not have been raised."""
        scopes = scopes_of_task(self.task_id, self.stamps.project_id)
        return dict(zip(scopes, (self.stamps.task, self.stamps.project), strict=False))


@dataclass(frozen=True, slots=True, kw_only=True)
class Completion:
    """How a task ended, in its caller's words; *sequence* is its event's."""

    outcome: Outcome
    at: datetime
    sequence: int
    verification: JsonValue = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedStage:
    """
    A stage that is over: the events behind sequence *after* up to *last*.

    Of the completed steps those from number *begun* on up to *done* were its own.
    """

    after: int
    last: int
    begun: int
    done: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """
    A task's head and state.

    *fields* are the state as JSON, without what has its default. *version* counts changes of the state,
    *revision* every write, *sequence* events. An id begins anew after its draft was gone or deleted: what
    lies beside the head is of this life where it was *born* then; *first* is this life's first sequence.
    *stages* are the newest that are over, in order.
    """

    task_id: str
    fields: Mapping[str, JsonValue]
    version: int
    revision: int
    sequence: int
    first: int
    created_at: datetime
    updated_at: datetime
    stamps: TaskStamps
    ended_at: datetime | None = None
    completion: Completion | None = None
    stages: tuple[FinishedStage, ...] = ()

    @property
    def state(self) -> dict[str, JsonValue]:
        """Return the state with its defaults."""
        return {**DEFAULTS, **self.fields}

    @property
    def born(self) -> int:
        """Return what tells this life from those before."""
        return round(self.created_at.timestamp() * 1000)

    @property
    def status(self) -> TaskStatus:
        """Return where it stands."""
        return TaskStatus(str(self.state["status"]))

    @property
    def project_id(self) -> str | None:
        """Return the project it belongs to."""
        return self.stamps.project_id

    @property
    def expires_at(self) -> datetime | None:
        """Return when its draft is gone, None while it has not ended."""
        return None if self.ended_at is None else self.ended_at + DRAFT_KEPT


def live_task(task: Task | None, fences: Fences, now: datetime) -> Task | None:
    """Return *task* if anybody may still see it."""
    if task is None or not task_admitted(task.stamps, task.task_id, fences):
        return None
    return None if task.expires_at is not None and task.expires_at <= now else task


def end_of(status: TaskStatus, ended_at: datetime | None, now: datetime) -> datetime | None:
    """Return when a task of *status* has ended: once it has, a further end changes nothing."""
    if status not in ENDED:
        return None
    return ended_at or now


class OperationState(StrEnum):
    """What is known of an effect outside."""

    PENDING = "pending"
    SUCCEEDED = "succeeded"
    FAILED = "failed"
    UNKNOWN = "unknown"


UNSETTLED = frozenset({OperationState.PENDING, OperationState.UNKNOWN})
"""What must be verified where it happened before it is tried again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """An effect outside, noted before it is caused; *sequence* is that of its first event."""

    operation_id: str
    idempotency_key: str
    kind: str
    request: JsonValue
    state: OperationState = OperationState.PENDING
    result_ref: JsonValue = None
    sequence: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Artifact:
    """A large result in the blob store; what a prompt needs of it is *summary* and *schema*."""

    artifact_id: str
    task_id: str
    born: int
    name: str
    media_type: str
    summary: str
    schema: JsonValue = None
