"""Endpoints of tasks and the event log, in the sessions function."""

from __future__ import annotations

from memory_ledger.bootstrap.changing_tasks import change_task
from memory_ledger.bootstrap.container import Container
from memory_ledger.bootstrap.exporting import export_endpoints
from memory_ledger.http.endpoints import Endpoint
from memory_ledger.http.events import EventEndpoints
from memory_ledger.http.page_tokens import PageTokens
from memory_ledger.http.tasks import TaskEndpoints
from memory_ledger.services.conceal import Conceal
from memory_ledger.services.sessions.read_events import ReadEvents
from memory_ledger.services.tasks.complete_task import CompleteTask
from memory_ledger.services.tasks.manage_tasks import ManageTasks
from memory_ledger.services.tasks.task_artifacts import TaskArtifacts
from memory_ledger.services.tasks.task_checkpoints import TaskCheckpoints
from memory_ledger.services.tasks.task_notes import TaskNotes
from memory_ledger.services.tasks.task_operations import TaskOperations


def task_endpoints(parts: Container) -> list[Endpoint]:
    """Return the endpoints of tasks, of the event log and of exports."""
    change, blobs, ids, conceal = change_task(parts), parts.blobs, parts.ids, Conceal(scanner=parts.scanner)
    tasks = TaskEndpoints(
        manage=ManageTasks(change=change, blobs=blobs, ids=ids, conceal=conceal),
        notes=TaskNotes(change=change, conceal=conceal),
        checkpoints=TaskCheckpoints(change=change, blobs=blobs, ids=ids, conceal=conceal),
        operations=TaskOperations(change=change, conceal=conceal),
        artifacts=TaskArtifacts(change=change, blobs=blobs, ids=ids, conceal=conceal),
        complete=CompleteTask(change=change, ids=ids, conceal=conceal),
        keyed_hash=parts.keyed_hash,
    )
    read = ReadEvents(sessions=parts.sessions, change=change, clock=parts.clock, gather=parts.gather)
    events = EventEndpoints(read=read, tokens=PageTokens(parts.secret))
    return [*tasks.endpoints(), *events.endpoints(), *export_endpoints(parts, read)]
