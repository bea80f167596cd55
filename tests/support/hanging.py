"""
Hostile texts, and a guard against work that would hang on them; nothing is measured.

A text is 16 times as long as a record may be. Work in proportion to its length ends within a second; what
grows with its square, or worse, has not ended when the guard speaks.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

ALLOWED = 8_000
LONG = 16 * ALLOWED
SECONDS = 3.5


class HangError(AssertionError):
    """What was guarded did not end."""


def hostile(unit: str, length: int = LONG) -> str:
    """Return *unit* over and over, *length* characters of it."""
    return (unit * length)[:length]


@contextmanager
def must_not_hang(seconds: float = SECONDS) -> Iterator[None]:
    """
    Interrupt what takes this process *seconds* of processor time; what else the machine does is not counted.

    Raises:
        HangError: It was interrupted.
    """

    def interrupt(signal_number: int, frame: FrameType | None) -> None:
        raise HangError("hangs on hostile text")

    before = signal.signal(signal.SIGVTALRM, interrupt)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
