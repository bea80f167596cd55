"""Let derived records be read again once their sources have been seen alive, and bury the others."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.deletion import Receipt, TargetKind
from memory_ledger.domain.records.fences import Fences
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Status
from memory_ledger.domain.records.scopes import GLOBAL, ScopeKind
from memory_ledger.ports import (
    Backoff,
    Change,
    Clock,
    DeletionLedger,
    Gather,
    MemoryStore,
    Move,
    SlotKey,
    SlotMove,
    Snapshot,
    Wants,
)
from memory_ledger.services.chunks import SIDE_BY_SIDE, chunks
from memory_ledger.services.deletion.burial import BuryRecord
from memory_ledger.services.deletion.receipts import actor_for
from memory_ledger.services.retries import until_committed
from memory_ledger.services.writing.subject_keys import retire


@dataclass(frozen=True, slots=True, kw_only=True)
class VerifyDerived:
    """
    The use case.

    Every deletion hides all derived records of its user. One whose sources are alive, with all that these in
    turn derive from, is shown again; one with a deleted source at any depth goes, as nobody can take that
    source's part out of it. What a task left goes with no summary that was merely cleared with short-term
    memory.
    """

    store: MemoryStore
    ledger: DeletionLedger
    bury: BuryRecord
    clock: Clock
    backoff: Backoff
    gather: Gather

    def __call__(self, owner: Owner, receipt: Receipt) -> int:
        """Verify until nothing more goes; return how many went with this deletion."""
        gone = 0
        while True:
            buried = 0
            for ids in chunks(self.store.derived(owner), SIDE_BY_SIDE):
                calls = [partial(self._verify, owner, receipt, memory_id) for memory_id in ids]
                buried += sum(self.gather(*calls))
            gone += buried
            if not buried:
                return gone

    def _verify(self, owner: Owner, receipt: Receipt, memory_id: str) -> bool:
        """Return whether the record had to go."""

        def attempt() -> bool | None:
            # The sequence is read before the sources: a deletion in between leaves the record hidden.
            first = self.store.read(owner, Wants(memory_ids=(memory_id,)))
            head = first.heads.get(memory_id)
            sequence = first.fences.deletion_sequence
            if head is None or not _waits(head, first, sequence):
                return False
            second = self.store.read(owner, _wants(head))
            if not self._sources_stand(owner, head, second, sequence):
                return None
            self._show(owner, receipt, head, second, sequence)
            return False

        if until_committed(attempt, self.backoff) is not None:
            return False
        # Whatever derives from it has the same dead source, which hides it already.
        return self.bury(owner, receipt, memory_id, hides=False)

    def _sources_stand(self, owner: Owner, head: Head, snapshot: Snapshot, sequence: int) -> bool:
        """
        Tell whether nothing that *head* derives from has gone, however far up.

        A source that waits itself tells nothing yet, so its own sources are asked; one that was verified up
        to *sequence* has answered for them. One that storage removed had expired, which takes nothing along.
        """
        seen = {head.memory.memory_id}
        while True:
            found = list(snapshot.heads.values())
            if not all(self._stands(owner, source, snapshot) for source in found):
                return False
            seen |= snapshot.heads.keys()
            waiting = (source for source in found if source.checked_sequence < sequence)
            further = {one.memory_id for source in waiting for one in source.memory.derived_from} - seen
            if not further:
                return True
            seen |= further
            snapshot = self.store.read(owner, Wants(memory_ids=tuple(sorted(further))))

    def _stands(self, owner: Owner, source: Head, snapshot: Snapshot) -> bool:
        return _is_live(source, snapshot.fences) or self._is_cleared(owner, source, snapshot)

    def _is_cleared(self, owner: Owner, source: Head, snapshot: Snapshot) -> bool:
        """Tell whether *source* went with its task by clearing, which alone raises the fence of a task."""
        if source.memory.scope.kind is not ScopeKind.TASK:
            return False
        if source.memory.status is not Status.DELETED:
            return snapshot.fences.admits(source.stamp, GLOBAL)
        receipt = self.ledger.get(owner, source.deletion_id or "")
        return receipt is not None and receipt.target.kind is TargetKind.SHORT_TERM

    def _show(self, owner: Owner, receipt: Receipt, head: Head, read: Snapshot, sequence: int) -> None:
        """Raise the checked sequence; a key or content that was taken over meanwhile stays taken."""
        now = self.clock.now()
        lost = head.digest is not None and read.twins.get(head.digest) != head.memory.memory_id
        before = replace(head, digest=None) if lost else head
        after, step = _back_in_place(replace(before, checked_sequence=sequence), read, now)
        change = Change(
            actor=actor_for(receipt),
            at=now,
            moves=(Move(before=before, after=after),),
            slots=() if step is None else (step,),
        )
        self.store.commit(owner, change)


def _waits(head: Head, snapshot: Snapshot, sequence: int) -> bool:
    memory = head.memory
    return (
        memory.status is not Status.DELETED
        and snapshot.fences.admits(head.stamp, memory.scope)
        and bool(memory.derived_from)
        and head.checked_sequence < sequence
    )


def _wants(head: Head) -> Wants:
    memory = head.memory
    key = memory.subject_key
    return Wants(
        memory_ids=tuple(source.memory_id for source in memory.derived_from),
        twins=() if head.digest is None else (head.digest,),
        slots=() if key is None else (SlotKey(scope=memory.scope, subject_key=key),),
    )


def _is_live(source: Head, fences: Fences) -> bool:
    memory = source.memory
    return memory.status is not Status.DELETED and fences.admits(source.stamp, memory.scope)


def _back_in_place(after: Head, read: Snapshot, now: datetime) -> tuple[Head, SlotMove | None]:
    """The key keeps a copy of its holder, and may have a new holder since this one was hidden."""
    memory = after.memory
    for key, slot in read.slots.items():
        if slot.holder is not None and slot.holder.memory.memory_id == memory.memory_id:
            return after, SlotMove(key=key, seen=slot, next=replace(slot, holder=after))
        if slot.waiting is not None and slot.waiting.memory.memory_id == memory.memory_id:
            return after, SlotMove(key=key, seen=slot, next=replace(slot, waiting=after))
        if any(head.memory.memory_id == memory.memory_id for head in slot.later):
            later = (after if head.memory.memory_id == memory.memory_id else head for head in slot.later)
            return after, SlotMove(key=key, seen=slot, next=replace(slot, later=tuple(later)))
        if slot.holder is not None and memory.status in (Status.ACTIVE, Status.SCHEDULED):
            return retire(after, now, slot.holder.memory.memory_id), None
    return after, None
