"""Relay: background jobs go from the stream to their queue, in order."""

from typing import Any

from aws_lambda_powertools import Logger
from aws_lambda_powertools.utilities.typing import LambdaContext

from memory_ledger.bootstrap import container
from memory_ledger.bootstrap.relaying import relay_jobs
from memory_ledger.ports.outbox import StreamKey

_logger = Logger()
_relay = relay_jobs(container())


def handler(event: dict[str, Any], context: LambdaContext) -> dict[str, Any]:
    """Hand over a batch of jobs; what is down fails it from the first job in its way."""
    records = [record["dynamodb"] for record in event["Records"]]
    places = [StreamKey(record["Keys"]["PK"]["S"], record["Keys"]["SK"]["S"]) for record in records]
    done = _relay(places)
    if done < len(records):
        _logger.warning("the relay is held up", extra={"jobs": len(records) - done})
    failed = records[done : done + 1]
    return {"batchItemFailures": [{"itemIdentifier": record["SequenceNumber"]} for record in failed]}
