"""The authority: versioned records of one owner, their outbox, their background work, their erasure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from datetime import datetime, timedelta
from typing import Protocol

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.deletion import Receipt
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory, MemoryType
from memory_ledger.domain.records.scopes import Scope
from memory_ledger.domain.records.source_refs import SourceRef
from memory_ledger.domain.writing.consents import Consent
from memory_ledger.domain.writing.quota import Entry
from memory_ledger.ports.changes import (
    Change,
    Conflict,
    IdPage,
    ListFilter,
    Snapshot,
    VersionRecord,
    Wants,
)
from memory_ledger.ports.outbox import Job, Marker, StreamKey


class MemoryStore(Protocol):
    """
    Records, subject keys, idempotency and the outbox of each owner.

    All methods raise UnavailableError when the authority does not answer.
    """

    def read(self, owner: Owner, wants: Wants) -> Snapshot:
        """
        Return all of *wants*, strongly consistent, with every fence needed to judge the heads.

        One round trip; a second one fetches fences of scopes that only the heads found name.
        """

    def commit(self, owner: Owner, change: Change) -> None:
        """
        Write *change* in one transaction.

        Raises:
            ConcurrentChangeError: Something it rests on is no longer as it was read; nothing was written.
        """

    def history(self, owner: Owner, memory_id: str) -> Sequence[VersionRecord]:
        """
        Return the kept versions, oldest first; empty after a purge.

        One that has gone by itself is among them, deleted and bare.
        """

    def list_ids(self, owner: Owner, filter: ListFilter, limit: int, after: str | None) -> IdPage:
        """Return a page of ids by stored status, oldest first unless *filter* says otherwise."""

    def census(self, owner: Owner, type: MemoryType | None, limit: int) -> Sequence[Entry]:
        """Return at most *limit* active records as listed, oldest first; of one *type* where given."""

    def open_conflicts(
        self, owner: Owner, limit: int, after: str | None
    ) -> tuple[Sequence[Conflict], str | None]:
        """Return a page of open conflicts."""

    def heads(self, owner: Owner, limit: int, after: str | None) -> tuple[Sequence[Head], str | None]:
        """
        Return a page of heads in order of their ids, tombstones and fenced ones included.

        That order never changes: one that is there while page after page is read is read exactly once.
        """

    def versions(
        self, owner: Owner, limit: int, after: str | None
    ) -> tuple[Sequence[VersionRecord], str | None]:
        """Return a page of the kept versions of all records, in order of ids and versions."""

    def put_consent(self, owner: Owner, consent: Consent) -> None:
        """Keep the user's word on a purpose; the next request sees it."""

    def dependants(self, owner: Owner, source_id: str) -> Sequence[str]:
        """Return ids of records that name *source_id* as a source or derive from it."""

    def derived(self, owner: Owner) -> Iterator[str]:
        """Yield the ids of *owner*'s records that derive from other records, now or at an older version."""

    def related(self, owner: Owner, scope: Scope, entity: str, limit: int) -> Mapping[str, str | None]:
        """
        Return at most *limit* records of *scope* whose triple relates *entity*, newest first: ids, each with
        the subject key that its entry names.

        They hold now or from a future second. *entity* is a name as :func:`domain.relations.entity` makes it.
        """

    def members(self, owner: Owner) -> Iterator[Head]:
        """Yield every head of *owner*, tombstones and fenced ones included."""

    def owners(self, tenant_id: str | None = None, after: str | None = None) -> Iterator[Owner]:
        """
        Yield every owner that ever wrote, or those of one tenant, in an order that lasts.

        Of each tenant come those behind the user *after*, who need not be known.
        """


class Outbox(Protocol):
    """Versions that the index has not been seen to hold; written by the commit that made them."""

    def lookup(self, places: Sequence[StreamKey]) -> Mapping[StreamKey, Marker]:
        """Return the markers that still stand there, strongly consistent."""

    def markers(self, owner: Owner, limit: int) -> Sequence[Marker]:
        """Return the newest *limit* outbox markers, newest first, strongly consistent."""

    def oldest_marker(self, owner: Owner) -> Marker | None:
        """Return the oldest outbox marker."""

    def remove_markers(self, markers: Sequence[Marker]) -> None:
        """Forget markers whose version the index now holds."""

    def replay_markers(self, owner: Owner, at: datetime, quiet: timedelta = timedelta()) -> int:
        """
        Write every marker that is left once more, so that the stream carries it again; return how many.

        Those younger than *quiet* are left alone, and so are those replayed less than *quiet* ago, which
        doubles with every replay up to 64 times.
        """


