"""
Tasks: head, state, events, scratchpad, checkpoint, operations, artifacts.

Every write of a task moves its head's revision from what was read, so that writes of one task are serial
and what lies beside the head needs no conditions of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.fences import Fences
from memory_ledger.domain.working.checkpoints import Checkpoint
from memory_ledger.domain.working.events import Event
from memory_ledger.domain.working.tasks import Artifact, Operation, Task
from memory_ledger.domain.writing.decisions import Decision
from memory_ledger.domain.writing.policy import PolicyHead
from memory_ledger.ports.changes import Replay
from memory_ledger.ports.outbox import Job


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskWants:
    """What one consistent read of a task fetches beside head, state and fences."""

    operation_id: str | None = None
    project_id: str | None = None
    scratchpad: bool = False
    checkpoint: bool = False
    decisions: bool = False
    replay: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskSnapshot:
    """What was read of the head's life; *decisions* None: consolidation has not ended."""

    fences: Fences = field(default_factory=Fences)
    policy: PolicyHead = field(default_factory=PolicyHead)
    task: Task | None = None
    operation: Operation | None = None
    scratchpad: str = ""
    checkpoint: Checkpoint | None = None
    decisions: tuple[Decision, ...] | None = None
    replay: Replay | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskStep:
    """
    One write: the head goes from *seen* (None: there is none) to *task*, and with it what else is given.

    *scratchpad* None leaves it as it is, empty erases it.
    """

    seen: Task | None
    task: Task
    at: datetime
    events: tuple[Event, ...] = ()
    operation: Operation | None = None
    scratchpad: str | None = None
    checkpoint: Checkpoint | None = None
    artifact: Artifact | None = None
    decisions: tuple[Decision, ...] | None = None
    jobs: tuple[Job, ...] = ()
    replay: Replay | None = None
    stale_replay: Replay | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EventPage:
    """Events in order; *more* tells that there are others behind."""

    events: tuple[Event, ...] = ()
    more: bool = False


class TaskStore(Protocol):
    """
    Tasks of each owner.

    All methods raise UnavailableError when the store does not answer. What is written is stamped; the
    reader judges the head's stamps by the fences of the same snapshot.
    """

    def read(self, owner: Owner, task_id: str, wants: TaskWants) -> TaskSnapshot:
        """
        Return head, state, all of *wants* and every fence to judge them, strongly consistent.

        One round trip; a second one fetches the fence of a project that only the head names.
        """

    def commit(self, owner: Owner, step: TaskStep) -> None:
        """
        Write *step* in one transaction.

        Raises:
            ConcurrentChangeError: Head or idempotency key is no longer as it was read.
        """

    def events(self, owner: Owner, task: Task, after: int, limit: int) -> EventPage:
        """Return up to *limit* events of *task*'s life behind sequence *after*."""

    def newest_events(self, owner: Owner, task: Task, limit: int) -> Sequence[Event]:
        """Return the newest events of *task*'s life, in order."""

    def operations(self, owner: Owner, task: Task) -> Sequence[Operation]:
        """Return the operations of *task*'s life, in order of their first event."""

    def artifacts(self, owner: Owner, task: Task, limit: int) -> Sequence[Artifact]:
        """Return up to *limit* artifacts of *task*'s life."""

    def artifact(self, owner: Owner, artifact_id: str) -> Artifact | None:
        """Return an artifact's description, whatever became of its task."""

    def tasks(self, owner: Owner, after: str | None = None) -> Iterator[str]:
        """
        Yield the ids of all tasks with anything stored, live or not, or those behind task *after*.

        Their order never changes, so that one can go on behind any of them, be it still there or not.
        """

    def ended(self, owner: Owner, until: datetime) -> Sequence[str]:
        """Return tasks that had ended by then, the longest ended first; some of them if many."""

    def purge(self, owner: Owner, task_id: str, now: datetime) -> int:
        """
        Erase all of a task that nobody may see any more at *now*; what was written since stays.

        Returns how many items went; repeating it returns 0.
        """

    def residue(self, owner: Owner, task_id: str, now: datetime) -> int:
        """Return how many items of a task nobody may see and are still stored."""

    def lives_with_artifacts(self, owner: Owner, task_id: str, now: datetime) -> Sequence[int]:
        """Return when those lives of a task began that nobody may see and that have artifacts."""

    def blob_prefix(self, owner: Owner, task_id: str, born: int) -> str:
        """Return what the blob keys of one life of a task begin with."""
