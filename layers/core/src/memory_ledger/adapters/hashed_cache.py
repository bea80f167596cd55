"""What was worked out of a text, kept for when the text comes again; the text itself is not."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar, cast

T = TypeVar("T")


class HashedCache:
    """
    The last values by hash of their texts, but of none *longest* is too short for. Safe to use from threads.
    """

    def __init__(self, capacity: int, longest: int | None = None) -> None:
        self._capacity = capacity
        self._longest = longest
        self._values: OrderedDict[bytes, object] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, name: str, text: str, make: Callable[[], T], /) -> T:
        """Return what *name* makes of *text*; asked for twice at once, it may be made twice."""
        if self._longest is not None and len(text) > self._longest:
            return make()
        key = hashlib.sha256(f"{name}\0{text}".encode("utf-8", "surrogatepass")).digest()
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
                return cast("T", self._values[key])
        value = make()
        with self._lock:
            self._values[key] = value
            if len(self._values) > self._capacity:
                self._values.popitem(last=False)
        return value
