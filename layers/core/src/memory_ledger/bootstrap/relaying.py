"""Carrying jobs to their queue."""

from __future__ import annotations

from memory_ledger.bootstrap.container import Container
from memory_ledger.services.background.relay_jobs import RelayJobs


def relay_jobs(parts: Container) -> RelayJobs:
    """Return what carries jobs to the queue."""
    return RelayJobs(work=parts.work, queue=parts.job_queue)
