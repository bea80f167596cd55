"""The use case under those of tasks."""

from __future__ import annotations

from memory_ledger.bootstrap.container import Container
from memory_ledger.services.tasks.change_task import ChangeTask


def change_task(parts: Container) -> ChangeTask:
    """Return the use case under those of tasks."""
    return ChangeTask(tasks=parts.tasks, clock=parts.clock, backoff=parts.backoff)
