"""Taking content out of sessions: one message, or all that a fence made unreadable."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from memory_ledger.adapters.store import codec, keys, session_items, session_keys
from memory_ledger.adapters.store.ranges import every_item
from memory_ledger.adapters.store.session_fences import read_fences, with_fences_of
from memory_ledger.adapters.tables import (
    Condition,
    ConditionFailedError,
    Delete,
    Equals,
    Item,
    Key,
    Missing,
    Table,
    Update,
)
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.working.messages import redact
from memory_ledger.domain.working.sessions import admitted, scopes_of


class SessionErasure:
    """Erases; every step repeats safely and spares what was written meanwhile."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def redact(self, places: Sequence[Key]) -> int:
        """Redact the messages at *places*; return how many still held content."""
        redacted = 0
        while full := self._full(places):
            redacted += sum(self._redact(place, item) for place, item in full.items())
        return redacted

    def _full(self, places: Sequence[Key]) -> dict[Key, Item]:
        found = self._table.get_many(places)
        return {place: item for place, item in found.items() if not item["redacted"]}

    def _redact(self, place: Key, item: Item) -> bool:
        """Redact the message that was seen; another one that took its place meanwhile is seen next."""
        bare = redact(session_items.message_of(item).message)
        changed: Item = {"body": codec.dump(session_items.MESSAGE, bare), "redacted": True}
        try:
            self._table.update(Update(place, set=changed, when=(Equals("sequence", bare.sequence),)))
        except ConditionFailedError:
            return False
        return True

    def purge(self, owner: Owner, session_id: str) -> int:
        """Delete the dead items one by one, then a directory entry that leads nowhere."""
        gone = 0
        for item in list(self.dead(owner, session_id)):
            if not self._delete(item):
                continue
            gone += 1
            if "message_id" in item:
                hints = session_keys.hints(owner, session_id, str(item["message_id"]))
                self._table.delete_many(hints)
        self._forget(owner, session_id)
        return gone

    def _delete(self, item: Item) -> bool:
        names = ("by_tenant", "by_user", "by_session", "by_project", "project_id")
        when: list[Condition] = [
            Equals(name, item[name]) if name in item else Missing(name) for name in names
        ]
        try:
            self._table.write([Delete(Key(keys.MEMORY, str(item["PK"]), str(item["SK"])), tuple(when))])
        except ConditionFailedError:
            return False
        return True

    def _forget(self, owner: Owner, session_id: str) -> None:
        """Take an empty session out of the directory."""
        if any(True for _ in every_item(self._table, keys.MEMORY, keys.session_pk(owner, session_id))):
            return
        self._table.delete_many([session_keys.listed(owner, session_id)])

    def dead(self, owner: Owner, session_id: str) -> Iterator[Item]:
        """Yield the items of a session that its fences no longer admit."""
        pk = keys.session_pk(owner, session_id)
        fences, _ = read_fences(self._table, owner, scopes_of(session_id, None))
        for item in every_item(self._table, keys.MEMORY, pk):
            stamps = session_items.stamps_of(item)
            fences = with_fences_of(self._table, owner, fences, [stamps.project_id])
            if not admitted(stamps, session_id, fences):
                yield item
