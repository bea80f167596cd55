"""Errors: our problem+json, and what the gateway answers by itself."""

from __future__ import annotations

from typing import Any

from memory_ledger.http.problems import CONTENT_TYPE, REGISTRY
from tools.openapi.shapes import TEXT, TEXTS, WHOLE, Schema, listed, one_of, record, ref

TITLES: dict[str, tuple[int, str]] = {
    problem.slug: (problem.status, problem.title) for problem in REGISTRY.values()
}
_DETAILS = {
    "invalid-request": ("Input should be less than or equal to 1", "/importance"),
    "already-exists": ("is taken by a message with other content", "/messages/0/message_id"),
    "too-large": ("must have at most 8000 characters", "/content"),
}
_MORE: dict[str, dict[str, Any]] = {
    "version-conflict": {"current_version": 3},
    "policy-refused": {"reasons": ["consent_missing"]},
}
_GATEWAY = {
    401: "Unauthorized",
    413: "Request Entity Too Large",
    429: "Too Many Requests",
    503: "Service Unavailable",
}
_RETRY_AFTER: Schema = {
    "description": "Seconds to wait; absent where the gateway answers by itself.",
    "schema": {"type": "integer", "minimum": 1},
}

SCHEMAS: dict[str, Schema] = {
    "Problem": record(
        {
            "type": one_of([f"/problems/{slug}" for slug in TITLES]),
            "title": TEXT,
            "status": WHOLE,
            "detail": TEXT,
            "errors": listed(
                record(
                    {
                        "pointer": TEXT
                        | {"description": "A JSON pointer into the body; header:, query:, path: and a name"},
                        "detail": TEXT,
                    }
                )
            ),
        },
        {
            "current_version": WHOLE | {"minimum": 0, "description": "With a version conflict."},
            "reasons": TEXTS | {"description": "Where policy refuses."},
        },
        description="RFC 9457.",
    ),
    "GatewayMessage": record({"message": TEXT}, description="What the gateway itself answers."),
}


def responses() -> dict[str, Schema]:
    """Return a component for each status that refuses, named by it."""
    statuses = sorted({status for status, _ in TITLES.values()} | set(_GATEWAY))
    return {f"Error{status}": _response(status) for status in statuses}


def _response(status: int) -> Schema:
    slugs = [slug for slug, (found, _) in TITLES.items() if found == status]
    content: Schema = {}
    if slugs:
        narrowed = {
            "type": one_of([f"/problems/{slug}" for slug in slugs]),
            "status": {"const": status},
        }
        content[CONTENT_TYPE] = {
            "schema": ref("Problem") | {"properties": narrowed},
            "examples": {slug: {"value": _problem(slug)} for slug in slugs},
        }
    if status in _GATEWAY:
        content["application/json"] = {
            "schema": ref("GatewayMessage"),
            "examples": {"gateway": {"value": {"message": _GATEWAY[status]}}},
        }
    says = " or ".join(TITLES[slug][1] for slug in slugs) or _GATEWAY[status]
    response: Schema = {"description": f"{says}.", "content": content}
    if status in (429, 503):
        response["headers"] = {"Retry-After": _RETRY_AFTER}
    return response


def _problem(slug: str) -> dict[str, Any]:
    status, title = TITLES[slug]
    detail, pointer = _DETAILS.get(slug, (title, ""))
    errors = [{"pointer": pointer, "detail": detail}] if pointer else []
    problem = {"type": f"/problems/{slug}", "title": title, "status": status, "detail": detail}
    return problem | {"errors": errors} | _MORE.get(slug, {})
