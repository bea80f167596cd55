"""From an answer that is no success to the error it stands for."""

from __future__ import annotations

import json
from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from typing import Any

from memory_ledger_client import errors
from memory_ledger_client.errors import FieldProblem, Problem, ProblemError
from memory_ledger_client.wire.messages import Reply

PREFIX = "/problems/"
_ERRORS: tuple[type[ProblemError], ...] = (
    errors.InvalidRequestError,
    errors.UnauthenticatedError,
    errors.ForbiddenError,
    errors.NotFoundError,
    errors.RequestInProgressError,
    errors.AlreadyExistsError,
    errors.VersionConflictError,
    errors.TooLargeError,
    errors.IdempotencyKeyReusedError,
    errors.PolicyRefusedError,
    errors.PreconditionRequiredError,
    errors.ThrottledError,
    errors.UnavailableError,
)
BY_TYPE: Mapping[str | None, type[ProblemError]] = {error.type: error for error in _ERRORS}
# For what the gateway itself answers, and for types that a later service may add.
BY_STATUS: Mapping[int, type[ProblemError]] = {
    400: errors.InvalidRequestError,
    401: errors.UnauthenticatedError,
    403: errors.ForbiddenError,
    404: errors.NotFoundError,
    412: errors.VersionConflictError,
    413: errors.TooLargeError,
    428: errors.PreconditionRequiredError,
    429: errors.ThrottledError,
    503: errors.UnavailableError,
}


def error_of(reply: Reply) -> ProblemError:
    """Return the error that *reply* stands for, whatever its body is."""
    problem = _problem(reply)
    kind = BY_TYPE.get(problem.type) or BY_STATUS.get(problem.status)
    if kind is None:
        kind = errors.ServiceFailedError if problem.status >= 500 else ProblemError
    return kind(problem)


def _problem(reply: Reply) -> Problem:
    body = _body(reply)
    kind = _text(body.get("type"))
    version = body.get("current_version")
    return Problem(
        status=reply.status,
        type=kind.removeprefix(PREFIX) or None,
        title=_text(body.get("title")),
        detail=_text(body.get("detail") or body.get("message")),
        errors=tuple(_field(entry) for entry in _list(body.get("errors")) if isinstance(entry, dict)),
        current_version=version if isinstance(version, int) else None,
        reasons=tuple(map(_text, _list(body.get("reasons")))),
        retry_after=_retry_after(reply.headers),
        request_id=reply.headers.get("apigw-requestid"),
    )


def _body(reply: Reply) -> Mapping[str, Any]:
    try:
        body = json.loads(reply.content)
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


def _field(entry: Mapping[str, Any]) -> FieldProblem:
    return FieldProblem(pointer=_text(entry.get("pointer")), detail=_text(entry.get("detail")))


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _retry_after(headers: Mapping[str, str]) -> float | None:
    """Return the seconds that Retry-After asks for; a date counts from the answer's own Date."""
    text = headers.get("retry-after", "")
    if text.isascii() and text.isdigit():
        return float(text)
    try:
        seconds = (parsedate_to_datetime(text) - parsedate_to_datetime(headers["date"])).total_seconds()
    except (KeyError, ValueError, TypeError):
        return None
    return max(0.0, seconds)
