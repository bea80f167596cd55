"""Expand a record to what it was made from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.errors import NotFoundError
from memory_ledger.domain.recall.ranking.rechecking import Criteria, current, hidden
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory
from memory_ledger.domain.records.scopes import View
from memory_ledger.domain.working.consolidation import task_source
from memory_ledger.domain.working.task_events import raw_event, stretch_named
from memory_ledger.domain.working.tasks import live_task
from memory_ledger.domain.writing.consents import withdrawn
from memory_ledger.ports.changes import Wants
from memory_ledger.ports.runtime import Clock
from memory_ledger.ports.store import MemoryStore
from memory_ledger.ports.tasks import TaskStore, TaskWants


@dataclass(frozen=True, slots=True, kw_only=True)
class ListChildren:
    """The sources of a record, a page at a time: each is authorised anew, by its own scope and life."""

    store: MemoryStore
    tasks: TaskStore
    clock: Clock

    def __call__(
        self, principal: Principal, memory_id: str, view: View, start: int, limit: int
    ) -> list[Memory]:
        """
        Return up to *limit* children from number *start* on.

        First the live records in view that the record's own ``derived_from`` names, in its order; then, of
        a task in view, the raw events from the first to the last one that its source names.

        Raises:
            NotFoundError: The record is gone, out of view, never there, or somebody else's.
        """
        owner = principal.owner
        (parent,) = self._visible(owner, (memory_id,), view) or (None,)
        if parent is None:
            raise NotFoundError("nothing is here")
        ids = tuple(dict.fromkeys(source.memory_id for source in parent.memory.derived_from))
        children = self._visible(owner, ids, view) if ids else []
        now = self.clock.now()
        says = [current(head, now) for head in children]
        records = [memory for memory in says if isinstance(memory, Memory)]
        chosen = records[start : start + limit]
        left, skipped = limit - len(chosen), max(start - len(records), 0)
        return [*chosen, *self._events(owner, parent.memory, view, skipped, left)]

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

    def _events(self, owner: Owner, parent: Memory, view: View, skipped: int, limit: int) -> Sequence[Memory]:
        """A task's events have no gaps, so that a number of them is a sequence."""
        named = parent.source.ids
        if view.task_id is None or limit < 1 or task_source(view.task_id) not in named:
            return ()
        snapshot = self.tasks.read(owner, view.task_id, TaskWants())
        task = live_task(snapshot.task, snapshot.fences, self.clock.now())
        stretch = stretch_named(owner, task, named)[skipped:][:limit] if task is not None else ()
        if task is None or not stretch:
            return ()
        page = self.tasks.events(owner, task, stretch[0] - 1, len(stretch))
        return [raw_event(owner, task, event) for event in page.events]
