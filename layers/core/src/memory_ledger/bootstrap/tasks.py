"""What the sessions function serves of tasks, the event log, and clearing."""

from __future__ import annotations

from memory_ledger.bootstrap.container import Container
from memory_ledger.bootstrap.writing import propose_memory
from memory_ledger.http.endpoints import Endpoint
from memory_ledger.http.events import EventEndpoints
from memory_ledger.http.page_tokens import PageTokens
from memory_ledger.http.tasks import TaskEndpoints
from memory_ledger.services.conceal import Conceal
from memory_ledger.services.sessions.read_events import ReadEvents
from memory_ledger.services.tasks.change_task import ChangeTask
from memory_ledger.services.tasks.complete_task import CompleteTask
from memory_ledger.services.tasks.consolidate_task import ConsolidateTask
from memory_ledger.services.tasks.manage_tasks import ManageTasks
from memory_ledger.services.tasks.task_artifacts import TaskArtifacts
from memory_ledger.services.tasks.task_checkpoints import TaskCheckpoints
from memory_ledger.services.tasks.task_notes import TaskNotes
from memory_ledger.services.tasks.task_operations import TaskOperations


def change_task(parts: Container) -> ChangeTask:
    """Return the use case under those of tasks."""
    return ChangeTask(tasks=parts.tasks, clock=parts.clock, backoff=parts.backoff)


def consolidate_task(parts: Container) -> ConsolidateTask:
    """Return the background's use case."""
    return ConsolidateTask(
        change=change_task(parts),
        work=parts.work,
        propose=propose_memory(parts),
        keyed_hash=parts.keyed_hash,
        policies=parts.policies,
    )


def task_endpoints(parts: Container) -> list[Endpoint]:
    """Return the endpoints of tasks and of the event log."""
    change, blobs, ids, conceal = change_task(parts), parts.blobs, parts.ids, Conceal(scanner=parts.scanner)
    tasks = TaskEndpoints(
        manage=ManageTasks(change=change, blobs=blobs, conceal=conceal),
        notes=TaskNotes(change=change, conceal=conceal),
        checkpoints=TaskCheckpoints(change=change, blobs=blobs, ids=ids, conceal=conceal),
        operations=TaskOperations(change=change, conceal=conceal),
        artifacts=TaskArtifacts(change=change, blobs=blobs, ids=ids, conceal=conceal),
        complete=CompleteTask(change=change, ids=ids, conceal=conceal),
        keyed_hash=parts.keyed_hash,
    )
    read = ReadEvents(sessions=parts.sessions, change=change, clock=parts.clock, gather=parts.gather)
    return [*tasks.endpoints(), *EventEndpoints(read=read, tokens=PageTokens(parts.secret)).endpoints()]
