"""Keeping the index as the authority is."""

from __future__ import annotations

from memory_ledger.bootstrap.container import Container
from memory_ledger.services.indexing.index_turns import IndexTurns
from memory_ledger.services.indexing.rebuild_index import RebuildIndex
from memory_ledger.services.indexing.sync_index import SyncIndex
from memory_ledger.services.indexing.sync_turns import SyncTurns


def sync_index(parts: Container) -> SyncIndex:
    """Return what carries versions to the index."""
    return SyncIndex(
        outbox=parts.outbox,
        store=parts.store,
        index=parts.index,
        embedder=parts.embedder,
        dead_letters=parts.dead_letters,
        clock=parts.clock,
        gather=parts.gather,
        sync_turns=SyncTurns(outbox=parts.outbox, index_turns=index_turns(parts)),
    )


def rebuild_index(parts: Container) -> RebuildIndex:
    """Return what builds the index anew."""
    return RebuildIndex(
        store=parts.store,
        index=parts.index,
        embedder=parts.embedder,
        clock=parts.clock,
        index_turns=index_turns(parts),
    )


def index_turns(parts: Container) -> IndexTurns:
    """Return what keeps the turns in the index as they are in the authority."""
    return IndexTurns(turns=parts.turns, index=parts.index, embedder=parts.embedder, clock=parts.clock)
