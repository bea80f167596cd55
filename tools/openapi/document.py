"""The description as a whole: endpoint tables and what is said of them, as OpenAPI 3.1."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from memory_ledger.domain.access.identity import Permission
from memory_ledger.http.endpoints import Endpoint
from tools.openapi import bodies
from tools.openapi.operation import Operation, Success
from tools.openapi.operations import OPERATIONS
from tools.openapi.parameters import HEADERS, parameters
from tools.openapi.schemas import SCHEMAS
from tools.openapi.schemas.problems import responses
from tools.openapi.shapes import Schema
from tools.openapi.tables import endpoints

ALWAYS = (400, 401, 403, 413, 429, 503)
_ABOUT = """\
Long-term memory for chat applications: versioned records, recall within a token budget, provable deletion.

Tenant and user come from the bearer token only: `tenant_id`, `user_id`, `X-Tenant-Id` and `X-User-Id` are
refused wherever they are sent, and so are unknown fields and parameters. What is somebody else's is 404.
Times are RFC 3339 in UTC. Errors are problem+json; what the gateway answers by itself is `{"message": …}`.
Answers are described as they are today: a later release may add fields, which clients pass over."""
_BEARER = {
    "type": "http",
    "scheme": "bearer",
    "bearerFormat": "JWT",
    "description": "`sub` is the user, `tenant_id` the tenant; `roles` and `scope` narrow what may be done.",
}


class UndescribedError(Exception):
    """An endpoint is not described, or a description has no endpoint."""


def document() -> Schema:
    """
    Return the description of every operation that the functions serve.

    Raises:
        UndescribedError: Tables and descriptions do not fit; names the operations.
    """
    served = [endpoint for table in endpoints().values() for endpoint in table]
    _check({endpoint.name for endpoint in served})
    paths: dict[str, Schema] = {}
    for endpoint in served:
        described = _operation(endpoint, OPERATIONS[endpoint.name])
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = described
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Memory Ledger",
            "version": "1",
            "summary": "The wire contract, version 1.",
            "description": _ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/", "description": "Where the deployment or the local stack listens."}],
        "tags": [{"name": tag} for tag in _tags(served)],
        "paths": paths,
        "components": {
            "schemas": _components(),
            "parameters": HEADERS,
            "responses": responses(),
            "securitySchemes": {"token": _BEARER},
        },
    }


def _check(served: set[str]) -> None:
    undescribed, unserved = sorted(served - set(OPERATIONS)), sorted(set(OPERATIONS) - served)
    if undescribed:
        raise UndescribedError(f"say in tools/openapi/operations what these do: {', '.join(undescribed)}")
    if unserved:
        raise UndescribedError(f"no function serves {', '.join(unserved)}")


def _tags(served: Iterable[Endpoint]) -> list[str]:
    return list(dict.fromkeys(OPERATIONS[endpoint.name].tag for endpoint in served))


def _components() -> dict[str, Schema]:
    parsed = bodies.components()
    clash = sorted(set(parsed) & set(SCHEMAS))
    if clash:
        raise UndescribedError(f"a body and an answer are both called {', '.join(clash)}")
    return {**SCHEMAS, **parsed}


def _operation(endpoint: Endpoint, operation: Operation) -> Schema:
    found: Schema = {
        "operationId": endpoint.name,
        "tags": [operation.tag],
        "summary": operation.summary,
    }
    if operation.says:
        found["description"] = operation.says
    found["parameters"] = parameters(endpoint, operation)
    if operation.has_body:
        found["requestBody"] = bodies.request_body(operation)
    return found | {
        "responses": {
            **{str(status): _success(answer, operation) for status, answer in operation.answers.items()},
            **{
                str(status): {"$ref": f"#/components/responses/Error{status}"}
                for status in refusals(endpoint, operation)
            },
        },
        "security": [{"token": [_scope(endpoint.needs)]}],
    }


def _scope(needs: Permission) -> str:
    return needs.value


def refusals(endpoint: Endpoint, operation: Operation) -> list[int]:
    """Return every status that an operation may refuse with."""
    found = {*ALWAYS, *operation.refusals}
    if "{" in endpoint.path:
        found.add(404)
    if operation.idempotent:
        found |= {409, 422}
    if operation.if_match is not None:
        found.add(412)
    if operation.if_match:
        found.add(428)
    return sorted(found)


def _success(answer: Success, operation: Operation) -> Schema:
    headers: dict[str, Any] = dict(answer.headers)
    if answer.etag:
        headers["ETag"] = {
            "required": answer.etag_always,
            "description": "The version, quoted.",
            "schema": {"type": "string", "pattern": '^"[0-9]+"$'},
        }
    if operation.idempotent:
        headers["Idempotent-Replayed"] = {
            "description": "There where the outcome is an earlier one.",
            "schema": {"const": "true"},
        }
    content = {"schema": answer.schema, "examples": {"answer": {"value": answer.example}}}
    found: Schema = {"description": answer.says, "content": {answer.media_type: content}}
    return found | {"headers": headers} if headers else found
