"""Find all that a deletion takes along, and make tombstones of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.deletion import Receipt, TargetKind
from memory_ledger.domain.records.fences import Fences
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import SourceKind, Status
from memory_ledger.domain.records.scopes import Scope, ScopeKind
from memory_ledger.domain.working.consolidation import task_source
from memory_ledger.domain.working.tasks import task_admitted, task_scope
from memory_ledger.ports.changes import Wants
from memory_ledger.ports.runtime import Backoff, Gather
from memory_ledger.ports.sessions import SessionStore, SessionWants
from memory_ledger.ports.store import MemoryStore, Purger
from memory_ledger.ports.tasks import TaskStore, TaskWants
from memory_ledger.services.chunks import PAGE, chunks, side_by_side
from memory_ledger.services.deletion.burial import BuryRecord
from memory_ledger.services.deletion.doom_said import DoomSaid
from memory_ledger.services.deletion.receipts import is_older
from memory_ledger.services.listed_records import listed
from memory_ledger.services.retries import until_committed

SEALED_OF_A_USER = 20
"""Texts kept to verify the deletion of everything; of smaller targets all are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DoomRecords:
    """
    The cascade of a deletion; repeatable at any point.

    On return every record that the deletion takes is a tombstone that names it, or was one before.
    """

    store: MemoryStore
    sessions: SessionStore
    tasks: TaskStore
    purger: Purger
    bury: BuryRecord
    said: DoomSaid
    backoff: Backoff
    gather: Gather

    def __call__(self, owner: Owner, receipt: Receipt) -> None:
        """Bury what *receipt*'s target covers of *owner*."""
        target = receipt.target
        identifier = target.id or ""
        if target.kind is TargetKind.MEMORY:
            self.bury(owner, receipt, identifier)
        elif target.kind is TargetKind.MESSAGE:
            self.sessions.redact(owner, target.session_id, identifier)
            self.said(owner, receipt)
        elif target.scope is not None:
            self.said(owner, receipt)
            self._scope(owner, receipt, target.scope)
            if target.kind is TargetKind.PROJECT:
                self._sessions_of(owner, receipt, identifier)
                self._tasks_of(owner, receipt, identifier)
        elif target.kind is TargetKind.SHORT_TERM:
            for scope in self._short_term(owner, target.session_id):
                self._scope(owner, receipt, scope)
        else:
            self._everything(owner, receipt)

    def _sessions_of(self, owner: Owner, receipt: Receipt, project_id: str) -> None:
        """Bury what is kept in the scope of the project's sessions, whose messages the fence has."""
        for session_id in self.sessions.sessions(owner):
            session = self.sessions.read(owner, session_id, SessionWants()).session
            if session is None or session.project_id != project_id:
                continue
            self._bury_scope(owner, receipt, Scope(kind=ScopeKind.SESSION, id=session_id))

    def _tasks_of(self, owner: Owner, receipt: Receipt, project_id: str) -> None:
        """Bury what is kept in the scope of the project's tasks."""
        for task_id in self.tasks.tasks(owner):
            snapshot = self.tasks.read(owner, task_id, TaskWants())
            task = snapshot.task
            if task is None or task.project_id != project_id:
                continue
            has_gone = not task_admitted(task.stamps, task_id, snapshot.fences)
            source = task_source(task_id) if has_gone else None
            self._bury_scope(owner, receipt, task_scope(task_id), source)

    def _bury_scope(self, owner: Owner, receipt: Receipt, scope: Scope, has_gone: str | None = None) -> None:
        """Bury what is older than the deletion; nothing is made of a source that *has_gone* afterwards."""
        for chunk in chunks(listed(self.store, owner, scope), PAGE):
            heads = self.store.read(owner, Wants(memory_ids=chunk)).heads
            for memory_id, head in heads.items():
                if is_older(head, receipt) or _is_made_of(head, has_gone):
                    self.bury(owner, receipt, memory_id)

    def _short_term(self, owner: Owner, session_id: str | None) -> Iterator[Scope]:
        """Yield the scopes whose fences were raised: one session's, or those of all sessions and tasks."""
        sessions = self.sessions.sessions(owner) if session_id is None else [session_id]
        yield from (Scope(kind=ScopeKind.SESSION, id=one) for one in sessions)
        if session_id is None:
            yield from map(task_scope, self.tasks.tasks(owner))

    def _scope(self, owner: Owner, receipt: Receipt, scope: Scope) -> None:
        fences = self.store.read(owner, Wants(scopes=(scope,))).fences
        for chunk in chunks(listed(self.store, owner, scope), PAGE):
            heads = self.store.read(owner, Wants(memory_ids=chunk)).heads.values()
            calls = (partial(self._entomb, owner, receipt, head, fences, seals=True) for head in heads)
            side_by_side(self.gather, calls)

    def _everything(self, owner: Owner, receipt: Receipt) -> None:
        fences = self.store.read(owner, Wants()).fences
        room = SEALED_OF_A_USER - len(self.purger.sealed(owner, receipt.deletion_id))
        for chunk in chunks(self.store.members(owner), PAGE):
            scopes = tuple({head.memory.scope for head in chunk})
            known = self.store.read(owner, Wants(scopes=scopes)).fences
            bound = Fences(tenant=fences.tenant, user=fences.user, scopes=known.scopes)
            calls = (
                partial(self._entomb, owner, receipt, head, bound, seals=number < room)
                for number, head in enumerate(chunk)
            )
            side_by_side(self.gather, calls)
            room -= len(chunk)

    def _entomb(self, owner: Owner, receipt: Receipt, head: Head, fences: Fences, *, seals: bool) -> None:
        """Bury *head* if the fences have it, whatever races with it."""
        tried: list[Head] = []

        def attempt() -> None:
            now = self._again(owner, head) if tried else head
            tried.append(head)
            memory = now.memory
            if memory.status is Status.DELETED or fences.admits(now.stamp, memory.scope):
                return
            if seals:
                self.bury.seal(owner, receipt.deletion_id, memory.memory_id, memory)
            self.bury.purge_past(owner, receipt, memory.memory_id)
            self.purger.entomb(owner, now, receipt.deletion_id)

        until_committed(attempt, self.backoff)

    def _again(self, owner: Owner, head: Head) -> Head:
        memory_id = head.memory.memory_id
        return self.store.read(owner, Wants(memory_ids=(memory_id,))).heads[memory_id]


def _is_made_of(head: Head, source_id: str | None) -> bool:
    source = head.memory.source
    return source.kind is SourceKind.SUMMARY and source_id in source.ids
