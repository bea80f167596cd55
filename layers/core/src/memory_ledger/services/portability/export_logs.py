"""Read the logs of all sessions and tasks of a user, and what a session's log is summed up to."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.errors import NotFoundError
from memory_ledger.domain.records.scopes import Scope, ScopeKind
from memory_ledger.domain.working.sessions import live_session
from memory_ledger.domain.working.summaries.summary import live_summary
from memory_ledger.domain.working.tasks import task_scope
from memory_ledger.ports.sessions import SessionStore, SessionWants
from memory_ledger.services.portability.kept_things import Kept, Logged, Part, Stretch, Summarised
from memory_ledger.services.sessions.read_events import Log, ReadEvents, Shown

Listed = Callable[[Owner, str | None], Iterator[str]]
Read = Callable[[Principal, str, int, int], Log]
AtTheEnd = Callable[[Principal, str], Sequence[Kept]]
ENDED = -1
"""Stands for the sequence behind the last, where only what comes at the end is left to tell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportLogs:
    """Event logs as export lines; a position is the id of a session or task, and a sequence in its log."""

    sessions: SessionStore
    events: ReadEvents

    def of_sessions(self, shown: Shown) -> Part:
        """Return the part of the sessions; *shown* is how a message stands in the log."""

        def read(principal: Principal, session_id: str, after: int, limit: int) -> Log:
            return self.events.of_session(principal, session_id, after, limit, shown)

        def part(principal: Principal, limit: int, after: str | None) -> Stretch:
            return _stretch(
                principal, limit, after, self.sessions.sessions, read, _session_scope, self._summary
            )

        return part

    def _summary(self, principal: Principal, session_id: str) -> Sequence[Kept]:
        """Return the summary of a session that still lives."""
        snapshot = self.sessions.read(principal.owner, session_id, SessionWants(summary=True))
        live = live_session(snapshot.session, snapshot.fences, self.events.clock.now())
        found = live_summary(snapshot.summary, live, session_id, snapshot.fences)
        return () if found is None else [Summarised(session_id=session_id, summary=found)]

    def of_tasks(self, principal: Principal, limit: int, after: str | None) -> Stretch:
        """Return the events of one task."""
        tasks = self.events.change.tasks
        return _stretch(principal, limit, after, tasks.tasks, self.events.of_task, task_scope)


def _session_scope(session_id: str) -> Scope:
    return Scope(kind=ScopeKind.SESSION, id=session_id)


def _nothing(principal: Principal, name: str) -> Sequence[Kept]:
    return ()


def _stretch(
    principal: Principal,
    limit: int,
    after: str | None,
    listed: Listed,
    read: Read,
    scope: Callable[[str], Scope],
    at_the_end: AtTheEnd = _nothing,
) -> Stretch:
    """Return some events of the log that a position lies in, or of the first one behind it."""
    behind, name, sequence = json.loads(after) if after is not None else (None, None, 0)
    if name is None:
        name = next(listed(principal.owner, behind), None)
    if name is None:
        return (), None
    if sequence == ENDED:
        return at_the_end(principal, name), json.dumps((name, None, 0))
    log = _log(principal, name, sequence, limit, read)
    entries: list[Kept] = [Logged(stream=scope(name), event=event) for event in log.events]
    if log.next is not None or len(entries) == limit:
        return entries, json.dumps((None, name, ENDED if log.next is None else log.next))
    return [*entries, *at_the_end(principal, name)], json.dumps((name, None, 0))


def _log(principal: Principal, name: str, after: int, limit: int, read: Read) -> Log:
    """One that is gone has no log left."""
    try:
        return read(principal, name, after, limit)
    except NotFoundError:
        return Log(events=(), next=None)
