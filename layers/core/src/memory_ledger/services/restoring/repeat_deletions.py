"""Delete again, on a memory table restored from a backup, what was deleted since the backup was taken."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import dropwhile

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.deletion import DeletionStatus, Receipt, TargetKind
from memory_ledger.ports.changes import Change, Wants
from memory_ledger.ports.restoring import RestoredTable
from memory_ledger.ports.runtime import Clock, IsTimeOver
from memory_ledger.ports.sessions import SessionStore
from memory_ledger.ports.store import DeletionLedger, MemoryStore
from memory_ledger.services.chunks import chunks
from memory_ledger.services.deletion.doom_records import DoomRecords
from memory_ledger.services.deletion.receipts import actor_for, purge_job, reopened
from memory_ledger.services.deletion.redact_sources import RedactSources
from memory_ledger.services.deletion.request_deletion import HIDDEN_AT_ONCE
from memory_ledger.services.echoes.record_history import past_of

MARGIN = timedelta(hours=1)
"""By how much clocks, and whoever reads off the time of a backup, may be wrong."""
JOBS_AT_ONCE = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """
    How far a repetition has come: all owners before this one have had it.

    Of its own deletions those up to *deletion_id* are repeated, all of them where none is named.
    """

    tenant_id: str
    user_id: str
    deletion_id: str | None = None

    @property
    def owner(self) -> Owner:
        """Return whom it was busy with."""
        return Owner(tenant_id=self.tenant_id, user_id=self.user_id)


@dataclass(frozen=True, slots=True, kw_only=True)
class Repeated:
    """
    How many deletions were repeated, and of how many owners all were.

    *closed* counts owners for whom the table still does not answer: the ledger counts more of their deletions
    than began since the time that was given. Where *after* is given, more is left to do from there on.
    """

    deletions: int = 0
    owners: int = 0
    closed: int = 0
    after: Place | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RepeatDeletions:
    """
    Replay of deletions from the ledger; repeatable, and harmless on a table that was not restored.

    Fences lie in the ledger and hold already. What no fence hides is buried and redacted here; then the
    table answers for its owner, and the erasure that every receipt promised is done and proved anew. Its
    stores must read what may not be answered yet.
    """

    store: MemoryStore
    sessions: SessionStore
    ledger: DeletionLedger
    restored: RestoredTable
    doom: DoomRecords
    clock: Clock

    def __call__(
        self,
        since: datetime,
        after: Place | None = None,
        is_time_over: IsTimeOver = lambda: False,
    ) -> Repeated:
        """
        Repeat what was not complete at *since*, the backup's time; or go on *after* where a call ended.

        It ends once *is_time_over*, but never without having come further.

        Raises:
            UnavailableError: Something is down; go on after the same place, or start again.
            ValueError: There is no such place to go on after.
        """
        found, start = Repeated(), since - MARGIN
        for owner in self._owners(start, after):
            for receipt in self._left(owner, start, after):
                self._repeat(owner, receipt)
                found = replace(found, deletions=found.deletions + 1)
                if is_time_over():
                    return replace(found, after=_place(owner, receipt.deletion_id))
            is_open = self._open(owner, start)
            found = replace(found, owners=found.owners + is_open, closed=found.closed + (not is_open))
            if is_time_over():
                return replace(found, after=_place(owner))
        return found

    def _owners(self, start: datetime, after: Place | None) -> Iterator[Owner]:
        if after is not None and after.deletion_id is not None:
            yield after.owner
        yield from self.ledger.deleted_of(start, None if after is None else after.owner)

    def _left(self, owner: Owner, start: datetime, after: Place | None) -> Iterator[Receipt]:
        """Yield what is to be repeated of *owner*, behind where an earlier call ended."""
        receipts = self._unfinished_at(owner, start)
        if after is None or after.deletion_id is None or after.owner != owner:
            yield from receipts
            return
        rest = dropwhile(lambda receipt: receipt.deletion_id != after.deletion_id, receipts)
        if next(rest, None) is None:
            raise ValueError("after names no deletion that is to be repeated")
        yield from rest

    def _unfinished_at(self, owner: Owner, start: datetime) -> Iterator[Receipt]:
        for receipt in self.ledger.about(owner):
            if receipt.completed_at is None or receipt.completed_at >= start:
                yield receipt

    def _repeat(self, owner: Owner, receipt: Receipt) -> None:
        kind = receipt.target.kind
        if kind is TargetKind.MEMORY or kind in HIDDEN_AT_ONCE:
            self.doom(owner, receipt)
        if kind is TargetKind.MEMORY:
            self._redact(owner, receipt.target.id or "")
        self.ledger.reopen(owner, reopened(receipt, self.clock.now()))

    def _redact(self, owner: Owner, memory_id: str) -> None:
        """Take the record's text out of its messages, as far as its versions still tell which they are."""
        snapshot = self.store.read(owner, Wants(memory_ids=(memory_id,), annotations=(memory_id,)))
        head = snapshot.heads.get(memory_id)
        if head is not None:
            past = past_of(self.store, owner, head, snapshot.extra_sources.get(memory_id, ()))
            RedactSources(sessions=self.sessions)(owner, past.sources, past.texts)

    def _open(self, owner: Owner, start: datetime) -> bool:
        """Let the table answer for *owner* if nothing can be missing, and have the rest done."""
        gap = self.restored.gap(owner)
        receipts = list(self.ledger.about(owner))
        if gap.missing > sum(receipt.requested_at >= start for receipt in receipts):
            return False
        if gap.missing:
            self.restored.close(owner, gap)
        under_way = (receipt for receipt in receipts if receipt.status is not DeletionStatus.COMPLETE)
        for some in chunks(under_way, JOBS_AT_ONCE):
            jobs = tuple(map(purge_job, some))
            self.store.commit(owner, Change(actor=actor_for(some[0]), at=self.clock.now(), jobs=jobs))
        return True


def _place(owner: Owner, deletion_id: str | None = None) -> Place:
    return Place(tenant_id=owner.tenant_id, user_id=owner.user_id, deletion_id=deletion_id)
