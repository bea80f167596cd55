"""All indexes of a deployment as one: changes go to each, a search to the one of the model it asks with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import IndexMovedError, IndexRejectedError, IndexUnavailableError
from memory_ledger.ports.generations import IndexRole, IndexShelf
from memory_ledger.ports.models import Embedder
from memory_ledger.ports.search import (
    IndexDocument,
    IndexEntry,
    IndexHits,
    IndexPage,
    IndexQuery,
    SearchIndex,
)
from memory_ledger.services.indexing.index_documents import embedded


@dataclass(frozen=True, slots=True, kw_only=True)
class Generation:
    """An index and the one model whose vectors it holds."""

    index: SearchIndex
    embedder: Embedder
    role: IndexRole

    def fitted(self, documents: Sequence[IndexDocument]) -> list[IndexDocument]:
        """
        Return *documents* with vectors of this model, whatever vectors they come with.

        Raises:
            EmbedderUnavailableError: The model cannot be reached.
        """
        model_id = self.embedder.model_id
        own = [document for document in documents if document.model_id == model_id]
        others = [document for document in documents if document.model_id != model_id]
        return own + embedded(others, self.embedder)


class IndexGenerations:
    """
    Implements the :class:`SearchIndex` port over the indexes of *models*, the deployment's own model first.

    A query goes to the index of its own model, wherever the live one is by now: no vector of one model ever
    meets vectors of another. Who asks takes the model from here, and it is that of the index that the last
    search saw live. The roles are read for every change, after the change was read of the authority: an
    index that a change was not written to was made later, and is filled with what the authority says then.
    """

    def __init__(self, shelf: IndexShelf, models: Sequence[Embedder]) -> None:
        self._shelf = shelf
        self._models = models
        self._searched = shelf.name_of(models[0].model_id)

    def model(self) -> Embedder:
        """Return the model that questions are to be asked with."""
        return self._known().get(self._searched, self._models[0])

    def named(self, model: Embedder) -> str:
        """Return the name of the index of *model*."""
        return self._shelf.name_of(model.model_id)

    def fed(self) -> list[Generation]:
        """
        Return the indexes that are told of every change, the live one first.

        Raises:
            IndexUnavailableError: There is none, or one of a model that is not known here.
        """
        roles = [
            (role, name) for name, role in self._shelf.roles().items() if role is not IndexRole.LEFT_OVER
        ]
        known = self._known()
        if not roles or not known.keys() >= {name for _, name in roles}:
            raise IndexUnavailableError("the search index is of another model or schema, or not there yet")
        roles.sort(key=lambda one: (one[0] is not IndexRole.LIVE, one[1]))
        return [self._generation(known[name], role) for role, name in roles]

    def complete(self) -> list[Generation]:
        """Return the indexes that shall hold everything, in a lasting order."""
        whole = [generation for generation in self.fed() if generation.role is not IndexRole.FILLING]
        return sorted(whole, key=lambda generation: generation.embedder.model_id)

    def remove_left_over(self) -> int:
        """Remove indexes that nobody is told of any more, with what they hold; return how many."""
        left = [name for name, role in self._shelf.roles().items() if role is IndexRole.LEFT_OVER]
        self._shelf.assign(dict.fromkeys(left))
        return len(left)

    def prepare(self) -> None:
        """Make the index of the deployment's own model live where none is, and complete where it is."""
        own = self._models[0]
        searched = self._searched_ones()
        if not searched or searched == [self.named(own)]:
            self._index(own).prepare()

    def put(self, documents: Sequence[IndexDocument]) -> Mapping[str, bool]:
        """Write *documents* to each index; what one of them refuses is refused."""
        outcomes: list[Mapping[str, bool]] = []
        rejected: dict[str, None] = {}
        for generation in self.fed():
            try:
                outcomes.append(generation.index.put(generation.fitted(documents)))
            except IndexRejectedError as error:
                rejected |= dict.fromkeys(error.memory_ids)
        if rejected:
            raise IndexRejectedError(tuple(rejected))
        return outcomes[0]

    def load(self, documents: Sequence[IndexDocument]) -> int:
        """Write *documents* to each index, seen after `publish`; return how many one of them refuses."""
        return max(generation.index.load(generation.fitted(documents)) for generation in self.fed())

    def publish(self) -> None:
        """Let searches see all that was loaded."""
        for generation in self.fed():
            generation.index.publish()

    def search(self, query: IndexQuery) -> IndexHits:
        """
        Return candidates from the index of the query's model; without a vector, from the live one if need be.

        Raises:
            IndexMovedError: The index is gone; the question is to be asked with the model that is here now.
            IndexUnavailableError: It does not answer.
        """
        models = {model.model_id: model for model in self._models}
        asked = models.get(query.model_id, self.model())
        try:
            hits = self._index(asked).search(query)
        except IndexMovedError as error:
            self._searched = error.live
            if query.vector is not None:
                raise
            hits = self._index(self.model()).search(query)
        self._searched = hits.live or self._searched
        return hits

    def entries(self, owner: Owner, memory_ids: Sequence[str]) -> Mapping[str, IndexEntry]:
        """Return what is in any of them under these ids, a document rather than a stub."""
        found: dict[str, IndexEntry] = {}
        for generation in self.fed():
            for name, entry in generation.index.entries(owner, memory_ids).items():
                if name not in found or not entry.stub:
                    found[name] = entry
        return found

    def page(self, after: str | None, limit: int) -> IndexPage:
        """Return a page of the live index."""
        return self._live().page(after, limit)

    def remove(self, entries: Sequence[IndexEntry]) -> int:
        """Remove what was found in the live index."""
        return self._live().remove(entries)

    def count(self) -> int:
        """Return how many documents the live index has, stubs aside."""
        return self._live().count()

    def drop_stubs(self, indexed_before: datetime) -> int:
        """Remove old stubs from each index; return how many."""
        return sum(generation.index.drop_stubs(indexed_before) for generation in self.fed())

    def drop_expired(self, expired_by: datetime) -> int:
        """Remove what had expired from each index; return how many."""
        return sum(generation.index.drop_expired(expired_by) for generation in self.fed())

    def clear(self) -> None:
        """Empty the live index, and remove all others; a live one of no known model gives way to our own."""
        known = self._known()
        kept = next((name for name in self._searched_ones() if name in known), self.named(self._models[0]))
        self._shelf.assign({name: None for name in self._shelf.roles() if name != kept})
        self._index(known[kept]).clear()

    def mark_filled(self) -> None:
        """Note that the live index holds all that it shall."""
        self._live().mark_filled()

    def _live(self) -> SearchIndex:
        return self.fed()[0].index

    def _searched_ones(self) -> list[str]:
        """Return the names of the live indexes; where none is, of the one that is built anew in its place."""
        roles = self._shelf.roles()
        live = [name for name, role in roles.items() if role is IndexRole.LIVE]
        return live or [name for name, role in roles.items() if role is IndexRole.FILLING]

    def _known(self) -> dict[str, Embedder]:
        return {self.named(model): model for model in reversed(self._models)}

    def _index(self, model: Embedder) -> SearchIndex:
        return self._shelf.index_of(model.model_id, model.dimension)

    def _generation(self, model: Embedder, role: IndexRole) -> Generation:
        return Generation(index=self._index(model), embedder=model, role=role)
