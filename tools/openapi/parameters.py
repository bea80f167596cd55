"""Parameters: in the path, the query and the headers; each described once by its name."""

from __future__ import annotations

from typing import Any

from memory_ledger.domain.access.audit import Action
from memory_ledger.domain.access.client_ids import MAX_ID
from memory_ledger.domain.records.memory import MemoryType, Status
from memory_ledger.domain.working.window import DEFAULT_MESSAGES, DEFAULT_TOKENS, MAX_MESSAGES, MAX_TOKENS
from memory_ledger.domain.writing.consents import PURPOSES
from memory_ledger.http.endpoints import Endpoint
from memory_ledger.http.fields import CLIENT_ID, MODEL, SUBJECT_KEY
from memory_ledger.http.page_tokens import DEFAULT_LIMIT, MAX_LIMIT
from memory_ledger.http.reading import MAX_HOPS
from tools.openapi import examples
from tools.openapi.operation import Operation
from tools.openapi.shapes import MOMENT, SCOPE_TEXT, TEXT, YES_OR_NO, Schema, one_of, service_id

# A character takes at most four bytes, and three bytes four characters of base64url.
CLIENT_ID_IN_PATH: Schema = {
    "type": "string",
    "minLength": 1,
    "maxLength": 1 + -(-MAX_ID * 4 * 4 // 3),
    "pattern": r"^(\.*[A-Za-z0-9_@:-][A-Za-z0-9._@:-]*|~[A-Za-z0-9_-]+)$",
}
_TILDE = (
    "As it is where it is made of A–Z a–z 0-9 . _ @ : - only (and not of dots only); "
    "any other is written ~ and the unpadded base64url of its UTF-8."
)
_PATH: dict[str, tuple[Schema, str, dict[str, Any]]] = {
    "memory_id": (service_id("mem_"), "The memory.", {"id": examples.MEMORY_ID}),
    "conflict_id": (service_id("cfl_"), "The conflict.", {"id": examples.CONFLICT["conflict_id"]}),
    "trace_id": (service_id("trc_"), "The trace.", {"id": examples.TRACE_ID}),
    "deletion_id": (service_id("del_"), "The deletion.", {"id": examples.RECEIPT["deletion_id"]}),
    "session_id": (CLIENT_ID_IN_PATH, _TILDE, {"plain": "s-1", "other": "~6K-d5aSHIzE"}),
    "task_id": (CLIENT_ID_IN_PATH, _TILDE, {"plain": "task-1", "other": "~6K-d5aSHIzE"}),
    "operation_id": (CLIENT_ID_IN_PATH, _TILDE, {"plain": "op-1"}),
    "artifact_id": (service_id("art_"), "The artifact.", {"id": examples.ARTIFACT_ID}),
    "user": (CLIENT_ID_IN_PATH, _TILDE, {"plain": "alice", "other": "~6K-d5aSHIzE"}),
    "purpose": (one_of(PURPOSES), "What the consent is for.", {"purpose": "health"}),
}
_LISTED = [status.value for status in Status if status is not Status.DELETED]
_VIEW = "A scope that recall names beside global."
_REQUIRED = frozenset({"entity"})


def _whole(low: int, high: int, default: int | None = None) -> Schema:
    schema: Schema = {"type": "integer", "minimum": low, "maximum": high}
    return schema if default is None else schema | {"default": default}


_QUERY: dict[str, tuple[Schema, str]] = {
    "dry_run": (YES_OR_NO | {"default": False}, "Only say what would happen."),
    "type": (one_of(MemoryType), "Of this type only."),
    "scope": (SCOPE_TEXT, "Of this scope only."),
    "status": (one_of(_LISTED) | {"default": Status.ACTIVE.value}, "Of this status."),
    "subject_key": (SUBJECT_KEY, "Of this subject only."),
    "history": (YES_OR_NO | {"default": False}, "Older versions too."),
    "as_of": (MOMENT, "The version that was known then (system time); not together with version."),
    "version": (_whole(1, 9_999_999_999), "This version; not together with as_of."),
    "subject_user": (CLIENT_ID, "Whose records: another user's take content access, and are audited."),
    "user": (CLIENT_ID, "About this user only."),
    "actor": (CLIENT_ID, "By this user only."),
    "action": (one_of(Action), "Of this action only."),
    "since": (MOMENT, "From this moment on."),
    "until": (MOMENT, "Before this moment."),
    "limit": (_whole(1, MAX_LIMIT, DEFAULT_LIMIT), "How many at most; a page may end early."),
    "page_token": (TEXT, "The next_page_token of the page before, with the same filters."),
    "project_id": (CLIENT_ID, _VIEW),
    "session_id": (CLIENT_ID, _VIEW),
    "task_id": (CLIENT_ID, _VIEW),
    "entity": (CLIENT_ID, "The entity to start from, in any case, width and script."),
    "hops": (_whole(1, MAX_HOPS, 1), "How many facts away at most."),
    "after": (_whole(0, 999_999_999_999, 0), "Behind this sequence only."),
    "max_messages": (_whole(1, MAX_MESSAGES, DEFAULT_MESSAGES), "How many messages at most."),
    "max_tokens": (_whole(0, MAX_TOKENS, DEFAULT_TOKENS), "How many tokens at most."),
    "model": (MODEL, "The model whose tokens are counted; unknown ones count as o200k_base."),
}

HEADERS: dict[str, Schema] = {
    "IdempotencyKey": {
        "name": "Idempotency-Key",
        "in": "header",
        "required": True,
        "description": "Kept for 24 hours, for the user and the operation: the same key and body give the "
        "first outcome again.",
        "schema": {"type": "string", "pattern": "^[\\x21-\\x7e]{1,128}$"},
        "examples": {"key": {"value": "6f1c2c1e-9a55-4d43-8f0e-2f0a6f3f7c11"}},
    },
    "IfMatch": {
        "name": "If-Match",
        "in": "header",
        "required": True,
        "description": "The ETag of the version that is changed.",
        "schema": {"type": "string", "pattern": '^"(0|[1-9][0-9]{0,15})"$'},
        "examples": {"version": {"value": '"2"'}},
    },
}


def parameters(endpoint: Endpoint, operation: Operation) -> list[Schema]:
    """Return all parameters of an operation."""
    in_path = [name.strip("{}") for name in endpoint.path.split("/") if name.startswith("{")]
    found = [_in_path(name) for name in in_path] + [_in_query(name) for name in endpoint.query]
    if operation.idempotent:
        found.append({"$ref": "#/components/parameters/IdempotencyKey"})
    if operation.if_match:
        found.append({"$ref": "#/components/parameters/IfMatch"})
    elif operation.if_match is False:
        found.append(HEADERS["IfMatch"] | {"required": False})
    return found


def _in_path(name: str) -> Schema:
    schema, says, shown = _PATH[name]
    return {
        "name": name,
        "in": "path",
        "required": True,
        "description": says,
        "schema": schema,
        "examples": {key: {"value": value} for key, value in shown.items()},
    }


def _in_query(name: str) -> Schema:
    schema, says = _QUERY[name]
    return {"name": name, "in": "query", "required": name in _REQUIRED, "description": says, "schema": schema}
