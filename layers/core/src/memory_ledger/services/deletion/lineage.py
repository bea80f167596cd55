"""Lineage of a version: whether all that it derives from is still there, however far up."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.deletion import TargetKind
from memory_ledger.domain.records.lifecycle import Head, deleted
from memory_ledger.domain.records.memory import Derivation, Memory, Status
from memory_ledger.domain.records.scopes import GLOBAL, ScopeKind
from memory_ledger.ports.changes import Snapshot, Wants
from memory_ledger.ports.runtime import Clock
from memory_ledger.ports.store import DeletionLedger, MemoryStore


@dataclass(frozen=True, slots=True, kw_only=True)
class Lineage:
    """Walks from a version to the versions that it names, and on."""

    store: MemoryStore
    ledger: DeletionLedger
    clock: Clock

    def stands(self, owner: Owner, version: Memory, read: Snapshot, sequence: int) -> bool:
        """
        Tell whether nothing that *version* derives from has gone; *read* holds the records that it names.

        A source that waits itself tells nothing yet, so its own sources are asked; one that was verified up
        to *sequence* has answered for them. An older version goes with its record, and that with its newest
        one. What storage removed had expired, which takes nothing along; a version that is not kept while its
        record lives has gone.
        """
        sources, seen, snapshot = set(version.derived_from), set[Derivation](), read
        while sources:
            named = {one: snapshot.heads[one.memory_id] for one in sources if one.memory_id in snapshot.heads}
            if not all(self._is_there(owner, head, snapshot) for head in named.values()):
                return False
            older = tuple(one for one, head in named.items() if _is_older(one, head))
            versions = self.store.read(owner, Wants(versions=older)).versions if older else {}
            if any(self._has_gone(versions.get(one), named[one]) for one in older):
                return False
            seen |= sources
            further = {
                source
                for one, head in named.items()
                for source in _unverified(versions.get(one), head, sequence)
            }
            sources = further - seen
            snapshot = self.store.read(owner, Wants(memory_ids=_ids(sources))) if sources else snapshot
        return True

    def _has_gone(self, version: Memory | None, head: Head) -> bool:
        """Storage removes the items of a record that has expired in any order."""
        if version is not None:
            return version.status is Status.DELETED
        expires_at = head.memory.expires_at
        return expires_at is None or expires_at > self.clock.now()

    def _is_there(self, owner: Owner, source: Head, snapshot: Snapshot) -> bool:
        return not deleted(source, snapshot.fences) or self._is_cleared(owner, source, snapshot)

    def _is_cleared(self, owner: Owner, source: Head, snapshot: Snapshot) -> bool:
        """Tell whether *source* went with its task by clearing, which alone raises the fence of a task."""
        if source.memory.scope.kind is not ScopeKind.TASK:
            return False
        if source.memory.status is not Status.DELETED:
            return snapshot.fences.admits(source.stamp, GLOBAL)
        receipt = self.ledger.get(owner, source.deletion_id or "")
        return receipt is not None and receipt.target.kind is TargetKind.SHORT_TERM


def _is_older(source: Derivation, head: Head) -> bool:
    """A tombstone knows the ids that its record derived from, whatever is left of the versions."""
    return source.version < head.memory.version and head.memory.status is not Status.DELETED


def _unverified(older: Memory | None, head: Head, sequence: int) -> tuple[Derivation, ...]:
    """Return what a source's record, and the *older* version of it that is named, were not verified with."""
    newest = head.memory.derived_from if head.checked_sequence < sequence else ()
    past = older.derived_from if older is not None and (head.past_checked or 0) < sequence else ()
    return (*newest, *past)


def _ids(sources: AbstractSet[Derivation]) -> tuple[str, ...]:
    return tuple(sorted({source.memory_id for source in sources}))
