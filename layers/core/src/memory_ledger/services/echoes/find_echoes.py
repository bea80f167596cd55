"""Find the messages that say again what a record said, whoever wrote them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import IndexUnavailableError
from memory_ledger.domain.records.memory import Status
from memory_ledger.domain.records.scopes import GLOBAL, Scope, ScopeKind
from memory_ledger.domain.text.telltales import Look, Telltale
from memory_ledger.domain.working.messages import MessageRole, text_of_message
from memory_ledger.domain.working.sessions import MESSAGES_KEPT
from memory_ledger.ports.messages import StoredMessage
from memory_ledger.ports.outbox import Marker
from memory_ledger.ports.runtime import Clock, Gather
from memory_ledger.ports.search import IndexQuery, SearchIndex
from memory_ledger.ports.sessions import SessionStore, SessionWants
from memory_ledger.ports.store import Outbox
from memory_ledger.ports.turns import TurnPlace, TurnStore
from memory_ledger.ports.variants import HanVariants
from memory_ledger.services.chunks import PAGE, chunks
from memory_ledger.services.echoes.echo import Echoes, Heard, Reach, Spoken
from memory_ledger.services.echoes.surviving_records import SurvivingRecords

MOST_TEXTS = 10
"""Versions of a record whose words are looked for, the newest ones."""
MARKERS_READ = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class FindEchoes:
    """
    Search for messages that repeat a record; it changes nothing.

    The conversations of the sources are read in the authority. In others, those messages are looked at that
    the index finds by the record's words and those that it has not got yet. What a surviving record says as
    well is no echo.
    """

    sessions: SessionStore
    turns: TurnStore
    outbox: Outbox
    index: Callable[[], SearchIndex] | None
    survivors: SurvivingRecords
    variants: HanVariants
    clock: Clock
    gather: Gather

    def __call__(self, owner: Owner, spoken: Spoken, before: datetime, reach: Reach) -> Echoes:
        """
        Return the messages kept until *before* that echo what was *spoken*; the sources are none of them.

        Raises:
            UnavailableError: Authority or index does not answer.
        """
        from memory_ledger.domain.text.telltale_reading import telltale_of

        simplified = self.variants.simplified
        read = (telltale_of(text, simplified) for text in spoken.texts[:MOST_TEXTS])
        telltales = [one for one in dict.fromkeys(read) if one.query]
        if not telltales and not spoken.changed:
            return Echoes()
        heard = self._heard(owner, spoken, telltales, reach)
        redacted = tuple(one.place for one in heard if one.stored.message.redacted)
        said = [one for one in heard if self._counts(one, spoken, before)]
        return replace(self._told(owner, spoken, telltales, said), redacted=redacted)

    def _heard(
        self, owner: Owner, spoken: Spoken, telltales: Sequence[Telltale], reach: Reach
    ) -> list[Heard]:
        """Return the messages that may be echoes, each once."""
        homes = spoken.sessions[: reach.sessions]
        walks = [partial(self._walk, owner, session_id, spoken, reach) for session_id in homes]
        own = [partial(self._own, owner, spoken)] if spoken.changed else []
        far, *walked = self.gather(partial(self._far, owner, spoken, telltales, reach), *own, *walks)
        near = list({one.place: one for some in reversed(walked) for one in some}.values())
        known = {one.place for one in near}
        return [*near, *(one for one in far if one.place not in known)]

    def _walk(self, owner: Owner, session_id: str, spoken: Spoken, reach: Reach) -> list[Heard]:
        """Return the newest messages of a conversation that the record comes from."""
        order = self.sessions.newest(owner, session_id, reach.messages).entries
        messages: dict[str, StoredMessage] = {}
        for some in chunks((message_id for _, message_id in order), PAGE):
            messages |= self.sessions.read(owner, session_id, SessionWants(message_ids=some)).messages
        stored = [messages[message_id] for _, message_id in order if message_id in messages]
        sources = {place.message_id for place in spoken.sources if place.session_id == session_id}
        return list(_in_place(session_id, stored, sources))

    def _own(self, owner: Owner, spoken: Spoken) -> list[Heard]:
        """Return the messages that the record comes from."""
        kept: dict[TurnPlace, StoredMessage] = {}
        for some in chunks(spoken.changed, PAGE // 2):
            kept |= self.turns.recollect(owner, some, ()).messages
        return [Heard(place=place, stored=stored, near=True, replies=True) for place, stored in kept.items()]

    def _far(self, owner: Owner, spoken: Spoken, telltales: Sequence[Telltale], reach: Reach) -> list[Heard]:
        scopes = _scopes_of(spoken.scope)
        if scopes == ():
            return []
        places: dict[TurnPlace, None] = {}

        def waiting() -> None:
            places.update(dict.fromkeys(_waiting(self.outbox.markers(owner, MARKERS_READ))))

        def indexed(telltale: Telltale) -> None:
            places.update(dict.fromkeys(self._found(owner, telltale.query, scopes, reach)))

        self.gather(waiting, *(partial(indexed, telltale) for telltale in telltales))
        kept: dict[TurnPlace, StoredMessage] = {}
        for some in chunks(places, PAGE // 2):
            kept |= self.turns.recollect(owner, some, ()).messages
        return [
            Heard(place=place, stored=stored)
            for place, stored in kept.items()
            if _is_in(stored, spoken.scope)
        ]

    def _found(
        self, owner: Owner, words: str, scopes: tuple[Scope, ...] | None, reach: Reach
    ) -> list[TurnPlace]:
        query = IndexQuery(
            owner=owner,
            scopes=scopes,
            statuses=(Status.ACTIVE.value,),
            now=self.clock.now(),
            text=words,
            limit=1,
            turns=reach.hits,
        )
        if self.index is None:
            return []
        try:
            refs = [hit.turn for hit in self.index().search(query).turn_text]
        except IndexUnavailableError:
            if not reach.content:
                raise
            return []
        return [TurnPlace(ref.session_id, ref.message_id) for ref in refs if ref is not None]

    def _counts(self, one: Heard, spoken: Spoken, before: datetime) -> bool:
        kept = one.stored.expires_at
        if one.stored.message.redacted or (one.place in spoken.sources and one.place not in spoken.changed):
            return False
        return kept is None or kept - MESSAGES_KEPT <= before

    def _told(
        self, owner: Owner, spoken: Spoken, telltales: Sequence[Telltale], said: Sequence[Heard]
    ) -> Echoes:
        own = tuple(one for one in said if one.place in spoken.changed)
        looks = {
            one.place: Look(text_of_message(one.stored.message), self.variants.simplified)
            for one in said
            if one.place not in spoken.changed
        }
        found = [one for one in said if one.place in looks and _is_echo(telltales, one, looks[one.place])]
        if not found and not own:
            return Echoes()
        surviving = self.survivors(owner, spoken.memory_id, telltales, [one.place for one in found])
        stays = [Look(text, self.variants.simplified) for text in spoken.stays]
        apart = tuple(_apart(telltales, surviving.looks))
        left = tuple(_apart(apart, stays))
        spared = {
            one.place
            for one in found
            if any(_says(telltales, look) for look in surviving.taken_from(one.place))
        }
        again = (one for one in found if one.place not in spared and _is_echo(left, one, looks[one.place]))
        return Echoes(places=tuple(one.place for one in again), own=own, telltales=apart)


def _is_echo(telltales: Iterable[Telltale], one: Heard, look: Look) -> bool:
    return any(telltale.is_said(look, near=one.near, replies=one.replies) for telltale in telltales)


def _says(telltales: Iterable[Telltale], look: Look) -> bool:
    return any(telltale.apart_from(look) is not telltale for telltale in telltales)


def _apart(telltales: Iterable[Telltale], survivors: Sequence[Look]) -> Iterator[Telltale]:
    """Yield what still tells the record apart from all that survives."""
    for telltale in telltales:
        left: Telltale | None = telltale
        for look in survivors:
            left = None if left is None else left.apart_from(look)
        if left is not None:
            yield left


def _in_place(session_id: str, stored: Sequence[StoredMessage], sources: set[str]) -> Iterator[Heard]:
    """Yield messages in their order; until the user speaks again, what follows a source replies to it."""
    replies = False
    for one in stored:
        message = one.message
        if message.role is MessageRole.USER:
            replies = False
        place = TurnPlace(session_id, message.message_id)
        yield Heard(place=place, stored=one, near=True, replies=replies)
        replies = replies or message.message_id in sources


def _scopes_of(scope: Scope) -> tuple[Scope, ...] | None:
    """Return where else a record's words may be an echo: of what is global everywhere (None)."""
    if scope == GLOBAL:
        return None
    return (scope,) if scope.kind is ScopeKind.PROJECT else ()


def _is_in(stored: StoredMessage, scope: Scope) -> bool:
    return scope == GLOBAL or stored.stamps.project_id == scope.id


def _waiting(markers: Sequence[Marker]) -> Iterator[TurnPlace]:
    """Yield the messages that the index has not got yet."""
    for marker in markers:
        for _, message_id in marker.messages if marker.session_id is not None else ():
            yield TurnPlace(marker.session_id or "", message_id)
