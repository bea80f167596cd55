"""Invokes functions on the template's schedules, by the stack's clock."""

from __future__ import annotations

import re
import threading
import uuid
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Any

from tools.devstack.execution import FunctionError
from tools.devstack.settings import StackError
from tools.devstack.template import ACCOUNT, REGION, Schedule

TICK_SECONDS = 1.0
GRACE_SECONDS = 5.0
_RATE = re.compile(r"rate\((\d+) (minute|hour|day)s?\)")
_UNITS = {"minute": timedelta(minutes=1), "hour": timedelta(hours=1), "day": timedelta(days=1)}


def interval_of(schedule: Schedule) -> timedelta:
    """
    Return how often *schedule* fires.

    Raises:
        StackError: It is not a rate, which is all the local stack knows.
    """
    match = _RATE.fullmatch(schedule.expression.strip())
    if match is None or int(match[1]) < 1:
        raise StackError(f"The local stack plays rate(...) schedules only, not {schedule.expression}.")
    return int(match[1]) * _UNITS[match[2]]


def event_of(schedule: Schedule, moment: datetime) -> dict[str, Any]:
    """Return the event that the scheduled function gets."""
    if schedule.payload is not None:
        return dict(schedule.payload)
    rule = "rule" if schedule.source == "aws.events" else "schedule/default"
    service = "events" if schedule.source == "aws.events" else "scheduler"
    return {
        "version": "0",
        "id": str(uuid.uuid4()),
        "detail-type": "Scheduled Event",
        "source": schedule.source,
        "account": ACCOUNT,
        "time": moment.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "region": REGION,
        "resources": [f"arn:aws:{service}:{REGION}:{ACCOUNT}:{rule}/{schedule.name}"],
        "detail": {} if schedule.source == "aws.events" else "{}",
    }


class Scheduler:
    """Fires each schedule once its interval has passed; a clock that jumps far fires it once."""

    def __init__(
        self,
        schedules: Sequence[Schedule],
        invoke: Callable[[str, Any], Any],
        now: Callable[[], datetime],
    ) -> None:
        self._intervals = [(schedule, interval_of(schedule)) for schedule in schedules]
        self._invoke = invoke
        self._now = now
        self._due = [now() + interval for _, interval in self._intervals]
        self._running = threading.Lock()
        self._wake = threading.Event()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True, name="scheduler")

    def start(self) -> None:
        """Begin to count."""
        self._thread.start()

    def stop(self) -> None:
        """End the thread; a running function gets a moment to end."""
        self._stopping.set()
        self._wake.set()
        if self._thread.is_alive():
            self._thread.join(GRACE_SECONDS)

    def wake(self) -> None:
        """Look at the clock now."""
        self._wake.set()

    def run_now(self, event: Any = None) -> Any:
        """
        Invoke the first scheduled function with *event* or its schedule's own; return its answer.

        Raises:
            FunctionError: It failed.
            LookupError: Nothing is scheduled.
        """
        if not self._intervals:
            raise LookupError("the template schedules nothing")
        schedule = self._intervals[0][0]
        with self._running:
            return self._invoke(
                schedule.function, event_of(schedule, self._now()) if event is None else event
            )

    def _run(self) -> None:
        while not self._stopping.is_set():
            self._wake.wait(TICK_SECONDS)
            self._wake.clear()
            for position, (schedule, interval) in enumerate(self._intervals):
                if self._now() >= self._due[position] and not self._stopping.is_set():
                    self._due[position] = self._now() + interval
                    self._fire(schedule)

    def _fire(self, schedule: Schedule) -> None:
        try:
            with self._running:
                self._invoke(schedule.function, event_of(schedule, self._now()))
        except FunctionError:
            # Its log has the reason, and the next time comes.
            return
