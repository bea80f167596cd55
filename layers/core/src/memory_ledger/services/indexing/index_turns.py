"""Carry turns of conversations into the index: each with its neighbours, in the state they have now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.turns import turn_windows
from memory_ledger.domain.recall.turns.turns import TurnUse, asking_share, dated, event_id, scope_of
from memory_ledger.domain.records.memory import MemoryType, Status
from memory_ledger.domain.text.transcript_lines import said_in, speaker_of
from memory_ledger.domain.text.wording import language_of
from memory_ledger.domain.working.messages import Message
from memory_ledger.domain.working.sessions import admitted
from memory_ledger.domain.writing.consents import LONG_TERM_MEMORY, consent_for
from memory_ledger.ports.messages import StoredMessage
from memory_ledger.ports.models import Embedder
from memory_ledger.ports.runtime import Clock
from memory_ledger.ports.search import IndexDocument, SearchIndex, Turn, TurnRef
from memory_ledger.ports.turns import Conversation, TurnPlace, TurnStore
from memory_ledger.services.indexing.index_documents import embedded, stub

Order = Sequence[tuple[int, str]]
Documents = Sequence[IndexDocument]


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexTurns:
    """
    Index documents of messages, each with its neighbours; repeatable, and right in whatever order calls end.

    The ticket is taken before the messages are read, so that what was read later stands in the index.
    """

    turns: TurnStore
    index: SearchIndex
    embedder: Embedder
    clock: Clock

    def __call__(self, owner: Owner, session_id: str, messages: Order) -> None:
        """
        Index *messages* as they are now, and the neighbours whose windows they are in.

        Raises:
            UnavailableError: Something is down.
            IndexRejectedError: The index refuses some documents for good.
        """
        ticket = self.turns.ticket(owner)
        documents: dict[str, IndexDocument] = {}
        for run in turn_windows.runs(messages):
            found = self.turns.stretch(owner, session_id, run[0][0], run[-1][0])
            stretch = _Stretch(
                owner=owner, session_id=session_id, found=found, now=self.clock.now(), version=ticket
            )
            names = stretch.named(run) | dict.fromkeys(stretch.touched(run))
            documents |= {document.memory_id: document for document in stretch.documents(names)}
        self.index.put(embedded(list(documents.values()), self.embedder))

    def pieces(self, owner: Owner, session_id: str, start: int = 0) -> Iterator[tuple[int, Documents]]:
        """
        Yield a session's documents from sequence *start* on as they are now, and where each piece ends.

        They are without their vectors.
        """
        for first, last in self.turns.stretches(owner, session_id, start):
            ticket = self.turns.ticket(owner)
            found = self.turns.stretch(owner, session_id, first, last)
            stretch = _Stretch(
                owner=owner, session_id=session_id, found=found, now=self.clock.now(), version=ticket
            )
            names = stretch.named([entry for entry in found.order if first <= entry[0] <= last])
            yield last, list(stretch.documents(names))

    def bury(self, owner: Owner, session_id: str) -> None:
        """Take out of the index what of a session nobody may read any more."""
        for first, last in self.turns.stretches(owner, session_id):
            stretch = self._stretch(owner, session_id, first, last)
            dead = [entry for entry in stretch.dead() if first <= entry[0] <= last]
            if dead:
                self(owner, session_id, dead)

    def left(self, owner: Owner, session_id: str) -> int:
        """Count the turns of a session in the index that hold what nobody may read any more."""
        count = 0
        for first, last in self.turns.stretches(owner, session_id):
            stretch = self._stretch(owner, session_id, first, last)
            count += self._left(stretch, [entry for entry in stretch.dead() if first <= entry[0] <= last])
        return count

    def left_at(self, owner: Owner, place: TurnPlace) -> int:
        """Count the turns in the index that hold a message that nobody may read any more."""
        sequence = self.turns.sequence(owner, place)
        if sequence is None:
            name = event_id(place.session_id, place.message_id)
            return self._standing([stub(owner, name, 0, self.clock.now())])
        stretch = self._stretch(owner, place.session_id, sequence, sequence)
        entry = (sequence, place.message_id)
        return self._left(stretch, [entry] if entry in stretch.dead() else [])

    def _left(self, stretch: _Stretch, dead: Order) -> int:
        """Count the turns of *dead* messages that stand, and the neighbours that are not as without them."""
        names = stretch.named(dead) | dict.fromkeys(stretch.touched(dead))
        return self._standing(list(stretch.documents(names)))

    def _standing(self, documents: Documents) -> int:
        """Count in whose place something else stands that may hold more than these *documents* do."""
        wanted = {document.memory_id: document for document in documents}
        entries = self.index.entries(documents[0].owner, list(wanted)) if documents else {}
        return sum(not entry.stub and entry.digest != wanted[name].digest for name, entry in entries.items())

    def _stretch(self, owner: Owner, session_id: str, first: int, last: int) -> _Stretch:
        """Read part of a session to judge it, not to write it."""
        found = self.turns.stretch(owner, session_id, first, last)
        return _Stretch(owner=owner, session_id=session_id, found=found, now=self.clock.now(), version=0)

    def refresh(self, owner: Owner, place: TurnPlace) -> None:
        """Index one message, which may be redacted or gone, and its neighbours anew."""
        sequence = self.turns.sequence(owner, place)
        if sequence is None:
            ticket, now = self.turns.ticket(owner), self.clock.now()
            self.index.put([stub(owner, event_id(place.session_id, place.message_id), ticket, now)])
        else:
            self(owner, place.session_id, [(sequence, place.message_id)])


@dataclass(frozen=True, slots=True, kw_only=True)
class _Stretch:
    """Part of a session as it was read."""

    owner: Owner
    session_id: str
    found: Conversation
    now: datetime
    version: int

    def touched(self, messages: Order) -> list[str]:
        """Return in whose windows messages from the first of *messages* to the last are, or were."""
        if not messages:
            return []
        heard = self._heard()
        ends = min(messages)[0], max(messages)[0]
        places = turn_windows.touched([stored.message.sequence for stored in heard], *ends)
        return [stored.message.message_id for stored in heard[places.start : places.stop]]

    def named(self, entries: Order) -> dict[str, None]:
        """Return whose documents are made here: a message that was said again is where it stands now."""
        stored = ((sequence, name, self.found.messages.get(name)) for sequence, name in entries)
        return {name: None for at, name, one in stored if one is None or one.message.sequence == at}

    def dead(self) -> list[tuple[int, str]]:
        """Return the entries behind which no message lives."""
        alive = {stored.message.message_id for stored in self._alive()}
        return [entry for entry in self.found.order if entry[1] not in alive]

    def documents(self, names: Mapping[str, None]) -> Iterator[IndexDocument]:
        """Yield the documents of *names*; one that is gone or not for recall is a stub."""
        heard = self._heard()
        places = {stored.message.message_id: at for at, stored in enumerate(heard)}
        granted = consent_for(LONG_TERM_MEMORY, self.found.consents, self.found.policy.opt_in).granted
        for name in names:
            at = places.get(name)
            if at is None or not granted or not heard[at].is_turn(self.now):
                yield stub(self.owner, event_id(self.session_id, name), self.version, self.now)
            else:
                yield self._document(heard, at)

    def _heard(self) -> list[StoredMessage]:
        said = self.found.consents
        heard = (stored for stored in self._alive() if stored.use is not TurnUse.NONE)
        return [stored for stored in heard if stored.is_allowed(said)]

    def _alive(self) -> Iterator[StoredMessage]:
        for sequence, name in self.found.order:
            stored = self.found.messages.get(name)
            if stored is None or stored.message.sequence != sequence or stored.message.redacted:
                continue
            lasts = stored.expires_at is None or stored.expires_at > self.now
            if lasts and admitted(stored.stamps, self.session_id, self.found.fences):
                yield stored

    def _document(self, heard: Sequence[StoredMessage], at: int) -> IndexDocument:
        stored, message = heard[at], heard[at].recalled(self.now)
        return IndexDocument(
            owner=self.owner,
            memory_id=event_id(self.session_id, message.message_id),
            version=self.version,
            scope=str(scope_of(stored.stamps.project_id)),
            type=MemoryType.EVENT.value,
            status=Status.ACTIVE.value,
            language=language_of(message.content),
            created_at=message.created_at,
            valid_from=message.created_at,
            expires_at=stored.expires_at,
            indexed_at=self.now,
            turn=self._turn(heard, at),
        )

    def _turn(self, heard: Sequence[StoredMessage], at: int) -> Turn:
        message = heard[at].recalled(self.now)
        sequences = [stored.message.sequence for stored in heard]
        before, after = turn_windows.neighbours(sequences, message.sequence)
        earlier = [heard[place].heard() for place in reversed(before)]
        later = [heard[place].heard() for place in after]
        ref = TurnRef(
            session_id=self.session_id,
            message_id=message.message_id,
            speaker=speaker_of(message.content),
            asks=asking_share(message.content),
        )
        return Turn(
            ref=ref,
            own=_dated(message),
            before=tuple(map(_dated, earlier)),
            after=tuple(map(_dated, later)),
            meant=(_said(earlier), said_in(message.content), _said(later)),
        )


def _dated(message: Message) -> str:
    return dated(message.content, message.created_at)


def _said(nearest: Sequence[Message]) -> str:
    """Return what the first of these says without the speaker's name, nothing where there is none."""
    return said_in(nearest[0].content) if nearest else ""
