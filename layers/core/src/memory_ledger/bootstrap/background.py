"""The jobs that calls left over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta

from memory_ledger.bootstrap.consolidating import consolidate_task
from memory_ledger.bootstrap.container import Container
from memory_ledger.bootstrap.forgetting import set_echoes_aside
from memory_ledger.bootstrap.indexing import index_turns
from memory_ledger.bootstrap.purging import purge, sweep_late_uploads
from memory_ledger.bootstrap.remembering import finish_extraction
from memory_ledger.bootstrap.summarising import summarise_session
from memory_ledger.domain.access.identity import Owner
from memory_ledger.ports.outbox import Job
from memory_ledger.services.background.run_job import RunJob
from memory_ledger.services.deletion.receipts import PURGE
from memory_ledger.services.deletion.sweep_late_uploads import LATE
from memory_ledger.services.sessions.append_messages import EXTRACTION, SUMMARY
from memory_ledger.services.tasks.keep_task_record import CONSOLIDATION, STAGE_SUMMARY
from memory_ledger.services.writing.outdated_words import OUTDATED

PURGES_FOR = timedelta(seconds=30)
"""After which no further user of a tenant is begun with; maintenance goes on where it ended."""


def run_job(parts: Container) -> RunJob:
    """Return what does a background job, whatever its kind."""
    purging, consolidation = purge(parts), consolidate_task(parts)

    def purge_of(owner: Owner, job: Job) -> None:
        end = parts.clock.now() + PURGES_FOR
        purging(owner, job.job_id, lambda: parts.clock.now() >= end)
        parts.work.finish_job(owner, job)

    aside, turns = set_echoes_aside(parts), index_turns(parts)

    def outdate(owner: Owner, job: Job) -> None:
        for place in aside(owner, job):
            turns.refresh(owner, place)
        parts.work.finish_job(owner, job)

    kinds: Mapping[str, Callable[[Owner, Job], object]] = {
        PURGE: purge_of,
        EXTRACTION: finish_extraction(parts),
        SUMMARY: summarise_session(parts),
        STAGE_SUMMARY: consolidation.stages,
        CONSOLIDATION: consolidation,
        OUTDATED: outdate,
        LATE: sweep_late_uploads(parts),
    }
    return RunJob(work=parts.work, kinds=kinds)
