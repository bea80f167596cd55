"""A circuit breaker before the search index: one that hangs does not cost every search its time-out."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeAlias

from memory_ledger.domain.errors import IndexTimeoutError
from memory_ledger.ports.search import IndexHits, IndexQuery, SearchIndex

WAIT_SECONDS = 1.2
"""So long all searches of a call wait for a slow index together: the adapters' deadline of one search."""
SLOW_SEARCHES = 2
"""So many searches in a row past their deadline open the circuit; refusals take no time and do not count."""
GRACE_SECONDS = 0.2
"""What a call waits while the circuit is open: many times what a sound index takes, whose time is free."""

Asking: TypeAlias = Callable[[], IndexHits]


class BreakingIndex:
    """
    The index, not waited for while it is slow.

    *call* numbers the call that is served now; without a number each search is a call of its own. A search
    with less time left than the index's own deadline goes on beside its call, one at a time: if it ends
    later, it still tells whether the index is slow. No time has to pass before a next call asks again, so an
    index that is sound again is used by that very call.
    """

    def __init__(
        self,
        index: SearchIndex,
        *,
        call: Callable[[], int | None] = lambda: None,
        submit: Callable[[Asking], Future[IndexHits]] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._index = index
        self._call = call
        self._submit = submit or self._in_thread
        self._now = clock
        self._served: int | None = None
        self._left = WAIT_SECONDS
        self._slow = 0
        self._late: Future[IndexHits] | None = None
        self._thread: ThreadPoolExecutor | None = None

    def __getattr__(self, name: str) -> Any:
        """Everything but searching is the index's own."""
        return getattr(self._index, name)

    def search(self, query: IndexQuery) -> IndexHits:
        """
        Return candidates, as `SearchIndex.search`.

        Raises:
            IndexTimeoutError: The index is slow, or this call has waited for it long enough.
            IndexUnavailableError: It fails.
        """
        self._meet(self._call())
        if self._left <= 0:
            raise IndexTimeoutError("this call has waited for the search index")
        begun = self._now()
        try:
            return self._within(query, begun + self._left)
        except IndexTimeoutError:
            self._left = 0.0
            raise
        finally:
            took = self._now() - begun
            self._left -= took if took > GRACE_SECONDS else 0.0

    def _meet(self, call: int | None) -> None:
        """Give a new call the time that it may wait."""
        if call is None or call != self._served:
            self._left = GRACE_SECONDS if self._slow >= SLOW_SEARCHES else WAIT_SECONDS
        self._served = call

    def _within(self, query: IndexQuery, end: float) -> IndexHits:
        if self._late is not None and self._late.done():
            self._late = None
        if self._late is None and self._left >= WAIT_SECONDS:
            return self._asked(query)
        try:
            if self._late is not None:
                self._late.exception(end - self._now())
            self._late = self._submit(lambda: self._asked(query))
            return self._late.result(end - self._now())
        except TimeoutError as exc:
            raise IndexTimeoutError("the search index is slow") from exc

    def _asked(self, query: IndexQuery) -> IndexHits:
        try:
            hits = self._index.search(query)
        except IndexTimeoutError:
            self._slow += 1
            raise
        self._slow = 0
        return hits

    def _in_thread(self, asking: Asking) -> Future[IndexHits]:
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1)
        return self._thread.submit(asking)
