"""
Sessions: messages in order, a window start, a state.

Order comes from a counter in the session's head; a message is written by a transaction that does not touch
the head, so that two appends never wait for each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.turns.passages import Passage
from memory_ledger.domain.records.fences import Fences
from memory_ledger.domain.working.events import Event
from memory_ledger.domain.working.sessions import Session, SessionState, Stamps
from memory_ledger.domain.working.summaries.summary import Summary
from memory_ledger.domain.writing.consents import Consent
from memory_ledger.domain.writing.policy import PolicyHead
from memory_ledger.ports.changes import Replay
from memory_ledger.ports.messages import MessageWrite, StoredMessage
from memory_ledger.ports.outbox import Job


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionWants:
    """
    What one consistent read of a session fetches beside its head and fences.

    With *logged_at*, messages whose time in the log is over by then are left out.
    """

    message_ids: tuple[str, ...] = ()
    project_id: str | None = None
    state: bool = False
    summary: bool = False
    replay: tuple[str, str] | None = None
    logged_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionSnapshot:
    """What was read; *fences* cover the session, its project and those of messages and summary."""

    fences: Fences = field(default_factory=Fences)
    session: Session | None = None
    state: SessionState | None = None
    summary: Summary | None = None
    messages: Mapping[str, StoredMessage] = field(default_factory=dict)
    replay: Replay | None = None
    consents: Mapping[str, Consent] = field(default_factory=dict)
    policy: PolicyHead = field(default_factory=PolicyHead)
    known_user: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Touch:
    """
    A write's effect on the session's head: it lives 30 minutes from *at*.

    *seen* is what was read; with *renew* a new life begins. *reserve* takes that many sequences, *places* as
    much room of a window; *reset* starts the window behind all that is there.
    """

    seen: Session | None
    at: datetime
    stamps: Stamps
    renew: bool = False
    reserve: int = 0
    places: int = 0
    reset: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Append:
    """One append call: all or none of it is written."""

    messages: tuple[MessageWrite, ...]
    at: datetime
    replay: Replay | None = None
    stale_replay: Replay | None = None
    jobs: tuple[Job, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderPage:
    """(sequence, message id) pairs in order; *more* tells that there are others behind."""

    entries: tuple[tuple[int, str], ...] = ()
    more: bool = False


class SessionStore(Protocol):
    """
    Sessions of each owner.

    All methods raise UnavailableError when the store does not answer. What is written is stamped; the
    reader judges the stamps by the fences of the same snapshot.
    """

    def read(self, owner: Owner, session_id: str, wants: SessionWants) -> SessionSnapshot:
        """
        Return the head, all of *wants* and every fence needed to judge them, strongly consistent.

        One round trip; a second one fetches fences of projects that only what was found names.
        """

    def order(self, owner: Owner, session_id: str, start: int, limit: int) -> OrderPage:
        """Return up to *limit* entries from sequence *start* on; dead messages are among them."""

    def patches(
        self, owner: Owner, session_id: str, start: int, limit: int, at: datetime
    ) -> tuple[Sequence[Event], int | None]:
        """
        Return the patches of the state among the *limit* that follow from sequence *start* on, as far as the
        fences and their time in the log admit them; and the sequence that the look ended at, None at the end.
        """

    def newest(self, owner: Owner, session_id: str, limit: int) -> OrderPage:
        """Return the newest *limit* entries, in order."""

    def newest_of(
        self, owner: Owner, session_id: str, stored: int, limit: int
    ) -> Sequence[StoredMessage] | None:
        """
        Return the newest *limit* messages in order, dead ones among them, without knowing their ids.

        None where more than *stored* are stored: they lie in the order of their ids.
        """

    def touch(self, owner: Owner, session_id: str, touch: Touch) -> Session:
        """
        Prolong, renew, reserve: one update of the head; returns it as it is then.

        Raises:
            ConcurrentChangeError: The head is in another life than was seen.
        """

    def note(self, owner: Owner, session_id: str, message_ids: Sequence[str], at: datetime) -> None:
        """Note that these messages may be found in this session, before they are written."""

    def register(self, owner: Owner) -> None:
        """Let *owner* be among the owners that a rebuild and maintenance go through; repeatable."""

    def append(self, owner: Owner, session_id: str, append: Append) -> None:
        """
        Write one call's messages in one transaction.

        Raises:
            ConcurrentChangeError: A message or the idempotency key is no longer as it was read.
        """

    def put_state(
        self,
        owner: Owner,
        session_id: str,
        touch: Touch,
        state: SessionState,
        before: SessionState | None,
        patch: Event | None = None,
    ) -> Session:
        """
        Replace *before* by *state*, touch the head and log *patch*, in one transaction.

        Raises:
            ConcurrentChangeError: State or head are no longer as they were read.
        """

    def reset(
        self, owner: Owner, session_id: str, touch: Touch, replay: Replay, stale_replay: Replay | None
    ) -> Session:
        """
        Start a new window and keep the idempotency record, in one transaction.

        Raises:
            ConcurrentChangeError: The head is no longer as it was read.
        """

    def put_summary(
        self, owner: Owner, session_id: str, summary: Summary, before: Summary | None, at: datetime
    ) -> None:
        """
        Replace *before* by *summary*, while the messages that only the new one names say what they said.

        Raises:
            ConcurrentChangeError: It is no longer as it was read, or a message is gone or redacted.
        """

    def look_again(self, owner: Owner, live: Session, places: int) -> None:
        """Let the next summary be due at *places*, unless the session is in another life by now."""

    def redact(self, owner: Owner, session_id: str | None, message_id: str) -> int:
        """
        Take the content out of a message, in every session that has it where *session_id* is None.

        What the session's summary says of it goes as well. Returns how many messages held content; repeating
        it returns 0.
        """

    def set_aside(
        self,
        owner: Owner,
        session_id: str,
        message_id: str,
        passages: Sequence[Passage] = (),
        *,
        wholly: bool = True,
    ) -> bool:
        """
        Let recall take *passages* of a message for over, beside those noted before; tell whether it did.

        *Wholly* lets it be used for its neighbours only. What is redacted, gone, or not returned by recall
        stays as it is.
        """

    def summary_residue(self, owner: Owner, session_id: str, message_id: str | None = None) -> int:
        """Return how many stored lines of a summary the fences admit no longer, or rest on a message."""

    def sessions_of(self, owner: Owner, message_id: str) -> Sequence[str]:
        """Return the sessions that may hold a message of this id."""

    def sessions(self, owner: Owner, after: str | None = None) -> Iterator[str]:
        """
        Yield the ids of all sessions with anything stored, live or not, or those behind session *after*.

        Their order never changes, so that one can go on behind any of them, be it still there or not.
        """

    def purge(self, owner: Owner, session_id: str) -> int:
        """
        Erase all of a session that the fences have made unreadable; what was written since stays.

        Returns how many items went; repeating it returns 0.
        """

    def residue(self, owner: Owner, session_id: str) -> int:
        """Return how many items of a session are unreadable by the fences and still stored."""
