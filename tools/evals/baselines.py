"""What simpler ways of remembering would have brought back, from the same records at the same moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from memory_ledger.domain.recall.identifiers.exact_identifiers import asked_for, indexed_identifiers, lookups
from memory_ledger.ports.models import Embedder
from tools.evals.asking import LIMIT
from tools.evals.bm25 import PlainBM25
from tools.evals.people import path
from tools.evals.product import Identity, Product
from tools.evals.records import Item, memory_item, message_item
from tools.evals.scenario import Question

PAGE = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Baselines:
    """
    Ranks what the asker may see: live records of the scopes in view, and the messages of their sessions.

    Isolation, expiry and deletion are the product's here, so that only the choosing is compared.
    """

    product: Product
    embedder: Embedder

    def __call__(
        self, question: Question, who: Identity, sessions: Sequence[str], evidence: Sequence[Item]
    ) -> Mapping[str, list[Item]]:
        """Return for each method what it would give; *evidence* is what the labels name."""
        pool = [*self._records(question, who), *self._messages(question, who, sessions)]
        texts = [item.content for item in pool]
        chosen: Mapping[str, Callable[[], list[int]]] = {
            "exact only": lambda: _exact(question.ask, texts),
            "vector only": lambda: self._nearest(question.ask, texts),
            "BM25 only": lambda: PlainBM25(texts).best(question.ask, LIMIT),
        }
        return {
            "no memory": [],
            **{method: [pool[at] for at in choose()] for method, choose in chosen.items()},
            "summaries": list(self._summaries(who, sessions)),
            "labelled evidence": list(evidence),
        }

    def _records(self, question: Question, who: Identity) -> Iterator[Item]:
        scopes = {
            "global",
            f"project:{question.project}",
            f"session:{question.session}",
            f"task:{question.task}",
        }
        token: str | None = ""
        while token is not None:
            reply = self.product.call(who, "GET", f"/v1/memories?limit={PAGE}{token}").json
            yield from (memory_item(one) for one in reply["items"] if one["scope"] in scopes)
            following = reply["next_page_token"]
            token = f"&page_token={following}" if following else None

    def _messages(self, question: Question, who: Identity, sessions: Sequence[str]) -> Iterator[Item]:
        for session in sessions:
            if session != question.session:
                where = path("/v1/sessions/{session}/messages", session=session)
                reply = self.product.call(who, "GET", f"{where}?limit={PAGE}")
                yield from (
                    (message_item(one) for one in (reply.json.get("items", ())))
                    if reply.status == 200
                    else ()
                )

    def _summaries(self, who: Identity, sessions: Sequence[str]) -> Iterator[Item]:
        for session in sessions:
            where = path("/v1/sessions/{session}/summary", session=session)
            reply = self.product.call(who, "GET", where)
            if reply.status == 200:
                lines = [line for part in reply.json.values() if isinstance(part, list) for line in part]
                yield from (
                    Item(content=line["text"], sources=tuple(line["source_message_ids"])) for line in lines
                )

    def _nearest(self, ask: str, texts: Sequence[str]) -> list[int]:
        asked, *vectors = self.embedder.embed([ask, *texts])
        if asked is None:
            return []
        scores = [
            -2.0 if vector is None else sum(one * other for one, other in zip(asked, vector, strict=True))
            for vector in vectors
        ]
        return sorted(range(len(texts)), key=lambda at: -scores[at])[:LIMIT]


def _exact(ask: str, texts: Sequence[str]) -> list[int]:
    wanted = set(lookups(asked_for(ask)))
    return [at for at, text in enumerate(texts) if not wanted.isdisjoint(indexed_identifiers(text))][:LIMIT]
