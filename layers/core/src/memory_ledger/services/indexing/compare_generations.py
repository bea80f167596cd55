"""Two indexes side by side, each asked with its own model: figures without content."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from memory_ledger.domain.records.memory import Status
from memory_ledger.domain.records.scopes import Scope
from memory_ledger.domain.text.rewording import topic
from memory_ledger.ports.runtime import Clock, IsTimeOver
from memory_ledger.ports.search import IndexDocument, IndexQuery
from memory_ledger.services.indexing.generations import Generation, IndexGenerations
from memory_ledger.services.indexing.migrate_index import IndexNotFilledError
from memory_ledger.services.indexing.walk_authority import Reached, WalkAuthority

SAMPLE = 200
OF_ONE_OWNER = 20
K = 10
_SIDES, _KINDS = ("live", "other"), ("by_its_words", "by_its_topic")
_SHARES = tuple(f"{what}_{kind}" for kind in _KINDS for what in (*_SIDES, "overlap"))


@dataclass(frozen=True, slots=True, kw_only=True)
class CompareGenerations:
    """
    Comparison of live and standby index on a sample, before a switch.

    Each sampled record or turn is asked for by all its words and by those it begins with, in its own scope
    and by meaning alone: what is found by words is the same in both.
    """

    generations: IndexGenerations
    walk: WalkAuthority
    clock: Clock

    def __call__(self, is_time_over: IsTimeOver = lambda: False) -> Mapping[str, float]:
        """
        Return for live and other index how many documents they have and which share of the sample is in
        the best ten; and how much of the one's best ten is in the other's.

        Raises:
            IndexNotFilledError: There is no second index.
            UnavailableError: An index or a model does not answer.
        """
        fed = self.generations.fed()
        if len(fed) != 2:
            raise IndexNotFilledError("there is no second index to compare with")
        asked, sums = 0, dict.fromkeys(_SHARES, 0.0)
        for document in islice(self._sample(), SAMPLE):
            asked += 1
            said = _words(document)
            for kind, words in zip(_KINDS, (said, topic(said)), strict=True):
                for name, share in self._shares(fed, document, words):
                    sums[f"{name}_{kind}"] += share
            if is_time_over():
                break
        sizes = {f"{side}_documents": one.index.count() for side, one in zip(_SIDES, fed, strict=True)}
        return {"asked": asked, **sizes, **{name: round(sums[name] / max(asked, 1), 4) for name in sums}}

    def _sample(self) -> Iterator[IndexDocument]:
        """Yield documents that are found by meaning, the first of each owner, records and turns."""
        taken: Counter[Reached] = Counter()
        for reached, documents in self.walk():
            part = replace(reached, memory_id=None, sequence=0)
            for document in documents:
                if not document.stub and document.by_meaning and taken[part] < OF_ONE_OWNER:
                    taken[part] += 1
                    yield document

    def _shares(
        self, fed: Sequence[Generation], document: IndexDocument, words: str
    ) -> Iterator[tuple[str, float]]:
        found = [self._best(generation, document, words) for generation in fed]
        for side, names in zip(_SIDES, found, strict=True):
            yield side, float(document.memory_id in names)
        most = max(map(len, found))
        yield "overlap", len(set(found[0]) & set(found[1])) / most if most else 1.0

    def _best(self, generation: Generation, document: IndexDocument, words: str) -> Sequence[str]:
        vector = generation.embedder.embed([words])[0]
        if vector is None:
            return ()
        query = IndexQuery(
            owner=document.owner,
            scopes=(Scope.parse(document.scope),),
            statuses=tuple(status.value for status in Status),
            now=self.clock.now(),
            vector=vector,
            model_id=generation.embedder.model_id,
            limit=K,
            turns=0 if document.turn is None else K,
        )
        hits = generation.index.search(query)
        return [hit.memory_id for hit in (hits.vector if document.turn is None else hits.turn_vector)]


def _words(document: IndexDocument) -> str:
    return document.text if document.turn is None else document.turn.meant[1]
