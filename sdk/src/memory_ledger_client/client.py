"""The client whose calls return their answers."""

from __future__ import annotations

import time
from collections.abc import Callable
from types import TracebackType
from typing import Self, TypeAlias, TypeVar

import httpx

from memory_ledger_client.configured import Configured
from memory_ledger_client.flow import Authorize, Outcome, Send, Step, Work
from memory_ledger_client.options import Options
from memory_ledger_client.surface import Blocking
from memory_ledger_client.transport import as_httpx, failure_of, reply_of

T = TypeVar("T")
TokenSource: TypeAlias = str | Callable[[], str]


class MemoryLedger(Configured, Blocking):
    """
    One user's Memory Ledger; may be shared by threads.

    *token* is a token, or what returns one: it is asked at the first call, and once more in a call that the
    service answers with 401. *http* stays its owner's to close, and brings its own proxies and certificates.
    """

    def __init__(
        self,
        base_url: str,
        token: TokenSource,
        *,
        options: Options | None = None,
        http: httpx.Client | None = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        super().__init__(base_url, options, owns_http=http is None)
        self._ask = token if callable(token) else lambda: token
        self._http = http or httpx.Client()
        self._sleep = sleep

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections, unless they are another's."""
        if self._owns_http:
            self._http.close()

    def run(self, work: Work[T]) -> T:
        """
        Return what *work* ends with.

        Raises:
            MemoryLedgerError: It failed for good.
        """
        flow = work.flow(self._base_url, self._options)
        outcome: Outcome = None
        while True:
            try:
                step = flow.send(outcome)
            except StopIteration as end:
                result: T = end.value
                return result
            outcome = self._do(step)

    def _do(self, step: Step) -> Outcome:
        if isinstance(step, Send):
            return self._send(step)
        if isinstance(step, Authorize):
            return self._tokens.current(step.rejected) or self._tokens.keep(self._ask())
        self._sleep(step.seconds)
        return None

    def _send(self, step: Send) -> Outcome:
        try:
            return reply_of(self._http.request(**as_httpx(step)))
        except httpx.RequestError as error:
            failure = failure_of(error)
            failure.__cause__ = error
            return failure
