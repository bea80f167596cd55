"""Count what the stores still hold of what a deletion buried."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import partial

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.deletion import Receipt, Target, TargetKind
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Derivation, Memory, Status
from memory_ledger.domain.records.scopes import ScopeKind
from memory_ledger.ports.changes import Wants
from memory_ledger.ports.runtime import Gather
from memory_ledger.ports.sessions import SessionStore
from memory_ledger.ports.store import MemoryStore, Outbox, Purger
from memory_ledger.services.chunks import PAGE, chunks, side_by_side
from memory_ledger.services.deletion.erase_records import MARKERS_AT_ONCE, EraseRecords


@dataclass(frozen=True, slots=True, kw_only=True)
class CountResidue:
    """What is left of an owner, by store; history and index are looked into by probes."""

    store: MemoryStore
    sessions: SessionStore
    purger: Purger
    outbox: Outbox
    erase: EraseRecords
    gather: Gather

    def __call__(
        self, owner: Owner, receipt: Receipt, buried: Sequence[Head], stripped: AbstractSet[Derivation]
    ) -> Mapping[str, int]:
        """Return what each store still holds of *owner* that *receipt* took."""
        ids, target = {head.memory.memory_id for head in buried}, receipt.target
        markers = self.outbox.markers(owner, MARKERS_AT_ONCE)
        sessions = self.erase.purged_sessions(owner, target)
        return {
            "authority": self._in_authority(owner, ids),
            "outbox": sum(marker.memory_id in ids for marker in markers),
            "session_messages": sum(self.sessions.residue(owner, session_id) for session_id in sessions),
            "summaries": self._in_summaries(owner, target),
            "tasks": self.erase.forget_tasks.residue(owner, target),
            "derived": self._derived_from(owner, _gone(receipt, buried), stripped),
            "conflicts": self._conflicts_of(owner, ids),
        }

    def _in_authority(self, owner: Owner, ids: AbstractSet[str]) -> int:
        return sum(
            side_by_side(self.gather, (partial(self.purger.residue, owner, name) for name in sorted(ids)))
        )

    def _in_summaries(self, owner: Owner, target: Target) -> int:
        """Count lines of sessions' summaries that tell of what is deleted."""
        if target.kind is not TargetKind.MESSAGE:
            sessions = self.erase.purged_sessions(owner, target)
            return sum(self.sessions.summary_residue(owner, session_id) for session_id in sessions)
        places = self.erase.places(owner, target)
        return sum(
            self.sessions.summary_residue(owner, place.session_id, place.message_id) for place in places
        )

    def _derived_from(self, owner: Owner, gone: AbstractSet[str], stripped: AbstractSet[Derivation]) -> int:
        """Count live records of which any version still derives from a deleted record or version."""
        followed = sorted({*gone, *(version.memory_id for version in stripped)})
        calls = (partial(self.store.dependants, owner, name) for name in followed)
        resting = set[str]().union(*side_by_side(self.gather, calls)) - gone
        return sum(
            any(_derives_from(version, gone, stripped) for version in self._versions(owner, head))
            for some in chunks(sorted(resting), PAGE)
            for head in self.store.read(owner, Wants(memory_ids=some)).heads.values()
        )

    def _versions(self, owner: Owner, head: Head) -> Iterator[Memory]:
        yield head.memory
        if head.memory.status is not Status.DELETED and head.memory.version > 1:
            yield from (record.memory for record in self.store.history(owner, head.memory.memory_id))

    def _conflicts_of(self, owner: Owner, ids: set[str]) -> int:
        """Count open conflicts that are about deleted rivals only."""
        count, after = 0, None
        while True:
            page, after = self.store.open_conflicts(owner, PAGE, after)
            count += sum(set(conflict.memory_ids[1:]) <= ids for conflict in page)
            if after is None:
                return count


def _gone(receipt: Receipt, buried: Sequence[Head]) -> set[str]:
    """Return what takes along what derives from it; what was learnt from a task that was cleared stays."""
    clears = receipt.target.kind is TargetKind.SHORT_TERM
    memories = (head.memory for head in buried)
    return {memory.memory_id for memory in memories if not (clears and memory.scope.kind is ScopeKind.TASK)}


def _derives_from(version: Memory, gone: AbstractSet[str], stripped: AbstractSet[Derivation]) -> bool:
    alive = version.status is not Status.DELETED
    return alive and any(one.memory_id in gone or one in stripped for one in version.derived_from)
