"""The part of a container that is about searching."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from memory_ledger.bootstrap.configured import (
    configured_embedder,
    configured_next_embedder,
    configured_shelf,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memory_ledger.config import Config
    from memory_ledger.domain.text.fingerprints import Keep
    from memory_ledger.ports.generations import IndexShelf
    from memory_ledger.ports.models import Embedder
    from memory_ledger.ports.search import SearchIndex
    from memory_ledger.services.indexing.generations import IndexGenerations

_KEPT_OF_TEXTS = 512
"""Texts; what each call asks for takes about 2 kilobytes of an English sentence."""
_ROOM_FOR_TEXTS = 50_000
"""Characters in all: one of Chinese takes up to 380 bytes, so that 20 megabytes are taken at most."""


class IndexParts:
    """Models, indexes and what is kept of texts, made when they are first asked for."""

    config: Config
    call: int | None

    @cached_property
    def embedder(self) -> Embedder:
        """The embedding model."""
        return configured_embedder(self.config)

    @cached_property
    def models(self) -> Sequence[Embedder]:
        """The embedding models of this deployment: its own, and the one it moves to, if any."""
        following = configured_next_embedder(self.config)
        return [self.embedder] if following is None else [self.embedder, following]

    @cached_property
    def keep(self) -> Keep:
        """Keeps what weighing and comparing ask of texts, from call to call."""
        from memory_ledger.adapters.hashed_cache import HashedCache

        return HashedCache(_KEPT_OF_TEXTS, _ROOM_FOR_TEXTS).get

    @cached_property
    def shelf(self) -> IndexShelf:
        """The search indexes and their roles."""
        return configured_shelf(self.config)

    @cached_property
    def generations(self) -> IndexGenerations:
        """The search indexes as one."""
        from memory_ledger.services.indexing.generations import IndexGenerations

        return IndexGenerations(self.shelf, self.models)

    @cached_property
    def index(self) -> SearchIndex:
        """The search index, behind a circuit breaker that all of an environment share."""
        from memory_ledger.adapters.index_circuit_breaker import BreakingIndex

        index: Any = BreakingIndex(self.generations, call=lambda: self.call)
        return cast("SearchIndex", index)
