"""Evidence recall on conversations: by search, in a context, and by a plain BM25 beside them."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from tools.evals.asking import SECTIONS
from tools.evals.bm25 import PlainBM25
from tools.evals.feeding import allow_all, feed_named
from tools.evals.locomo import UNANSWERED, Asked, Conversation
from tools.evals.product import Identity, Product, accepted
from tools.evals.records import context_item, memory_item
from tools.evals.scores import mean, percentile
from tools.evals.unrelated import Unrelated
from tools.evals.unrelated import lines as unrelated_lines

LIMIT, BUDGET = 10, 800
COLUMNS = ("search", "context", "bm25", "bm25_within_budget")
HEADS = (f"search@{LIMIT}", f"ctx {BUDGET}", f"bm25@{LIMIT}", f"bm25 {BUDGET}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Recalled:
    """Which share of a question's evidence each way found."""

    category: int
    search: float
    context: float
    bm25: float
    bm25_within_budget: float


@dataclass(slots=True, kw_only=True)
class Measured:
    """One conversation."""

    name: str
    turns: int
    questions: list[Recalled] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    degraded: Counter[str] = field(default_factory=Counter)
    unrelated: Unrelated = field(default_factory=Unrelated)


@dataclass(frozen=True, slots=True, kw_only=True)
class LocomoRun:
    """
    Feeds conversations, each to a user of its own, and asks their questions.

    The users have said nothing of sensitive data, or *allowed* all that anybody may.
    """

    product: Product
    count: Callable[[str], int]
    feed: str = "messages"
    run: str = ""
    title: str = "LoCoMo"
    allowed: bool = False

    def __call__(self, conversation: Conversation) -> Measured:
        """
        Return what was found in *conversation*.

        Raises:
            EvaluationError: The product refuses a turn or a question.
        """
        who = Identity(tenant=f"locomo{self.run}", user=conversation.name)
        if self.allowed:
            allow_all(self.product, who)
        feed_named(self.feed)(self.product, who, conversation)
        self.product.settle()
        plain = _Plain(conversation, self.count)
        measured = Measured(name=conversation.name, turns=len(conversation.turns))
        for asked in conversation.questions:
            measured.questions.append(self._ask(who, asked, plain, measured))
        measured.unrelated.ask(self.product, who, conversation)
        return measured

    def _ask(self, who: Identity, asked: Asked, plain: _Plain, measured: Measured) -> Recalled:
        start = time.perf_counter()
        body = {"query": asked.question, "limit": LIMIT}
        found = accepted(self.product.call(who, "POST", "/v1/search", body), asked.question)
        measured.seconds.append(time.perf_counter() - start)
        wanted = {"question": asked.question, "token_budget": BUDGET}
        context = accepted(self.product.call(who, "POST", "/v1/context", wanted), asked.question)
        measured.degraded.update([*found["degraded"], *context["degraded"]])
        items = [memory_item(one["memory"]) for one in found["items"]]
        packed = [context_item(one, name) for name in SECTIONS for one in context["sections"][name]]
        return Recalled(
            category=asked.category,
            search=_share(asked, [name for item in items for name in item.sources]),
            context=_share(asked, [name for item in packed for name in item.sources]),
            bm25=_share(asked, plain.best(asked.question)[:LIMIT]),
            bm25_within_budget=_share(asked, plain.within_budget(asked.question)),
        )

    def lines(self, measured: Sequence[Measured]) -> Iterator[str]:
        """Yield the table: questions whose answer is there, by category; the others apart."""
        turns = sum(one.turns for one in measured)
        yield f"{self.title}: {', '.join(one.name for one in measured)}; {turns} turns fed as {self.feed}"
        yield f"{'evidence recall':22}{'n':>5}" + "".join(f"{head:>12}" for head in HEADS)
        for name, questions in _tables(measured):
            figures = "".join(f"{mean(getattr(one, part) for one in questions):>12.3f}" for part in COLUMNS)
            yield f"{name:22}{len(questions):>5}{figures}"
        yield from unrelated_lines([one.unrelated for one in measured])
        seconds = [second * 1000 for one in measured for second in one.seconds]
        yield f"search p50 {percentile(seconds, 0.5):.1f} ms, p95 {percentile(seconds, 0.95):.1f} ms"
        degraded = sum((one.degraded for one in measured), Counter())
        yield from (f"degraded: {code} in {times} answers" for code, times in degraded.items())

    def document(self, measured: Sequence[Measured]) -> dict[str, Any]:
        """Return the figures as JSON, without a word of the conversations."""
        return {
            "feed": self.feed,
            "conversations": {one.name: one.turns for one in measured},
            "recall": {
                name: {
                    "questions": len(questions),
                    **{part: mean(getattr(one, part) for one in questions) for part in COLUMNS},
                }
                for name, questions in _tables(measured)
            },
            "unrelated": {one.name: one.unrelated.document() for one in measured},
            "questions": {one.name: [asdict(question) for question in one.questions] for one in measured},
        }


class _Plain:
    """The baseline: a plain BM25 over transcript lines."""

    def __init__(self, conversation: Conversation, count: Callable[[str], int]) -> None:
        self._ids = [turn.id for turn in conversation.turns]
        self._sizes = {turn.id: count(turn.line) for turn in conversation.turns}
        self._ranked = PlainBM25([turn.line for turn in conversation.turns])

    def best(self, question: str) -> list[str]:
        return [self._ids[at] for at in self._ranked.best(question, len(self._ids))]

    def within_budget(self, question: str) -> list[str]:
        chosen, used = [], 0
        for name in self.best(question):
            used += self._sizes[name]
            if used > BUDGET:
                break
            chosen.append(name)
        return chosen


def _share(asked: Asked, found: Sequence[str]) -> float:
    return len(set(asked.evidence).intersection(found)) / len(asked.evidence)


def _tables(measured: Sequence[Measured]) -> Iterator[tuple[str, list[Recalled]]]:
    questions = [one for conversation in measured for one in conversation.questions]
    answered = [one for one in questions if one.category != UNANSWERED]
    for category in sorted({one.category for one in answered}):
        yield f"category {category}", [one for one in answered if one.category == category]
    yield "all that is answered", answered
    yield "category 5, apart", [one for one in questions if one.category == UNANSWERED]
