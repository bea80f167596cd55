"""Let derived records be read again once their sources have been seen alive, and bury the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.deletion import Receipt
from memory_ledger.domain.records.lifecycle import Head, deleted
from memory_ledger.domain.records.memory import Memory, Status
from memory_ledger.ports.changes import Change, Move, SlotKey, SlotMove, Snapshot, Wants
from memory_ledger.ports.runtime import Backoff, Clock, Gather
from memory_ledger.ports.store import MemoryStore
from memory_ledger.services.chunks import side_by_side
from memory_ledger.services.deletion.burial import BuryRecord
from memory_ledger.services.deletion.lineage import Lineage
from memory_ledger.services.deletion.receipts import actor_for
from memory_ledger.services.deletion.strip_versions import StripVersions
from memory_ledger.services.retries import until_committed
from memory_ledger.services.writing.subject_keys import retire


@dataclass(frozen=True, slots=True, kw_only=True)
class VerifyDerived:
    """
    Verification of derived records and versions against their sources, up to a fixed point.

    Every deletion hides all derived records of its user, and all derived versions of others. What has its
    sources alive, with all that these in turn derive from, is shown again; what has a deleted source at any
    depth goes, as nobody can take that source's part out of it: a record with its newest version, an older
    version by itself. What a task left goes with no summary that was merely cleared with short-term memory.
    """

    store: MemoryStore
    lineage: Lineage
    bury: BuryRecord
    strip: StripVersions
    clock: Clock
    backoff: Backoff
    gather: Gather

    def __call__(self, owner: Owner, receipt: Receipt) -> int:
        """Verify until nothing more goes; return how many went with this deletion."""
        gone = 0
        while True:
            calls = (partial(self._verify, owner, receipt, name) for name in self.store.derived(owner))
            buried = sum(side_by_side(self.gather, calls))
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
            past = self._derived_past(owner, head)
            second = self.store.read(owner, _wants(head, past))
            if not self.lineage.stands(owner, head.memory, second, sequence):
                return None
            kept = [one for one in past if self.lineage.stands(owner, one, second, sequence)]
            if fallen := [one for one in past if one not in kept]:
                self.strip(owner, receipt, head, fallen)
            checked = replace(head, checked_sequence=sequence, past_checked=sequence if kept else None)
            self._show(owner, receipt, head, checked, second)
            return False

        if until_committed(attempt, self.backoff) is not None:
            return False
        # Whatever derives from it has the same dead source, which hides it already.
        return self.bury(owner, receipt, memory_id, hides=False)

    def _derived_past(self, owner: Owner, head: Head) -> list[Memory]:
        """Return the older versions that derive from other records."""
        if head.past_checked is None:
            return []
        kept = [record.memory for record in self.store.history(owner, head.memory.memory_id)]
        return [one for one in kept if one.derived_from and one.version < head.memory.version]

    def _show(self, owner: Owner, receipt: Receipt, head: Head, checked: Head, read: Snapshot) -> None:
        """Write that it was *checked*; a key or content that was taken over meanwhile stays taken."""
        now = self.clock.now()
        lost = head.digest is not None and read.twins.get(head.digest) != head.memory.memory_id
        before = replace(head, digest=None) if lost else head
        after, step = _back_in_place(replace(checked, digest=before.digest), read, now)
        change = Change(
            actor=actor_for(receipt),
            at=now,
            moves=(Move(before=before, after=after),),
            slots=() if step is None else (step,),
        )
        self.store.commit(owner, change)


def _waits(head: Head, snapshot: Snapshot, sequence: int) -> bool:
    if deleted(head, snapshot.fences):
        return False
    newest_waits = bool(head.memory.derived_from) and head.checked_sequence < sequence
    return newest_waits or (head.past_checked is not None and head.past_checked < sequence)


def _wants(head: Head, past: Sequence[Memory]) -> Wants:
    memory = head.memory
    key = memory.subject_key
    named = (source.memory_id for version in (memory, *past) for source in version.derived_from)
    return Wants(
        memory_ids=tuple(dict.fromkeys(named)),
        twins=() if head.digest is None else (head.digest,),
        slots=() if key is None else (SlotKey(scope=memory.scope, subject_key=key),),
    )


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
