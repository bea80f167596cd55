"""Scheduled maintenance: finish what was left, forget what is over, measure."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import UnavailableError
from memory_ledger.domain.records.deletion import DeletionStatus
from memory_ledger.ports.queues import JobQueue
from memory_ledger.ports.runtime import Clock
from memory_ledger.ports.search import SearchIndex
from memory_ledger.ports.store import BackgroundWork, DeletionLedger, MemoryStore, Outbox
from memory_ledger.services.background.raised import where_raised
from memory_ledger.services.deletion.bury_late import BuryLate
from memory_ledger.services.deletion.forget_tasks import ForgetTasks
from memory_ledger.services.deletion.purge import Purge
from memory_ledger.services.indexing.reconcile import Reconciled
from memory_ledger.services.indexing.reconcile_in_slices import ReconcileInSlices

QUIET = timedelta(minutes=1)
"""What is younger is still in the hands of the stream and the queue."""
STUBS_KEPT = timedelta(hours=48)
MARKERS_COUNTED = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Maintained:
    """
    What one run found and did; *failures* name the parts that something stood in the way of.

    Where that was nothing foreseen, *raised* tells its lines. Where it was the comparison, nothing is known
    of the index.
    """

    outbox_pending: int = 0
    outbox_oldest_seconds: float = 0.0
    deletions_incomplete: int = 0
    deletions_completed: int = 0
    late_buried: int = 0
    drafts_dropped: int = 0
    jobs_replayed: int = 0
    markers_replayed: int = 0
    stubs_dropped: int = 0
    expired_dropped: int = 0
    reconciled: Reconciled | None = None
    failures: tuple[str, ...] = ()
    raised: tuple[str, ...] = ()


Part = Callable[[Maintained, datetime], Maintained]


@dataclass(frozen=True, slots=True, kw_only=True)
class Maintain:
    """The parts of scheduled maintenance, each on its own: one that fails does not stop the others."""

    store: MemoryStore
    outbox: Outbox
    work: BackgroundWork
    queue: JobQueue
    ledger: DeletionLedger
    index: SearchIndex
    purge: Purge
    bury_late: BuryLate
    forget_tasks: ForgetTasks
    reconcile: ReconcileInSlices
    clock: Clock

    def __call__(self, is_time_over: Callable[[], bool] = lambda: False) -> Maintained:
        """Run every part once; what may take as long as there is time comes last and ends once it is over."""
        now = self.clock.now()
        found = Maintained()
        parts: dict[str, Part] = {
            "finish_deletions": self._finish_deletions,
            "bury_late": self._bury_late,
            "replay": self._replay,
            "forget_drafts": self._forget_drafts,
            "forget": self._forget,
            "reconcile": partial(self._reconcile, is_time_over),
        }
        for name, part in parts.items():
            found = _tried(part, name, found, now)
        return self._measure(found, now)

    def _finish_deletions(self, found: Maintained, now: datetime) -> Maintained:
        """Try every unfinished deletion once more."""
        completed = incomplete = 0
        for owner, receipt in list(self.ledger.unfinished()):
            status = self._finished(owner, receipt.deletion_id)
            completed += status is DeletionStatus.COMPLETE
            incomplete += status is not DeletionStatus.COMPLETE
        return replace(found, deletions_completed=completed, deletions_incomplete=incomplete)

    def _finished(self, owner: Owner, deletion_id: str) -> DeletionStatus | None:
        """One deletion that cannot go on, whatever is wrong with it, holds up no other."""
        try:
            return self.purge(owner, deletion_id)
        except Exception:
            return DeletionStatus.INCOMPLETE

    def _bury_late(self, found: Maintained, now: datetime) -> Maintained:
        """Bury what came too late for its deletion."""
        buried = sum(self.bury_late(owner, now, QUIET) for owner in self.store.owners())
        return replace(found, late_buried=buried)

    def _replay(self, found: Maintained, now: datetime) -> Maintained:
        """Send left jobs and markers on their way again."""
        jobs = markers = 0
        for owner in self.store.owners():
            jobs += self._replay_jobs(owner, now)
            markers += self.outbox.replay_markers(owner, now, QUIET)
        return replace(found, jobs_replayed=jobs, markers_replayed=markers)

    def _replay_jobs(self, owner: Owner, now: datetime) -> int:
        left = [job for job in self.work.jobs(owner) if now - job.created_at >= QUIET]
        for job in left:
            self.queue.send(owner, job, now.isoformat(timespec="seconds"))
        return len(left)

    def _forget_drafts(self, found: Maintained, now: datetime) -> Maintained:
        """Erase the drafts of tasks that ended long enough ago."""
        dropped = sum(self.forget_tasks.over(owner) for owner in self.store.owners())
        return replace(found, drafts_dropped=dropped)

    def _forget(self, found: Maintained, now: datetime) -> Maintained:
        """Drop what the index needs no more."""
        self.index.prepare()
        stubs = self.index.drop_stubs(now - STUBS_KEPT)
        return replace(found, stubs_dropped=stubs, expired_dropped=self.index.drop_expired(now))

    def _reconcile(self, is_time_over: Callable[[], bool], found: Maintained, now: datetime) -> Maintained:
        """Compare a slice of authority and index; what had expired by now has just been dropped."""
        return replace(found, reconciled=self.reconcile(now, is_time_over))

    def _measure(self, found: Maintained, now: datetime) -> Maintained:
        """Count what is not in the index yet; nothing at all is a figure too."""
        pending, oldest = 0, timedelta()
        for owner in self.store.owners():
            markers = self.outbox.markers(owner, MARKERS_COUNTED)
            pending += len(markers)
            oldest = max([oldest, *_ages((marker.created_at for marker in markers), now)])
        return replace(found, outbox_pending=pending, outbox_oldest_seconds=oldest.total_seconds())


def _tried(part: Part, name: str, found: Maintained, now: datetime) -> Maintained:
    """Whatever is wrong with one part keeps no other from running, and no figure from being told."""
    try:
        return part(found, now)
    except UnavailableError:
        return replace(found, failures=(*found.failures, name))
    except Exception as exc:
        failure = f"{name} ({type(exc).__name__})"
        return replace(found, failures=(*found.failures, failure), raised=(*found.raised, where_raised(exc)))


def _ages(moments: Iterable[datetime], now: datetime) -> list[timedelta]:
    return [now - moment for moment in moments]
