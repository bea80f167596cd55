"""Tasks on a table: a partition each, and their place in the directory of what lies where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from memory_ledger.adapters.store import codec, keys, task_items, task_keys
from memory_ledger.adapters.store.policies import policy_head
from memory_ledger.adapters.store.ranges import every_item
from memory_ledger.adapters.store.session_fences import read_fences, with_fences_of
from memory_ledger.adapters.store.session_items import number
from memory_ledger.adapters.store.session_keys import directory_pk
from memory_ledger.adapters.store.task_erasure import TaskErasure
from memory_ledger.adapters.tables import Item, Key, Range, Table
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.working.events import Event
from memory_ledger.domain.working.tasks import Artifact, Operation, Task, scopes_of_task
from memory_ledger.ports.tasks import EventPage, TaskSnapshot, TaskStep, TaskWants

ENDED_AT_ONCE = 100


class TableTaskStore:
    """Implements the :class:`TaskStore` port."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._erasure = TaskErasure(table)

    def read(self, owner: Owner, task_id: str, wants: TaskWants) -> TaskSnapshot:
        """Return head, state, all of *wants* and the fences."""
        places = {"head": task_keys.head(owner, task_id), "state": task_keys.state(owner, task_id)}
        if wants.operation_id is not None:
            places["operation"] = task_keys.operation(owner, task_id, wants.operation_id)
        if wants.scratchpad:
            places["scratchpad"] = task_keys.scratchpad(owner, task_id)
        if wants.checkpoint:
            places["checkpoint"] = task_keys.checkpoint(owner, task_id)
        if wants.decisions:
            places["decisions"] = task_keys.decisions(owner, task_id)
        if wants.replay is not None:
            places["replay"] = keys.replay(owner, *wants.replay)
        scopes = scopes_of_task(task_id, wants.project_id)
        fences, found = read_fences(self._table, owner, scopes, list(places.values()))
        items = {name: found[key] for name, key in places.items() if key in found}
        task = task_items.task_of(items.get("head"), items.get("state"))
        own = {name: item for name, item in items.items() if task_items.same_life(item, task) is not None}
        body = own.get("scratchpad", {})
        return TaskSnapshot(
            fences=with_fences_of(
                self._table, owner, fences, [None if task is None else task.stamps.project_id]
            ),
            policy=policy_head(found.get(keys.tenant_head(owner.tenant_id))),
            task=task,
            operation=codec.load(task_items.OPERATION, own["operation"]) if "operation" in own else None,
            scratchpad=str(body.get("content", "")),
            checkpoint=codec.load(task_items.CHECKPOINT, own["checkpoint"]) if "checkpoint" in own else None,
            decisions=codec.load(task_items.DECISIONS, own["decisions"]) if "decisions" in own else None,
            replay=codec.load(codec.REPLAY, items["replay"]) if "replay" in items else None,
        )

    def commit(self, owner: Owner, step: TaskStep) -> None:
        """
        Write *step*; a task that begins is noted first, so that a purge of its user finds it.

        The notes are no part of the transaction: those of one tenant's users would stand in each other's way.
        """
        if step.seen is None or step.seen.born != step.task.born:
            names: Item = {"tenant_id": owner.tenant_id, "user_id": owner.user_id}
            tenant: tuple[Key, Item] = (keys.tenant_entry(owner.tenant_id), {"tenant_id": owner.tenant_id})
            self._table.put_many([(keys.tenant_user(owner), names), tenant])
        self._table.write(list(task_items.operations(owner, step)))

    def events(self, owner: Owner, task: Task, after: int, limit: int) -> EventPage:
        """Return events behind *after*."""
        pk = task_keys.task_pk(owner, task.task_id)
        behind = task_keys.event_sk(max(after, task.first - 1))
        page = self._table.query(Range(keys.MEMORY, pk, task_keys.EVENTS, behind), limit)
        own = [item for item in page.items if task_items.same_life(item, task) is not None]
        return EventPage(events=tuple(map(task_items.event_of, own)), more=page.next is not None)

    def newest_events(self, owner: Owner, task: Task, limit: int) -> Sequence[Event]:
        """Return the newest events, in order."""
        pk = task_keys.task_pk(owner, task.task_id)
        page = self._table.query(Range(keys.MEMORY, pk, task_keys.EVENTS, descending=True), limit)
        own = [item for item in page.items if task_items.same_life(item, task) is not None]
        return [task_items.event_of(item) for item in reversed(own)]

    def operations(self, owner: Owner, task: Task) -> Sequence[Operation]:
        """Return the operations."""
        pk = task_keys.task_pk(owner, task.task_id)
        items = every_item(self._table, keys.MEMORY, pk, task_keys.OPERATIONS)
        own = [item for item in items if task_items.same_life(item, task) is not None]
        found = [codec.load(task_items.OPERATION, item) for item in own]
        return sorted(found, key=lambda operation: operation.sequence)

    def artifacts(self, owner: Owner, task: Task, limit: int) -> Sequence[Artifact]:
        """Return some of the artifacts; notes of older releases describe none."""
        pk = task_keys.task_pk(owner, task.task_id)
        page = self._table.query(Range(keys.MEMORY, pk, task_keys.ARTIFACTS), limit)
        own = [item for item in page.items if task_items.same_life(item, task) is not None]
        return [codec.load(task_items.ARTIFACT, item) for item in own if "body" in item]

    def artifact(self, owner: Owner, artifact_id: str) -> Artifact | None:
        """Return an artifact's description."""
        key = task_keys.artifact(owner, artifact_id)
        item = self._table.get_many([key]).get(key)
        return None if item is None else codec.load(task_items.ARTIFACT, item)

    def tasks(self, owner: Owner, after: str | None = None) -> Iterator[str]:
        """Yield the tasks in the directory, in order of their keys."""
        start = None if after is None else task_keys.listed(owner, after).sk
        for item in every_item(self._table, keys.MEMORY, directory_pk(owner), task_keys.TASKS, start):
            yield str(item["task_id"])

    def ended(self, owner: Owner, until: datetime) -> Sequence[str]:
        """Return the longest ended tasks."""
        endings = Range(keys.MEMORY, directory_pk(owner), task_keys.ENDINGS)
        bound = task_keys.ending_sk(keys.milliseconds(until) + 1)
        items = self._table.query(endings, ENDED_AT_ONCE).items
        return [str(item["task_id"]) for item in items if str(item["SK"]) < bound]

    def purge(self, owner: Owner, task_id: str, now: datetime) -> int:
        """Erase what nobody may see."""
        return self._erasure.purge(owner, task_id, now)

    def residue(self, owner: Owner, task_id: str, now: datetime) -> int:
        """Count what nobody may see."""
        return len(self._erasure.dead(owner, task_id, now))

    def lives_with_artifacts(self, owner: Owner, task_id: str, now: datetime) -> Sequence[int]:
        """Return the births of dead lives with artifacts."""
        dead = self._erasure.dead(owner, task_id, now)
        return sorted({number(item, "born") for item in dead if "artifact_id" in item})

    def blob_prefix(self, owner: Owner, task_id: str, born: int) -> str:
        """Return the prefix of one life's blobs."""
        return task_keys.blob_prefix(owner, task_id, born)
