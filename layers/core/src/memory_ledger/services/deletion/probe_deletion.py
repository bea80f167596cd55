"""Try to find what was deleted, through every path that could return it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import partial
from itertools import chain

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.identifiers.exact_identifiers import asked_for, lookups
from memory_ledger.domain.records.deletion import Probe
from memory_ledger.domain.records.lifecycle import Head, readable
from memory_ledger.domain.records.memory import Derivation, Status
from memory_ledger.domain.records.scopes import GLOBAL, Scope
from memory_ledger.domain.text.rewording import paraphrase, topic
from memory_ledger.ports.changes import Wants
from memory_ledger.ports.runtime import Clock, Gather
from memory_ledger.ports.search import IndexQuery
from memory_ledger.ports.store import MemoryStore, Purger
from memory_ledger.services.chunks import PAGE, chunks, side_by_side
from memory_ledger.services.indexing.generations import Generation, IndexGenerations
from memory_ledger.services.listed_records import listed

LIST_PAGES = 10
TEXTS_PROBED = 20
"""So many deleted texts are searched for, as they were and reworded; by id, all that went is looked for."""
HITS = 100

Recall = Callable[[Owner, str, Scope], Sequence[str]]
"""What the product's own search finds: ids for an owner's question in a scope."""
Wordings = (("exact_text", str), ("paraphrase", paraphrase), ("related_topic", topic))


@dataclass(frozen=True, slots=True, kw_only=True)
class ProbeDeletion:
    """Probes of a deletion: *recall* goes the way of a user's question, the others look at the stores."""

    store: MemoryStore
    purger: Purger
    generations: IndexGenerations
    clock: Clock
    gather: Gather
    recall: Recall

    def __call__(
        self, owner: Owner, deletion_id: str, buried: Sequence[Head], stripped: AbstractSet[Derivation]
    ) -> tuple[Probe, ...]:
        """Return one probe for each kind and path, with how often it found what it should not."""
        found: Counter[tuple[str, str]] = Counter()
        for path, residue in self._by_id(owner, buried):
            found["by_id", path] += residue
        found["by_id", "search_index"] += self._indexed_versions(owner, stripped)
        ids = frozenset(head.memory.memory_id for head in buried)
        scopes = {head.memory.memory_id: head.memory.scope for head in buried}
        sealed = self.purger.sealed(owner, deletion_id)[:TEXTS_PROBED]
        for probe, reword in Wordings:
            found[probe, "search_index"] += 0
            found[probe, "search"] += 0
            for memory_id, text in sealed:
                scope = scopes.get(memory_id, GLOBAL)
                words = reword(text)
                found[probe, "search_index"] += len(ids & self._indexed(owner, words, scope))
                found[probe, "search"] += len(ids.intersection(self.recall(owner, words, scope)))
        return tuple(
            Probe(probe=probe, path=path, residue=residue) for (probe, path), residue in found.items()
        )

    def _by_id(self, owner: Owner, buried: Sequence[Head]) -> Iterator[tuple[str, int]]:
        now = self.clock.now()
        yield from (("get", 0), ("history", 0), ("list", 0), ("search_index", 0))
        reads = (partial(self._versions, owner, head.memory.memory_id) for head in buried)
        yield "history", sum(side_by_side(self.gather, reads))
        for some in chunks(buried, PAGE):
            ids = tuple(head.memory.memory_id for head in some)
            snapshot = self.store.read(owner, Wants(memory_ids=ids))
            heads = snapshot.heads.values()
            yield "get", sum(readable(head, snapshot.fences, now) is not None for head in heads)
            for generation in self.generations.fed():
                entries = generation.index.entries(owner, ids).values()
                yield "search_index", sum(not entry.stub for entry in entries)
        yield "list", len({head.memory.memory_id for head in buried} & self._listed(owner, buried))

    def _versions(self, owner: Owner, memory_id: str) -> int:
        return len(self.store.history(owner, memory_id))

    def _indexed_versions(self, owner: Owner, versions: AbstractSet[Derivation]) -> int:
        """Count the documents that still are of one of these versions: a newer one is not carried yet."""
        ids = sorted({version.memory_id for version in versions})
        return sum(
            Derivation(memory_id=name, version=entry.version) in versions
            for generation in self.generations.fed()
            for some in chunks(ids, PAGE)
            for name, entry in generation.index.entries(owner, some).items()
        )

    def _listed(self, owner: Owner, buried: Sequence[Head]) -> frozenset[str]:
        """Return the ids in the lists where the buried would stand, as far as they are walked."""
        kinds = {(head.memory.type.value, head.memory.scope) for head in buried}
        lists = (listed(self.store, owner, scope, kind, LIST_PAGES) for kind, scope in kinds)
        return frozenset(chain.from_iterable(lists))

    def _indexed(self, owner: Owner, text: str, scope: Scope) -> frozenset[str]:
        """Return what is found in any index that is told of changes, searched or not."""
        found = (self._found(one, owner, text, scope) for one in self.generations.fed())
        return frozenset[str]().union(*found)

    def _found(self, generation: Generation, owner: Owner, text: str, scope: Scope) -> frozenset[str]:
        vector = generation.embedder.embed([text])[0]
        query = IndexQuery(
            owner=owner,
            scopes=(scope,),
            statuses=tuple(status.value for status in Status),
            now=self.clock.now(),
            text=text,
            vector=vector,
            model_id=generation.embedder.model_id,
            identifiers=lookups(asked_for(text)),
            limit=HITS,
        )
        hits = generation.index.search(query)
        return frozenset(hit.memory_id for hit in (*hits.vector, *hits.text, *hits.exact))
