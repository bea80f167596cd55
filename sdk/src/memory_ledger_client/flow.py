"""
One call as a conversation: what to do next is yielded, what came of it is sent back in.

Sync and async clients drive the same generators; nothing in here sleeps or touches a network.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias, TypeVar

from memory_ledger_client.errors import (
    MemoryLedgerError,
    NoAnswerError,
    UnauthenticatedError,
    UnavailableError,
    VersionConflictError,
)
from memory_ledger_client.options import Options
from memory_ledger_client.wire.messages import Reply, Request
from memory_ledger_client.wire.problems import error_of

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Authorize:
    """Answer with a token; *rejected* is one that the service has just refused."""

    rejected: str | None


@dataclass(frozen=True, slots=True)
class Send:
    """Answer with the reply, or with the error that there is none."""

    request: Request
    timeout: float


@dataclass(frozen=True, slots=True)
class Pause:
    """Wait, then answer with None."""

    seconds: float


Step: TypeAlias = Authorize | Send | Pause
Outcome: TypeAlias = str | Reply | MemoryLedgerError | None
Flow: TypeAlias = Generator[Step, Outcome, T]


class Work(Protocol[T_co]):
    """What a client can run: it ends with a value, or raises a `MemoryLedgerError`."""

    def flow(self, base_url: str, options: Options) -> Flow[T_co]:
        """Return the conversation that does it."""
        ...


def exchange(request: Request, options: Options) -> Flow[Reply]:
    """
    Return the reply of success to *request*, trying again as *options* say, once with a fresh token.

    Raises:
        MemoryLedgerError: It failed for good.
    """
    attempts = _Attempts(options)
    token = yield from _authorize(None)
    try:
        return (yield from _repeat(request, token, attempts))
    except UnauthenticatedError:
        fresh = yield from _authorize(token)
        if fresh == token:
            raise
    return (yield from _repeat(request, fresh, attempts))


def _authorize(rejected: str | None) -> Flow[str]:
    token = yield Authorize(rejected)
    assert isinstance(token, str)
    return token


def _repeat(request: Request, token: str, attempts: _Attempts) -> Flow[Reply]:
    bearer = {**request.headers, "authorization": f"Bearer {token}"}
    authorized = replace(request, headers=bearer)
    while True:
        outcome = yield Send(authorized, attempts.timeout())
        if isinstance(outcome, Reply) and outcome.status < 300:
            return outcome
        yield Pause(attempts.pause_after(error_of(outcome) if isinstance(outcome, Reply) else outcome))


class _Attempts:
    """The attempts of one call: how many there were, and whether one of them may have taken effect."""

    def __init__(self, options: Options) -> None:
        self._options = options
        self._ends = options.monotonic() + options.deadline
        self._made = 0
        self._unsure = False

    def timeout(self) -> float:
        """Return how long the next attempt may wait for the network."""
        left = self._ends - self._options.monotonic()
        return max(0.001, min(self._options.attempt_timeout, left))

    def pause_after(self, error: Outcome) -> float:
        """
        Return how long to wait before the next attempt.

        Raises:
            MemoryLedgerError: *error*, which is final, or whose next attempt would pass the deadline.
        """
        assert isinstance(error, MemoryLedgerError)
        self._made += 1
        wait = self._options.retry.wait(self._made, error)
        if isinstance(error, VersionConflictError):
            error.maybe_applied = self._unsure
        if wait is None or self._options.monotonic() + wait >= self._ends:
            raise error
        self._unsure = self._unsure or isinstance(error, NoAnswerError | UnavailableError)
        return wait
