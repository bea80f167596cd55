"""Take what a deleted record said out of the messages that it was taken from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.source_refs import SourceRef
from memory_ledger.domain.text.terms import Words
from memory_ledger.domain.text.wording import normalise
from memory_ledger.domain.working.messages import Message
from memory_ledger.ports.sessions import SessionStore, SessionWants
from memory_ledger.ports.turns import TurnPlace

SHARED_TERMS = 0.6
"""How many of a record's terms a message must have to be taken for its source."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RedactSources:
    """
    Redaction of the messages that a record was extracted from; repeatable at any point.

    A source that names its session is that message and no other. One that names none is the only message of
    that id; among several it is those that share the record's words.
    """

    sessions: SessionStore

    def __call__(
        self,
        owner: Owner,
        sources: Sequence[SourceRef],
        texts: Sequence[str],
        most_sessions: int | None = None,
    ) -> list[TurnPlace]:
        """
        Redact the messages behind *sources* of a record that said *texts*.

        Returns where they lie. An id that is noted in more than *most_sessions* is left alone.
        """
        places: list[TurnPlace] = []
        for source in sources:
            for session_id in self._sessions_of(owner, source, texts, most_sessions):
                self.sessions.redact(owner, session_id, source.id)
                places.append(TurnPlace(session_id, source.id))
        return places

    def _sessions_of(
        self, owner: Owner, source: SourceRef, texts: Sequence[str], most_sessions: int | None
    ) -> list[str]:
        if source.session_id is not None:
            return [source.session_id]
        noted = self.sessions.sessions_of(owner, source.id)
        if most_sessions is not None and len(noted) > most_sessions:
            return []
        found = dict(self._messages(owner, noted, source.id))
        if len(found) == 1:
            return list(found)
        return [session_id for session_id, message in found.items() if _says(message, texts)]

    def _messages(self, owner: Owner, noted: Sequence[str], message_id: str) -> Iterator[tuple[str, Message]]:
        """Yield the messages of this id; a session may be noted for one that it never had."""
        for session_id in noted:
            snapshot = self.sessions.read(owner, session_id, SessionWants(message_ids=(message_id,)))
            if message_id in snapshot.messages:
                yield session_id, snapshot.messages[message_id].message


def _says(message: Message, texts: Sequence[str]) -> bool:
    """One that was redacted already said so, or nothing that is left."""
    return message.redacted or any(shares_words(message.content, text) for text in texts)


def shares_words(said: str, text: str) -> bool:
    """Tell whether a message that *said* this may be where a record got *text* from."""
    if normalise(text) and normalise(text) in normalise(said):
        return True
    terms = Words(text).about
    return bool(terms) and len(terms & Words(said).about) >= SHARED_TERMS * len(terms)
