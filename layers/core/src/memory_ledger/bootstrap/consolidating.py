"""What is kept of a task that ended."""

from __future__ import annotations

from memory_ledger.bootstrap.changing_tasks import change_task
from memory_ledger.bootstrap.container import Container
from memory_ledger.bootstrap.proposing import propose_memory
from memory_ledger.services.tasks.consolidate_task import ConsolidateTask


def consolidate_task(parts: Container) -> ConsolidateTask:
    """Return the background's use case."""
    return ConsolidateTask(
        change=change_task(parts),
        work=parts.work,
        propose=propose_memory(parts),
        keyed_hash=parts.keyed_hash,
        policies=parts.policies,
    )
