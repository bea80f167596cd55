"""Maintenance: finish what was left, forget what is over, compare, measure; more when asked."""

from contextlib import suppress
from dataclasses import asdict
from datetime import datetime
from typing import Any

from aws_lambda_powertools import Logger, Metrics
from aws_lambda_powertools.metrics import MetricUnit
from aws_lambda_powertools.utilities.typing import LambdaContext

from memory_ledger.bootstrap import container
from memory_ledger.bootstrap.indexing import compare_generations, migrate_index, rebuild_index, reconcile
from memory_ledger.bootstrap.maintaining import maintain, redrive
from memory_ledger.bootstrap.restoring import repeat_deletions
from memory_ledger.ports.runtime import IsTimeOver
from memory_ledger.services.background.maintain import Maintained
from memory_ledger.services.indexing.reconcile import Reconciled
from memory_ledger.services.indexing.reconcile_in_slices import place_of
from memory_ledger.services.indexing.walk_authority import Reached
from memory_ledger.services.restoring.repeat_deletions import Place

TIME_TO_END = 60_000
"""Milliseconds that are kept for what is under way: embedding one more page, writing the last batch."""

TOLD_BY_A_FIGURE = {"finish_deletions", "reconcile"}
"""Broken, the one leaves a deletion incomplete and the other no figures; of the rest nothing would tell."""

_logger = Logger()
_metrics = Metrics()
_parts = container()
_maintain = maintain(_parts)
_rebuild = rebuild_index(_parts)
_reconcile = reconcile(_parts)
_migrate = migrate_index(_parts)
_compare = compare_generations(_parts)
_redrive = redrive(_parts)
_repeat = repeat_deletions(_parts)


def handler(event: dict[str, Any], context: LambdaContext) -> dict[str, Any]:
    """Do the task that the event names, the schedule's round where it names none."""
    task = event.get("task")
    if task is None:
        return _round(context)
    if task not in TASKS:
        raise ValueError(f"task must be one of {', '.join(sorted(TASKS))}")
    return TASKS[task](event, context)


def _rebuilt(event: dict[str, Any], context: LambdaContext) -> dict[str, Any]:
    """Rebuild for as long as the function may run; whoever asked goes on where the answer says *after*."""
    return asdict(_rebuild(_reached(event), _is_over(context)))


def _started(event: dict[str, Any], context: LambdaContext) -> dict[str, Any]:
    """Fill the next model's index for as long as the function may run, and go on as a rebuild does."""
    return asdict(_migrate.start(_reached(event), _is_over(context)))


def _compared(event: dict[str, Any], context: LambdaContext) -> dict[str, Any]:
    return dict(_compare(_is_over(context)))


def _switched(event: dict[str, Any], context: LambdaContext) -> dict[str, Any]:
    _migrate.switch()
    return {"live": _parts.models[1].model_id}


def _rolled_back(event: dict[str, Any], context: LambdaContext) -> dict[str, Any]:
    _migrate.roll_back()
    return {"live": _parts.models[0].model_id}


def _finished(event: dict[str, Any], context: LambdaContext) -> dict[str, Any]:
    return {"indexes_removed": _migrate.finish()}


def _redriven(event: dict[str, Any], context: LambdaContext) -> dict[str, Any]:
    return {"markers_replayed": _redrive()}


def _reached(event: dict[str, Any]) -> Reached | None:
    after = event.get("after")
    return None if after is None else Reached(**after)


def _reconciled(event: dict[str, Any], context: LambdaContext) -> dict[str, Any]:
    """Compare for as long as the function may run, and go on as a rebuild does."""
    after = event.get("after")
    found = _reconcile(None if after is None else place_of(after), _is_over(context))
    _count(found)
    _metrics.flush_metrics()
    return asdict(found)


def _is_over(context: LambdaContext) -> IsTimeOver:
    return lambda: context.get_remaining_time_in_millis() < TIME_TO_END


def _count(found: Reconciled) -> None:
    figures = {
        "IndexCompared": found.compared,
        "IndexMissing": found.missing,
        "IndexStale": found.stale,
        "IndexOrphaned": found.orphaned,
        "IndexFaults": found.faults,
    }
    for name, value in figures.items():
        _metrics.add_metric(name=name, unit=MetricUnit.Count, value=value)


def _repeated(event: dict[str, Any], context: LambdaContext) -> dict[str, Any]:
    """Repeat deletions for as long as the function may run, as a rebuild does."""
    after = event.get("after")
    place = None if after is None else Place(**after)
    return asdict(_repeat(_since(event), place, _is_over(context)))


def _since(event: dict[str, Any]) -> datetime:
    with suppress(ValueError):
        since = datetime.fromisoformat(str(event.get("since")))
        if since.tzinfo is not None:
            return since
    raise ValueError("since must be a time with its offset from UTC")


def _emit(found: Maintained) -> None:
    """Emit every figure that is known, at every run: one that is missing was not counted, and alarms."""
    figures = (
        ("OutboxOldestSeconds", MetricUnit.Seconds, found.outbox_oldest_seconds),
        ("OutboxPending", MetricUnit.Count, found.outbox_pending),
        ("OwnersLeft", MetricUnit.Count, found.owners_left),
        ("DeletionsIncomplete", MetricUnit.Count, found.deletions_incomplete),
    )
    for name, unit, value in figures:
        if value is not None:
            _metrics.add_metric(name=name, unit=unit, value=value)
    if found.reconciled is not None:
        _count(found.reconciled)
    if _metrics.metric_set:
        _metrics.flush_metrics()


def _round(context: LambdaContext) -> dict[str, Any]:
    found = _maintain(_is_over(context))
    _emit(found)
    if found.failures:
        told = {"parts": list(found.failures), "raised": list(found.raised)}
        _logger.error("maintenance left parts undone", extra=told)
    if set(found.broken) - TOLD_BY_A_FIGURE:
        raise RuntimeError(f"broken: {', '.join(found.failures)}")
    return asdict(found)


TASKS = {
    "rebuild_index": _rebuilt,
    "reconcile": _reconciled,
    "redrive": _redriven,
    "repeat_deletions": _repeated,
    "start_migration": _started,
    "compare_migration": _compared,
    "switch_migration": _switched,
    "roll_back_migration": _rolled_back,
    "finish_migration": _finished,
}
