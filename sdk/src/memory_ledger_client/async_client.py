"""The client whose calls are awaited."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Self, TypeAlias, TypeVar

import httpx

from memory_ledger_client.configured import Configured
from memory_ledger_client.flow import Authorize, Outcome, Send, Step, Work
from memory_ledger_client.options import Options
from memory_ledger_client.surface import Awaiting
from memory_ledger_client.transport import as_httpx, failure_of, reply_of

T = TypeVar("T")
AsyncTokenSource: TypeAlias = str | Callable[[], str | Awaitable[str]]


class AsyncMemoryLedger(Configured, Awaiting):
    """
    One user's Memory Ledger; may be shared by tasks. Under trio, give ``sleep=trio.sleep``.

    *token* is a token, or what returns one, awaited where it needs to be: it is asked at the first call, and
    once more in a call that the service answers with 401. *http* stays its owner's to close, and brings its
    own proxies and certificates.
    """

    def __init__(
        self,
        base_url: str,
        token: AsyncTokenSource,
        *,
        options: Options | None = None,
        http: httpx.AsyncClient | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        super().__init__(base_url, options, owns_http=http is None)
        self._ask = token if callable(token) else lambda: token
        self._http = http or httpx.AsyncClient()
        self._sleep = sleep

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Close the connections, unless they are another's."""
        if self._owns_http:
            await self._http.aclose()

    async def run(self, work: Work[T]) -> T:
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
            outcome = await self._do(step)

    async def _do(self, step: Step) -> Outcome:
        if isinstance(step, Send):
            return await self._send(step)
        if isinstance(step, Authorize):
            return self._tokens.current(step.rejected) or self._tokens.keep(await self._token())
        await self._sleep(step.seconds)
        return None

    async def _token(self) -> str:
        token = self._ask()
        return await token if inspect.isawaitable(token) else token

    async def _send(self, step: Send) -> Outcome:
        try:
            return reply_of(await self._http.request(**as_httpx(step)))
        except httpx.RequestError as error:
            failure = failure_of(error)
            failure.__cause__ = error
            return failure
