"""The write path of tasks, wired once for all of their use cases."""

from __future__ import annotations

from memory_ledger.bootstrap.container import Container
from memory_ledger.services.tasks.change_task import ChangeTask


def change_task(parts: Container) -> ChangeTask:
    """Return the write path that all use cases of tasks share."""
    return ChangeTask(tasks=parts.tasks, clock=parts.clock, backoff=parts.backoff)
