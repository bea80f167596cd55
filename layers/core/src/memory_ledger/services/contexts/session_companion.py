"""A session read in step with a recall."""

from __future__ import annotations

from collections.abc import Sequence

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.intent.follow_ups import LOOKED_BACK
from memory_ledger.domain.working.messages import Message
from memory_ledger.ports.messages import StoredMessage
from memory_ledger.ports.sessions import OrderPage, SessionSnapshot
from memory_ledger.services.recall.recall_request import Read
from memory_ledger.services.session_reading import ReadSession, SessionContents


class SessionCompanion:
    """Implements :class:`Companion`; *contents* is set after both stages, None where nothing lives."""

    def __init__(
        self, sessions: ReadSession, owner: Owner, session_id: str, project_id: str | None = None
    ) -> None:
        self._sessions = sessions
        self._owner = owner
        self._session_id = session_id
        self._project_id = project_id
        self._outline: OrderPage | None = None
        self._head = SessionSnapshot()
        self._newest: Sequence[StoredMessage] | None = ()
        self._is_read = False
        self.contents: SessionContents | None = None

    def ahead(self) -> Sequence[Read]:
        """Read before the search what a question may lean on; none of these reads waits for another."""
        return (self._read_outline, self._read_head, self._read_newest)

    def said(self) -> Sequence[Message]:
        """Return the conversation's messages, in order; of many stored they are read by their ids now."""
        if self._newest is not None:
            return self._sessions.conversation(self._session_id, self._head, self._newest)
        self._read_contents()
        return () if self.contents is None else self.contents.messages

    def first(self) -> Sequence[Read]:
        """Read which messages are the newest, if that is not done."""
        return () if self._outline is not None else (self._read_outline,)

    def second(self) -> Sequence[Read]:
        """Read state and these messages, if that is not done."""
        return () if self._is_read else (self._read_contents,)

    def _read_outline(self) -> None:
        self._outline = self._sessions.outline(self._owner, self._session_id)

    def _read_head(self) -> None:
        self._head = self._sessions.head(self._owner, self._session_id, self._project_id)

    def _read_newest(self) -> None:
        self._newest = self._sessions.newest(self._owner, self._session_id, LOOKED_BACK)

    def _read_contents(self) -> None:
        outline = self._outline or OrderPage()
        self.contents = self._sessions.contents_of(self._owner, self._session_id, outline, self._project_id)
        self._is_read = True
