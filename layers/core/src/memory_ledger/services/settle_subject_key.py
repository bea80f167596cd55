"""Write down that a scheduled value has taken over its subject key."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from memory_ledger.domain.identity import Principal
from memory_ledger.ports import Actor, Change, MemoryStore, Wants
from memory_ledger.services.subject_keys import Standing, settle, stand


@dataclass(frozen=True, slots=True, kw_only=True)
class SettleSubjectKey:
    """The use case; readers do not need it, the clock has already decided for them."""

    store: MemoryStore

    def __call__(self, principal: Principal, standing: Standing, now: datetime) -> Standing:
        """
        Make the waiting value the holder and return the key as it stands then.

        Raises:
            ConcurrentChangeError: Another writer came first.
        """
        moves, step = settle(standing, now)
        actor = Actor(user_id=principal.owner.user_id, request_id=principal.request_id, operation="settle")
        self.store.commit(principal.owner, Change(actor=actor, at=now, moves=moves, slots=(step,)))
        snapshot = self.store.read(principal.owner, Wants(slots=(standing.key,)))
        return stand(standing.key, snapshot.slots[standing.key], snapshot.fences, now)
