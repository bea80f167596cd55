"""Tells when everything that was written has been worked off."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from tools.devstack.queue_source import QueueSource
from tools.devstack.stream_source import StreamSource

WAIT_SECONDS = 20.0
_STEP_SECONDS = 0.01


@dataclass(frozen=True, slots=True, kw_only=True)
class Drained:
    """Whether everything is worked off, and how many records and messages are not."""

    drained: bool
    pending: int


class Drain:
    """
    Waits until streams are read to their end, queues are empty, and nothing is being worked on.

    A queue's work writes to streams and a stream's to queues: quiet is only what stays so for a whole
    look around, in which no stream had anything new.
    """

    def __init__(self, streams: Sequence[StreamSource], queues: Sequence[QueueSource]) -> None:
        self._streams = streams
        self._queues = queues

    def wait(self, seconds: float = WAIT_SECONDS) -> Drained:
        """Return once everything is quiet, or what is pending after *seconds*."""
        deadline = time.monotonic() + seconds
        while True:
            before = self._matched()
            pending = self._stream_pending(deadline) + self._queue_pending()
            if not pending:
                pending = self._stream_pending(deadline)
            if not pending and self._matched() == before:
                return Drained(drained=True, pending=0)
            if time.monotonic() >= deadline:
                return Drained(drained=False, pending=pending)
            time.sleep(_STEP_SECONDS)

    def _matched(self) -> int:
        return sum(stream.matched for stream in self._streams)

    def _stream_pending(self, deadline: float) -> int:
        tickets = [stream.ask() for stream in self._streams]
        total = 0
        for stream, ticket in zip(self._streams, tickets, strict=True):
            while (pending := stream.pending(ticket)) is None and time.monotonic() < deadline:
                time.sleep(_STEP_SECONDS)
            # A reader that is still delivering has at least that to do.
            total += stream.waiting if pending is None else pending
        return total

    def _queue_pending(self) -> int:
        return sum(queue.pending() for queue in self._queues)
