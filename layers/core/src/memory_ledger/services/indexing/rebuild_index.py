"""Build the index anew from the authority alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import dropwhile

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.ports import Clock, Embedder, IndexDocument, MemoryStore, SearchIndex, Wants
from memory_ledger.services.indexing.index_documents import document_of, embedded
from memory_ledger.services.indexing.index_turns import Documents, IndexTurns

BATCH = 200
PAGE = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Reached:
    """
    How far a rebuild has come: all owners before this one, of its records those up to *memory_id*.

    Where a session is named, all records are done, all sessions before it, and its turns up to *sequence*.
    """

    tenant_id: str
    user_id: str
    memory_id: str | None = None
    session_id: str | None = None
    sequence: int = 0

    @property
    def owner(self) -> Owner:
        """Return whom the rebuild was busy with."""
        return Owner(tenant_id=self.tenant_id, user_id=self.user_id)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rebuilt:
    """
    How many documents were written, stubs included, and how many more the index refuses.

    Where *after* is given, more is left to do from there on.
    """

    written: int = 0
    rejected: int = 0
    after: Reached | None = None


Piece = tuple[Reached, Documents]


@dataclass(frozen=True, slots=True, kw_only=True)
class RebuildIndex:
    """
    The use case; it holds one batch of documents at a time, of as many owners as fill it.

    Writes may go on meanwhile: an older version never takes the place of a newer one. Tombstones become
    stubs again, so that a write that was under way when the index was cleared is refused as well.
    """

    store: MemoryStore
    index: SearchIndex
    embedder: Embedder
    clock: Clock
    index_turns: IndexTurns

    def __call__(
        self, after: Reached | None = None, is_time_over: Callable[[], bool] = lambda: False
    ) -> Rebuilt:
        """
        Empty the index and write all of all owners; or go on *after* where an earlier call ended.

        It ends once *is_time_over*, but never without having come further.

        Raises:
            UnavailableError: Something is down; go on after the same place, or start again.
            ValueError: There is no such place to go on after.
        """
        if after is None:
            self.index.prepare()
            self.index.clear()
        loading, end = _Loading(self.index), None
        for reached, documents in self._pieces(after):
            loading.add(documents)
            if is_time_over():
                end = reached
                break
        loading.finish()
        return Rebuilt(written=loading.written, rejected=loading.rejected, after=end)

    def _pieces(self, after: Reached | None) -> Iterator[Piece]:
        owners = self.store.owners()
        if after is not None:
            owners = dropwhile(lambda owner: owner != after.owner, owners)
            begun = next(owners, None)
            if begun is None:
                raise ValueError("after names nobody who ever wrote")
            yield from self._rest(begun, after)
        for owner in owners:
            yield from self._rest(owner, Reached(tenant_id=owner.tenant_id, user_id=owner.user_id))

    def _rest(self, owner: Owner, after: Reached) -> Iterator[Piece]:
        if after.session_id is None:
            yield from self._records(owner, after)
        else:
            yield from self._turns(owner, after.session_id, after.sequence + 1)
        for session_id in self.index_turns.turns.sessions(owner, after.session_id):
            yield from self._turns(owner, session_id, 0)

    def _records(self, owner: Owner, after: Reached) -> Iterator[Piece]:
        following = after.memory_id
        while True:
            heads, following = self.store.heads(owner, PAGE, following)
            if heads:
                yield replace(after, memory_id=heads[-1].memory.memory_id), self._documents(owner, heads)
            if following is None:
                return

    def _documents(self, owner: Owner, heads: Sequence[Head]) -> Documents:
        """Return what the index shall hold of *heads*, by fences that were read later."""
        scopes = tuple({head.memory.scope for head in heads})
        fences = self.store.read(owner, Wants(scopes=scopes)).fences
        now = self.clock.now()
        return embedded((document_of(head, fences, now) for head in heads), self.embedder)

    def _turns(self, owner: Owner, session_id: str, start: int) -> Iterator[Piece]:
        for last, documents in self.index_turns.pieces(owner, session_id, start):
            yield (
                Reached(
                    tenant_id=owner.tenant_id,
                    user_id=owner.user_id,
                    session_id=session_id,
                    sequence=last,
                ),
                documents,
            )


class _Loading:
    """Documents on their way to the index, in as few requests as their number allows."""

    def __init__(self, index: SearchIndex) -> None:
        self._index = index
        self._waiting: list[IndexDocument] = []
        self.written = 0
        self.rejected = 0

    def add(self, documents: Documents) -> None:
        """Take *documents*; those that make a batch full go out."""
        self._waiting += documents
        if len(self._waiting) >= BATCH:
            self._load()

    def finish(self) -> None:
        """Write the rest, and let all be found."""
        if self._waiting:
            self._load()
        self._index.publish()

    def _load(self) -> None:
        refused = self._index.load(self._waiting)
        self.written += len(self._waiting) - refused
        self.rejected += refused
        self._waiting = []
