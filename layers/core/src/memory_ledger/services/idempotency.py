"""The same key gives the same answer and one effect."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from memory_ledger.domain.errors import IdempotencyKeyReusedError
from memory_ledger.domain.writing.decisions import Decision
from memory_ledger.ports.changes import Replay

KEPT = timedelta(hours=24)


@dataclass(frozen=True, slots=True, kw_only=True)
class IdempotencyKey:
    """A client's key for one operation, with the keyed hash of what it asked."""

    operation: str
    key: str
    request_hash: str

    @property
    def pair(self) -> tuple[str, str]:
        """Return what the store finds the record by."""
        return self.operation, self.key

    def outcome(
        self,
        at: datetime,
        *,
        status: int = 200,
        decision: Decision | None = None,
        memory_id: str | None = None,
        details: str = "",
    ) -> Replay:
        """Return the record that keeps an outcome under this key: ids only, never content."""
        return Replay(
            operation=self.operation,
            key=self.key,
            request_hash=self.request_hash,
            created_at=at,
            status=status,
            decision=decision,
            memory_id=memory_id,
            details=details,
        )


def outlived(replay: Replay, now: datetime) -> bool:
    """Tell whether a kept outcome no longer counts."""
    return replay.created_at + KEPT <= now


def earlier_outcome(key: IdempotencyKey | None, replay: Replay | None, now: datetime) -> Replay | None:
    """
    Return the outcome to answer again, None where the request is new.

    Raises:
        IdempotencyKeyReusedError: The key came with another request.
    """
    if key is None or replay is None or outlived(replay, now):
        return None
    if replay.request_hash != key.request_hash:
        raise IdempotencyKeyReusedError("this Idempotency-Key was used with another request")
    return replay
