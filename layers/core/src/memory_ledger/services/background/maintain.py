"""Scheduled maintenance: finish what was left, forget what is over, measure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.deletion import DeletionStatus, Receipt
from memory_ledger.ports.queues import JobQueue
from memory_ledger.ports.runtime import Clock, IsTimeOver
from memory_ledger.ports.search import SearchIndex
from memory_ledger.ports.store import BackgroundWork, DeletionLedger, MemoryStore, Outbox
from memory_ledger.services.background.troubles import Troubles
from memory_ledger.services.background.turns import in_turn
from memory_ledger.services.deletion.bury_late import BuryLate
from memory_ledger.services.deletion.forget_tasks import ForgetTasks
from memory_ledger.services.deletion.purge import Purge
from memory_ledger.services.indexing.reconcile import Reconciled
from memory_ledger.services.indexing.reconcile_in_slices import ReconcileInSlices

QUIET = timedelta(minutes=1)
"""What is younger is still in the hands of the stream and the queue."""
STUBS_KEPT = timedelta(hours=48)
MARKERS_COUNTED = 1000
SHARE = timedelta(seconds=80)
"""How long deletions may take, and owners: each a third of what a round has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Maintained:
    """
    What one run found and did; *failures* name the steps that something stood in the way of.

    Where that was nothing foreseen, the step is *broken* and *raised* tells its lines. Where it was the
    comparison, nothing is known of the index. *owners_left* were not reached, and no figure of the outbox is
    of them. What could not be counted of anybody is None.
    """

    outbox_pending: int | None = None
    outbox_oldest_seconds: float | None = None
    deletions_incomplete: int | None = None
    deletions_completed: int = 0
    late_buried: int = 0
    drafts_dropped: int = 0
    jobs_replayed: int = 0
    markers_replayed: int = 0
    owners_left: int | None = None
    stubs_dropped: int = 0
    expired_dropped: int = 0
    reconciled: Reconciled | None = None
    failures: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()
    raised: tuple[str, ...] = ()


Part = Callable[[Maintained, datetime], Maintained]
Step = Callable[[Owner, Maintained, datetime], Maintained]


@dataclass(frozen=True, slots=True, kw_only=True)
class Maintain:
    """
    The parts of scheduled maintenance, each on its own.

    Whatever is wrong with a part, a deletion or a step of an owner stops no other, and no figure.
    """

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

    def __call__(self, is_time_over: IsTimeOver = lambda: False) -> Maintained:
        """
        Run every part once, as far as there is time.

        Neither deletions nor owners take the time of the parts that follow; whom a round does not reach has
        a turn in another. What may take as long as there is time comes last.
        """
        now, troubles = self.clock.now(), Troubles()
        found = self._finish_deletions(Maintained(), now, troubles, self._share(is_time_over))
        found = self._serve_owners(found, now, troubles, self._share(is_time_over))
        parts: dict[str, Part] = {
            "forget": self._forget,
            "reconcile": partial(self._reconcile, is_time_over),
        }
        for name, part in parts.items():
            found = troubles.tried(name, partial(part, found, now), found)
        return replace(found, failures=troubles.failures, broken=troubles.broken, raised=troubles.raised)

    def _share(self, is_time_over: IsTimeOver) -> IsTimeOver:
        """Return what tells that a part, which begins now, has had its share of the time."""
        end = self.clock.now() + SHARE
        return lambda: is_time_over() or self.clock.now() >= end

    def _finish_deletions(
        self, found: Maintained, now: datetime, troubles: Troubles, is_over: IsTimeOver
    ) -> Maintained:
        """Try unfinished deletions once more; one whose turn does not come stays unfinished."""
        name, completed = "finish_deletions", 0
        unfinished: Sequence[tuple[Owner, Receipt]] | None
        unfinished = troubles.tried("deletions", lambda: list(self.ledger.unfinished()), None)
        if unfinished is None:
            return found
        for owner, receipt in in_turn(unfinished, now, is_over):
            status = troubles.tried(name, partial(self.purge, owner, receipt.deletion_id, is_over), None)
            completed += status is DeletionStatus.COMPLETE
        left = len(unfinished) - completed
        return replace(found, deletions_completed=completed, deletions_incomplete=left)

    def _serve_owners(
        self, found: Maintained, now: datetime, troubles: Troubles, is_over: IsTimeOver
    ) -> Maintained:
        """Do all that is done for each owner, one owner after the other."""
        owners: Sequence[Owner] | None = troubles.tried("owners", lambda: list(self.store.owners()), None)
        if owners is None:
            return found
        if not owners:
            return replace(found, outbox_pending=0, outbox_oldest_seconds=0.0, owners_left=0)
        steps: dict[str, Step] = {
            "bury_late": self._bury_late,
            "replay": self._replay,
            "forget_drafts": self._forget_drafts,
            "measure": self._measure,
        }
        left = len(owners)
        for owner in in_turn(owners, now, is_over):
            for name, step in steps.items():
                found = troubles.tried(name, partial(step, owner, found, now), found)
            left -= 1
        return replace(found, owners_left=left)

    def _bury_late(self, owner: Owner, found: Maintained, now: datetime) -> Maintained:
        """Bury what came too late for its deletion."""
        return replace(found, late_buried=found.late_buried + self.bury_late(owner, now, QUIET))

    def _replay(self, owner: Owner, found: Maintained, now: datetime) -> Maintained:
        """Send left jobs and markers on their way again."""
        jobs = found.jobs_replayed + self._replay_jobs(owner, now)
        markers = found.markers_replayed + self.outbox.replay_markers(owner, now, QUIET)
        return replace(found, jobs_replayed=jobs, markers_replayed=markers)

    def _replay_jobs(self, owner: Owner, now: datetime) -> int:
        left = [job for job in self.work.jobs(owner) if now - job.created_at >= QUIET]
        for job in left:
            self.queue.send(owner, job, now.isoformat(timespec="seconds"))
        return len(left)

    def _forget_drafts(self, owner: Owner, found: Maintained, now: datetime) -> Maintained:
        """Erase the drafts of tasks that ended long enough ago."""
        return replace(found, drafts_dropped=found.drafts_dropped + self.forget_tasks.over(owner))

    def _measure(self, owner: Owner, found: Maintained, now: datetime) -> Maintained:
        """Count what is not in the index yet."""
        markers = self.outbox.markers(owner, MARKERS_COUNTED)
        ages = ((now - marker.created_at).total_seconds() for marker in markers)
        return replace(
            found,
            outbox_pending=(found.outbox_pending or 0) + len(markers),
            outbox_oldest_seconds=max([found.outbox_oldest_seconds or 0.0, *ages]),
        )

    def _forget(self, found: Maintained, now: datetime) -> Maintained:
        """Drop what the index needs no more."""
        self.index.prepare()
        stubs = self.index.drop_stubs(now - STUBS_KEPT)
        return replace(found, stubs_dropped=stubs, expired_dropped=self.index.drop_expired(now))

    def _reconcile(self, is_time_over: IsTimeOver, found: Maintained, now: datetime) -> Maintained:
        """Compare a slice of authority and index; what had expired by now has just been dropped."""
        return replace(found, reconciled=self.reconcile(now, is_time_over))
