"""Tasks and events as the contract's JSON."""

from __future__ import annotations

from typing import Any

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.scopes import Scope
from memory_ledger.domain.working.checkpoints import Checkpoint, LoadedCheckpoint
from memory_ledger.domain.working.events import Event, event_id
from memory_ledger.domain.working.tasks import Artifact, Operation, Task
from memory_ledger.http.render import render_decision
from memory_ledger.http.times import format_time
from memory_ledger.services.tasks.complete_task import CompletionView


def render_task(task: Task) -> dict[str, Any]:
    """Return a task."""
    return {
        "task_id": task.task_id,
        "project_id": task.project_id,
        **task.state,
        "version": task.version,
        "created_at": format_time(task.created_at),
        "updated_at": format_time(task.updated_at),
        "expires_at": format_time(task.expires_at),
    }


def render_event(owner: Owner, stream: Scope, event: Event) -> dict[str, Any]:
    """Return an event of a session or task."""
    return {
        "event_id": event_id(owner, stream, event.sequence),
        "sequence": event.sequence,
        "type": event.type.value,
        "data": dict(event.data),
    }


def render_checkpoint(checkpoint: Checkpoint) -> dict[str, Any]:
    """Return what was saved, without it."""
    return {
        "schema_version": checkpoint.schema_version,
        "saved_at": format_time(checkpoint.saved_at),
        "bytes": checkpoint.size,
    }


def render_loaded(checkpoint: LoadedCheckpoint) -> dict[str, Any]:
    """Return a checkpoint."""
    return {
        "schema_version": checkpoint.schema_version,
        "saved_at": format_time(checkpoint.saved_at),
        "state": checkpoint.state,
    }


def render_operation(operation: Operation) -> dict[str, Any]:
    """Return an operation."""
    return {
        "operation_id": operation.operation_id,
        "idempotency_key": operation.idempotency_key,
        "kind": operation.kind,
        "request": operation.request,
        "state": operation.state.value,
        "result_ref": operation.result_ref,
    }


def render_artifact(artifact: Artifact, link: str) -> dict[str, Any]:
    """Return an artifact with the link to its body."""
    return {
        "artifact_id": artifact.artifact_id,
        "task_id": artifact.task_id,
        "name": artifact.name,
        "media_type": artifact.media_type,
        "summary": artifact.summary,
        "schema": artifact.schema,
        "download_url": link,
    }


def render_completion(view: CompletionView) -> dict[str, Any]:
    """Return how far a completion is."""
    return {
        "status": "running" if view.decisions is None else "done",
        "decisions": [render_decision(decision) for decision in view.decisions or ()],
    }
