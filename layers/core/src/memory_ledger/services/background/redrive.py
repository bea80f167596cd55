"""Give everything that was set aside another try."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.domain.access.identity import Owner
from memory_ledger.ports.queues import DeadLetters
from memory_ledger.ports.runtime import Clock
from memory_ledger.ports.search import SearchIndex
from memory_ledger.ports.store import MemoryStore, Outbox

NOBODY = Owner(tenant_id="-", user_id="-")


@dataclass(frozen=True, slots=True, kw_only=True)
class Redrive:
    """Replay of all outbox markers: these are the truth, dead letters only point at them."""

    store: MemoryStore
    outbox: Outbox
    dead_letters: DeadLetters
    index: SearchIndex
    clock: Clock

    def __call__(self) -> int:
        """
        Write every marker that is left once more; return how many.

        Raises:
            IndexUnavailableError: The index does not answer: nothing would get there, so nothing was done.
        """
        self.index.entries(NOBODY, ["-"])
        now = self.clock.now()
        self.dead_letters.drain()
        return sum(self.outbox.replay_markers(owner, now) for owner in self.store.owners())
