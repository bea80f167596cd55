"""Questions that no stored conversation answers: how many of them bring nothing, as they should."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from memory_ledger.domain.text.wording import language_of
from tools.evals.labelled import rows
from tools.evals.locomo import Conversation
from tools.evals.product import Identity, Product, accepted

FILE = "unrelated.jsonl"
LIMIT = 10


@dataclass(slots=True)
class Unrelated:
    """By kind how many were asked, how many of them brought nothing, how many items the others did."""

    asked: Counter[str] = field(default_factory=Counter)
    empty: Counter[str] = field(default_factory=Counter)
    items: Counter[str] = field(default_factory=Counter)

    def ask(self, product: Product, who: Identity, conversation: Conversation) -> None:
        """Ask *who* has told *conversation* the questions in its language, of the half that its name says."""
        language = language_of(conversation.turns[0].text)
        split = "heldout" if "heldout" in conversation.name else "dev"
        for row in rows(FILE, split):
            if row["language"] != language:
                continue
            body = {"query": row["question"], "limit": LIMIT}
            found = accepted(product.call(who, "POST", "/v1/search", body), row["question"])["items"]
            self.asked[row["kind"]] += 1
            self.empty[row["kind"]] += not found
            self.items[row["kind"]] += len(found)

    def document(self) -> dict[str, dict[str, int]]:
        """Return the counts as JSON."""
        return {part: dict(getattr(self, part)) for part in ("asked", "empty", "items")}


def lines(measured: Sequence[Unrelated]) -> Iterator[str]:
    """Yield what was found by each kind."""
    asked, empty, items = (
        sum((getattr(one, part) for one in measured), Counter[str]()) for part in ("asked", "empty", "items")
    )
    for kind in sorted(asked):
        share, mean = empty[kind] / asked[kind], items[kind] / asked[kind]
        yield f"unrelated, {kind:11}{asked[kind]:>5}  nothing {share:.3f}  items {mean:.2f}"
