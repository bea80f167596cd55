"""A session read in step with a recall."""

from __future__ import annotations

from collections.abc import Sequence

from memory_ledger.domain.access.identity import Owner
from memory_ledger.ports.sessions import OrderPage
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
        self._outline = OrderPage()
        self.contents: SessionContents | None = None

    def first(self) -> Sequence[Read]:
        """Read which messages are the newest."""
        return (self._read_outline,)

    def second(self) -> Sequence[Read]:
        """Read state and these messages."""
        return (self._read_contents,)

    def _read_outline(self) -> None:
        self._outline = self._sessions.outline(self._owner, self._session_id)

    def _read_contents(self) -> None:
        self.contents = self._sessions.contents_of(
            self._owner, self._session_id, self._outline, self._project_id
        )
