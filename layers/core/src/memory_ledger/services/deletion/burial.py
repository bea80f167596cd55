"""Turn a live record into its tombstone: everything it holds goes in the same transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.deletion import Receipt
from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory, Status
from memory_ledger.domain.records.record_texts import text_of
from memory_ledger.domain.records.tombstones import tombstone
from memory_ledger.ports.changes import Actor, Change, Conflict, Move, SlotKey, SlotMove, Snapshot, Wants
from memory_ledger.ports.runtime import Backoff, Clock
from memory_ledger.ports.store import MemoryStore, Purger
from memory_ledger.ports.variants import HanVariants
from memory_ledger.services.chunks import chunks
from memory_ledger.services.deletion.receipts import EVERYTHING, actor_for
from memory_ledger.services.echoes.record_history import Past, past_of
from memory_ledger.services.echoes.suppressions import Pairs
from memory_ledger.services.retries import until_committed
from memory_ledger.services.writing.subject_keys import release, stand

MOST_SUPPRESSIONS = 40
"""How many fit into the transaction beside all else; the others are written before it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Burial:
    """The change that buries a record, and what there was of it."""

    change: Change
    past: Past


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanBurial:
    """Reads what a record holds and plans the change that buries it."""

    store: MemoryStore
    keyed_hash: KeyedHash
    variants: HanVariants

    def __call__(self, owner: Owner, head: Head, deletion_id: str, actor: Actor, now: datetime) -> Burial:
        """Return what buries *head*; derived records are hidden until they are verified."""
        memory = head.memory
        key = None
        if memory.subject_key is not None:
            key = SlotKey(scope=memory.scope, subject_key=memory.subject_key)
        snapshot = self.store.read(owner, _wants(head, key))
        before = head if snapshot.twins.get(str(head.digest)) == memory.memory_id else _unlocked(head)
        others, step = _released(key, snapshot, memory, now)
        move = Move(before=before, after=tombstone(before, deletion_id))
        past = past_of(self.store, owner, head, snapshot.extra_sources.get(memory.memory_id, ()))
        change = Change(
            actor=actor,
            at=now,
            moves=(move, *others),
            slots=() if step is None else (step,),
            close_conflict=_closed(snapshot.conflict),
            suppress=past.marks(self.keyed_hash, self.variants.simplified),
            raise_deletion_sequence=True,
        )
        return Burial(change=change, past=past)


def commit_burial(store: MemoryStore, owner: Owner, change: Change) -> None:
    """
    Commit a planned burial; suppressions that do not fit are written first, where they do no harm.

    Raises:
        ConcurrentChangeError: Something it rests on is no longer as it was read.
    """
    leave_marks(store, owner, Change(actor=change.actor, at=change.at), change.suppress[MOST_SUPPRESSIONS:])
    store.commit(owner, replace(change, suppress=change.suppress[:MOST_SUPPRESSIONS]))


def leave_marks(store: MemoryStore, owner: Owner, bare: Change, marks: Pairs) -> None:
    """Write suppressions that nothing else waits for, as parts of changes that are *bare* but for them."""
    for part in chunks(marks, MOST_SUPPRESSIONS):
        store.commit(owner, replace(bare, suppress=part))


@dataclass(frozen=True, slots=True, kw_only=True)
class BuryRecord:
    """Seals and buries one record on behalf of a deletion."""

    store: MemoryStore
    seal: SealRecord
    plan: PlanBurial
    clock: Clock
    backoff: Backoff

    def __call__(self, owner: Owner, receipt: Receipt, memory_id: str, *, hides: bool = True) -> bool:
        """
        Make the record a tombstone of this deletion; False where it is gone already.

        It *hides* all derived records of the user with it, unless what derives from it is hidden by now.
        """
        actor = actor_for(receipt)
        self.seal(owner, receipt.deletion_id, memory_id)
        self.purge_past(owner, receipt, memory_id)

        def attempt() -> bool:
            head = self.store.read(owner, Wants(memory_ids=(memory_id,))).heads.get(memory_id)
            if head is None or head.memory.status is Status.DELETED:
                return False
            burial = self.plan(owner, head, receipt.deletion_id, actor, self.clock.now())
            commit_burial(self.store, owner, replace(burial.change, raise_deletion_sequence=hides))
            return True

        return until_committed(attempt, self.backoff)

    def purge_past(self, owner: Owner, receipt: Receipt, memory_id: str) -> None:
        """Purge the versions before a tombstone of everything, which tells a repeat that they have gone."""
        if receipt.target.kind in EVERYTHING:
            self.seal.purger.purge_versions(owner, memory_id)


@dataclass(frozen=True, slots=True, kw_only=True)
class SealRecord:
    """Keeps what a record said in all its versions, so that it can be looked for once it has gone."""

    store: MemoryStore
    purger: Purger

    def __call__(self, owner: Owner, deletion_id: str, memory_id: str, newest: Memory | None = None) -> None:
        """Seal the texts of the kept versions, and of *newest* where that may not be among them."""
        versions = [record.memory for record in self.store.history(owner, memory_id)]
        texts = texts_of(versions if newest is None else [*versions, newest])
        if texts:
            self.purger.seal(owner, deletion_id, [(memory_id, text) for text in texts])


def texts_of(memories: Sequence[Memory]) -> list[str]:
    """Return what the versions of a record said, each text once, newest first."""
    return [text for text in dict.fromkeys(text_of(memory) for memory in reversed(memories)) if text]


def _wants(head: Head, key: SlotKey | None) -> Wants:
    memory = head.memory
    rival = memory.status is Status.CONFLICTED
    return Wants(
        slots=() if key is None else (key,),
        twins=() if head.digest is None else (head.digest,),
        annotations=(memory.memory_id,),
        conflict_id="cfl_" + memory.memory_id.removeprefix("mem_") if rival else None,
    )


def _unlocked(head: Head) -> Head:
    """Return *head* as one that holds no content lock: another record has taken it over."""
    return replace(head, digest=None)


def _released(
    key: SlotKey | None, snapshot: Snapshot, memory: Memory, now: datetime
) -> tuple[tuple[Move, ...], SlotMove | None]:
    """Return what frees the subject key of *memory*: moves of who takes over, and of the lock."""
    if key is None:
        return (), None
    return release(stand(key, snapshot.slots[key], snapshot.fences, now), memory.memory_id, now)


def _closed(conflict: Conflict | None) -> Conflict | None:
    """A conflict without its rival is none; without its incumbent the rival still waits for a word."""
    if conflict is None or conflict.status != "open":
        return None
    return replace(conflict, status="resolved")
