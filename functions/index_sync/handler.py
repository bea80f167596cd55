"""Index sync: what the stream says was committed goes into the index."""

from collections import Counter
from functools import cache
from typing import Any

from aws_lambda_powertools import Logger, Metrics
from aws_lambda_powertools.metrics import MetricUnit
from aws_lambda_powertools.utilities.typing import LambdaContext

from memory_ledger.bootstrap import container
from memory_ledger.bootstrap.indexing import sync_index
from memory_ledger.domain.errors import IndexUnavailableError
from memory_ledger.ports.outbox import StreamKey
from memory_ledger.services.indexing.sync_index import Synced

_logger = Logger()
_metrics = Metrics()
_parts = container()
_sync = sync_index(_parts)


def handler(event: dict[str, Any], context: LambdaContext) -> dict[str, Any]:
    """
    Sync a batch of markers.

    What is down fails the batch from the first marker in its way; a marker that cannot be synced is set
    aside and fails nothing.
    """
    records = [record["dynamodb"] for record in event["Records"]]
    places = [StreamKey(record["Keys"]["PK"]["S"], record["Keys"]["SK"]["S"]) for record in records]
    try:
        _prepare()
        outcomes = _sync(list(dict.fromkeys(places)))
    except IndexUnavailableError:
        outcomes = dict.fromkeys(places, Synced.LATER)
    _tell(Counter(outcomes.values()))
    late = [
        record["SequenceNumber"]
        for record, place in zip(records, places, strict=True)
        if outcomes[place] is Synced.LATER
    ]
    # Lambda goes on from the lowest failed number; records come in order.
    return {"batchItemFailures": [{"itemIdentifier": number} for number in late[:1]]}


@cache
def _prepare() -> None:
    """Make the index, once an environment; a failure is not remembered."""
    _parts.index.prepare()


def _tell(counts: Counter[Synced]) -> None:
    _metrics.add_metric(name="MarkersSynced", unit=MetricUnit.Count, value=counts[Synced.DONE])
    _metrics.add_metric(name="MarkersSetAside", unit=MetricUnit.Count, value=counts[Synced.SET_ASIDE])
    _metrics.flush_metrics()
    if counts[Synced.SET_ASIDE]:
        _logger.error("markers set aside", extra={"markers": counts[Synced.SET_ASIDE]})
    if counts[Synced.LATER]:
        _logger.warning("index sync is held up", extra={"markers": counts[Synced.LATER]})
