"""What runs behind the calls: index sync, the relay, background jobs, maintenance."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from memory_ledger.bootstrap.container import Container
from memory_ledger.bootstrap.deleting import forget_tasks, index_turns, purge
from memory_ledger.bootstrap.sessions import finish_extraction
from memory_ledger.bootstrap.tasks import consolidate_task
from memory_ledger.domain.identity import Owner
from memory_ledger.ports import Job
from memory_ledger.services.background.maintain import Maintain
from memory_ledger.services.background.redrive import Redrive
from memory_ledger.services.background.relay_jobs import RelayJobs
from memory_ledger.services.background.run_job import RunJob
from memory_ledger.services.deletion.bury_late import BuryLate
from memory_ledger.services.deletion.receipts import PURGE
from memory_ledger.services.indexing.rebuild_index import RebuildIndex
from memory_ledger.services.indexing.sync_index import SyncIndex
from memory_ledger.services.indexing.sync_turns import SyncTurns
from memory_ledger.services.sessions.append_messages import EXTRACTION
from memory_ledger.services.tasks.complete_task import CONSOLIDATION


def sync_index(parts: Container) -> SyncIndex:
    """Return what carries versions to the index."""
    return SyncIndex(
        outbox=parts.outbox,
        store=parts.store,
        index=parts.index,
        embedder=parts.embedder,
        dead_letters=parts.dead_letters,
        clock=parts.clock,
        gather=parts.gather,
        sync_turns=SyncTurns(outbox=parts.outbox, index_turns=index_turns(parts)),
    )


def relay_jobs(parts: Container) -> RelayJobs:
    """Return what carries jobs to the queue."""
    return RelayJobs(work=parts.work, queue=parts.job_queue)


def run_job(parts: Container) -> RunJob:
    """Return what does a background job, whatever its kind."""
    purging = purge(parts)

    def purge_of(owner: Owner, job: Job) -> None:
        purging(owner, job.job_id)
        parts.work.finish_job(owner, job)

    kinds: Mapping[str, Callable[[Owner, Job], object]] = {
        PURGE: purge_of,
        EXTRACTION: finish_extraction(parts),
        CONSOLIDATION: consolidate_task(parts),
    }
    return RunJob(work=parts.work, kinds=kinds)


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
        clock=parts.clock,
    )


def rebuild_index(parts: Container) -> RebuildIndex:
    """Return what builds the index anew."""
    return RebuildIndex(
        store=parts.store,
        index=parts.index,
        embedder=parts.embedder,
        clock=parts.clock,
        index_turns=index_turns(parts),
    )


def redrive(parts: Container) -> Redrive:
    """Return what gives set-aside markers another try."""
    return Redrive(store=parts.store, outbox=parts.outbox, dead_letters=parts.dead_letters, clock=parts.clock)
