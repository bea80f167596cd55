"""A circuit breaker before the search index, so that one that hangs does not cost every call its time-out."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any, TypeAlias

from memory_ledger.domain.errors import IndexTimeoutError
from memory_ledger.ports import IndexHits, IndexQuery, SearchIndex

SLOW_SEARCHES = 2
"""So many searches in a row past their deadline open the circuit; refusals take no time and do not count."""
GRACE_SECONDS = 0.2
"""How long a search waits for a probe: many times what a sound index takes."""

Probe: TypeAlias = Callable[[], IndexHits]


class BreakingIndex:
    """
    The index, not waited for while it is slow.

    While the circuit is open a search is a probe and goes on beside its call, one at a time: if it ends
    within the grace, its hits are the answer; if later, the next search finds the circuit closed. No time
    has to pass first, so an index that is sound again is used by the very next search.
    """

    def __init__(
        self,
        index: SearchIndex,
        submit: Callable[[Probe], Future[IndexHits]] | None = None,
        grace: float = GRACE_SECONDS,
    ) -> None:
        self._index = index
        self._submit = submit or self._in_thread
        self._grace = grace
        self._slow = 0
        self._probe: Future[IndexHits] | None = None
        self._thread: ThreadPoolExecutor | None = None

    def __getattr__(self, name: str) -> Any:
        """Everything but searching is the index's own."""
        return getattr(self._index, name)

    def search(self, query: IndexQuery) -> IndexHits:
        """
        Return candidates, as `SearchIndex.search`.

        Raises:
            IndexTimeoutError: The index is slow, or was and has not answered since.
            IndexUnavailableError: It fails.
        """
        if self._is_open:
            self._await_probe()
        return self._probed(query) if self._is_open else self._asked(query)

    @property
    def _is_open(self) -> bool:
        return self._slow >= SLOW_SEARCHES

    def _asked(self, query: IndexQuery) -> IndexHits:
        try:
            hits = self._index.search(query)
        except IndexTimeoutError:
            self._slow += 1
            raise
        self._slow = 0
        return hits

    def _await_probe(self) -> None:
        """Wait for the verdict of an earlier search's probe, if one is under way."""
        if self._probe is not None and wait([self._probe], self._grace).not_done:
            raise IndexTimeoutError("the search index is still slow")

    def _probed(self, query: IndexQuery) -> IndexHits:
        self._probe = self._submit(lambda: self._asked(query))
        if wait([self._probe], self._grace).not_done:
            raise IndexTimeoutError("the search index is still slow")
        return self._probe.result()

    def _in_thread(self, probe: Probe) -> Future[IndexHits]:
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1)
        return self._thread.submit(probe)
