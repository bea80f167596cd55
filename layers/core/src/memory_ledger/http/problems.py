"""Errors as problem+json (RFC 9457): one registry of problem types."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from aws_lambda_powertools.event_handler import Response

from memory_ledger.domain import errors

CONTENT_TYPE = "application/problem+json"
RETRY_AFTER_SECONDS = 1
NOTHING_IS_HERE = "nothing is here"
"""All that a 404 says, whatever was not found, so that no answer tells a stranger's from an unknown one."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem type: ``/problems/`` + *slug*."""

    slug: str
    status: int
    title: str


REGISTRY: dict[type[errors.MemoryLedgerError], Problem] = {
    errors.TooLargeError: Problem("too-large", 413, "Too large"),
    errors.InvalidRequestError: Problem("invalid-request", 400, "Invalid request"),
    errors.UnauthenticatedError: Problem("unauthenticated", 401, "Not authenticated"),
    errors.ForbiddenError: Problem("forbidden", 403, "Not allowed"),
    errors.NotFoundError: Problem("not-found", 404, "Not found"),
    errors.RequestInProgressError: Problem("request-in-progress", 409, "The same request is in progress"),
    errors.AlreadyExistsError: Problem("already-exists", 409, "Already exists with other content"),
    errors.VersionConflictError: Problem("version-conflict", 412, "Version conflict"),
    errors.IdempotencyKeyReusedError: Problem("idempotency-key-reused", 422, "Idempotency key reused"),
    errors.PolicyRefusedError: Problem("policy-refused", 422, "Refused by policy"),
    errors.PreconditionRequiredError: Problem("precondition-required", 428, "If-Match is required"),
    errors.UnavailableError: Problem("unavailable", 503, "Unavailable"),
    errors.IndexRejectedError: Problem("unavailable", 503, "Unavailable"),
}


def problem_of(error: errors.MemoryLedgerError) -> Problem:
    """Return the type of *error*, or of its nearest base that has one."""
    return next(REGISTRY[kind] for kind in type(error).__mro__ if kind in REGISTRY)


def problem_response(error: errors.MemoryLedgerError) -> Response[str]:
    """Return the answer to *error*; what it says never holds memory text."""
    problem = problem_of(error)
    body: dict[str, Any] = {
        "type": f"/problems/{problem.slug}",
        "title": problem.title,
        "status": problem.status,
        "detail": NOTHING_IS_HERE if problem.status == 404 else str(error) or problem.title,
        "errors": [{"pointer": field.pointer, "detail": field.detail} for field in _fields(error)],
    }
    headers = {"Content-Type": CONTENT_TYPE}
    if isinstance(error, errors.VersionConflictError) and error.current_version is not None:
        body["current_version"] = error.current_version
    if isinstance(error, errors.PolicyRefusedError):
        body["reasons"] = list(error.reasons)
    if problem.status == 503:
        headers["Retry-After"] = str(RETRY_AFTER_SECONDS)
    return Response(
        status_code=problem.status, content_type=CONTENT_TYPE, body=json.dumps(body), headers=headers
    )


def _fields(error: errors.MemoryLedgerError) -> tuple[errors.FieldError, ...]:
    if isinstance(error, errors.InvalidRequestError):
        return error.errors
    if isinstance(error, errors.AlreadyExistsError):
        return (error.field,)
    return ()
