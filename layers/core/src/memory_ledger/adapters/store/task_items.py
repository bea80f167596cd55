"""A task's values as items and back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime

from memory_ledger.adapters.store import codec, task_keys
from memory_ledger.adapters.store.change_items import job_operation, replay_operation
from memory_ledger.adapters.store.keys import milliseconds
from memory_ledger.adapters.store.session_items import number
from memory_ledger.adapters.tables import Absent, Condition, Delete, Equals, Item, Operation, Put
from memory_ledger.domain.access.identity import Owner, Role
from memory_ledger.domain.text.wording import canonical_json
from memory_ledger.domain.working.checkpoints import Checkpoint
from memory_ledger.domain.working.events import Event, EventType
from memory_ledger.domain.working.tasks import Artifact, Completion, FinishedStage, Task, TaskStamps
from memory_ledger.domain.working.tasks import Operation as TaskOperation
from memory_ledger.domain.writing.decisions import Decision
from memory_ledger.ports.tasks import TaskStep

OPERATION: codec.Form[TaskOperation] = codec.Form(TaskOperation)
ARTIFACT: codec.Form[Artifact] = codec.Form(Artifact)
CHECKPOINT: codec.Form[Checkpoint] = codec.Form(Checkpoint)
COMPLETION: codec.Form[Completion] = codec.Form(Completion)
STAGES: codec.Form[tuple[FinishedStage, ...]] = codec.Form(tuple[FinishedStage, ...])
DECISIONS: codec.Form[tuple[Decision, ...]] = codec.Form(tuple[Decision, ...])


def operations(owner: Owner, step: TaskStep) -> Iterator[Operation]:
    """Return all that *step* writes; the head's condition guards everything beside it."""
    task = step.task
    yield Put(task_keys.head(owner, task.task_id), _head(task), (_as_seen(step.seen),))
    if step.seen is None or step.seen.version != task.version or step.seen.born != task.born:
        yield Put(task_keys.state(owner, task.task_id), _of(task, body=canonical_json(dict(task.fields))))
    yield from _directory(owner, step)
    yield from (_event(owner, task, event) for event in step.events)
    yield from _beside(owner, step)
    yield from (job_operation(owner, job) for job in step.jobs)
    if step.replay is not None:
        yield replay_operation(owner, step.replay, step.stale_replay)


def _as_seen(seen: Task | None) -> Condition:
    return Absent() if seen is None else Equals("place", _place(seen))


def _place(task: Task) -> str:
    """One attribute that no two writes of a task share, over all its lives."""
    return f"{task.born}#{task.revision}"


def _head(task: Task) -> Item:
    item: Item = {
        "place": _place(task),
        "task_id": task.task_id,
        "version": task.version,
        "revision": task.revision,
        "sequence": task.sequence,
        "first": task.first,
        "updated_ms": milliseconds(task.updated_at),
    }
    if task.ended_at is not None:
        item["ended_ms"] = milliseconds(task.ended_at)
    if task.completion is not None:
        item["completion"] = codec.dump(COMPLETION, task.completion)
    if task.stages:
        item["stages"] = codec.dump(STAGES, task.stages)
    return _of(task, **item)


def _of(task: Task, **attributes: str | int | bool | frozenset[str]) -> Item:
    """Return an item of *task*'s life, stamped as the task is."""
    stamps = task.stamps
    item: Item = {
        **attributes,
        "born": task.born,
        "by_tenant": stamps.tenant,
        "by_user": stamps.user,
        "by_task": stamps.task,
        "by_project": stamps.project,
    }
    return item if stamps.project_id is None else {**item, "project_id": stamps.project_id}