class Purger(Protocol):
    """Erases what a deletion made unreadable, and proves it."""

    def purge_versions(self, owner: Owner, memory_id: str) -> int:
        """Erase the history, edges and annotations of a deleted record; return how many items went."""

    def purge_said(
        self, owner: Owner, memory_id: str, said_in: AbstractSet[str], session_id: str | None = None
    ) -> int:
        """
        Erase the older versions of a live record that rest on these sources alone; return how many.

        With a *session_id* those known to be of another session stay.
        """

    def unname(
        self,
        owner: Owner,
        memory_id: str,
        versions: Sequence[tuple[Memory, Sequence[SourceRef]]],
        gone: AbstractSet[str],
    ) -> None:
        """
        Put *versions*, which name fewer sources, in the place of those kept of a live record.

        Nothing leads any more from what has *gone*, which are keys of sources, to the record.

        Raises:
            ConcurrentChangeError: The record was changed meanwhile; a part may be done.
        """

    def strip(self, owner: Owner, versions: Sequence[Memory]) -> None:
        """
        Leave nothing of older versions of a live record but that and when they were.

        Raises:
            ConcurrentChangeError: One is not kept any more; those before it are done.
        """

    def entomb(self, owner: Owner, head: Head, deletion_id: str) -> Head:
        """
        Turn a fenced head into a tombstone without content at the next version, and free what it held.

        Returns the tombstone, *head* itself where it is one.

        Raises:
            ConcurrentChangeError: The record or what it holds is no longer as it was; nothing was written.
        """

    def purge_conflicts(self, owner: Owner, memory_ids: AbstractSet[str]) -> int:
        """Erase conflicts, open or settled, whose rivals are all among *memory_ids*; return how many."""

    def residue(self, owner: Owner, memory_id: str) -> int:
        """Return how many items of the authority still hold content of a deleted record."""

    def seal(self, owner: Owner, deletion_id: str, texts: Sequence[tuple[str, str]]) -> None:
        """Keep (memory id, text) needed to verify a deletion where no read path looks."""

    def sealed(self, owner: Owner, deletion_id: str) -> Sequence[tuple[str, str]]:
        """Return the sealed texts, empty once erased."""

    def unseal(self, owner: Owner, deletion_id: str) -> None:
        """Erase the sealed texts."""


class BackgroundWork(Protocol):
    """Jobs committed with what caused them, until they are done."""

    def jobs(self, owner: Owner) -> Sequence[Job]:
        """Return the owner's unfinished background work, oldest first."""

    def lookup(self, key: StreamKey) -> tuple[Owner, Job] | None:
        """Return the job that still stands under *key*, and whose it is."""

    def job(self, owner: Owner, job_id: str) -> Job | None:
        """Return a job that is still to be done."""

    def finish_job(self, owner: Owner, job: Job) -> None:
        """Forget a job that is done; repeatable."""


class DeletionLedger(Protocol):
    """
    Receipts of deletions: ids, scope, time and outcome; it outlives a restore of everything else.

    A receipt belongs to whom the deletion is about; who asked for it reads it as well.
    """

    def get(self, owner: Owner, deletion_id: str) -> Receipt | None:
        """Return a receipt of *owner*, or one that *owner* asked for."""

    def list(self, owner: Owner, limit: int, after: str | None) -> tuple[Sequence[Receipt], str | None]:
        """Return a page of receipts, oldest first."""

    def update(self, owner: Owner, receipt: Receipt) -> None:
        """Replace a receipt by its next state; a complete one stays as it is."""

    def unfinished(self) -> Iterator[tuple[Owner, Receipt]]:
        """Yield receipts that are not complete."""

    def deleted_of(self, since: datetime, after: Owner | None = None) -> Iterator[Owner]:
        """Yield, behind *after*, whoever a deletion was about that began or ended *since* then, or later."""

    def about(self, owner: Owner) -> Iterator[Receipt]:
        """Yield all receipts about *owner*, oldest first; not those *owner* asked for about others."""

    def reopen(self, owner: Owner, receipt: Receipt) -> None:
        """Replace a receipt, complete or not, by *receipt*, which is under way."""
