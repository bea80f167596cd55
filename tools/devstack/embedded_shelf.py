"""Several embedded indexes in one process, with the promises of the OpenSearch shelf."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from memory_ledger.domain.errors import IndexMovedError, IndexUnavailableError
from memory_ledger.ports.generations import IndexRole
from memory_ledger.ports.search import IndexHits, IndexQuery, SearchIndex
from tools.devstack.embedded_index import EmbeddedIndex


class EmbeddedShelf:
    """Indexes by their model."""

    def __init__(self) -> None:
        self._indexes: dict[str, EmbeddedIndex] = {}
        self._roles: dict[str, IndexRole] = {}

    def name_of(self, model_id: str) -> str:
        """Return the model's id."""
        return model_id

    def index_of(self, model_id: str, dimension: int) -> SearchIndex:
        """Return the index of a model, as it is at each call."""
        return cast(SearchIndex, _Shelved(self, model_id, dimension))

    def roles(self) -> Mapping[str, IndexRole]:
        """Return the role of each index."""
        return dict(self._roles)

    def create(self, model_id: str, dimension: int, role: IndexRole) -> None:
        """Make the index of a model, if it is missing."""
        if model_id not in self._indexes:
            self._indexes[model_id] = EmbeddedIndex(dimension)
            self._indexes[model_id].prepare()
            self._roles[model_id] = role

    def assign(self, roles: Mapping[str, IndexRole | None]) -> None:
        """Give indexes other roles, or remove them."""
        for name, role in roles.items():
            if role is not None:
                self._roles[name] = role
            else:
                self._roles.pop(name, None)
                self._indexes.pop(name, None)

    def found(self, name: str) -> EmbeddedIndex | None:
        """Return an index that is there."""
        return self._indexes.get(name)

    @property
    def live(self) -> str:
        """Return the live index's name, nothing where there is none."""
        return self._first(IndexRole.LIVE)

    @property
    def filling(self) -> str:
        """Return the name of one that is being filled, nothing where there is none."""
        return self._first(IndexRole.FILLING)

    def _first(self, role: IndexRole) -> str:
        return next((name for name, its in self._roles.items() if its is role), "")


class _Shelved:
    """One index of a shelf, which may come and go."""

    def __init__(self, shelf: EmbeddedShelf, name: str, dimension: int) -> None:
        self._shelf = shelf
        self._name = name
        self._dimension = dimension

    def prepare(self) -> None:
        """Make the index, and make it live where none is."""
        role = IndexRole.LEFT_OVER if self._shelf.live or self._shelf.filling else IndexRole.LIVE
        self._shelf.create(self._name, self._dimension, role)
        if role is IndexRole.LIVE:
            self._shelf.assign({self._name: role})

    def clear(self) -> None:
        """Empty the index, to be filled; what was live goes with it."""
        self._shelf.assign({name: None for name in (self._name, self._shelf.live) if name})
        self._shelf.create(self._name, self._dimension, IndexRole.FILLING)

    def mark_filled(self) -> None:
        """Make the index live."""
        self._shelf.assign({self._name: IndexRole.LIVE})

    def search(self, query: IndexQuery) -> IndexHits:
        """Return candidates, and which index is live."""
        live = self._shelf.live
        if self._shelf.found(self._name) is None and live:
            raise IndexMovedError(live)
        return replace(self._there().search(query), live=live, filling=not live)

    def __getattr__(self, method: str) -> Any:
        """Everything else is the index's own."""
        return getattr(self._there(), method)

    def _there(self) -> EmbeddedIndex:
        index = self._shelf.found(self._name)
        if index is None:
            raise IndexUnavailableError("there is no such index")
        return index
