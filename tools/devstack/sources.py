"""All event sources of the template, running."""

from __future__ import annotations

import time
from collections.abc import Sequence

from tools.devstack.emulator import Emulator
from tools.devstack.faults import Faults
from tools.devstack.functions import Functions
from tools.devstack.queue_source import QueueSource
from tools.devstack.resources import Made
from tools.devstack.settings import StackError
from tools.devstack.stream_source import StreamSource
from tools.devstack.template import EventSource

SYNC_FUNCTION = "index_sync"
GRACE_SECONDS = 5.0


class Sources:
    """Stream and queue readers; they can be stopped and begun anew, as after a crash of the pollers."""

    def __init__(
        self,
        sources: Sequence[EventSource],
        emulator: Emulator,
        made: Made,
        functions: Functions,
        faults: Faults,
    ) -> None:
        self._made = made
        self._functions = functions
        self._faults = faults
        self._sqs = emulator.client("sqs")
        self._streams = emulator.client("dynamodbstreams")
        self._sources = sources
        self.streams: list[StreamSource] = []
        self.queues: list[QueueSource] = []
        emulator.wakeups.listen("d", self._wake_streams)
        emulator.wakeups.listen("q", self._wake_queues)

    def start(self) -> None:
        """Read every stream from its beginning, and every queue."""
        for source in self._sources:
            if source.kind == "DynamoDB":
                self.streams.append(self._stream(source))
            else:
                url = self._url(source.source_arn)
                self.queues.append(QueueSource(source, self._sqs, url, self._functions.invoke))
        for reader in self._readers():
            reader.start()

    def stop(self) -> None:
        """Stop reading; running deliveries get a moment to end."""
        readers = self._readers()
        self.streams.clear()
        self.queues.clear()
        for reader in readers:
            reader.halt()
        deadline = time.monotonic() + GRACE_SECONDS
        for reader in readers:
            reader.join(max(0.0, deadline - time.monotonic()))

    def restart(self) -> None:
        """Begin anew from the streams' beginning, as pollers that crashed do."""
        self.stop()
        self.start()

    def _readers(self) -> list[StreamSource | QueueSource]:
        return [*self.streams, *self.queues]

    def _stream(self, source: EventSource) -> StreamSource:
        syncs = source.function == SYNC_FUNCTION
        if source.failure_queue_arn is not None:
            self._url(source.failure_queue_arn)
        return StreamSource(
            source,
            self._streams,
            self._functions.invoke,
            self._send_failure,
            (lambda: self._faults.state()["sync"] == "paused") if syncs else (lambda: False),
        )

    def _send_failure(self, arn: str, body: str) -> None:
        self._sqs.send_message(QueueUrl=self._url(arn), MessageBody=body)

    def _url(self, arn: str) -> str:
        if arn not in self._made.queue_urls:
            raise StackError(f"The template names the queue {arn}, which it does not define.")
        return self._made.queue_urls[arn]

    def _wake_streams(self) -> None:
        for stream in self.streams:
            stream.wake()

    def _wake_queues(self) -> None:
        for queue in self.queues:
            queue.wake()
