"""Do one background job."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from memory_ledger.domain.access.identity import Owner
from memory_ledger.ports.outbox import Job
from memory_ledger.ports.store import BackgroundWork


class Ran(Enum):
    """What became of a job."""

    DONE = "done"
    GONE = "gone"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True, kw_only=True)
class RunJob:
    """
    Dispatch of a job to what does its kind, by *kinds*.

    What does a kind is repeatable, and forgets the job as its last step.
    """

    work: BackgroundWork
    kinds: Mapping[str, Callable[[Owner, Job], object]]

    def __call__(self, owner: Owner, job_id: str) -> Ran:
        """
        Do the job, unless it is done already; one of a kind that nobody knows is forgotten.

        Raises:
            UnavailableError: Something is down; the job stays.
        """
        job = self.work.job(owner, job_id)
        if job is None:
            return Ran.GONE
        do = self.kinds.get(job.kind)
        if do is None:
            self.work.finish_job(owner, job)
            return Ran.UNKNOWN
        do(owner, job)
        return Ran.DONE
