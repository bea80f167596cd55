"""Maintenance: finish what was left, forget what is over, measure; rebuild the index when asked."""

from dataclasses import asdict
from datetime import datetime
from typing import Any

from aws_lambda_powertools import Logger, Metrics
from aws_lambda_powertools.metrics import MetricUnit
from aws_lambda_powertools.utilities.typing import LambdaContext

from memory_ledger.bootstrap import container
from memory_ledger.bootstrap.indexing import rebuild_index
from memory_ledger.bootstrap.maintaining import maintain, redrive
from memory_ledger.bootstrap.restoring import repeat_deletions
from memory_ledger.services.background.maintain import Maintained
from memory_ledger.services.deletion.repeat_deletions import Place
from memory_ledger.services.indexing.rebuild_index import Reached

TIME_TO_END = 60_000
"""Milliseconds that are kept for what is under way: embedding one more page, writing the last batch."""

_logger = Logger()
_metrics = Metrics()
_parts = container()
_maintain = maintain(_parts)
_rebuild = rebuild_index(_parts)
_redrive = redrive(_parts)
_repeat = repeat_deletions(_parts)


def handler(event: dict[str, Any], context: LambdaContext) -> dict[str, Any]:
    """Do the task that the event names, the schedule's round where it names none."""
    task = event.get("task")
    if task == "rebuild_index":
        return _rebuilt(event.get("after"), context)
    if task == "redrive":
        return {"markers_replayed": _redrive()}
    if task == "repeat_deletions":
        return _repeated(event, context)
    if task is not None:
        raise ValueError("task must be rebuild_index, redrive or repeat_deletions")
    return _round()


def _rebuilt(after: dict[str, Any] | None, context: LambdaContext) -> dict[str, Any]:
    """Rebuild for as long as the function may run; whoever asked goes on where the answer says *after*."""
    reached = None if after is None else Reached(**after)
    found = _rebuild(reached, lambda: context.get_remaining_time_in_millis() < TIME_TO_END)
    return asdict(found)


def _repeated(event: dict[str, Any], context: LambdaContext) -> dict[str, Any]:
    """Repeat deletions for as long as the function may run, as a rebuild does."""
    since, after = datetime.fromisoformat(str(event.get("since"))), event.get("after")
    if since.tzinfo is None:
        raise ValueError("since must say its offset from UTC")
    place = None if after is None else Place(**after)
    return asdict(_repeat(since, place, lambda: context.get_remaining_time_in_millis() < TIME_TO_END))


def _emit(found: Maintained) -> None:
    """Emit every figure at every run: none at all would mean that maintenance does not run."""
    _metrics.add_metric(
        name="OutboxOldestSeconds", unit=MetricUnit.Seconds, value=found.outbox_oldest_seconds
    )
    _metrics.add_metric(name="OutboxPending", unit=MetricUnit.Count, value=found.outbox_pending)
    _metrics.add_metric(name="DeletionsIncomplete", unit=MetricUnit.Count, value=found.deletions_incomplete)
    _metrics.flush_metrics()


def _round() -> dict[str, Any]:
    found = _maintain()
    _emit(found)
    if found.failures:
        _logger.error("maintenance left parts undone", extra={"parts": list(found.failures)})
    return asdict(found)
