"""Cache of results by the hash of a text; the text itself is not kept."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")
_TEXTS_AT_LEAST = 50
"""So many texts are kept where there is room, however long they are."""


class HashedCache:
    """
    The last values by hash of their texts. Safe to use from threads.

    Where a value takes as much as its text is long, *room* says of how many characters all are together that
    are kept; of a text of more than a fiftieth of that nothing is.
    """

    def __init__(self, capacity: int, room: int | None = None) -> None:
        self._capacity = capacity
        self._room = room
        self._taken = 0
        self._values: OrderedDict[bytes, tuple[int, Any]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, name: str, text: str, make: Callable[[], T], /) -> T:
        """Return what *name* makes of *text*; asked for twice at once, it may be made twice."""
        if self._room is not None and len(text) * _TEXTS_AT_LEAST > self._room:
            return make()
        key = hashlib.sha256(f"{name}\0{text}".encode("utf-8", "surrogatepass")).digest()
        with self._lock:
            held = self._values.get(key)
            if held is not None:
                self._values.move_to_end(key)
                kept: T = held[1]
                return kept
        value = make()
        with self._lock:
            self._put(key, len(text), value)
        return value

    def _put(self, key: bytes, length: int, value: object) -> None:
        before, _ = self._values.pop(key, (0, None))
        self._values[key] = (length, value)
        self._taken += length - before
        while len(self._values) > self._capacity or (self._room is not None and self._taken > self._room):
            _, (gone, _) = self._values.popitem(last=False)
            self._taken -= gone
