"""A clock that can be advanced: one offset in a small file, seen by every process at once."""

from __future__ import annotations

import mmap
import os
import struct
from datetime import UTC, datetime, timedelta
from pathlib import Path

_OFFSET = struct.Struct("<d")
_LIMIT_SECONDS = 50 * 365 * 86_400.0


class ShiftedClock:
    """The machine's time plus the offset that stands in a file; the offset survives restarts."""

    def __init__(self, path: Path) -> None:
        self._path = path
        flags = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC
        descriptor = os.open(path, flags, 0o600)
        try:
            if os.fstat(descriptor).st_size < _OFFSET.size:
                os.write(descriptor, _OFFSET.pack(0.0))
            self._memory = mmap.mmap(descriptor, _OFFSET.size)
        finally:
            os.close(descriptor)

    def now(self) -> datetime:
        """Return the current moment of the stack, in UTC, to the millisecond."""
        moment = datetime.now(UTC) + timedelta(seconds=self.offset_seconds)
        return moment.replace(microsecond=moment.microsecond // 1000 * 1000)

    @property
    def offset_seconds(self) -> float:
        """How far this clock is ahead of the machine's."""
        (offset,) = _OFFSET.unpack_from(self._memory)
        return float(offset)

    def advance(self, seconds: float) -> None:
        """
        Move the clock on for every process that reads it.

        Raises:
            ValueError: The clock would stand more than fifty years ahead, or go back.
        """
        offset = self.offset_seconds + seconds
        if seconds < 0 or not offset <= _LIMIT_SECONDS:
            raise ValueError("must be 0 or more, and keep the clock within fifty years of today")
        _OFFSET.pack_into(self._memory, 0, offset)

    def close(self) -> None:
        """Release the shared memory."""
        self._memory.close()


def shifted_clock(config: object) -> ShiftedClock:
    """Return the stack's clock; the factory that CLOCK_ADAPTER names."""
    return ShiftedClock(Path(os.environ["LOCAL_CLOCK_FILE"]))
