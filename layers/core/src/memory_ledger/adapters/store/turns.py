"""Turns on a table: messages by their place, whatever session they are of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from memory_ledger.adapters.store import keys, message_items, session_items, session_keys
from memory_ledger.adapters.store.policies import policy_head
from memory_ledger.adapters.store.session_fences import read_fences, with_fences_of
from memory_ledger.adapters.store.sessions import TableSessionStore
from memory_ledger.adapters.store.snapshots import consents_of
from memory_ledger.adapters.tables import Table, Update
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.turns.turn_windows import REACH
from memory_ledger.domain.records.scopes import Scope, ScopeKind
from memory_ledger.domain.working.sessions import scopes_of
from memory_ledger.ports.turns import Conversation, Recollection, TurnPlace

MARGIN = 2 * REACH
"""How many sequences on either side are looked at: for neighbours, and for these neighbours' own."""
STRETCH = 50


class TableTurnStore:
    """Implements the :class:`TurnStore` port."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._sessions = TableSessionStore(table)

    def ticket(self, owner: Owner) -> int:
        """Count on; the counter is no content and outlives every deletion."""
        item = self._table.update(Update(keys.index_ticket(owner), add={"number": 1}))
        return int(str(item["number"]))

    def stretch(self, owner: Owner, session_id: str, first: int, last: int) -> Conversation:
        """Return a stretch of a session with its margins: the order, then all that it names."""
        start = max(0, first - MARGIN)
        page = self._sessions.order(owner, session_id, start, last - start + 1 + MARGIN)
        order = tuple(entry for entry in page.entries if entry[0] <= last + MARGIN)
        places = {session_keys.message(owner, session_id, name): name for _, name in order}
        fences, found = read_fences(self._table, owner, scopes_of(session_id, None), list(places))
        messages = {
            places[key]: message_items.message_of(item) for key, item in found.items() if key in places
        }
        projects = {stored.stamps.project_id for stored in messages.values()}
        return Conversation(
            fences=with_fences_of(self._table, owner, fences, projects),
            order=order,
            messages=messages,
            consents=consents_of(found.get(keys.user_head(owner), {})),
            policy=policy_head(found.get(keys.tenant_head(owner.tenant_id))),
        )

    def stretches(self, owner: Owner, session_id: str, start: int = 0) -> Iterator[tuple[int, int]]:
        """Yield bounds, one page of the order at a time."""
        while True:
            page = self._sessions.order(owner, session_id, start, STRETCH)
            if page.entries:
                yield page.entries[0][0], page.entries[-1][0]
                start = page.entries[-1][0] + 1
            if not page.more or not page.entries:
                return

    def sequence(self, owner: Owner, place: TurnPlace) -> int | None:
        """Read one message's sequence."""
        key = session_keys.message(owner, place.session_id, place.message_id)
        item = self._table.get_many([key]).get(key)
        return None if item is None else session_items.number(item, "sequence")

    def places(self, owner: Owner, event_ids: Sequence[str]) -> Mapping[str, TurnPlace]:
        """Read the directory's notes of events."""
        wanted = {session_keys.event(owner, name): name for name in event_ids}
        found = self._table.get_many(list(wanted))
        return {
            name: TurnPlace(str(found[key]["session_id"]), str(found[key]["message_id"]))
            for key, name in wanted.items()
            if key in found
        }

    def recollect(self, owner: Owner, places: Sequence[TurnPlace], scopes: Sequence[Scope]) -> Recollection:
        """Return the messages at *places* with fences, in one batch."""
        sessions = {Scope(kind=ScopeKind.SESSION, id=place.session_id) for place in places}
        wanted = {session_keys.message(owner, place.session_id, place.message_id): place for place in places}
        fences, found = read_fences(self._table, owner, {*sessions, *scopes}, list(wanted))
        return Recollection(
            fences=fences,
            messages={
                place: message_items.message_of(found[key]) for key, place in wanted.items() if key in found
            },
            consents=consents_of(found.get(keys.user_head(owner), {})),
            policy=policy_head(found.get(keys.tenant_head(owner.tenant_id))),
        )

    def sessions(self, owner: Owner, after: str | None = None) -> Iterator[str]:
        """Yield the sessions in the directory."""
        return self._sessions.sessions(owner, after)
