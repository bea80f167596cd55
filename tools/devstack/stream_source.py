"""Does what a DynamoDB event source mapping does, for one mapping of one stream."""

from __future__ import annotations

import json
import threading
import time
import uuid
from collections import deque
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from botocore.exceptions import BotoCoreError, ClientError

from tools.devstack import filters
from tools.devstack.batches import Batch, after_failure, first_failure
from tools.devstack.execution import FunctionError
from tools.devstack.template import ACCOUNT, REGION, EventSource

if TYPE_CHECKING:
    from mypy_boto3_dynamodbstreams import DynamoDBStreamsClient

IDLE_SECONDS = 1.0
LONGEST_BACKOFF_SECONDS = 5.0
Records = tuple[dict[str, Any], ...]
Deliver = Callable[[str, Any], Any]
SendFailure = Callable[[str, str], None]


class StreamSource:
    """
    Reads a stream from its beginning and feeds a function, in order.

    *paused* holds deliveries back while reading goes on, so that the backlog can be counted. *matched* counts
    the records that passed the filter so far.
    """

    def __init__(
        self,
        source: EventSource,
        streams: DynamoDBStreamsClient,
        invoke: Deliver,
        send_failure: SendFailure,
        paused: Callable[[], bool],
    ) -> None:
        self.source = source
        self._streams = streams
        self._invoke = invoke
        self._send_failure = send_failure
        self._paused = paused
        self._iterator: str | None = None
        self._backlog: deque[dict[str, Any]] = deque()
        self._undelivered = 0
        self.matched = 0
        self._asked = 0
        self._answered = -1
        self._wake = threading.Event()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True, name=f"stream-{source.function}")

    def start(self) -> None:
        """Begin to read."""
        self._thread.start()

    def halt(self) -> None:
        """Deliver nothing more; a running delivery goes on."""
        self._stopping.set()
        self._wake.set()

    def join(self, timeout: float) -> None:
        """Wait for a running delivery."""
        self._thread.join(timeout)

    def wake(self) -> None:
        """Look for records now."""
        self._wake.set()

    def ask(self) -> int:
        """Return a ticket: `pending` with it looks at everything that is in the stream now."""
        self._asked += 1
        self._wake.set()
        return self._asked

    def pending(self, ticket: int) -> int | None:
        """Return how many records wait or run, None while the stream has not been read up to *ticket*."""
        return None if self._answered < ticket else self.waiting

    @property
    def waiting(self) -> int:
        """How many records were read and are not done with."""
        return len(self._backlog) + self._undelivered

    def _run(self) -> None:
        while not self._stopping.is_set():
            ticket = self._asked
            self._wake.clear()
            read = self._read()
            if read == 0:
                self._answered = ticket
            if self._backlog and not self._paused():
                self._deliver()
            elif not read:
                # While paused the switch has no event of its own: look again soon.
                self._wake.wait(0.1 if self._backlog else IDLE_SECONDS)

    def _read(self) -> int | None:
        """Return how many records came, None where the stream could not be read."""
        try:
            if self._iterator is None:
                self._iterator = self._horizon()
            page = self._streams.get_records(ShardIterator=self._iterator, Limit=1000)
        except (ClientError, BotoCoreError):
            # The emulator stops, or the iterator is too old: begin again, which is allowed (at least once).
            self._iterator = None
            self._stopping.wait(0.2)
            return None
        self._iterator = page.get("NextShardIterator")
        records = [lambda_record(record, self.source.source_arn) for record in page["Records"]]
        matching = [record for record in records if filters.matches_any(self.source.patterns, record)]
        self._backlog.extend(matching)
        self.matched += len(matching)
        return len(records)

    def _horizon(self) -> str:
        arn = self.source.source_arn
        shards = self._streams.describe_stream(StreamArn=arn)["StreamDescription"]["Shards"]
        answer = self._streams.get_shard_iterator(
            StreamArn=arn, ShardId=shards[0]["ShardId"], ShardIteratorType="TRIM_HORIZON"
        )
        return answer["ShardIterator"]

    def _deliver(self) -> None:
        size = min(self.source.batch_size, len(self._backlog))
        self._undelivered = size
        waiting = deque([Batch(records=tuple(self._backlog.popleft() for _ in range(size)))])
        while waiting and not self._stopping.is_set():
            if self._paused():
                self._stopping.wait(0.1)
                continue
            batch = waiting.popleft()
            waiting.extendleft(reversed(self._try(batch)))
            self._undelivered = sum(len(item.records) for item in waiting)

    def _try(self, batch: Batch) -> tuple[Batch, ...]:
        """Deliver *batch*; return what is to be delivered next."""
        failed_from, error = self._call(batch)
        if failed_from is None or self._stopping.is_set():
            return ()
        retries = 0 if self._too_old(batch) else self.source.maximum_retries
        outcome = after_failure(batch, failed_from, bisect=self.source.bisect, maximum_retries=retries)
        if outcome.given_up:
            self._give_up(outcome.given_up, outcome.attempts, error)
        elif outcome.next[0].attempts:
            self._stopping.wait(min(0.1 * 2.0 ** outcome.next[0].attempts, LONGEST_BACKOFF_SECONDS))
        return outcome.next

    def _call(self, batch: Batch) -> tuple[int | None, FunctionError | None]:
        try:
            answer = self._invoke(self.source.function, {"Records": list(batch.records)})
        except FunctionError as exc:
            return 0, exc
        if not self.source.partial_failures:
            return None, None
        ids = [record["dynamodb"]["SequenceNumber"] for record in batch.records]
        return first_failure(answer, ids), None

    def _too_old(self, batch: Batch) -> bool:
        limit = self.source.maximum_age_seconds
        oldest = batch.records[0]["dynamodb"]["ApproximateCreationDateTime"]
        return limit >= 0 and time.time() - oldest > limit

    def _give_up(
        self, records: tuple[dict[str, Any], ...], attempts: int, error: FunctionError | None
    ) -> None:
        if self.source.failure_queue_arn is not None:
            body = failure_record(self.source, records, attempts, error)
            self._send_failure(self.source.failure_queue_arn, json.dumps(body))


