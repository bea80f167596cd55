"""Maintenance: the parts of the schedule, and what operators ask for."""

from __future__ import annotations

from memory_ledger.bootstrap.container import Container
from memory_ledger.bootstrap.indexing import reconcile_in_slices
from memory_ledger.bootstrap.purging import forget_tasks, purge
from memory_ledger.services.background.maintain import Maintain
from memory_ledger.services.background.redrive import Redrive
from memory_ledger.services.deletion.bury_late import BuryLate


def maintain(parts: Container) -> Maintain:
    """Return what the schedule does."""
    return Maintain(
        store=parts.store,
        outbox=parts.outbox,
        work=parts.work,
        queue=parts.job_queue,
        ledger=parts.ledger,
        index=parts.index,
        purge=purge(parts),
        bury_late=BuryLate(store=parts.store, outbox=parts.outbox, purger=parts.purger, index=parts.index),
        forget_tasks=forget_tasks(parts),
        reconcile=reconcile_in_slices(parts),
        clock=parts.clock,
    )


def redrive(parts: Container) -> Redrive:
    """Return what gives set-aside markers another try."""
    return Redrive(
        store=parts.store,
        outbox=parts.outbox,
        dead_letters=parts.dead_letters,
        index=parts.index,
        clock=parts.clock,
    )
