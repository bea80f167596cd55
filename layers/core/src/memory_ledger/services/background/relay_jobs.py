"""Hand background jobs from the stream to their queue."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from memory_ledger.domain.errors import UnavailableError
from memory_ledger.ports.outbox import StreamKey
from memory_ledger.ports.queues import JobQueue
from memory_ledger.ports.store import BackgroundWork


@dataclass(frozen=True, slots=True, kw_only=True)
class RelayJobs:
    """
    From stream keys to queue messages: jobs are read from the table, in order, and sent as they are there.
    """

    work: BackgroundWork
    queue: JobQueue

    def __call__(self, places: Sequence[StreamKey]) -> int:
        """
        Queue the jobs at *places*, in order; one that is gone is done.

        Returns how many were handed over before something was down: all of them, or the rest is to be
        tried again.
        """
        for number, place in enumerate(places):
            try:
                found = self.work.lookup(place)
                if found is not None:
                    self.queue.send(*found)
            except UnavailableError:
                return number
        return len(places)
