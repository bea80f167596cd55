"""One conversation through the HTTP port, in Chinese and English, told and checked step by step."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping
from typing import Any

from tools.devstack.demo_http import Call, DemoError

TENANT = "demo"
USER = "li-ming"
PROJECT = "apollo"
MODEL_SCOPE = "memory:read memory:propose"
Tokens = Callable[..., str]
Say = Callable[[str], None]

__all__ = ["TENANT", "USER", "DemoError", "play"]


def play(base_url: str, tokens: Tokens, say: Say = print) -> str:
    """
    Play the conversation and tell each step; every run is a user of its own, who is returned.

    Raises:
        DemoError: A step did not do what it should.
    """
    user = f"{USER}-{uuid.uuid4().hex[:6]}"
    demo = _Demo(
        me=Call(base_url, tokens(TENANT, user)),
        model=Call(base_url, tokens(TENANT, user, scope=MODEL_SCOPE)),
        stranger=Call(base_url, tokens(TENANT, f"{user}-stranger")),
        say=say,
        session=f"chat-{uuid.uuid4().hex[:6]}",
    )
    demo.talk()
    demo.propose()
    demo.recall()
    demo.ask_as_stranger()
    demo.correct()
    demo.delete()
    return user


class _Demo:
    def __init__(self, *, me: Call, model: Call, stranger: Call, say: Say, session: str) -> None:
        self._me, self._model, self._stranger = me, model, stranger
        self._say = say
        self._session = session
        self._incident: Mapping[str, Any] = {}

    def talk(self) -> None:
        """Messages come in; policy decides what of them is kept."""
        texts = [
            "记住：以后回答先给结论。",
            "Thanks, that helps!",
            "Please remember that I work in the Oslo office.",
        ]
        messages = [{"role": "user", "content": text} for text in texts]
        self._say("1 · messages come in")
        for text in texts:
            self._say(f"    li-ming: {text}")
        body = {"messages": messages, "project_id": PROJECT}
        answer = self._me("POST", f"/v1/sessions/{self._session}/messages", body, 201)
        for decision in answer["decisions"]:
            self._decided(decision)
        kept = [decision for decision in answer["decisions"] if decision["outcome"] == "stored"]
        _expect(len(kept) == 2, "two of the messages are kept, thanks are not")

    def propose(self) -> None:
        """An application and a model propose; a model's word alone is never enough."""
        self._say("2 · an application states a fact, a model guesses one")
        incident = self._proposal(
            self._me, "fact", "错误码 E0421 表示支付网关的磁盘已满", "explicit_statement"
        )
        guess = self._proposal(self._model, "preference", "The user probably likes long answers", "inference")
        self._incident = incident["memory"]
        _expect(incident["decision"]["outcome"] == "stored", "the fact is stored")
        _expect(guess["decision"]["outcome"] == "pending_confirmation", "the guess waits for its user")

    def recall(self) -> None:
        """Stream and index have caught up; a question finds the few that matter, with reasons."""
        drained = self._me("POST", "/_local/drain", {}, 200)
        _expect(drained["drained"] is True, "the stream has carried everything into the index")
        question = "支付报 E0421 是什么原因？"
        self._say(f"3 · recall for: {question}")
        context = self._context(question)
        for line in context["text"].splitlines():
            self._say(f"    | {line}")
        tokens = context["tokens"]
        self._say(f"    {tokens['used']} of {tokens['budget']} tokens ({tokens['encoding']})")
        _expect("E0421" in context["text"], "the incident is recalled")
        _expect("先给结论" in context["text"], "the preference is always there")
        _expect("long answers" not in context["text"], "an unconfirmed guess reaches no prompt")
        self._explain(context["trace_id"])

    def ask_as_stranger(self) -> None:
        """Another user of the tenant asks the same."""
        body = {"question": "支付报 E0421 是什么原因？", "project_id": PROJECT, "session_id": self._session}
        context = self._stranger("POST", "/v1/context", body, 200)
        _expect(not any(context["sections"].values()), "a stranger recalls nothing")
        self._stranger("GET", f"/v1/memories/{self._incident['memory_id']}", None, 404)
        self._say("4 · a stranger asks the same: nothing; by the memory's id: 404")

    def correct(self) -> None:
        """Optimistic locking: a stale writer changes nothing."""
        path = f"/v1/memories/{self._incident['memory_id']}"
        change = {"content": "错误码 E0421 表示支付网关的磁盘已满，处理：清理 /var/log 后重启"}
        stale = self._me("PATCH", path, change, 412, if_match=7)
        corrected = self._me("PATCH", path, change, 200, if_match=1)
        self._say(
            f"5 · corrected: version {corrected['version']}; a stale writer got 412, "
            f"current version {stale['current_version']}"
        )
        _expect("清理" in self._context("E0421 怎么处理？")["text"], "the next context has the new version")

    def delete(self) -> None:
        """Unreadable at once, purged after, proved by a receipt."""
        path = f"/v1/memories/{self._incident['memory_id']}"
        receipt = self._me("DELETE", path, None, 202)
        self._me("GET", path, None, 404)
        _expect("E0421" not in _memory_part(self._context("E0421 怎么处理？")), "it is unreadable at once")
        self._say(f"6 · deleted: unreadable at once, receipt {receipt['deletion_id']}")
        self._me("POST", "/_local/drain", {}, 200)
        receipt = self._me("GET", f"/v1/deletions/{receipt['deletion_id']}", None, 200)
        for store in receipt["stores"]:
            self._say(f"    {store['store']}: {store['state']}, residue {store['residue']}")
        for probe in receipt["probes"]:
            self._say(f"    probe {probe['probe']} through {probe['path']}: residue {probe['residue']}")
        self._say(f"    receipt: {receipt['status']}")
        _expect(receipt["status"] == "complete", "the deletion is proved complete")

    def _proposal(self, who: Call, kind: str, content: str, source: str) -> Any:
        body = {
            "type": kind,
            "scope": f"project:{PROJECT}",
            "content": content,
            "source": {"kind": source},
        }
        answer = who("POST", "/v1/memories", body, 201 if source == "explicit_statement" else 202)
        self._say(f"    {source}: {content}")
        self._decided(answer["decision"])
        return answer

    def _decided(self, decision: Mapping[str, Any]) -> None:
        kept = f" as {decision['memory_id']} v{decision['version']}" if decision["memory_id"] else ""
        self._say(f"    decided: {decision['outcome']}{kept} ({', '.join(decision['reasons'])})")

    def _context(self, question: str) -> Any:
        body = {"question": question, "project_id": PROJECT, "session_id": self._session}
        return self._me("POST", "/v1/context", body, 200)

    def _explain(self, trace_id: str) -> None:
        trace = self._me("GET", f"/v1/traces/{trace_id}", None, 200)
        for score in trace["scores"]:
            parts = ", ".join(f"{name} {value:.2f}" for name, value in score["parts"].items())
            self._say(f"    why {score['memory_id']}: {score['score']:.2f} ({parts})")
        for drop in trace["dropped"]:
            self._say(f"    dropped {drop['memory_id']}: {drop['reason']}")


def _memory_part(context: Mapping[str, Any]) -> str:
    """Return what the long-term memories say; the session's own messages are another matter."""
    found = [
        context["sections"][name] for name in ("preferences", "facts", "experience", "summaries", "conflicts")
    ]
    return "\n".join(str(item["content"]) for section in found for item in section)


def _expect(holds: bool, promise: str) -> None:
    if not holds:
        raise DemoError(f"this does not hold: {promise}")
