"""Read the log of a session or task: what happened, in order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from memory_ledger.domain.access.identity import Principal
from memory_ledger.domain.errors import NotFoundError
from memory_ledger.domain.text.json_texts import JsonValue
from memory_ledger.domain.working.events import Event, EventType
from memory_ledger.domain.working.messages import Message
from memory_ledger.domain.working.sessions import admitted
from memory_ledger.ports.runtime import Clock, Gather
from memory_ledger.ports.sessions import SessionStore, SessionWants
from memory_ledger.ports.tasks import TaskWants
from memory_ledger.services.tasks.change_task import ChangeTask

Shown = Callable[[Message], Mapping[str, JsonValue]]
"""How a message stands in the log."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Log:
    """Events in order, and the sequence to continue behind, None at the end."""

    events: Sequence[Event]
    next: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadEvents:
    """Event logs in order; a session's outlives its conversation, and a task's goes with its draft."""

    sessions: SessionStore
    change: ChangeTask
    clock: Clock
    gather: Gather

    def of_task(self, principal: Principal, task_id: str, after: int, limit: int) -> Log:
        """
        Return up to *limit* events behind *after*.

        Raises:
            NotFoundError: There is no such task.
        """
        task = self.change.find(principal.owner, task_id, TaskWants()).task
        page = self.change.tasks.events(principal.owner, task, after, limit)
        return Log(events=page.events, next=page.events[-1].sequence if page.more and page.events else None)

    def of_session(self, principal: Principal, session_id: str, after: int, limit: int, shown: Shown) -> Log:
        """
        Return up to *limit* messages and patches behind *after*.

        Raises:
            NotFoundError: The session was deleted, or never written.
        """
        owner, now = principal.owner, self.clock.now()
        order, (patches, looked) = self.gather(
            lambda: self.sessions.order(owner, session_id, after + 1, limit),
            lambda: self.sessions.patches(owner, session_id, after + 1, limit, now),
        )
        names = tuple(dict.fromkeys(name for _, name in order.entries))
        snapshot = self.sessions.read(owner, session_id, SessionWants(message_ids=names, logged_at=now))
        session = snapshot.session
        if session is None or not admitted(session.stamps, session_id, snapshot.fences):
            raise NotFoundError("no such session")
        messages = [
            Event(sequence=sequence, type=EventType.MESSAGE, data=shown(kept.message))
            for sequence, name in order.entries
            if (kept := snapshot.messages.get(name)) is not None
            and kept.message.sequence == sequence
            and admitted(kept.stamps, session_id, snapshot.fences)
        ]
        ends = [looked] if looked is not None else []
        ends += [order.entries[-1][0]] if order.more and order.entries else []
        return _merged([*messages, *patches], min(ends, default=None), limit)


def _merged(events: Sequence[Event], end: int | None, limit: int) -> Log:
    """Return the events up to *end*, behind which one of the two looks did not go, and at most *limit*."""
    known = sorted(
        (event for event in events if end is None or event.sequence <= end),
        key=lambda event: event.sequence,
    )
    if len(known) > limit:
        known = known[:limit]
        end = known[-1].sequence
    return Log(events=known, next=end)