def lambda_record(record: Mapping[str, Any], stream_arn: str) -> dict[str, Any]:
    """Return a stream record in the form a function gets it."""
    change = dict(record["dynamodb"])
    created = change.get("ApproximateCreationDateTime")
    if isinstance(created, datetime):
        change["ApproximateCreationDateTime"] = int(created.timestamp())
    shaped = {**record, "dynamodb": change, "eventSourceARN": stream_arn}
    identity = shaped.pop("userIdentity", None)
    if identity:
        shaped["userIdentity"] = {"type": identity["Type"], "principalId": identity["PrincipalId"]}
    return shaped


def failure_record(
    source: EventSource, records: Records, attempts: int, error: FunctionError | None
) -> dict[str, Any]:
    """Return what an on-failure destination gets: positions in the stream, never the records."""
    first, last = records[0]["dynamodb"], records[-1]["dynamodb"]
    response: dict[str, Any] = {"statusCode": 200, "executedVersion": "$LATEST"}
    if error is not None:
        response["functionError"] = "Unhandled"
    return {
        "requestContext": {
            "requestId": str(uuid.uuid4()),
            "functionArn": f"arn:aws:lambda:{REGION}:{ACCOUNT}:function:{source.function}",
            "condition": "RetryAttemptsExhausted",
            "approximateInvokeCount": attempts,
        },
        "responseContext": response,
        "version": "1.0",
        "timestamp": _moment(time.time()),
        "DDBStreamBatchInfo": {
            "shardId": "shardId-000000000000",
            "startSequenceNumber": first["SequenceNumber"],
            "endSequenceNumber": last["SequenceNumber"],
            "approximateArrivalOfFirstRecord": _moment(first["ApproximateCreationDateTime"]),
            "approximateArrivalOfLastRecord": _moment(last["ApproximateCreationDateTime"]),
            "batchSize": len(records),
            "streamArn": source.source_arn,
        },
    }


def _moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
