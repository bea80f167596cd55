"""Routes requests to functions as an API Gateway HTTP API does, its own answers included."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from tools.devstack.execution import FunctionError, FunctionUnavailableError
from tools.devstack.http_events import Answer, Request, answer_of, event_of, message
from tools.devstack.identity import TokenRefusedError, TokenVerifier
from tools.devstack.template import Route

LIMIT_BYTES = 10 * 1024 * 1024
# What a synchronous invocation takes and gives.
PAYLOAD_BYTES = 6 * 1024 * 1024
Invoke = Callable[[str, Mapping[str, Any]], Any]
TOO_LARGE = message(413, "Request Entity Too Large")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Rule:
    route: Route
    method: str
    pattern: re.Pattern[str]
    # Literal paths win over parameters, parameters over greedy ones, and a method over ANY.
    rank: tuple[int, int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Caller:
    claims: Mapping[str, Any] | None = None
    scopes: tuple[str, ...] | None = None


class Gateway:
    """Answers every request: by a function, or in the gateway's own form."""

    def __init__(
        self, routes: Sequence[Route], verifier: TokenVerifier, invoke: Invoke, now: Callable[[], datetime]
    ) -> None:
        self._rules = sorted(map(_rule, routes), key=lambda rule: rule.rank)
        self._verifier = verifier
        self._invoke = invoke
        self._now = now

    def handle(self, request: Request) -> Answer:
        """Return the answer to *request*."""
        if len(request.body) > LIMIT_BYTES:
            return TOO_LARGE
        found = self._find(request)
        if found is None:
            return message(404, "Not Found")
        route, parameters = found
        caller = self._authorize(request, route)
        if isinstance(caller, Answer):
            return caller
        event = event_of(
            request,
            route_key=route.key,
            path_parameters=parameters,
            claims=caller.claims,
            scopes=caller.scopes,
            now=self._now(),
        )
        return self._run(route.function, event)

    def _find(self, request: Request) -> tuple[Route, dict[str, str]] | None:
        path = request.path
        for rule in self._rules:
            match = rule.pattern.fullmatch(path)
            if match and rule.method in (request.method, "ANY"):
                return rule.route, match.groupdict()
        return None

    def _authorize(self, request: Request, route: Route) -> _Caller | Answer:
        if route.authorizer is None:
            return _Caller()
        scheme, _, rest = request.header("authorization").strip().partition(" ")
        token = rest.strip() if scheme.lower() == "bearer" else scheme
        try:
            claims = self._verifier.claims(token, route.authorizer)
        except TokenRefusedError:
            return message(401, "Unauthorized", (("www-authenticate", "Bearer"),))
        granted = str(claims.get("scope") or claims.get("scp") or "").split()
        if route.scopes and not set(route.scopes) & set(granted):
            return message(403, "Forbidden")
        return _Caller(claims=claims, scopes=tuple(granted) if route.scopes else None)

    def _run(self, function: str, event: Mapping[str, Any]) -> Answer:
        if len(json.dumps(event, ensure_ascii=False).encode(errors="replace")) > PAYLOAD_BYTES:
            return TOO_LARGE
        try:
            answer = answer_of(self._invoke(function, event))
        except FunctionUnavailableError:
            return message(503, "Service Unavailable")
        except FunctionError:
            return message(500, "Internal Server Error")
        if answer is None or len(answer.body) > PAYLOAD_BYTES:
            return message(500, "Internal Server Error")
        return answer


def _rule(route: Route) -> _Rule:
    if route.key == "$default":
        return _Rule(route=route, method="ANY", pattern=re.compile(".*", re.DOTALL), rank=(3, 0, 1))
    method, _, path = route.key.partition(" ")
    pattern = "".join(map(_piece, re.split(r"(\{\w+\+?\})", path)))
    greedy, parameters = "+}" in path, path.count("{")
    return _Rule(
        route=route,
        method=method,
        pattern=re.compile(pattern, re.DOTALL),
        rank=(2 if greedy else min(parameters, 1), parameters, int(method == "ANY")),
    )


def _piece(text: str) -> str:
    if not text.startswith("{"):
        return re.escape(text)
    name = text.strip("{}+")
    return f"(?P<{name}>.+)" if text.endswith("+}") else f"(?P<{name}>[^/]+)"
