"""Records kept of a task: of each stage that is over, and at its end."""

from __future__ import annotations

from memory_ledger.bootstrap.changing_tasks import change_task
from memory_ledger.bootstrap.container import Container
from memory_ledger.bootstrap.proposing import propose_memory
from memory_ledger.services.tasks.consolidate_task import ConsolidateTask
from memory_ledger.services.tasks.keep_task_record import KeepTaskRecord
from memory_ledger.services.tasks.summarise_stage import SummariseStage


def consolidate_task(parts: Container) -> ConsolidateTask:
    """Return the background's use case at the end of a task; it has that of its stages."""
    keep = KeepTaskRecord(
        propose=propose_memory(parts),
        keyed_hash=parts.keyed_hash,
        policies=parts.policies,
        scanner=parts.scanner,
    )
    stages = SummariseStage(tasks=parts.tasks, store=parts.store, work=parts.work, keep=keep)
    return ConsolidateTask(
        change=change_task(parts), store=parts.store, work=parts.work, keep=keep, stages=stages
    )
