"""Keeping the index as the authority is."""

from __future__ import annotations

from memory_ledger.adapters.store.bookmarks import TableBookmarks
from memory_ledger.bootstrap.container import Container
from memory_ledger.services.indexing.compare_generations import CompareGenerations
from memory_ledger.services.indexing.compare_index import CompareIndex
from memory_ledger.services.indexing.fill_index import FillIndex
from memory_ledger.services.indexing.index_turns import IndexTurns
from memory_ledger.services.indexing.migrate_index import MigrateIndex
from memory_ledger.services.indexing.rebuild_index import RebuildIndex
from memory_ledger.services.indexing.reconcile import Reconcile
from memory_ledger.services.indexing.reconcile_in_slices import ReconcileInSlices
from memory_ledger.services.indexing.sync_index import SyncIndex
from memory_ledger.services.indexing.sync_turns import SyncTurns
from memory_ledger.services.indexing.walk_authority import WalkAuthority


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
    return RebuildIndex(fill=fill_index(parts), index=parts.index, model=parts.generations.model)


def migrate_index(parts: Container) -> MigrateIndex:
    """Return what moves to another model."""
    return MigrateIndex(shelf=parts.shelf, models=parts.models, fill=fill_index(parts))


def compare_generations(parts: Container) -> CompareGenerations:
    """Return what sets two indexes side by side."""
    return CompareGenerations(generations=parts.generations, walk=walk_authority(parts), clock=parts.clock)


def fill_index(parts: Container) -> FillIndex:
    """Return what writes all that there is to an index."""
    return FillIndex(walk=walk_authority(parts))


def reconcile(parts: Container) -> Reconcile:
    """Return what compares authority and index."""
    compare = CompareIndex(
        store=parts.store, outbox=parts.outbox, ledger=parts.ledger, turns=parts.turns, clock=parts.clock
    )
    return Reconcile(walk=walk_authority(parts), compare=compare, generations=parts.generations)


def reconcile_in_slices(parts: Container) -> ReconcileInSlices:
    """Return what the schedule does of that."""
    return ReconcileInSlices(reconcile=reconcile(parts), bookmarks=TableBookmarks(parts.table))


def walk_authority(parts: Container) -> WalkAuthority:
    """Return what reads all that the index shall hold."""
    return WalkAuthority(store=parts.store, clock=parts.clock, index_turns=index_turns(parts))


def index_turns(parts: Container) -> IndexTurns:
    """Return what keeps the turns in the index as they are in the authority."""
    return IndexTurns(turns=parts.turns, index=parts.index, embedder=parts.embedder, clock=parts.clock)
