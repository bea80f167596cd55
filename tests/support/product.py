"""The whole product in one process behind the local gateway, called with real tokens."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from memory_ledger.adapters.tokenizer import TiktokenTokenizer
from memory_ledger.bootstrap import Container
from memory_ledger.domain.access.identity import Owner
from memory_ledger.http.ndjson import NDJSON
from memory_ledger.ports.search import SearchIndex
from tests.support.api import Reply
from tests.support.description import description
from tests.support.in_process import InProcess
from tests.support.workers import World
from tools.devstack.http_events import Request
from tools.evals.in_process import VOCABULARIES


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """Somebody with a token; what is None the token does not carry."""

    user: str = "alice"
    tenant: str = "acme"
    roles: tuple[str, ...] | None = None
    scope: str | None = None

    @property
    def owner(self) -> Owner:
        """Return whose records the caller's are."""
        return Owner(tenant_id=self.tenant, user_id=self.user)


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One request, before anybody's token is put to it."""

    method: str
    target: str
    body: object = None
    headers: Mapping[str, str] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """Return the body as it is sent; a list of lines as lines."""
        if isinstance(self.body, list) and self.headers.get("content-type") == NDJSON:
            return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in self.body)
        return "" if self.body is None else json.dumps(self.body, ensure_ascii=False)

    def request(self, authorization: str | None) -> Request:
        """Return what the gateway gets."""
        headers = {"content-type": "application/json", **self.headers}
        if authorization is not None:
            headers["authorization"] = authorization
        return Request(
            method=self.method, target=self.target, headers=list(headers.items()), body=self.text.encode()
        )


class Product:
    """Tokens, gateway, functions, stream, queue and schedule; *world* moves what is behind the calls."""

    def __init__(
        self,
        monkeypatch: Any,
        keys: Path,
        table: Any = None,
        index: SearchIndex | None = None,
    ) -> None:
        self.world = World(monkeypatch, table)
        self.parts: Container = self.world.parts
        if index is not None:
            self.parts.__dict__["index"] = index
        self.parts.__dict__["tokenizer"] = TiktokenTokenizer(VOCABULARIES)
        self.front = InProcess(self.parts, keys)
        self._tokens: dict[Caller, str] = {}
        self._keys = 0

    def token(self, caller: Caller) -> str:
        """Return a token of *caller*'s."""
        if caller not in self._tokens:
            roles = None if caller.roles is None else list(caller.roles)
            self._tokens[caller] = self.front.issuer.token(caller.tenant, caller.user, roles, caller.scope)
        return self._tokens[caller]

    def send(self, call: Call, authorization: str | None, front: InProcess | None = None) -> Reply:
        """Send *call* with this Authorization header, or none; *front* is another environment than ours."""
        answer = (front or self.front).gateway.handle(call.request(authorization))
        headers = {name.lower(): value for name, value in answer.headers}
        reply = Reply(status=answer.status, headers=headers, text=answer.body.decode())
        description().check(call.method, call.target, call.text, reply)
        return reply

    def call(
        self,
        caller: Caller,
        method: str,
        target: str,
        body: object = None,
        *,
        key: str | None = "fresh",
        if_match: int | None = None,
    ) -> Reply:
        """Send one request of *caller*'s; ``key="fresh"`` makes an Idempotency-Key for each POST."""
        headers = {}
        if method == "POST" and key is not None:
            self._keys += 1
            headers["idempotency-key"] = f"key-{self._keys}" if key == "fresh" else key
        if if_match is not None:
            headers["if-match"] = f'"{if_match}"'
        call = Call(method=method, target=target, body=body, headers=headers)
        return self.send(call, f"Bearer {self.token(caller)}")

    def done(self, caller: Caller, method: str, target: str, body: object = None, **options: Any) -> Any:
        """Return the JSON of a call that must succeed."""
        reply = self.call(caller, method, target, body, **options)
        assert reply.status < 300, f"{method} {target}: {reply.status} {reply.text}"
        return reply.json
