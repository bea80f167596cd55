"""What becomes of a batch after its function ran: the rules of event source mappings, no transport."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Batch:
    """Records that go to the function together; *attempts* counts the invocations that failed so far."""

    records: tuple[dict[str, Any], ...]
    attempts: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What follows a failed invocation: batches to deliver next, in order, and records given up."""

    next: tuple[Batch, ...] = ()
    given_up: tuple[dict[str, Any], ...] = ()
    attempts: int = 0


def first_failure(answer: Any, ids: Sequence[str]) -> int | None:
    """
    Return where in *ids* a partial answer begins to fail, None for success.

    An answer that names an unknown id, or cannot be read, fails the whole batch, as on AWS.
    """
    failed = failed_ids(answer, ids)
    return min((ids.index(item) for item in failed), default=None)


def failed_ids(answer: Any, ids: Sequence[str]) -> set[str]:
    """Return the ids that ``batchItemFailures`` reports; all of them where the answer cannot be read."""
    if answer is None:
        return set()
    if not isinstance(answer, dict):
        return set(ids)
    failures = answer.get("batchItemFailures")
    if not failures:
        return set()
    if not isinstance(failures, list):
        return set(ids)
    reported = [item.get("itemIdentifier") if isinstance(item, dict) else None for item in failures]
    if not all(isinstance(item, str) and item in ids for item in reported):
        return set(ids)
    return {item for item in reported if isinstance(item, str)}


def after_failure(batch: Batch, failed_from: int, *, bisect: bool, maximum_retries: int) -> Outcome:
    """
    Return what follows when *batch* failed from position *failed_from* on.

    Everything before is done. Splitting costs no retry; what progressed starts counting anew; a batch
    that was retried *maximum_retries* times (-1: without end) is given up.
    """
    rest = batch.records[failed_from:]
    attempts = 1 if failed_from else batch.attempts + 1
    if bisect and len(rest) > 1:
        middle = len(rest) // 2
        halves = (rest[:middle], rest[middle:])
        return Outcome(next=tuple(Batch(records=half, attempts=attempts - 1) for half in halves))
    if 0 <= maximum_retries < attempts:
        return Outcome(given_up=rest, attempts=attempts)
    return Outcome(next=(Batch(records=rest, attempts=attempts),))
