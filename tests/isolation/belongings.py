"""One of everything that somebody may own, under names that everybody uses."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.isolation.rows import TEMPLATE_ROUTES
from tests.support.product import Caller, Product

SOURCE = {"kind": "explicit_statement", "ids": ["msg-1"]}


@dataclass(frozen=True, slots=True, kw_only=True)
class Belongings:
    """Whose they are, the word that only their texts hold, and their ids by parameter name."""

    caller: Caller
    mark: str
    ids: dict[str, str] = field(default_factory=dict)

    def secrets(self, *but: str) -> set[str]:
        """Return what no reply to somebody else may hold, save what that one sent."""
        made = {
            value for value in self.ids.values() if value.startswith(("mem_", "cfl_", "trc_", "del_", "art_"))
        }
        return ({self.mark} | made) - set(but)


class _Maker:
    """Makes calls of one owner; its idempotency keys are everybody's as well."""

    def __init__(self, product: Product, mine: Belongings) -> None:
        self._product, self._mine = product, mine
        self._keys: Iterator[int] = itertools.count()

    def call(self, method: str, target: str, body: object = None, **options: Any) -> Any:
        key = f"step-{next(self._keys)}"
        return self._product.done(self._mine.caller, method, target, body, key=key, **options)

    def remember(self, text: str, **fields: Any) -> str:
        content = f"{text}（{self._mine.mark}）"
        body = {"type": "fact", "scope": "global", "content": content, "source": SOURCE, "confirmed": True}
        return str(self.call("POST", "/v1/memories", body | fields)["memory"]["memory_id"])


def make_belongings(product: Product, caller: Caller) -> Belongings:
    """Make one of everything, two where a list is to have a second page."""
    mine = Belongings(caller=caller, mark=f"zq{caller.user}{caller.tenant}")
    mine.ids.update(session_id="s-1", task_id="t-1", operation_id="op-1", purpose="health", user=caller.user)
    maker = _Maker(product, mine)
    _make_memories(maker, mine)
    _make_conversation(maker, mine)
    if "POST /v1/tasks" in TEMPLATE_ROUTES:
        _make_task(maker, mine)
    _make_grant(product, caller)
    product.world.settle()
    return mine


def _make_grant(product: Product, caller: Caller) -> None:
    """Let the tenant's administrator allow all that a token may say, in two steps."""
    admin = Caller(tenant=caller.tenant, user="root", roles=("tenant_admin",))
    for roles in (["user"], ["user", "tenant_admin", "auditor"]):
        product.done(admin, "PUT", f"/v1/grants/{caller.user}", {"roles": roles})


def _make_memories(maker: _Maker, mine: Belongings) -> None:
    sources = [maker.remember("回答要给出处"), maker.remember("Answers name their sources")]
    derived = [{"memory_id": source, "version": 1} for source in sources]
    kept = maker.remember("回答先给结论", type="preference", subject_key="style", derived_from=derived)
    changed = {"content": f"回答先给结论，再给理由（{mine.mark}）"}
    maker.call("PATCH", f"/v1/memories/{kept}", changed, if_match=1)
    for key in ("city", "diet"):
        maker.remember(f"回答先给{key}", type="preference", subject_key=key)
        rival = maker.remember(f"回答先别给{key}", type="preference", subject_key=key, confirmed=False)
        mine.ids["rival_id"] = rival
    maker.remember("项目的回答先给结论", scope="project:p")
    maker.remember("会话的回答先给结论", scope="session:s-1")
    triple = {"subject": "Apollo", "predicate": "is_led_by", "object": mine.mark}
    maker.remember("Apollo 由谁负责", fact=triple)
    conflicts = maker.call("GET", "/v1/conflicts")["items"]
    (conflict,) = [one for one in conflicts if rival in one["memory_ids"]]
    mine.ids.update(memory_id=kept, source_id=sources[0], conflict_id=conflict["conflict_id"])


def _make_conversation(maker: _Maker, mine: Belongings) -> None:
    session = "/v1/sessions/s-1"
    messages = [
        {"message_id": f"msg-{number}", "role": "user", "content": f"请记住我住在{city}（{mine.mark}）"}
        for number, city in enumerate(("柏林", "北京"), start=1)
    ]
    maker.call("POST", f"{session}/messages", {"messages": messages, "project_id": "p"})
    maker.call("PATCH", f"{session}/state", {"goal": f"目标（{mine.mark}）"}, if_match=0)
    question = {"question": "回答先给什么？", "session_id": "s-1", "project_id": "p"}
    mine.ids["trace_id"] = maker.call("POST", "/v1/context", question)["trace_id"]
    for session_id in ("gone-1", "gone-2"):
        target = {"target": {"kind": "session", "id": session_id}}
        mine.ids["deletion_id"] = maker.call("POST", "/v1/deletions", target)["deletion_id"]


def _make_task(maker: _Maker, mine: Belongings) -> None:
    task, said = "/v1/tasks/t-1", f"目标（{mine.mark}）"
    maker.call("POST", "/v1/tasks", {"task_id": "t-1", "goal": said})
    maker.call("POST", f"{task}/observations", {"content": said})
    maker.call("PUT", f"{task}/scratchpad", {"content": said})
    maker.call("POST", f"{task}/checkpoints", {"schema_version": 1, "state": {"at": said}})
    operation = {"operation_id": "op-1", "idempotency_key": "k", "kind": "mail", "request": {"to": said}}
    maker.call("POST", f"{task}/operations", operation)
    artifact = {"name": "report", "media_type": "text/plain", "summary": said}
    mine.ids["artifact_id"] = maker.call("POST", f"{task}/artifacts", artifact)["artifact_id"]
