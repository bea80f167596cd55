"""Count what a user has: what clearing would take."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.lifecycle import readable
from memory_ledger.domain.records.scopes import Scope, ScopeKind
from memory_ledger.domain.working.sessions import admitted, live_session, live_state
from memory_ledger.domain.working.summaries.summary import live_summary
from memory_ledger.domain.working.tasks import live_task, task_scope
from memory_ledger.ports.changes import Wants
from memory_ledger.ports.runtime import Clock
from memory_ledger.ports.sessions import SessionStore, SessionWants
from memory_ledger.ports.store import MemoryStore
from memory_ledger.ports.tasks import TaskStore, TaskWants
from memory_ledger.services.chunks import PAGE, chunks
from memory_ledger.services.listed_records import listed


@dataclass(frozen=True, slots=True, kw_only=True)
class CountKept:
    """Counts for a dry run of clearing; what nobody may see any more is not counted."""

    store: MemoryStore
    sessions: SessionStore
    tasks: TaskStore
    clock: Clock

    def messages(self, owner: Owner, session_id: str, *, window_only: bool = False) -> int:
        """Count a session's messages, those of its conversation only where *window_only*."""
        start = 0
        if window_only:
            snapshot = self.sessions.read(owner, session_id, SessionWants())
            live = live_session(snapshot.session, snapshot.fences, self.clock.now())
            if live is None:
                return 0
            start = live.window_start
        return sum(self._pages(owner, session_id, start))

    def _pages(self, owner: Owner, session_id: str, start: int) -> Iterator[int]:
        """Yield how many messages of each page are there and were not redacted."""
        more = True
        while more:
            page = self.sessions.order(owner, session_id, start, PAGE)
            names = tuple(dict.fromkeys(name for _, name in page.entries))
            snapshot = self.sessions.read(owner, session_id, SessionWants(message_ids=names))
            yield sum(
                (kept := snapshot.messages.get(name)) is not None
                and kept.message.sequence == sequence
                and not kept.message.redacted
                and admitted(kept.stamps, session_id, snapshot.fences)
                for sequence, name in page.entries
            )
            more = page.more and bool(page.entries)
            start = page.entries[-1][0] + 1 if page.entries else start

    def session(self, owner: Owner, session_id: str) -> dict[str, int]:
        """Count what is kept of one session, and what is kept in its scope alone."""
        snapshot = self.sessions.read(owner, session_id, SessionWants(state=True, summary=True))
        live = live_session(snapshot.session, snapshot.fences, self.clock.now())
        summary = live_summary(snapshot.summary, live, session_id, snapshot.fences)
        scope = Scope(kind=ScopeKind.SESSION, id=session_id)
        return {
            "messages": self.messages(owner, session_id),
            "states": int(live_state(snapshot.state, live) is not None),
            "summaries": int(summary is not None),
            "memories": self._in_scope(owner, scope),
        }

    def short_term(self, owner: Owner) -> dict[str, int]:
        """Count all sessions and tasks."""
        total = {"sessions": 0, "messages": 0, "states": 0, "summaries": 0, "tasks": 0, "memories": 0}
        for session_id in self.sessions.sessions(owner):
            found = self.session(owner, session_id)
            total["sessions"] += any(found.values())
            for name, number in found.items():
                total[name] += number
        for task_id in self.tasks.tasks(owner):
            snapshot = self.tasks.read(owner, task_id, TaskWants())
            task = live_task(snapshot.task, snapshot.fences, self.clock.now())
            total["tasks"] += task is not None
            total["memories"] += self._in_scope(owner, task_scope(task_id))
        return total

    def memories(self, owner: Owner) -> int:
        """Count all of a user's records."""
        ids = (head.memory.memory_id for head in self.store.members(owner))
        return self._readable(owner, ids)

    def _in_scope(self, owner: Owner, scope: Scope) -> int:
        return self._readable(owner, listed(self.store, owner, scope))

    def _readable(self, owner: Owner, ids: Iterator[str]) -> int:
        now, found = self.clock.now(), 0
        for some in chunks(ids, PAGE):
            snapshot = self.store.read(owner, Wants(memory_ids=some))
            heads = snapshot.heads.values()
            found += sum(readable(head, snapshot.fences, now) is not None for head in heads)
        return found
