"""One table of endpoints: from a gateway event to one use case and back, errors included."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote_to_bytes

from aws_lambda_powertools import Logger
from aws_lambda_powertools.event_handler import APIGatewayHttpResolver, Response
from pydantic_core import to_json

from memory_ledger.domain.access.identity import Permission
from memory_ledger.domain.errors import (
    ForbiddenError,
    InvalidRequestError,
    MemoryLedgerError,
    NotFoundError,
    UnavailableError,
)
from memory_ledger.http.identity import IDENTITY_FIELDS, IDENTITY_HEADERS, principal_of
from memory_ledger.http.problems import problem_response
from memory_ledger.http.requests import Request
from memory_ledger.http.strict_json import check_text

logger = Logger(child=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What an endpoint answers; *version* becomes the ETag."""

    body: object
    status: int = 200
    version: int | None = None
    replayed: bool = False
    headers: Mapping[str, str] = field(default_factory=dict)
    content_type: str = "application/json"


@dataclass(frozen=True, slots=True, kw_only=True)
class Endpoint:
    """
    One operation of the contract.

    *path* is written as in the template. *query* names all query parameters it knows.
    """

    method: str
    path: str
    name: str
    needs: Permission
    handle: Callable[[Request], Answer]
    query: tuple[str, ...] = ()


def mount(
    endpoints: Sequence[Endpoint], begin_call: Callable[[], None] = lambda: None
) -> APIGatewayHttpResolver:
    """
    Return a resolver that serves *endpoints* and answers everything else with our 404.

    *begin_call* is told of each call before anything is done for it.
    A resolver keeps the current event in itself: one request at a time per environment, as Lambda does.
    """
    app = APIGatewayHttpResolver()
    for endpoint in endpoints:
        rule = endpoint.path.replace("{", "<").replace("}", ">")
        app.route(rule, method=[endpoint.method])(_route(app, endpoint, begin_call))

    app.not_found(_answer_not_found)
    app.exception_handler(MemoryLedgerError)(_answer_problem)
    return app


def _answer_not_found(_: Exception) -> Response[str]:
    return problem_response(NotFoundError("nothing is here"))


def _answer_problem(error: MemoryLedgerError) -> Response[str]:
    if isinstance(error, UnavailableError):
        logger.warning("answered unavailable", extra={"error": type(error).__name__})
    return problem_response(error)


def _route(
    app: APIGatewayHttpResolver, endpoint: Endpoint, begin_call: Callable[[], None]
) -> Callable[..., Response[str]]:
    def serve(**parameters: str) -> Response[str]:
        begin_call()
        request = _request(app.current_event.raw_event, parameters)
        _check(request, endpoint)
        return _response(endpoint.handle(request))

    return serve


def _request(event: Mapping[str, Any], parameters: Mapping[str, str]) -> Request:
    context = event["requestContext"]
    claims = context.get("authorizer", {}).get("jwt", {}).get("claims", {})
    return Request(
        principal=principal_of(claims, str(context.get("requestId", ""))),
        method=str(context["http"]["method"]),
        path=str(event["rawPath"]),
        parameters=parameters,
        query=_query(event),
        headers=event.get("headers") or {},
        body=_body(event),
    )


def _query(event: Mapping[str, Any]) -> Mapping[str, str]:
    """The gateway puts replacement characters for what is not UTF-8: another name than the one meant."""
    try:
        unquote_to_bytes(str(event.get("rawQueryString") or "")).decode()
    except UnicodeError as exc:
        raise InvalidRequestError("query", "must be UTF-8 text") from exc
    return event.get("queryStringParameters") or {}


def _body(event: Mapping[str, Any]) -> str:
    body = event.get("body") or ""
    if not event.get("isBase64Encoded"):
        return str(body)
    try:
        return base64.b64decode(body, validate=True).decode()
    except (binascii.Error, UnicodeDecodeError) as exc:
        raise InvalidRequestError("", "must be UTF-8 text") from exc


def _check(request: Request, endpoint: Endpoint) -> None:
    for header in IDENTITY_HEADERS:
        if header in request.headers:
            raise InvalidRequestError(f"header:{header}", "identity comes from the token only")
    for name, value in request.query.items():
        if name in IDENTITY_FIELDS:
            raise InvalidRequestError(f"query:{name}", "identity comes from the token only")
        if name not in endpoint.query:
            raise InvalidRequestError(f"query:{name}", "is not a parameter of this operation")
        check_text(value, f"query:{name}")
    if not request.principal.may(endpoint.needs):
        raise ForbiddenError(f"the token lacks {endpoint.needs.value}")


def _response(answer: Answer) -> Response[str]:
    headers = dict(answer.headers)
    if answer.version is not None:
        headers["ETag"] = f'"{answer.version}"'
    if answer.replayed:
        headers["Idempotent-Replayed"] = "true"
    body = answer.body if isinstance(answer.body, str) else to_json(answer.body).decode()
    return Response(status_code=answer.status, content_type=answer.content_type, body=body, headers=headers)
