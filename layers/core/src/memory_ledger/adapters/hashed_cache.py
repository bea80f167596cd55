"""What was worked out of a text, kept for when the text comes again; the text itself is not."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class HashedCache(Generic[T]):
    """The last values by hash of their texts. Safe to use from several threads."""

    def __init__(self, capacity: int) -> None:
        self._capacity = capacity
        self._values: OrderedDict[bytes, T] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, name: str, text: str, make: Callable[[], T]) -> T:
        """Return what *name* makes of *text*; asked for twice at once, it may be made twice."""
        key = hashlib.sha256(f"{name}\0{text}".encode()).digest()
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
                return self._values[key]
        value = make()
        with self._lock:
            self._values[key] = value
            if len(self._values) > self._capacity:
                self._values.popitem(last=False)
        return value
