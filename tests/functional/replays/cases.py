"""The table: every POST that changes something, what it needs, and what is another request."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from memory_ledger.http.ndjson import NDJSON
from tests.support.product import Caller, Product

Ids = dict[str, str]
MARK = "zqsecret"
SOURCE = {"kind": "explicit_statement", "ids": ["msg-1"]}
FACT = {"type": "fact", "scope": "global", "content": f"我住在柏林（{MARK}）", "source": SOURCE}
RIVALS = {"type": "preference", "scope": "global", "subject_key": "style", "source": SOURCE}


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """
    One operation.

    *other* is the body of another request under the same key, or the If-Match that makes it another; *varies*
    names what of the answer is rendered from the moment. *memory* says where in the answer the record's id
    is, for what carries content.
    """

    route: str
    body: Callable[[Ids], object] = lambda ids: None
    other: Callable[[Ids], object] | int | None = None
    prepare: Callable[[Product, Caller], Ids] = lambda product, caller: {}
    if_match: int | None = None
    varies: tuple[str, ...] = ()
    memory: Callable[[Any, Ids], str] | None = None
    media_type: str = "application/json"
    name: str = ""

    @property
    def path(self) -> str:
        """Return the path, parameters in braces."""
        return self.route.partition(" ")[2]

    def __str__(self) -> str:
        return f"{self.route} {self.name}".strip()


def _remember(product: Product, caller: Caller, **fields: Any) -> str:
    reply = product.done(caller, "POST", "/v1/memories", {**FACT, "confirmed": True, **fields})
    return str(reply["memory"]["memory_id"])


def _memory(product: Product, caller: Caller) -> Ids:
    return {"memory_id": _remember(product, caller)}


def _pending(product: Product, caller: Caller) -> Ids:
    return {"memory_id": _remember(product, caller, source={"kind": "inference"}, confirmed=False)}


def _conflict(product: Product, caller: Caller) -> Ids:
    first = _remember(product, caller, **RIVALS, content=f"回答先给结论（{MARK}）")
    rival = _remember(product, caller, **RIVALS, content=f"回答先给理由（{MARK}）", confirmed=False)
    (conflict,) = product.done(caller, "GET", "/v1/conflicts")["items"]
    return {"memory_id": first, "rival_id": rival, "conflict_id": conflict["conflict_id"]}


def _session(product: Product, caller: Caller) -> Ids:
    message = {"role": "user", "content": "你好"}
    product.done(caller, "POST", "/v1/sessions/s-1/messages", {"messages": [message]})
    return {"session_id": "s-1"}


def _task(product: Product, caller: Caller) -> Ids:
    product.done(caller, "POST", "/v1/tasks", {"task_id": "t-1", "goal": "写报告"})
    return {"task_id": "t-1"}


def _unborn(product: Product, caller: Caller) -> Ids:
    return {"session_id": "s-1"}


def fixed(body: object) -> Callable[[Ids], object]:
    """Return what makes always the same body."""
    return lambda ids: body


def _said(text: str) -> Callable[[Ids], object]:
    return fixed({"role": "user", "content": text})


def _messages(text: str) -> Callable[[Ids], object]:
    return fixed({"messages": [{"role": "user", "content": text}, {"role": "assistant", "content": "好的"}]})


def _turn(text: str) -> Callable[[Ids], object]:
    return fixed({"message": {"role": "user", "content": text}})


def _one(answer: Any, ids: Ids) -> str:
    return ids["memory_id"]


def _decided(answer: Any, ids: Ids) -> str:
    return str(answer["decisions"][0]["memory_id"])


MEMORY, SESSION, TASK = "/v1/memories/{memory_id}", "/v1/sessions/{session_id}", "/v1/tasks/{task_id}"
ASKED = f"请记住我住在柏林（{MARK}）"

CASES = (
    Case(
        route="POST /v1/memories",
        body=fixed({**FACT, "confirmed": True}),
        other=fixed({**FACT, "confirmed": True, "importance": 0.9}),
        memory=lambda answer, ids: answer["memory"]["memory_id"],
    ),
    Case(
        route="POST /v1/memories",
        name="that waits",
        body=fixed({**FACT, "source": {"kind": "inference"}}),
        other=fixed({**FACT, "source": {"kind": "tool_result"}}),
        memory=lambda answer, ids: answer["memory"]["memory_id"],
    ),
    Case(
        route="POST /v1/memories",
        name="of a duplicate",
        prepare=_memory,
        body=fixed({**FACT, "confirmed": True, "source": {**SOURCE, "ids": ["msg-2"]}}),
        other=fixed({**FACT, "confirmed": True, "source": {**SOURCE, "ids": ["msg-3"]}}),
        memory=_one,
    ),
    Case(route=f"POST {MEMORY}/confirmation", prepare=_pending, if_match=1, other=2, memory=_one),
    Case(route=f"POST {MEMORY}/rejection", prepare=_pending, if_match=1, other=2),
    Case(
        route=f"POST {MEMORY}/invalidation",
        prepare=_memory,
        if_match=1,
        body=fixed({"reason": "moved"}),
        other=fixed({"reason": "wrong"}),
        memory=_one,
    ),
    Case(
        route="POST /v1/conflicts/{conflict_id}/resolution",
        prepare=_conflict,
        body=lambda ids: {"keep": ids["rival_id"]},
        other=lambda ids: {"keep": ids["memory_id"]},
        memory=_one,
    ),
    Case(
        route="POST /v1/deletions",
        name="of a memory",
        prepare=_memory,
        body=lambda ids: {"target": {"kind": "memory", "id": ids["memory_id"]}},
        other=fixed({"target": {"kind": "user"}}),
    ),
    Case(
        route="POST /v1/deletions",
        name="of a session",
        prepare=_session,
        body=fixed({"target": {"kind": "session", "id": "s-1"}}),
        other=fixed({"target": {"kind": "session", "id": "s-2"}}),
    ),
    Case(
        route=f"POST {SESSION}/messages",
        prepare=_unborn,
        body=_messages(ASKED),
        other=_messages("再见"),
        varies=("session",),
        memory=_decided,
    ),
    Case(
        route=f"POST {SESSION}/turn",
        prepare=_session,
        body=_turn(ASKED),
        other=_turn("再见"),
        varies=("context",),
        memory=_decided,
    ),
    Case(route=f"POST {SESSION}/reset", prepare=_session),
    *(
        Case(
            route=f"POST {SESSION}/clear",
            name=what,
            prepare=_session,
            body=fixed({"what": what}),
            other=fixed({"what": other}),
        )
        for what, other in itertools.pairwise(("window", "session", "short_term", "everything", "window"))
    ),
    Case(
        route="POST /v1/tasks",
        body=fixed({"task_id": "t-1", "goal": "写报告"}),
        other=fixed({"task_id": "t-1", "goal": "写信"}),
    ),
    Case(
        route=f"POST {TASK}/observations",
        prepare=_task,
        body=fixed({"content": "看到一"}),
        other=fixed({"content": "看到二"}),
    ),
    Case(
        route=f"POST {TASK}/checkpoints",
        prepare=_task,
        body=fixed({"schema_version": 1, "state": {"step": 1}}),
        other=fixed({"schema_version": 1, "state": {"step": 2}}),
    ),
    Case(
        route=f"POST {TASK}/operations",
        prepare=_task,
        body=fixed({"operation_id": "op", "idempotency_key": "k", "kind": "mail", "request": {"to": "a"}}),
        other=fixed({"operation_id": "op", "idempotency_key": "k", "kind": "mail", "request": {"to": "b"}}),
    ),
    Case(
        route=f"POST {TASK}/artifacts",
        prepare=_task,
        body=fixed({"name": "report", "media_type": "text/plain", "summary": "一"}),
        other=fixed({"name": "report", "media_type": "text/plain", "summary": "二"}),
        varies=("upload_url",),
    ),
    Case(
        route="POST /v1/import",
        body=fixed([FACT, {"kind": "consent"}, {**FACT, "content": "我的狗叫豆豆", "status": "pending"}]),
        other=fixed([FACT]),
        memory=lambda answer, ids: answer["items"][0]["memory_id"],
        media_type=NDJSON,
    ),
    Case(
        route="POST /v1/import",
        name="of what is here",
        prepare=_memory,
        body=lambda ids: [{**FACT, "memory_id": ids["memory_id"]}],
        other=lambda ids: [{**FACT, "memory_id": ids["memory_id"], "importance": 0.9}],
        memory=_one,
        media_type=NDJSON,
    ),
    Case(
        route=f"POST {TASK}/completion",
        prepare=_task,
        body=fixed({"outcome": "success"}),
        other=fixed({"outcome": "failure"}),
    ),
)
