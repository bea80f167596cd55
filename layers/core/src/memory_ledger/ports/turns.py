"""Turns of past conversations, re-read from the authority: for the index, and for who recalls them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.fences import Fences
from memory_ledger.domain.records.scopes import Scope
from memory_ledger.domain.writing.consents import Consent
from memory_ledger.domain.writing.policy import PolicyHead
from memory_ledger.ports.messages import StoredMessage


@dataclass(frozen=True, slots=True)
class TurnPlace:
    """Where a message is kept."""

    session_id: str
    message_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Conversation:
    """
    A stretch of one session: *order* with dead messages among it, *messages* as far as they stand there.

    *fences* cover all that *messages* need.
    """

    fences: Fences = field(default_factory=Fences)
    order: tuple[tuple[int, str], ...] = ()
    messages: Mapping[str, StoredMessage] = field(default_factory=dict)
    consents: Mapping[str, Consent] = field(default_factory=dict)
    policy: PolicyHead = field(default_factory=PolicyHead)


@dataclass(frozen=True, slots=True, kw_only=True)
class Recollection:
    """Messages as they are kept, with the fences of the scopes asked for and the user's word on purposes."""

    fences: Fences = field(default_factory=Fences)
    messages: Mapping[TurnPlace, StoredMessage] = field(default_factory=dict)
    consents: Mapping[str, Consent] = field(default_factory=dict)
    policy: PolicyHead = field(default_factory=PolicyHead)


class TurnStore(Protocol):
    """
    Messages by their place, strongly consistent, with what is needed to judge them.

    All methods raise UnavailableError when the authority does not answer.
    """

    def ticket(self, owner: Owner) -> int:
        """
        Return a number above all that were returned before.

        Whoever takes it before reading, and writes to the index under it, never takes the place of who read
        later.
        """

    def stretch(self, owner: Owner, session_id: str, first: int, last: int) -> Conversation:
        """Return the messages from sequence *first* to *last*, and twice REACH sequences on either side."""

    def stretches(self, owner: Owner, session_id: str, start: int = 0) -> Iterator[tuple[int, int]]:
        """Yield the bounds of stretches that hold all messages of a session from sequence *start* on."""

    def sequence(self, owner: Owner, place: TurnPlace) -> int | None:
        """Return the sequence of a message, None where there is none."""

    def places(self, owner: Owner, event_ids: Sequence[str]) -> Mapping[str, TurnPlace]:
        """Return where the messages may be kept that raw events of *owner* are; only of those known."""

    def recollect(self, owner: Owner, places: Sequence[TurnPlace], scopes: Sequence[Scope]) -> Recollection:
        """
        Return the messages at *places*, of one round trip while there are few.

        The fences of their sessions are among those returned, of their projects only those in *scopes*.
        """

    def sessions(self, owner: Owner, after: str | None = None) -> Iterator[str]:
        """Yield the ids of all sessions with anything stored, in a lasting order, those behind *after*."""
