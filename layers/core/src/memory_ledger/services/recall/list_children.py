"""Expand a record to what it was made from."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.errors import NotFoundError
from memory_ledger.domain.recall.rechecking import Criteria, current, hidden
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory
from memory_ledger.domain.records.scopes import View
from memory_ledger.domain.writing.consents import withdrawn
from memory_ledger.ports import Clock, MemoryStore, Wants


@dataclass(frozen=True, slots=True, kw_only=True)
class ListChildren:
    """The use case: each child is authorised anew, by its own scope and life."""

    store: MemoryStore
    clock: Clock

    def __call__(self, principal: Principal, memory_id: str, view: View) -> list[Memory]:
        """
        Return the live records in view that the record's own ``derived_from`` names, in its order.

        Raises:
            NotFoundError: The record is gone, out of view, never there, or somebody else's.
        """
        (parent,) = self._visible(principal.owner, (memory_id,), view) or (None,)
        if parent is None:
            raise NotFoundError("nothing is here")
        ids = tuple(dict.fromkeys(source.memory_id for source in parent.memory.derived_from))
        children = self._visible(principal.owner, ids, view) if ids else []
        now = self.clock.now()
        says = [current(head, now) for head in children]
        return [memory for memory in says if isinstance(memory, Memory)]

    def _visible(self, owner: Owner, memory_ids: tuple[str, ...], view: View) -> list[Head]:
        scopes = view.scopes()
        wants = Wants(memory_ids=memory_ids, scopes=scopes, in_scopes_only=True, consents=True)
        snapshot = self.store.read(owner, wants)
        criteria, now = Criteria(scopes=frozenset(scopes)), self.clock.now()
        heads = [snapshot.heads[memory_id] for memory_id in memory_ids if memory_id in snapshot.heads]
        return [
            head
            for head in heads
            if hidden(head, snapshot.fences, criteria, now) is None
            and not withdrawn(head.memory, snapshot.consents)
        ]
