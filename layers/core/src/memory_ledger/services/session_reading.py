"""Read a session: itself, its window, its messages, and what a context shows of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.errors import NotFoundError
from memory_ledger.domain.text.json_texts import JsonValue
from memory_ledger.domain.working.messages import Message
from memory_ledger.domain.working.sessions import Session, admitted, live_session, live_state
from memory_ledger.domain.working.summaries.summary import Summary, live_summary
from memory_ledger.domain.working.window import HORIZON, Limits, Window, choose_window
from memory_ledger.ports.messages import StoredMessage
from memory_ledger.ports.models import Tokenizer
from memory_ledger.ports.runtime import Clock
from memory_ledger.ports.sessions import OrderPage, SessionSnapshot, SessionStore, SessionWants

READ_AT_ONCE = 200
"""So many messages of a session are read without asking for their order first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionContents:
    """A live session's state and summary, and the messages of its conversation to choose a window from."""

    session: Session
    state: dict[str, JsonValue]
    state_version: int
    messages: tuple[Message, ...]
    summary: Summary | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadSession:
    """Reads of a session; whatever is expired, fenced or somebody else's is not there."""

    sessions: SessionStore
    clock: Clock
    tokenizer: Callable[[], Tokenizer]

    def get(self, principal: Principal, session_id: str) -> Session:
        """
        Return the session.

        Raises:
            NotFoundError: It has expired, was deleted, or was never written.
        """
        snapshot = self.sessions.read(principal.owner, session_id, SessionWants())
        return self._live(snapshot)

    def window(self, principal: Principal, session_id: str, limits: Limits, model: str | None) -> Window:
        """
        Return the window of the conversation, counted as *model* counts.

        Raises:
            NotFoundError: There is no such session.
        """
        newest = self.sessions.newest(principal.owner, session_id, max(HORIZON, limits.messages))
        contents = self.contents_of(principal.owner, session_id, newest)
        if contents is None:
            raise NotFoundError("no such session")
        tokenizer = self.tokenizer()
        count = partial(tokenizer.count, encoding=tokenizer.encoding_for(model))
        return choose_window(contents.messages, limits, count)

    def contents(self, owner: Owner, session_id: str) -> SessionContents | None:
        """Return state and recent messages in two round trips, None where there is no such session."""
        return self.contents_of(owner, session_id, self.outline(owner, session_id))

    def outline(self, owner: Owner, session_id: str) -> OrderPage:
        """Return which messages are the newest: the first of the two round trips."""
        return self.sessions.newest(owner, session_id, HORIZON)

    def head(self, owner: Owner, session_id: str, project_id: str | None) -> SessionSnapshot:
        """Return the session's head and the fences that judge what was said in it, and in this project."""
        return self.sessions.read(owner, session_id, SessionWants(project_id=project_id))

    def newest(self, owner: Owner, session_id: str, limit: int) -> Sequence[StoredMessage] | None:
        """Return the newest messages in one round trip, None where too many are stored for that."""
        return self.sessions.newest_of(owner, session_id, READ_AT_ONCE, limit)

    def conversation(
        self, session_id: str, head: SessionSnapshot, newest: Sequence[StoredMessage]
    ) -> tuple[Message, ...]:
        """Return of *newest* what still stands and holds in the conversation that *head* is in."""
        now = self.clock.now()
        live = live_session(head.session, head.fences, now)
        if live is None:
            return ()
        return tuple(
            kept.recalled(now)
            for kept in newest
            if kept.message.sequence >= live.window_start
            and kept.stamps.project_id in (None, live.project_id)
            and admitted(kept.stamps, session_id, head.fences)
        )

    def contents_of(
        self, owner: Owner, session_id: str, outline: OrderPage, project_id: str | None = None
    ) -> SessionContents | None:
        """
        Return state and the messages of *outline*: the second of the two round trips.

        A third one reads the fence of the session's project, unless that is the one named.
        """
        wants = SessionWants(message_ids=ids_of(outline), project_id=project_id, state=True, summary=True)
        snapshot = self.sessions.read(owner, session_id, wants)
        live = live_session(snapshot.session, snapshot.fences, self.clock.now())
        if live is None:
            return None
        state = live_state(snapshot.state, live)
        return SessionContents(
            session=live,
            state=json.loads(state.body) if state is not None else {},
            state_version=state.version if state is not None else 0,
            messages=tuple(_alive(outline, snapshot, session_id, live.window_start)),
            summary=live_summary(snapshot.summary, live, session_id, snapshot.fences),
        )

    def summary(self, principal: Principal, session_id: str) -> Summary:
        """
        Return the summary of what left the window.

        Raises:
            NotFoundError: There is no such session, or nothing of it was summarised yet.
        """
        snapshot = self.sessions.read(principal.owner, session_id, SessionWants(summary=True))
        live = live_session(snapshot.session, snapshot.fences, self.clock.now())
        found = live_summary(snapshot.summary, live, session_id, snapshot.fences)
        if found is None:
            raise NotFoundError("no summary")
        return found

    def messages(
        self, principal: Principal, session_id: str, start: int, limit: int
    ) -> tuple[list[Message], int | None]:
        """
        Return up to *limit* messages from sequence *start* on, and the sequence to continue from.

        Raises:
            NotFoundError: There is no such session.
        """
        owner = principal.owner
        page = self.sessions.order(owner, session_id, start, limit)
        snapshot = self.sessions.read(owner, session_id, SessionWants(message_ids=ids_of(page)))
        live = self._live(snapshot)
        found = list(_alive(page, snapshot, session_id, live.first))
        return found, page.entries[-1][0] + 1 if page.more and page.entries else None

    def _live(self, snapshot: SessionSnapshot) -> Session:
        live = live_session(snapshot.session, snapshot.fences, self.clock.now())
        if live is None:
            raise NotFoundError("no such session")
        return live


def ids_of(page: OrderPage) -> tuple[str, ...]:
    """Return the ids of a page, each once."""
    return tuple(dict.fromkeys(message_id for _, message_id in page.entries))


def standing(
    page: OrderPage, snapshot: SessionSnapshot, session_id: str, start: int
) -> Iterator[StoredMessage]:
    """Yield the messages that stand where the order says, from *start* on, and that the fences admit."""
    for sequence, message_id in page.entries:
        kept = snapshot.messages.get(message_id)
        if kept is None or kept.message.sequence != sequence or sequence < start:
            continue
        if admitted(kept.stamps, session_id, snapshot.fences):
            yield kept


def _alive(page: OrderPage, snapshot: SessionSnapshot, session_id: str, start: int) -> Iterator[Message]:
    return (kept.message for kept in standing(page, snapshot, session_id, start))
