"""Queues: background work in order, and what could not be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from memory_ledger.domain.access.identity import Owner
from memory_ledger.ports.outbox import Job, StreamKey


class JobQueue(Protocol):
    """Hands jobs to the background function, at least once, in order within an owner and group."""

    def send(self, owner: Owner, job: Job, attempt: str = "") -> None:
        """
        Queue *job*, as keys only; the same *attempt* sent twice within minutes counts once.

        Raises:
            UnavailableError: The queue does not answer.
        """


class DeadLetters(Protocol):
    """What could not be carried to the index, until somebody looks at it."""

    def set_aside(self, keys: Sequence[StreamKey]) -> None:
        """
        Keep the keys of outbox markers.

        Raises:
            UnavailableError: The queue does not answer.
        """

    def drain(self) -> int:
        """
        Forget what was set aside, as its markers are written once more; return how many messages that was.

        Raises:
            UnavailableError: The queue does not answer.
        """
