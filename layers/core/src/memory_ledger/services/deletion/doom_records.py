"""Find all that a deletion takes along, and make tombstones of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import TypeVar

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.deletion import Receipt, TargetKind
from memory_ledger.domain.records.fences import Fences
from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory, Status
from memory_ledger.domain.records.scopes import Scope, ScopeKind
from memory_ledger.domain.records.source_refs import SourceRef
from memory_ledger.domain.working.sessions import admitted
from memory_ledger.domain.working.tasks import task_scope
from memory_ledger.ports import (
    Actor,
    Backoff,
    Change,
    Clock,
    Gather,
    ListFilter,
    MemoryStore,
    Purger,
    Wants,
)
from memory_ledger.ports.sessions import SessionStore, SessionWants
from memory_ledger.ports.tasks import TaskStore, TaskWants
from memory_ledger.services.deletion.burial import BuryRecord, texts_of
from memory_ledger.services.deletion.record_history import past_of
from memory_ledger.services.deletion.suppressions import marks_of, suppression_digest
from memory_ledger.services.retries import until_committed

PAGE = 100
SEALED_OF_A_USER = 20
"""Texts kept to verify the deletion of everything; of smaller targets all are."""
SIDE_BY_SIDE = 8
EVERYTHING = (TargetKind.USER, TargetKind.TENANT)

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True, kw_only=True)
class DoomRecords:
    """
    The use case; repeatable at any point.

    On return every record that the deletion takes is a tombstone that names it, or was one before.
    """

    store: MemoryStore
    sessions: SessionStore
    tasks: TaskStore
    purger: Purger
    bury: BuryRecord
    keyed_hash: KeyedHash
    clock: Clock
    backoff: Backoff
    gather: Gather

    def __call__(self, owner: Owner, receipt: Receipt) -> None:
        """Bury what *receipt*'s target covers of *owner*."""
        target = receipt.target
        identifier = target.id or ""
        if target.kind is TargetKind.MEMORY:
            self._seal(owner, receipt, identifier)
            self.bury(owner, identifier, receipt.deletion_id, actor_for(receipt))
        elif target.kind is TargetKind.MESSAGE:
            self.sessions.redact(owner, target.session_id, identifier)
            self._said_in(owner, receipt, target.session_id, frozenset({identifier}))
        elif target.kind is TargetKind.SESSION:
            messages = frozenset(self._messages(owner, identifier))
            self._said_in(owner, receipt, identifier, messages)
            self._scope(owner, receipt, Scope(kind=ScopeKind.SESSION, id=identifier))
        elif target.kind is TargetKind.PROJECT:
            self._scope(owner, receipt, Scope(kind=ScopeKind.PROJECT, id=identifier))
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
            task = self.tasks.read(owner, task_id, TaskWants()).task
            if task is not None and task.project_id == project_id:
                self._bury_scope(owner, receipt, task_scope(task_id))

    def _bury_scope(self, owner: Owner, receipt: Receipt, scope: Scope) -> None:
        for chunk in chunks(self._listed(owner, scope), PAGE):
            heads = self.store.read(owner, Wants(memory_ids=chunk)).heads
            for memory_id, head in heads.items():
                if _is_older(head, receipt):
                    self._seal(owner, receipt, memory_id)
                    self.bury(owner, memory_id, receipt.deletion_id, actor_for(receipt))

    def _short_term(self, owner: Owner, session_id: str | None) -> Iterator[Scope]:
        """Yield the scopes whose fences were raised: one session's, or those of all sessions and tasks."""
        sessions = self.sessions.sessions(owner) if session_id is None else [session_id]
        yield from (Scope(kind=ScopeKind.SESSION, id=one) for one in sessions)
        if session_id is None:
            yield from map(task_scope, self.tasks.tasks(owner))

    def _messages(self, owner: Owner, session_id: str) -> Iterator[str]:
        """Yield the messages behind the fence; what was said since stays."""
        start = 0
        while True:
            page = self.sessions.order(owner, session_id, start, PAGE)
            ids = tuple(dict.fromkeys(message_id for _, message_id in page.entries))
            snapshot = self.sessions.read(owner, session_id, SessionWants(message_ids=ids))
            said = {
                message_id
                for message_id, stored in snapshot.messages.items()
                if admitted(stored.stamps, session_id, snapshot.fences)
            }
            yield from (message_id for message_id in ids if message_id not in said)
            if not page.more or not page.entries:
                return
            start = page.entries[-1][0] + 1

    def _said_in(
        self, owner: Owner, receipt: Receipt, session_id: str | None, message_ids: frozenset[str]
    ) -> None:
        """Bury the records taken from these messages, unless a source elsewhere remains."""
        for message_id in sorted(message_ids):
            for memory_id in self.store.dependants(owner, message_id):
                self._unless_said_elsewhere(owner, receipt, memory_id, session_id, message_ids)

    def _unless_said_elsewhere(
        self,
        owner: Owner,
        receipt: Receipt,
        memory_id: str,
        session_id: str | None,
        message_ids: frozenset[str],
    ) -> None:
        snapshot = self.store.read(owner, Wants(memory_ids=(memory_id,), annotations=(memory_id,)))
        head = snapshot.heads.get(memory_id)
        if head is None or head.memory.status is Status.DELETED or not _is_older(head, receipt):
            return
        past = past_of(self.store, owner, head, snapshot.extra_sources.get(memory_id, ()))
        meant = {source for source in past.sources if _is_meant(source, session_id, message_ids)}
        if not meant:
            return
        now = [*past.versions[0][1], *past.added]
        if self._is_alive(owner, head, [source for source in now if source not in meant]):
            gone = marks_of(self.keyed_hash, head.memory, [source for source in now if source in meant])
            self.purger.purge_said(owner, memory_id, message_ids, session_id)
            if gone:
                actor = actor_for(receipt)
                self.store.commit(owner, Change(actor=actor, at=self.clock.now(), suppress=gone))
            return
        self._seal(owner, receipt, memory_id)
        self.bury(owner, memory_id, receipt.deletion_id, actor_for(receipt))

    def _is_alive(self, owner: Owner, head: Head, sources: Iterable[SourceRef]) -> bool:
        """Tell whether one of these sources still stands for what the record says."""
        names = [source.keys for source in sources]
        digest = suppression_digest(self.keyed_hash, head.memory)
        pairs = tuple((key, digest) for keys in names for key in keys)
        known = self.store.read(owner, Wants(suppressions=pairs)).suppressed
        return any(all((key, digest) not in known for key in keys) for keys in names)

    def _scope(self, owner: Owner, receipt: Receipt, scope: Scope) -> None:
        fences = self.store.read(owner, Wants(scopes=(scope,))).fences
        for chunk in chunks(self._listed(owner, scope), PAGE):
            heads = self.store.read(owner, Wants(memory_ids=chunk)).heads.values()
            self._each(partial(self._entomb, owner, receipt, head, fences, seals=True) for head in heads)

    def _listed(self, owner: Owner, scope: Scope) -> Iterator[str]:
        for status in Status:
            after: str | None = None
            while True:
                page = self.store.list_ids(owner, ListFilter(status=status, scope=scope), PAGE, after)
                yield from page.ids
                after = page.next
                if after is None:
                    break

    def _everything(self, owner: Owner, receipt: Receipt) -> None:
        fences = self.store.read(owner, Wants()).fences
        room = SEALED_OF_A_USER - len(self.purger.sealed(owner, receipt.deletion_id))
        for chunk in chunks(self.store.members(owner), PAGE):
            scopes = tuple({head.memory.scope for head in chunk})
            known = self.store.read(owner, Wants(scopes=scopes)).fences
            bound = Fences(tenant=fences.tenant, user=fences.user, scopes=known.scopes)
            self._each(
                partial(self._entomb, owner, receipt, head, bound, seals=number < room)
                for number, head in enumerate(chunk)
            )
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
                self._seal(owner, receipt, memory.memory_id, memory)
            if receipt.target.kind in EVERYTHING:
                # A tombstone of everything says that its past has gone: a repeat does not look there again.
                self.purger.purge_versions(owner, memory.memory_id)
            self.purger.entomb(owner, now, receipt.deletion_id)

        until_committed(attempt, self.backoff)

    def _again(self, owner: Owner, head: Head) -> Head:
        memory_id = head.memory.memory_id
        return self.store.read(owner, Wants(memory_ids=(memory_id,))).heads[memory_id]

    def _seal(self, owner: Owner, receipt: Receipt, memory_id: str, newest: Memory | None = None) -> None:
        """Keep what the record said in all its versions, to look for it afterwards."""
        versions = [record.memory for record in self.store.history(owner, memory_id)]
        texts = texts_of(versions if newest is None else [*versions, newest])
        if texts:
            self.purger.seal(owner, receipt.deletion_id, [(memory_id, text) for text in texts])

    def _each(self, calls: Iterable[Callable[[], object]]) -> None:
        for some in chunks(calls, SIDE_BY_SIDE):
            self.gather(*some)


def actor_for(receipt: Receipt) -> Actor:
    """Return the audit of what a deletion does in the background."""
    return Actor(user_id=receipt.requested_by, request_id=receipt.deletion_id, operation="purge")


def _is_older(head: Head, receipt: Receipt) -> bool:
    """A purge may come late: what was kept after the deletion was asked for is none of its business."""
    return head.memory.created_at <= receipt.requested_at


def chunks(items: Iterable[Item], size: int) -> Iterator[tuple[Item, ...]]:
    """Yield *items* in tuples of at most *size*."""
    iterator = iter(items)
    while some := tuple(islice(iterator, size)):
        yield some


def _is_meant(source: SourceRef, session_id: str | None, message_ids: frozenset[str]) -> bool:
    """Message ids are unique within their session only."""
    return source.id in message_ids and (session_id is None or source.session_id in (None, session_id))