def _directory(owner: Owner, step: TaskStep) -> Iterator[Operation]:
    task, seen = step.task, step.seen
    if seen is None or seen.born != task.born:
        yield Put(task_keys.listed(owner, task.task_id), {"task_id": task.task_id, "born": task.born})
    was = seen.ended_at if seen is not None else None
    if was == task.ended_at:
        return
    if was is not None:
        yield Delete(task_keys.ending(owner, milliseconds(was), task.task_id))
    if task.ended_at is not None:
        entry: Item = {"task_id": task.task_id, "born": task.born}
        yield Put(task_keys.ending(owner, milliseconds(task.ended_at), task.task_id), entry)


def _event(owner: Owner, task: Task, event: Event) -> Put:
    item = _of(task, sequence=event.sequence, type=event.type.value, body=canonical_json(dict(event.data)))
    if event.at is not None:
        item["at_ms"] = milliseconds(event.at)
    if event.roles:
        item["roles"] = frozenset(role.value for role in event.roles)
    return Put(task_keys.event(owner, task.task_id, event.sequence), item)


def _beside(owner: Owner, step: TaskStep) -> Iterator[Operation]:
    task, task_id = step.task, step.task.task_id
    if step.operation is not None:
        body = _of(task, body=codec.dump(OPERATION, step.operation))
        yield Put(task_keys.operation(owner, task_id, step.operation.operation_id), body)
    if step.scratchpad == "":
        yield Delete(task_keys.scratchpad(owner, task_id))
    elif step.scratchpad is not None:
        yield Put(task_keys.scratchpad(owner, task_id), _of(task, content=step.scratchpad))
    if step.checkpoint is not None:
        kept = _of(task, body=codec.dump(CHECKPOINT, step.checkpoint))
        yield Put(task_keys.checkpoint(owner, task_id), kept)
    if step.decisions is not None:
        made = _of(task, body=codec.dump(DECISIONS, step.decisions))
        yield Put(task_keys.decisions(owner, task_id), made)
    if step.artifact is not None:
        artifact_id = step.artifact.artifact_id
        described = _of(task, body=codec.dump(ARTIFACT, step.artifact))
        yield Put(task_keys.artifact(owner, artifact_id), described)
        own = described | {"artifact_id": artifact_id}
        yield Put(task_keys.own_artifact(owner, task_id, artifact_id), own)


def task_of(head: Item | None, state: Item | None) -> Task | None:
    """Read a task."""
    if head is None or state is None:
        return None
    ended = head.get("ended_ms")
    return Task(
        task_id=str(head["task_id"]),
        fields=json.loads(str(state["body"])),
        version=number(head, "version"),
        revision=number(head, "revision"),
        sequence=number(head, "sequence"),
        first=number(head, "first"),
        created_at=_moment(number(head, "born")),
        updated_at=_moment(number(head, "updated_ms")),
        stamps=stamps_of(head),
        ended_at=None if ended is None else _moment(int(str(ended))),
        completion=codec.load(COMPLETION, head, "completion") if "completion" in head else None,
        stages=codec.load(STAGES, head, "stages") if "stages" in head else (),
    )


def stamps_of(item: Item) -> TaskStamps:
    """Read an item's stamps."""
    project_id = item.get("project_id")
    return TaskStamps(
        tenant=number(item, "by_tenant"),
        user=number(item, "by_user"),
        task=number(item, "by_task"),
        project_id=None if project_id is None else str(project_id),
        project=number(item, "by_project"),
    )


def event_of(item: Item) -> Event:
    """Read an event; those of older releases say neither when nor in which roles."""
    roles = item.get("roles")
    return Event(
        sequence=number(item, "sequence"),
        type=EventType(str(item["type"])),
        data=json.loads(str(item["body"])),
        at=_moment(number(item, "at_ms")) if "at_ms" in item else None,
        roles=frozenset(map(Role, roles)) if isinstance(roles, frozenset) else frozenset(),
    )


def same_life(item: Item | None, task: Task | None) -> Item | None:
    """Return *item* if it is of *task*'s life."""
    if item is None or task is None or number(item, "born") != task.born:
        return None
    return item


def _moment(milliseconds_: int) -> datetime:
    return datetime.fromtimestamp(milliseconds_ / 1000, UTC)
