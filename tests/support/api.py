"""Calls a function's endpoints as API Gateway does, without a gateway."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast

from aws_lambda_powertools.event_handler import APIGatewayHttpResolver

from memory_ledger.http.endpoints import Endpoint, mount
from tests.support.description import description
from tests.support.parts import NOON
from tools.devstack.http_events import Request, event_of


@dataclass(frozen=True)
class Reply:
    """An answer, parsed."""

    status: int
    headers: Mapping[str, str]
    text: str

    @property
    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.text)


class LambdaContext:
    """The little of a Lambda context that Powertools reads."""

    function_name = "test"
    memory_limit_in_mb = 512
    invoked_function_arn = "arn:aws:lambda:eu-west-1:123456789012:function:test"
    aws_request_id = "00000000-0000-0000-0000-000000000000"


class _EventOfEachThread(APIGatewayHttpResolver):
    """Powertools keeps the event at hand in a class: threads of one test would answer each other's."""

    _at_hand = threading.local()

    @property
    def current_event(self) -> Any:  # type: ignore[override]
        """Return the event that this thread sent."""
        return self._at_hand.event

    def resolve(self, event: Any, context: Any) -> dict[str, Any]:
        """Answer *event*."""
        self._at_hand.event = self._to_proxy_event(event)
        return super().resolve(event, context)


class Api:
    """One function's endpoints, called with claims of one's choice."""

    def __init__(self, endpoints: Sequence[Endpoint], begin_call: Callable[[], None] = lambda: None) -> None:
        self._app = mount(endpoints, begin_call)
        self._app.__class__ = _EventOfEachThread
        self._keys = 0

    def call(
        self,
        method: str,
        target: str,
        body: object = None,
        *,
        user: str = "alice",
        tenant: str = "acme",
        claims: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        key: str | None = "fresh",
        if_match: int | None = None,
        raw: str | None = None,
        now: datetime = NOON,
    ) -> Reply:
        """
        Send one request; ``key="fresh"`` makes an Idempotency-Key of its own for each POST.

        The reply, and a body that was accepted, must be as the OpenAPI description says.
        """
        sent = {"content-type": "application/json", **(headers or {})}
        if method == "POST" and key is not None:
            self._keys += 1
            sent.setdefault("idempotency-key", f"key-{self._keys}" if key == "fresh" else key)
        if if_match is not None:
            sent["if-match"] = f'"{if_match}"'
        text = raw if raw is not None else ("" if body is None else json.dumps(body, ensure_ascii=False))
        request = Request(
            method=method,
            target=target,
            headers=list(sent.items()),
            body=text.encode("utf-8", "surrogatepass"),
        )
        event = event_of(
            request,
            route_key="test",
            path_parameters={},
            claims={"sub": user, "tenant_id": tenant, **(claims or {})},
            scopes=None,
            now=now,
        )
        answer: dict[str, Any] = self._app.resolve(event, cast(Any, LambdaContext()))
        found = (
            {name.lower(): value for name, value in answer["headers"].items()} if "headers" in answer else {}
        )
        for name, values in answer.get("multiValueHeaders", {}).items():
            found[name.lower()] = values[0]
        reply = Reply(status=answer["statusCode"], headers=found, text=answer["body"])
        description().check(method, target, text, reply)
        return reply
