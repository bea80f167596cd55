"""Tasks: state, checkpoints, operations, artifacts."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, Protocol, TypeAlias, TypedDict

from memory_ledger_client.models.memories import Decision

TaskStatus: TypeAlias = Literal["pending", "running", "paused", "completed", "failed", "cancelled"]
SettledState: TypeAlias = Literal["succeeded", "failed", "unknown"]


class TaskFields(TypedDict, total=False):
    """What a task's state holds beside its goal; in an update, None takes a value away."""

    status: TaskStatus | None
    current_stage: str | None
    completed_steps: list[Any] | None
    pending_steps: list[Any] | None
    plan: Any
    retry_count: int | None
    token_budget_remaining: int | None
    deadline: datetime | None


class TaskChanges(TaskFields, total=False):
    """What an update may change."""

    goal: str


class VersionedTask(Protocol):
    """Anything that names a task at a version: a `TaskState`, or a `TaskRef`."""

    @property
    def task_id(self) -> str: ...

    @property
    def version(self) -> int: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskRef:
    """A task at a version, for those who kept only the two."""

    task_id: str
    version: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskState:
    """A task as it stands."""

    task_id: str
    goal: str
    version: int
    status: TaskStatus | None = None
    current_stage: str | None = None
    completed_steps: tuple[Any, ...] | None = ()
    pending_steps: tuple[Any, ...] | None = ()
    plan: Any = None
    retry_count: int | None = None
    token_budget_remaining: int | None = None
    deadline: datetime | None = None
    project_id: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Scratchpad:
    """Notes of a task that are never remembered."""

    content: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Checkpoint:
    """A state to resume from; what saving answers leaves *state* out."""

    schema_version: int | None = None
    state: Any = None
    saved_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OutsideOperation:
    """Something done outside, with its key and how it ended."""

    operation_id: str
    state: Literal["pending", "succeeded", "failed", "unknown"]
    idempotency_key: str | None = None
    kind: str | None = None
    request: Any = None
    result_ref: Any = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Unsettled:
    """An operation to verify before it is tried again."""

    operation_id: str
    state: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Recovery:
    """What to verify before going on."""

    verify: tuple[Unsettled, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NewArtifact:
    """Where to put an artifact's bytes."""

    artifact_id: str
    upload_url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Artifact:
    """Where to get an artifact's bytes, for a short while."""

    download_url: str
    summary: str | None = None
    schema: Any = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Completion:
    """How far the end of a task is worked through, and what was decided to keep of it."""

    status: Literal["running", "done"]
    decisions: tuple[Decision, ...] = ()
