"""The table: every route of the template, how it is called, and what a caller needs for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from memory_ledger.http.ndjson import NDJSON
from tests.support.product import Call, Caller
from tools.devstack.settings import ROOT
from tools.template_check.document import load

Ids = Mapping[str, str]
Body = Callable[[Ids], object]
READ, PROPOSE, WRITE = "memory:read", "memory:propose", "memory:write"
MADE_BY_US = ("memory_id", "conflict_id", "trace_id", "deletion_id", "artifact_id")
_PARAMETER = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """
    One route.

    *creates* means that the id in its path is the client's own and need not exist; a *free* body may hold
    any JSON, so that no field of it can be refused. *role* is the one that a caller needs beside the scope.
    """

    route: str
    needs: str
    body: Body | None = None
    query: str = ""
    if_match: int | None = None
    creates: bool = False
    free: bool = False
    role: str | None = None
    media_type: str = "application/json"

    @property
    def method(self) -> str:
        """Return the HTTP method."""
        return self.route.partition(" ")[0]

    @property
    def path(self) -> str:
        """Return the path, parameters in braces."""
        return self.route.partition(" ")[2]

    @property
    def parameters(self) -> tuple[str, ...]:
        """Return the names in the path."""
        return tuple(_PARAMETER.findall(self.path))

    @property
    def names_a_record(self) -> bool:
        """Tell whether the path names something by an id that the service made."""
        return any(name in MADE_BY_US for name in self.parameters)

    def by(self, caller: Caller) -> Caller:
        """Return *caller* in the role that the route needs."""
        return caller if self.role is None else replace(caller, roles=(self.role,))

    def call(self, ids: Ids, **headers: str) -> Call:
        """Return the call about what *ids* name; every POST carries a key."""
        sent = dict(headers)
        if self.method == "POST":
            sent.setdefault("idempotency-key", "the-same-for-everybody")
        if self.media_type != "application/json":
            sent["content-type"] = self.media_type
        if self.if_match is not None:
            sent["if-match"] = f'"{self.if_match}"'
        target = _PARAMETER.sub(lambda match: ids[match[1]], self.path) + self.query
        body = None if self.body is None else self.body(ids)
        return Call(method=self.method, target=target, body=body, headers=sent)


def fixed(body: object) -> Body:
    """Return what makes always the same body."""
    return lambda ids: body


def _proposal(ids: Ids) -> dict[str, Any]:
    return {
        "type": "fact",
        "scope": "global",
        "content": "我住在柏林",
        "source": {"kind": "explicit_statement", "ids": ["msg-1"]},
        "confirmed": True,
    }


def _line(ids: Ids) -> dict[str, Any]:
    """Return a line of an import, which as a body of one line looks like any other JSON."""
    return {"kind": "memory", **_proposal(ids)}


MEMORY, SESSION, TASK = "/v1/memories/{memory_id}", "/v1/sessions/{session_id}", "/v1/tasks/{task_id}"
MESSAGE = {"role": "user", "content": "请记住我住在柏林"}
VIEW = "?project_id=p&session_id=s-1&task_id=t-1"

ROWS = (
    Row(route="POST /v1/memories", needs=PROPOSE, body=_proposal),
    Row(route="GET /v1/memories", needs=READ, query="?scope=global"),
    Row(route=f"GET {MEMORY}", needs=READ),
    Row(route=f"PATCH {MEMORY}", needs=WRITE, body=fixed({"content": "改了"}), if_match=2),
    Row(route=f"GET {MEMORY}/history", needs=READ),
    Row(route=f"GET {MEMORY}/explanation", needs=READ),
    Row(route=f"GET {MEMORY}/children", needs=READ, query=VIEW),
    Row(route=f"POST {MEMORY}/confirmation", needs=WRITE, if_match=2),
    Row(route=f"POST {MEMORY}/rejection", needs=WRITE, if_match=2),
    Row(route=f"POST {MEMORY}/invalidation", needs=WRITE, body=fixed({"reason": "moved"}), if_match=2),
    Row(route=f"DELETE {MEMORY}", needs=WRITE),
    Row(route="GET /v1/conflicts", needs=READ),
    Row(
        route="POST /v1/conflicts/{conflict_id}/resolution",
        needs=WRITE,
        body=lambda ids: {"keep": ids["rival_id"]},
    ),
    Row(route="GET /v1/consents", needs=READ),
    Row(route="PUT /v1/consents/{purpose}", needs=WRITE, body=fixed({"granted": True}), creates=True),
    Row(route="GET /v1/policy", needs=READ),
    Row(route="PUT /v1/policy", needs=WRITE, body=fixed({"opt_in": []}), if_match=1),
    Row(route="GET /v1/grants/{user}", needs=READ),
    Row(route="PUT /v1/grants/{user}", needs=WRITE, body=fixed({"roles": ["user"]}), creates=True),
    Row(route="GET /v1/audit", needs=READ, role="auditor"),
    Row(
        route="POST /v1/context",
        needs=READ,
        body=fixed({"question": "回答先给什么？", "project_id": "p", "session_id": "s-1", "task_id": "t-1"}),
    ),
    Row(
        route="POST /v1/search",
        needs=READ,
        body=fixed({"query": "回答先给什么？", "project_id": "p", "session_id": "s-1", "min_relevance": 0}),
    ),
    Row(route="GET /v1/relations", needs=READ, query=f"{VIEW}&entity=apollo&hops=3"),
    Row(route="GET /v1/traces/{trace_id}", needs=READ),
    Row(
        route="POST /v1/deletions",
        needs=WRITE,
        body=lambda ids: {"target": {"kind": "memory", "id": ids["memory_id"]}},
    ),
    Row(route="GET /v1/deletions", needs=READ),
    Row(route="GET /v1/deletions/{deletion_id}", needs=READ),
    Row(route=f"GET {SESSION}", needs=READ),
    Row(route=f"POST {SESSION}/messages", needs=WRITE, body=fixed({"messages": [MESSAGE]}), creates=True),
    Row(route=f"GET {SESSION}/messages", needs=READ),
    Row(route=f"GET {SESSION}/window", needs=READ),
    Row(route=f"GET {SESSION}/summary", needs=READ),
    Row(route=f"GET {SESSION}/state", needs=READ, creates=True),
    Row(
        route=f"PATCH {SESSION}/state",
        needs=WRITE,
        body=fixed({"goal": "改了"}),
        if_match=1,
        creates=True,
        free=True,
    ),
    Row(route=f"POST {SESSION}/turn", needs=WRITE, body=fixed({"message": MESSAGE}), creates=True),
    Row(route=f"POST {SESSION}/reset", needs=WRITE),
    Row(route=f"POST {SESSION}/clear", needs=WRITE, body=fixed({"what": "window"})),
    Row(route="POST /v1/tasks", needs=WRITE, body=fixed({"task_id": "t-2", "goal": "改了"})),
    Row(route=f"GET {TASK}", needs=READ),
    Row(route=f"PATCH {TASK}", needs=WRITE, body=fixed({"current_stage": "改了"}), if_match=1),
    Row(route=f"POST {TASK}/observations", needs=WRITE, body=fixed({"content": "改了"})),
    Row(route=f"GET {TASK}/scratchpad", needs=READ),
    Row(route=f"PUT {TASK}/scratchpad", needs=WRITE, body=fixed({"content": "改了"})),
    Row(
        route=f"POST {TASK}/checkpoints",
        needs=WRITE,
        body=fixed({"schema_version": 1, "state": {"at": "改了"}}),
    ),
    Row(route=f"GET {TASK}/checkpoints/latest", needs=READ),
    Row(
        route=f"POST {TASK}/operations",
        needs=WRITE,
        body=fixed({"operation_id": "op-2", "idempotency_key": "k", "kind": "mail", "request": {}}),
    ),
    Row(route=f"PATCH {TASK}/operations/{{operation_id}}", needs=WRITE, body=fixed({"state": "failed"})),
    Row(route=f"GET {TASK}/recovery", needs=READ),
    Row(
        route=f"POST {TASK}/artifacts",
        needs=WRITE,
        body=fixed({"name": "a", "media_type": "text/plain", "summary": "改了"}),
    ),
    Row(route="GET /v1/artifacts/{artifact_id}", needs=READ),
    Row(route=f"POST {TASK}/completion", needs=WRITE, body=fixed({"outcome": "success"})),
    Row(route=f"GET {TASK}/completion", needs=READ),
    Row(route="GET /v1/events", needs=READ, query="?session_id=s-1"),
    Row(route="GET /v1/export", needs=READ, query="?history=true"),
    Row(route="POST /v1/import", needs=WRITE, body=_line, media_type=NDJSON),
)
TEMPLATE_ROUTES = {trigger.route_key for trigger in load(ROOT / "template.yaml").triggers("HttpApi")}
BUILT = tuple(row for row in ROWS if row.route in TEMPLATE_ROUTES)
"""The rows of what the template serves today; the others wait for their route."""
