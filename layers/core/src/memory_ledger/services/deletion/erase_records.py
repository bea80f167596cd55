"""Erase every copy of what a deletion buried: the authority first, then the index."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.deletion import Receipt, Target, TargetKind
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Derivation, Status
from memory_ledger.ports.changes import Wants
from memory_ledger.ports.runtime import Clock, Gather
from memory_ledger.ports.search import SearchIndex
from memory_ledger.ports.sessions import SessionStore
from memory_ledger.ports.store import MemoryStore, Outbox, Purger
from memory_ledger.ports.turns import TurnPlace
from memory_ledger.services.chunks import PAGE, chunks, side_by_side
from memory_ledger.services.deletion.forget_tasks import ForgetTasks
from memory_ledger.services.deletion.receipts import EVERYTHING
from memory_ledger.services.deletion.redact_echoes import EraseEchoes
from memory_ledger.services.deletion.redact_sources import RedactSources
from memory_ledger.services.echoes.echo import spoken_in
from memory_ledger.services.echoes.record_history import Past, past_of
from memory_ledger.services.indexing.index_documents import stub
from memory_ledger.services.indexing.index_turns import IndexTurns

MARKERS_AT_ONCE = 1000
STUBS_AT_ONCE = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class EraseRecords:
    """Physical erasure of tombstoned records from table and index; repeatable at any point."""

    store: MemoryStore
    sessions: SessionStore
    forget_tasks: ForgetTasks
    index_turns: IndexTurns
    purger: Purger
    index: SearchIndex
    outbox: Outbox
    clock: Clock
    gather: Gather
    echoes: EraseEchoes

    def __call__(self, owner: Owner, receipt: Receipt) -> Sequence[str]:
        """
        Erase what the tombstones of *receipt* left behind; return their ids.

        Raises:
            UnavailableError: Something is down; what could be erased before is.
        """
        buried = list(self.buried(owner, receipt))
        # Tombstones of everything tell that their versions have gone, unless residue was found since.
        gone = receipt.target.kind in EVERYTHING and not any(one.residue for one in receipt.stores)
        left = () if gone else buried
        side_by_side(self.gather, (partial(self._authority, owner, receipt, head) for head in left))
        ids = [head.memory.memory_id for head in buried]
        self.purger.purge_conflicts(owner, frozenset(ids))
        if receipt.target.kind is TargetKind.MESSAGE:
            for place in self.places(owner, receipt.target):
                self.index_turns.refresh(owner, place)
        for session_id in self.purged_sessions(owner, receipt.target):
            self.index_turns.bury(owner, session_id)
            # Once its messages have gone nobody knows any more what the index holds of them.
            if not self.index_turns.left(owner, session_id):
                self.sessions.purge(owner, session_id)
        for task_id in self.forget_tasks.meant(owner, receipt.target):
            self.forget_tasks(owner, task_id)
        self._copies(owner, buried)
        return ids

    def buried(self, owner: Owner, receipt: Receipt) -> Iterator[Head]:
        """Yield the tombstones of *receipt*; those of a small target are known by what was sealed."""
        deletion_id, target = receipt.deletion_id, receipt.target
        if target.kind in EVERYTHING:
            members = self.store.members(owner)
            yield from (head for head in members if head.deletion_id == deletion_id)
            return
        ids = [memory_id for memory_id, _ in self.purger.sealed(owner, deletion_id)]
        if target.kind is TargetKind.MEMORY and target.id is not None:
            ids.append(target.id)
        for some in chunks(dict.fromkeys(ids), PAGE):
            heads = self.store.read(owner, Wants(memory_ids=some)).heads.values()
            yield from (head for head in heads if head.deletion_id == deletion_id)

    def stripped(self, owner: Owner, receipt: Receipt, buried: Sequence[Head]) -> frozenset[Derivation]:
        """Return the older versions that went by themselves: their records were sealed and not buried."""
        if receipt.target.kind in EVERYTHING:
            return frozenset()
        sealed = {memory_id for memory_id, _ in self.purger.sealed(owner, receipt.deletion_id)}
        left = sorted(sealed - {head.memory.memory_id for head in buried})
        kept = (record.memory for name in left for record in self.store.history(owner, name))
        return frozenset(
            Derivation(memory_id=memory.memory_id, version=memory.version)
            for memory in kept
            if memory.status is Status.DELETED
        )

    def purged_sessions(self, owner: Owner, target: Target) -> Iterator[str]:
        """Yield the sessions that may hold what *target*'s fence made unreadable."""
        if target.kind is TargetKind.SESSION and target.id is not None:
            yield target.id
        elif target.kind is TargetKind.SHORT_TERM and target.session_id is not None:
            yield target.session_id
        elif target.kind in (TargetKind.PROJECT, TargetKind.SHORT_TERM, *EVERYTHING):
            yield from self.sessions.sessions(owner)

    def _authority(self, owner: Owner, receipt: Receipt, head: Head) -> None:
        left = 0
        if _was_meant(receipt.target, head):
            past = self._past(owner, head)
            places = RedactSources(sessions=self.sessions)(owner, past.sources, past.texts)
            for place in places:
                self.index_turns.refresh(owner, place)
                left += self.index_turns.left_at(owner, place)
            if receipt.target.kind is TargetKind.MEMORY:
                left += self.echoes(owner, spoken_in(head.memory, past.texts, places), receipt.requested_at)
            left += self.forget_tasks.taken_from(owner, [source.id for source in past.sources])
        # Once its versions have gone nobody knows any more which messages it was taken from.
        if not left:
            self.purger.purge_versions(owner, head.memory.memory_id)

    def turns_left(self, owner: Owner, target: Target) -> int:
        """Count the turns in the index that *target* made unreadable, as far as the authority knows them."""
        if target.kind is TargetKind.MESSAGE:
            return sum(self.index_turns.left_at(owner, place) for place in self.places(owner, target))
        sessions = self.purged_sessions(owner, target)
        return sum(self.index_turns.left(owner, session_id) for session_id in sessions)

    def places(self, owner: Owner, target: Target) -> list[TurnPlace]:
        """Return where a message may lie."""
        message_id, session_id = target.id or "", target.session_id
        sessions = self.sessions.sessions_of(owner, message_id) if session_id is None else [session_id]
        return [TurnPlace(session, message_id) for session in sessions]

    def _past(self, owner: Owner, head: Head) -> Past:
        """Return all versions and what duplicates added; known until the versions are purged."""
        memory_id = head.memory.memory_id
        added = self.store.read(owner, Wants(annotations=(memory_id,))).extra_sources.get(memory_id, ())
        return past_of(self.store, owner, head, added)

    def _copies(self, owner: Owner, buried: Sequence[Head]) -> None:
        """Let stubs stand in the index, then forget the markers that would lead there."""
        now = self.clock.now()
        for some in chunks(buried, STUBS_AT_ONCE):
            self.index.put([stub(owner, head.memory.memory_id, head.memory.version, now) for head in some])
        ids = {head.memory.memory_id for head in buried}
        markers = self.outbox.markers(owner, MARKERS_AT_ONCE)
        self.outbox.remove_markers([marker for marker in markers if marker.memory_id in ids])


def _was_meant(target: Target, head: Head) -> bool:
    """Messages go with the record that was asked for, not with what was merely derived from it."""
    if target.kind is TargetKind.MEMORY:
        return head.memory.memory_id == target.id
    return target.kind is TargetKind.PROJECT and target.scope == head.memory.scope
