"""Questions become one search and one context."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from tools.evals.metering import Cost
from tools.evals.people import People, moment
from tools.evals.product import Identity, Product, Reply, accepted, said
from tools.evals.records import Item, context_item, memory_item, message_item
from tools.evals.scenario import Question

LIMIT = 10
SECTIONS = ("preferences", "facts", "experience", "summaries", "conflicts")


@dataclass(frozen=True, slots=True, kw_only=True)
class Timed:
    """A reply, how long it took, and what it cost the store."""

    reply: Reply
    seconds: float
    cost: Cost | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What came back to a question, by search and in a context."""

    who: Identity
    found: tuple[Item, ...]
    context: tuple[Item, ...]
    text: str
    tokens: int
    degraded: tuple[str, ...]
    searched: Timed
    built: Timed

    @property
    def items(self) -> tuple[Item, ...]:
        """Return everything that came back."""
        return (*self.found, *self.context)

    @property
    def raw(self) -> str:
        """Return every string of both answers."""
        return f"{said(self.searched.reply)}\n{said(self.built.reply)}"


def ask(product: Product, question: Question, people: People) -> Answer:
    """
    Return what the product answers.

    Raises:
        EvaluationError: It refuses.
    """
    who, now = people.named(question.by), product.advance(0)
    searched = _timed(product, who, "/v1/search", _search(question, now))
    built = _timed(product, who, "/v1/context", _context(question, now))
    found = accepted(searched.reply, "search")
    context = accepted(built.reply, "context")
    return Answer(
        who=who,
        found=tuple(memory_item(one["memory"]) for one in found["items"]),
        context=tuple(_items(context["sections"])),
        text=context["text"],
        tokens=context["tokens"]["used"],
        degraded=tuple({*found["degraded"], *context["degraded"]}),
        searched=searched,
        built=built,
    )


def _items(sections: Any) -> Iterator[Item]:
    for section in SECTIONS:
        yield from (context_item(one, section) for one in sections[section])
    yield from (message_item(one) for one in sections["recent_messages"])


def _timed(product: Product, who: Identity, target: str, body: object) -> Timed:
    product.cost()
    start = time.perf_counter()
    reply = product.call(who, "POST", target, body)
    return Timed(reply=reply, seconds=time.perf_counter() - start, cost=product.cost())


def _view(question: Question) -> dict[str, Any]:
    named = {"project_id": question.project, "session_id": question.session, "task_id": question.task}
    return {name: value for name, value in named.items() if value is not None}


def _search(question: Question, now: datetime) -> dict[str, Any]:
    body = {"query": question.ask, "limit": LIMIT, **_view(question)}
    if question.valid_at is not None:
        body["filters"] = {"valid_at": moment(now, question.valid_at)}
    return body


def _context(question: Question, now: datetime) -> dict[str, Any]:
    body = {
        "question": question.ask,
        "token_budget": question.budget,
        "mode": question.mode,
        **_view(question),
    }
    if question.valid_at is not None:
        body["valid_at"] = moment(now, question.valid_at)
    if question.instructions is not None:
        body["current_instructions"] = question.instructions
    return body
