"""The local stack for tests: the same code as ``make run``, as a context manager."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, Self

import httpx

from tools.devstack.identity import TEN_YEARS
from tools.devstack.settings import Settings
from tools.devstack.stack import Stack


class LocalStack:
    """
    A stack on *data_dir*; *port* 0 takes a free one. *options* are further fields of `Settings`.

    ``stop`` and ``start`` on the same folder make a restart; ``kill`` makes a crash.
    """

    def __init__(self, data_dir: Path, port: int = 0, search: str = "embedded", **options: Any) -> None:
        self._settings = Settings(data_dir=data_dir, port=port, search=search, **options)
        self.lines: list[str] = []
        self.stack = Stack(self._settings, self.lines.append)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Start a stack on the folder."""
        self.stack = Stack(self._settings, self.lines.append)
        self.stack.start()

    def stop(self) -> None:
        """Stop it, saving everything."""
        self.stack.stop()

    def kill(self) -> None:
        """Kill the emulator as a power cut would, then stop the rest: only the last snapshot is left."""
        self.stack.kill()

    @property
    def url(self) -> str:
        """Where the stack answers."""
        return self.stack.url

    def token(
        self,
        tenant: str,
        user: str,
        roles: Sequence[str] | None = None,
        scope: str | None = None,
        expires_in: int = TEN_YEARS,
    ) -> str:
        """Return a token that the stack accepts."""
        return self.stack.issuer.token(tenant, user, roles, scope, expires_in)

    def sign(self, claims: Mapping[str, Any], expires_in: int = TEN_YEARS) -> str:
        """Return a token with exactly these claims beside the standard ones."""
        return self.stack.issuer.sign(claims, expires_in)

    def client(self, token: str | None = None) -> httpx.Client:
        """Return an HTTP client of the stack, with *token* where one is given."""
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        return httpx.Client(base_url=self.url, headers=headers, timeout=40.0, trust_env=False)

    def aws(self, service: Literal["dynamodb", "dynamodbstreams", "s3", "sqs"]) -> Any:
        """Return a boto3 client of the emulator."""
        return self.stack.aws(service)

    def kill_function(self, name: str) -> int:
        """Kill every environment of a function, in the middle of whatever it does; return how many."""
        return self.stack.functions.kill(name)

    def restart_pollers(self) -> None:
        """Have the stream and queue readers begin anew."""
        self.stack.sources.restart()
