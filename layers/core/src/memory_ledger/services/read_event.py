"""A raw event by its id: the message it is, as the authority has it at this moment."""

from __future__ import annotations

from dataclasses import dataclass, replace

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import NotFoundError
from memory_ledger.domain.recall.turns.turns import TurnUse, event_of
from memory_ledger.domain.records.memory import Memory, Status
from memory_ledger.domain.working.sessions import admitted
from memory_ledger.ports.messages import StoredMessage
from memory_ledger.ports.runtime import Clock
from memory_ledger.ports.sessions import SessionStore, SessionWants
from memory_ledger.ports.turns import TurnPlace, TurnStore

EVENT_VERSION = 1
"""An event is not revised."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadEvent:
    """Raw events by id, for the owner; scope governs recall, not this."""

    turns: TurnStore
    sessions: SessionStore
    clock: Clock

    def __call__(self, owner: Owner, memory_id: str) -> Memory:
        """
        Return the event with what of it holds; one that holds no more is superseded, and says what it said.

        Raises:
            NotFoundError: There is none, recall never returned it, it is redacted, or gone.
        """
        return self.shown(*self.kept(owner, memory_id))

    def shown(self, place: TurnPlace, stored: StoredMessage) -> Memory:
        """
        Return the event that was kept at *place*, as when it is read by its id.

        Raises:
            NotFoundError: Recall never returned it, or it is redacted.
        """
        now = self.clock.now()
        told, over = stored.recalled(now), stored.is_over(now)
        if told.redacted or (stored.use is not TurnUse.TURN and not over):
            raise NotFoundError("nothing is here")
        said = stored.heard() if over else told
        event = event_of(said, place.session_id, stored.stamps.project_id, stored.expires_at, stored.holds)
        return _ended(event, stored, over=over)

    def kept(self, owner: Owner, memory_id: str) -> tuple[TurnPlace, StoredMessage]:
        """
        Return the message that an event is or was, redacted or not, and where it is kept.

        Raises:
            NotFoundError: There is none, or it is gone.
        """
        place = self.turns.places(owner, [memory_id]).get(memory_id)
        if place is None:
            raise NotFoundError("nothing is here")
        wants = SessionWants(message_ids=(place.message_id,))
        snapshot = self.sessions.read(owner, place.session_id, wants)
        stored = snapshot.messages.get(place.message_id)
        if stored is None or not admitted(stored.stamps, place.session_id, snapshot.fences):
            raise NotFoundError("nothing is here")
        if stored.expires_at is not None and stored.expires_at <= self.clock.now():
            raise NotFoundError("nothing is here")
        return place, stored


def _ended(event: Memory, stored: StoredMessage, *, over: bool) -> Memory:
    """Return *event* with the second that all of it holds until, as far as that is known."""
    passages = stored.passages
    ends = [one.since for one in passages if one.is_whole]
    if over and not ends:
        ends = [max(one.since for one in passages)]
    if not ends:
        return event
    status = Status.SUPERSEDED if over else event.status
    return replace(event, status=status, valid_until=max(min(ends), event.valid_from))
