"""Take the ids of deleted messages out of a record that stays, because it was said elsewhere as well."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.deletion import Receipt
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory
from memory_ledger.domain.records.scopes import ScopeKind
from memory_ledger.domain.records.source_refs import SourceRef
from memory_ledger.ports.changes import Change, Move, Slot, SlotKey, SlotMove, Wants
from memory_ledger.ports.runtime import Clock
from memory_ledger.ports.store import MemoryStore, Purger
from memory_ledger.services.deletion.receipts import actor_for
from memory_ledger.services.echoes.record_history import Past


@dataclass(frozen=True, slots=True, kw_only=True)
class UnnameSources:
    """
    Removal of source ids from a record; repeatable at any point, as the edge to the record goes last.

    No version is made: what the record says stays as it is.
    """

    store: MemoryStore
    purger: Purger
    clock: Clock

    def __call__(
        self, owner: Owner, receipt: Receipt, head: Head, past: Past, gone: AbstractSet[SourceRef]
    ) -> None:
        """
        Let neither *head*, nor its *past*, nor its place name what has *gone*.

        Raises:
            ConcurrentChangeError: The record was changed meanwhile; a part may be done.
        """
        memory = head.memory
        left = [(one, _apart(refs, gone)) for one, refs in past.versions if not gone.isdisjoint(refs)]
        versions = [(_naming(one, refs), refs) for one, refs in left]
        if versions and versions[0][0].version == memory.version:
            versions[0] = self._newest(*versions[0], _apart(past.added, gone))
            self._rewrite(owner, receipt, head, *versions[0])
        # Of what is said in a session that one is known, and need not be named.
        bare = {source.id for source in gone} if memory.scope.kind is ScopeKind.SESSION else set()
        self.purger.unname(owner, memory.memory_id, versions, {source.key for source in gone} | bare)

    def _newest(
        self, memory: Memory, refs: list[SourceRef], added: Sequence[SourceRef]
    ) -> tuple[Memory, list[SourceRef]]:
        """Who said it next stands for a record of which no source is left."""
        if not refs and added:
            refs = [source for source in added if source.session_id == added[0].session_id]
        return _naming(memory, refs), refs

    def _rewrite(
        self, owner: Owner, receipt: Receipt, head: Head, memory: Memory, refs: Sequence[SourceRef]
    ) -> None:
        """
        Write the head, and the copy of it that its key keeps.

        Whoever read it before finds it changed: of a record that derives from nothing *checked_sequence*
        says nothing else.
        """
        key = memory.subject_key
        slots = () if key is None else (SlotKey(scope=memory.scope, subject_key=key),)
        read = self.store.read(owner, Wants(slots=slots))
        sequence = head.checked_sequence if memory.derived_from else read.fences.deletion_sequence
        session_id = refs[0].session_id if refs else head.session_id
        after = replace(head, memory=memory, session_id=session_id, checked_sequence=sequence)
        steps = (SlotMove(key=key, seen=slot, next=_with(slot, after)) for key, slot in read.slots.items())
        change = Change(
            actor=actor_for(receipt),
            at=self.clock.now(),
            moves=(Move(before=head, after=after),),
            slots=tuple(step for step in steps if step.next != step.seen),
        )
        self.store.commit(owner, change)


def _apart(refs: Sequence[SourceRef], gone: AbstractSet[SourceRef]) -> list[SourceRef]:
    return [source for source in refs if source not in gone]


def _naming(memory: Memory, refs: Sequence[SourceRef]) -> Memory:
    return replace(memory, source=replace(memory.source, ids=tuple(source.id for source in refs)))


def _with(slot: Slot, after: Head) -> Slot:
    """Return *slot* with *after* in the place of the same record."""

    def party(head: Head) -> Head:
        return after if head.memory.memory_id == after.memory.memory_id else head

    return Slot(
        holder=None if slot.holder is None else party(slot.holder),
        waiting=None if slot.waiting is None else party(slot.waiting),
        later=tuple(map(party, slot.later)),
    )
