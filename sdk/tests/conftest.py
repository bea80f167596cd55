"""A scripted service without a network, and both clients in front of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import Any

import httpx
import pytest

from memory_ledger_client import AsyncMemoryLedger, MemoryLedger, Options, Retry

URL = "https://ledger.example/stage"
MEMORY: Mapping[str, Any] = {
    "memory_id": "mem_1",
    "type": "preference",
    "scope": "global",
    "subject_key": "reply.style",
    "content": "回答先给结论",
    "fact": None,
    "episode": None,
    "language": "zh",
    "source": {"kind": "explicit_statement", "ids": ["msg-99"]},
    "trust": "user",
    "confirmed": True,
    "confidence": 1.0,
    "importance": 0.8,
    "sensitivity": "none",
    "consent": "long_term_memory",
    "status": "active",
    "version": 2,
    "supersedes": 1,
    "superseded_by": None,
    "valid_from": "2026-09-21T10:30:00Z",
    "valid_until": None,
    "created_at": "2026-09-21T10:30:00Z",
    "updated_at": "2026-09-21T10:30:00.123Z",
    "expires_at": None,
    "last_used_at": None,
    "derived_from": [],
    "instruction_eligible": True,
    "reasons": ["explicit_request"],
    "reason": None,
}
Script = httpx.Response | type[httpx.RequestError]


class Service:
    """Answers requests with what was scripted, the last of it for ever; keeps what it was asked."""

    def __init__(self) -> None:
        self.requests: list[httpx.Request] = []
        self._script: list[Script] = []

    def script(self, *answers: Script) -> None:
        """Answer with these, in order."""
        self._script = list(answers)

    def handle(self, request: httpx.Request) -> httpx.Response:
        """Answer *request*."""
        self.requests.append(request)
        answer = self._script.pop(0) if len(self._script) > 1 else self._script[0]
        if isinstance(answer, httpx.Response):
            return httpx.Response(answer.status_code, headers=answer.headers, content=answer.content)
        raise answer("scripted", request=request)

    def headers(self, name: str) -> list[str | None]:
        """Return a header of every request."""
        return [request.headers.get(name) for request in self.requests]

    @property
    def body(self) -> Any:
        """Return the last request's JSON."""
        return json.loads(self.requests[-1].content)


class Time:
    """A clock that moves when somebody sleeps, and says how long they did."""

    def __init__(self) -> None:
        self.now = 0.0
        self.slept: list[float] = []

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds

    async def asleep(self, seconds: float) -> None:
        self.sleep(seconds)


class Caller:
    """A client whose methods give values, whichever of the two it is."""

    def __init__(self, kind: str, service: Service, time: Time) -> None:
        self._kind, self._service, self._time = kind, service, time

    def __call__(
        self,
        name: str,
        /,
        *args: Any,
        token: Any = "token",
        options: Mapping[str, Any] | None = None,
        **kwargs: Any,
    ) -> Any:
        chosen = Options(
            retry=Retry(attempts=4, backoff=lambda attempt: 0.25 * attempt),
            monotonic=self._time.monotonic,
        )
        transport = httpx.MockTransport(self._service.handle)
        if self._kind == "async":
            return asyncio.run(self._awaited(transport, token, chosen, options or {}, name, args, kwargs))
        with httpx.Client(transport=transport) as http:
            client = MemoryLedger(URL, token, options=chosen, http=http, sleep=self._time.sleep)
            answer = getattr(client.with_options(**options or {}), name)(*args, **kwargs)
            return list(answer) if hasattr(answer, "__iter__") and hasattr(answer, "by_page") else answer

    async def _awaited(self, transport, token, chosen, options, name, args, kwargs) -> Any:
        async with httpx.AsyncClient(transport=transport) as http:
            client = AsyncMemoryLedger(URL, token, options=chosen, http=http, sleep=self._time.asleep)
            answer = getattr(client.with_options(**options), name)(*args, **kwargs)
            return [item async for item in answer] if hasattr(answer, "by_page") else await answer


@pytest.fixture
def service() -> Service:
    return Service()


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture(params=["sync", "async"])
def call(request: pytest.FixtureRequest, service: Service, time: Time) -> Caller:
    """Call a method by its name, on either client."""
    return Caller(request.param, service, time)


@pytest.fixture
def problem() -> Callable[..., httpx.Response]:
    """Make a problem document of ours."""

    def make(
        type: str, status: int, headers: Mapping[str, str] | None = None, **fields: Any
    ) -> httpx.Response:
        body = {"type": f"/problems/{type}", "title": type, "status": status, "detail": "so", "errors": []}
        kind = {"content-type": "application/problem+json"}
        return httpx.Response(status, headers=kind | dict(headers or {}), content=json.dumps(body | fields))

    return make


@pytest.fixture
def memory() -> dict[str, Any]:
    """A memory as the contract shows it."""
    return dict(MEMORY)


@pytest.fixture
def proposed(memory: dict[str, Any]) -> dict[str, Any]:
    """The answer to a proposal."""
    decision = {"decision_id": "dec_1", "outcome": "stored", "reasons": ["explicit_request"]}
    return {"decision": decision, "memory": memory}
