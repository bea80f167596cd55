"""Erase what links given out before a deletion write after it, until none of them lives."""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256

from memory_ledger.domain.access.identity import Owner
from memory_ledger.ports.blobs import LATE_UPLOADS, BlobStore
from memory_ledger.ports.changes import Actor, Change
from memory_ledger.ports.outbox import Job
from memory_ledger.ports.runtime import Clock
from memory_ledger.ports.store import BackgroundWork, MemoryStore

LATE = "late_uploads"


@dataclass(frozen=True, slots=True, kw_only=True)
class SweepLateUploads:
    """Erasure of late uploads under one prefix: maintenance repeats its job until the last link has ended."""

    store: MemoryStore
    work: BackgroundWork
    blobs: BlobStore
    clock: Clock

    def promise(self, owner: Owner, prefix: str) -> None:
        """Note that bodies under *prefix*, of a life that is over, are to go whenever they come."""
        now, job_id = self.clock.now(), f"late_{sha256(prefix.encode()).hexdigest()[:32]}"
        details = json.dumps({"prefix": prefix})
        job = Job(job_id=job_id, kind=LATE, created_at=now, group=LATE, details=details)
        actor = Actor(user_id=owner.user_id, request_id=job_id, operation=LATE)
        self.store.commit(owner, Change(actor=actor, at=now, jobs=(job,)))

    def __call__(self, owner: Owner, job: Job) -> None:
        """
        Erase what has come, and forget the job once nothing can come any more.

        Raises:
            UnavailableError: Something is down; the job stays.
        """
        is_over = self.clock.now() - job.created_at >= LATE_UPLOADS
        self.blobs.delete(json.loads(job.details)["prefix"])
        if is_over:
            self.work.finish_job(owner, job)
