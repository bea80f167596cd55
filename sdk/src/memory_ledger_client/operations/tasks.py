"""Tasks: what an agent needs to go on, and to begin again."""

from __future__ import annotations

from typing import Any, Unpack

from memory_ledger_client.calls import Operation, as_kind, get, path, post
from memory_ledger_client.lists import Waiting
from memory_ledger_client.models.memories import Result, Verification
from memory_ledger_client.models.tasks import (
    Artifact,
    Checkpoint,
    Completion,
    NewArtifact,
    OutsideOperation,
    Recovery,
    Scratchpad,
    SettledState,
    TaskChanges,
    TaskFields,
    TaskState,
    VersionedTask,
)
from memory_ledger_client.wire.encoding import said
from memory_ledger_client.wire.messages import Reply

TASKS = "/v1/tasks"
ONE = TASKS + "/{task_id}"
SCHEMA_VERSION = 1
_task = as_kind(TaskState)


def create_task_state(
    task_id: str,
    goal: str,
    *,
    project_id: str | None = None,
    idempotency_key: str | None = None,
    **fields: Unpack[TaskFields],
) -> Operation[TaskState]:
    """
    Begin a task.

    Raises:
        AlreadyExistsError: The id is taken.
    """
    body = said(task_id=task_id, goal=goal, project_id=project_id) | fields
    return post(TASKS, _task, body, idempotency_key)


def get_task_state(task_id: str) -> Operation[TaskState]:
    """Return the task's state."""
    return get(path(ONE, task_id=task_id), _task)


def update_task_state(task: VersionedTask, **changes: Unpack[TaskChanges]) -> Operation[TaskState]:
    """Change the state that was read; return its next version."""
    where = path(ONE, task_id=task.task_id)
    return Operation(method="PATCH", path=where, read=_task, body=changes, if_match=task.version)


def append_observation(task_id: str, content: str, *, idempotency_key: str | None = None) -> Operation[Any]:
    """Keep what was observed, in order; return it as the service does."""
    where = path(ONE + "/observations", task_id=task_id)
    return post(where, Reply.json, {"content": content}, idempotency_key)


def scratchpad(task_id: str) -> Operation[str]:
    """Return the task's scratchpad."""
    return get(path(ONE + "/scratchpad", task_id=task_id), _content)


def put_scratchpad(task_id: str, content: str) -> Operation[str]:
    """Replace the task's scratchpad, which is never remembered and is cleared at the end."""
    where = path(ONE + "/scratchpad", task_id=task_id)
    return Operation(method="PUT", path=where, read=lambda reply: content, body={"content": content})


def save_checkpoint(
    task_id: str, state: Any, *, schema_version: int = SCHEMA_VERSION, idempotency_key: str | None = None
) -> Operation[Checkpoint]:
    """Keep a state to resume from, any JSON."""
    body = {"schema_version": schema_version, "state": state}
    return post(path(ONE + "/checkpoints", task_id=task_id), as_kind(Checkpoint), body, idempotency_key)


def load_checkpoint(task_id: str) -> Operation[Checkpoint]:
    """
    Return the latest checkpoint.

    Raises:
        NotFoundError: There is none.
    """
    return get(path(ONE + "/checkpoints/latest", task_id=task_id), as_kind(Checkpoint))


def begin_operation(
    task_id: str,
    operation_id: str,
    *,
    kind: str,
    request: Any,
    operation_key: str,
    idempotency_key: str | None = None,
) -> Operation[OutsideOperation]:
    """Note what is about to be done outside, with the *operation_key* it is done under, as pending."""
    body = {"operation_id": operation_id, "idempotency_key": operation_key, "kind": kind, "request": request}
    where = path(ONE + "/operations", task_id=task_id)
    return post(where, as_kind(OutsideOperation), body, idempotency_key)


def settle_operation(
    task_id: str, operation_id: str, state: SettledState, *, result_ref: Any = None
) -> Operation[OutsideOperation]:
    """Note how it ended."""
    where = path(ONE + "/operations/{operation_id}", task_id=task_id, operation_id=operation_id)
    body = said(state=state, result_ref=result_ref)
    return Operation(method="PATCH", path=where, read=as_kind(OutsideOperation), body=body)


def recovery(task_id: str) -> Operation[Recovery]:
    """Return what to verify before going on after a crash."""
    return get(path(ONE + "/recovery", task_id=task_id), as_kind(Recovery))


def create_artifact(
    task_id: str,
    *,
    name: str,
    media_type: str,
    summary: str,
    schema: Any = None,
    idempotency_key: str | None = None,
) -> Operation[NewArtifact]:
    """Announce an artifact; its bytes are put to the ``upload_url``."""
    body = said(name=name, media_type=media_type, summary=summary, schema=schema)
    return post(path(ONE + "/artifacts", task_id=task_id), as_kind(NewArtifact), body, idempotency_key)


def get_artifact(artifact_id: str) -> Operation[Artifact]:
    """Return where the artifact is to be had now."""
    return get(path("/v1/artifacts/{artifact_id}", artifact_id=artifact_id), as_kind(Artifact))


def complete_task(
    task_id: str,
    outcome: Result,
    *,
    verification: Verification | None = None,
    idempotency_key: str | None = None,
) -> Operation[Completion]:
    """End a task; what is worth keeping of it is decided in the background."""
    body = said(outcome=outcome, verification=verification)
    return post(path(ONE + "/completion", task_id=task_id), as_kind(Completion), body, idempotency_key)


def completion(task_id: str) -> Operation[Completion]:
    """Return how far the end of a task is worked through."""
    return get(path(ONE + "/completion", task_id=task_id), as_kind(Completion))


def wait_for_completion(task_id: str, *, timeout: float = 60.0, every: float = 0.5) -> Waiting[Completion]:
    """
    Return the completion once it is done.

    Raises:
        DeadlineExceededError: *timeout* seconds were not enough; carries the last answer.
    """
    return Waiting(
        look=completion(task_id), done=lambda seen: seen.status == "done", every=every, timeout=timeout
    )


def _content(reply: Reply) -> str:
    return reply.read(Scratchpad).content
