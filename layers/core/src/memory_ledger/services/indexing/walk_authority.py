"""Walk all that the authority holds, as documents of the index, from any place on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import dropwhile

from memory_ledger.domain.access.identity import Owner
from memory_ledger.ports.changes import Wants
from memory_ledger.ports.runtime import Clock
from memory_ledger.ports.store import MemoryStore
from memory_ledger.services.chunks import PAGE
from memory_ledger.services.indexing.index_documents import document_of
from memory_ledger.services.indexing.index_turns import Documents, IndexTurns


@dataclass(frozen=True, slots=True, kw_only=True)
class Reached:
    """
    How far a walk has come: all owners before this one, of its records those up to *memory_id*.

    Where a session is named, all records are done, all sessions before it, and its turns up to *sequence*.
    """

    tenant_id: str
    user_id: str
    memory_id: str | None = None
    session_id: str | None = None
    sequence: int = 0

    @property
    def owner(self) -> Owner:
        """Return whom the walk was busy with."""
        return Owner(tenant_id=self.tenant_id, user_id=self.user_id)


class NoSuchPlaceError(ValueError):
    """Nobody is, or is any more, where a walk shall go on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WalkAuthority:
    """Every record and every message of everybody, tombstones as stubs, in a lasting order."""

    store: MemoryStore
    clock: Clock
    index_turns: IndexTurns

    def __call__(self, after: Reached | None = None) -> Iterator[tuple[Reached, Documents]]:
        """
        Yield documents without their vectors, as of the moment they are yielded, and how far that is.

        Raises:
            UnavailableError: Something is down; go on after the same place.
            NoSuchPlaceError: There is no such place to go on after.
        """
        owners = self.store.owners()
        if after is not None:
            owners = dropwhile(lambda owner: owner != after.owner, owners)
            begun = next(owners, None)
            if begun is None:
                raise NoSuchPlaceError("after names nobody who ever wrote")
            yield from self._rest(begun, after)
        for owner in owners:
            yield from self._rest(owner, Reached(tenant_id=owner.tenant_id, user_id=owner.user_id))

    def _rest(self, owner: Owner, after: Reached) -> Iterator[tuple[Reached, Documents]]:
        if after.session_id is None:
            yield from self._records(owner, after)
        else:
            yield from self._turns(after, after.sequence + 1)
        for session_id in self.index_turns.turns.sessions(owner, after.session_id):
            yield from self._turns(replace(after, memory_id=None, session_id=session_id), 0)

    def _records(self, owner: Owner, after: Reached) -> Iterator[tuple[Reached, Documents]]:
        """The fences are read after the heads that they are to judge."""
        following = after.memory_id
        while True:
            heads, following = self.store.heads(owner, PAGE, following)
            if heads:
                scopes = tuple({head.memory.scope for head in heads})
                fences = self.store.read(owner, Wants(scopes=scopes)).fences
                now = self.clock.now()
                yield (
                    replace(after, memory_id=heads[-1].memory.memory_id),
                    [document_of(head, fences, now) for head in heads],
                )
            if following is None:
                return

    def _turns(self, after: Reached, start: int) -> Iterator[tuple[Reached, Documents]]:
        assert after.session_id is not None
        for last, documents in self.index_turns.pieces(after.owner, after.session_id, start):
            yield replace(after, sequence=last), documents
