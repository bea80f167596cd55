"""Does what an SQS event source mapping does, for one queue."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from botocore.exceptions import BotoCoreError, ClientError

from tools.devstack import filters
from tools.devstack.batches import failed_ids
from tools.devstack.execution import FunctionError
from tools.devstack.template import REGION, EventSource

if TYPE_CHECKING:
    from mypy_boto3_sqs import SQSClient

IDLE_SECONDS = 1.0
MOST_MESSAGES = 10
# On AWS a failed message waits for the queue's visibility timeout, which is minutes: not here.
LONGEST_RETRY_SECONDS = 5
Deliver = Callable[[str, Any], Any]


class QueueSource:
    """Receives from a queue and feeds a function; what fails comes again until the redrive policy acts."""

    def __init__(
        self, source: EventSource, sqs: SQSClient, url: str, invoke: Deliver, workers: int = 2
    ) -> None:
        self.source = source
        self._sqs = sqs
        self._url = url
        self._invoke = invoke
        self._wake = threading.Event()
        self._stopping = threading.Event()
        self._threads = [
            threading.Thread(target=self._run, daemon=True, name=f"queue-{source.function}-{number}")
            for number in range(workers)
        ]

    def start(self) -> None:
        """Begin to receive."""
        for thread in self._threads:
            thread.start()

    def halt(self) -> None:
        """Receive nothing more; running deliveries go on."""
        self._stopping.set()
        self._wake.set()

    def join(self, timeout: float) -> None:
        """Wait for running deliveries."""
        for thread in self._threads:
            thread.join(timeout)

    def wake(self) -> None:
        """Look for messages now."""
        self._wake.set()

    def pending(self) -> int:
        """Return how many messages wait, are delayed or are being worked on."""
        answer = self._sqs.get_queue_attributes(QueueUrl=self._url, AttributeNames=["All"])
        counts = answer["Attributes"].items()
        return sum(int(count) for name, count in counts if name.startswith("ApproximateNumberOf"))

    def _run(self) -> None:
        while not self._stopping.is_set():
            self._wake.clear()
            try:
                messages = self._receive()
                if messages:
                    self._deliver(messages)
                else:
                    self._wake.wait(IDLE_SECONDS)
            except (ClientError, BotoCoreError):
                # The emulator stops; what was received becomes visible again.
                self._stopping.wait(0.2)

    def _receive(self) -> list[dict[str, Any]]:
        answer = self._sqs.receive_message(
            QueueUrl=self._url,
            MaxNumberOfMessages=min(self.source.batch_size, MOST_MESSAGES),
            MessageSystemAttributeNames=["All"],
            MessageAttributeNames=["All"],
            WaitTimeSeconds=0,
        )
        return [dict(message) for message in answer.get("Messages", [])]

    def _deliver(self, messages: list[dict[str, Any]]) -> None:
        records = [lambda_message(message, self.source.source_arn) for message in messages]
        wanted = [record for record in records if filters.matches_any(self.source.patterns, record)]
        failed = self._call(wanted) if wanted else set()
        for message in messages:
            if message["MessageId"] in failed:
                self._retry_soon(message)
            else:
                self._sqs.delete_message(QueueUrl=self._url, ReceiptHandle=message["ReceiptHandle"])

    def _call(self, records: list[dict[str, Any]]) -> set[str]:
        ids = [record["messageId"] for record in records]
        try:
            answer = self._invoke(self.source.function, {"Records": records})
        except FunctionError:
            return set(ids)
        return failed_ids(answer, ids) if self.source.partial_failures else set()

    def _retry_soon(self, message: Mapping[str, Any]) -> None:
        received = int(message["Attributes"].get("ApproximateReceiveCount", "1"))
        self._sqs.change_message_visibility(
            QueueUrl=self._url,
            ReceiptHandle=message["ReceiptHandle"],
            VisibilityTimeout=min(received - 1, LONGEST_RETRY_SECONDS),
        )


def lambda_message(message: Mapping[str, Any], queue_arn: str) -> dict[str, Any]:
    """Return a received message in the form a function gets it."""
    return {
        "messageId": message["MessageId"],
        "receiptHandle": message["ReceiptHandle"],
        "body": message["Body"],
        "attributes": dict(message.get("Attributes", {})),
        "messageAttributes": {
            name: _attribute(value) for name, value in message.get("MessageAttributes", {}).items()
        },
        "md5OfBody": message["MD5OfBody"],
        "eventSource": "aws:sqs",
        "eventSourceARN": queue_arn,
        "awsRegion": REGION,
    }


def _attribute(value: Mapping[str, Any]) -> dict[str, Any]:
    shaped = {key[0].lower() + key[1:]: item for key, item in value.items()}
    return {"stringListValues": [], "binaryListValues": [], **shaped}
