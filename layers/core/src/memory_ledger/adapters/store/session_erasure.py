"""Taking content out of sessions: one message, or all that a fence made unreadable."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from memory_ledger.adapters.store import codec, keys, message_items, session_items, session_keys
from memory_ledger.adapters.store.ranges import every_item, key_of
from memory_ledger.adapters.store.session_fences import read_fences, with_fences_of
from memory_ledger.adapters.store.summary_items import summary_of, thinned
from memory_ledger.adapters.tables import (
    Condition,
    ConditionFailedError,
    Delete,
    Equals,
    Item,
    Missing,
    Table,
    Update,
)
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.working.messages import redact
from memory_ledger.domain.working.sessions import admitted, scopes_of
from memory_ledger.domain.working.summaries.summary import Summary


class SessionErasure:
    """Erases; every step repeats safely and spares what was written meanwhile."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def redact(self, owner: Owner, session_ids: Sequence[str], message_id: str) -> int:
        """
        Redact the message in each of these sessions; return how many still held content.

        Of a session's summary goes what rests on it. None is written that names a redacted message first, so
        one that is read behind the redaction, and says nothing of it, stays so.
        """
        messages = [session_keys.message(owner, session_id, message_id) for session_id in session_ids]
        summaries = [session_keys.summary(owner, session_id) for session_id in session_ids]
        redacted = 0
        while True:
            found = self._table.get_many([*messages, *summaries])
            full = [found[place] for place in messages if place in found and not found[place]["redacted"]]
            told = [found[place] for place in summaries if place in found]
            without = [_without(item, message_id) for item in told]
            pairs = zip(told, without, strict=True)
            thinner = [thinned(item, left) for item, left in pairs if left is not None]
            if not full and not thinner:
                return redacted
            redacted += sum(self._redact(item) for item in full)
            for update in thinner:
                self._attempt(update)

    def _redact(self, item: Item) -> bool:
        """Redact the message that was seen; another one that took its place meanwhile is seen next."""
        bare = redact(message_items.message_of(item).message)
        changed: Item = {"body": codec.dump(message_items.MESSAGE, bare), "redacted": True}
        place = key_of(item)
        return self._attempt(Update(place, set=changed, when=(Equals("sequence", bare.sequence),)))

    def _attempt(self, update: Update) -> bool:
        try:
            self._table.update(update)
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
        gone += self._thin(owner, session_id)
        self._forget(owner, session_id)
        return gone

    def _thin(self, owner: Owner, session_id: str) -> int:
        """Take the lines out of a summary that its fences no longer admit; return how many."""
        while True:
            found = self._summary(owner, session_id)
            if found is None or found[1] == found[2]:
                return 0
            item, summary, left = found
            if self._attempt(thinned(item, replace(left, version=left.version + 1))):
                return len(summary.lines) - len(left.lines)

    def _summary(self, owner: Owner, session_id: str) -> tuple[Item, Summary, Summary] | None:
        """Return the summary's item, what it says, and what of it may be seen."""
        place = session_keys.summary(owner, session_id)
        fences, found = read_fences(self._table, owner, scopes_of(session_id, None), [place])
        summary = summary_of(found.get(place))
        if summary is None:
            return None
        fences = with_fences_of(self._table, owner, fences, summary.projects)
        return found[place], summary, summary.alive(session_id, fences)

    def summary_residue(self, owner: Owner, session_id: str, message_id: str | None) -> int:
        """Count the lines that nobody may see, or that rest on a message."""
        found = self._summary(owner, session_id)
        if found is None:
            return 0
        _, summary, left = found
        resting = 0 if message_id is None else sum(message_id in line.message_ids for line in left.lines)
        return len(summary.lines) - len(left.lines) + resting

    def _delete(self, item: Item) -> bool:
        names = ("by_tenant", "by_user", "by_session", "by_project", "project_id")
        when: list[Condition] = [
            Equals(name, item[name]) if name in item else Missing(name) for name in names
        ]
        try:
            self._table.write([Delete(key_of(item), tuple(when))])
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


def _without(item: Item, message_id: str) -> Summary | None:
    """Return what a summary is without a message, None where it says nothing of it."""
    summary = summary_of(item)
    assert summary is not None
    left = summary.without(frozenset({message_id}))
    return None if left is summary else left
