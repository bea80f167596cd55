"""A session's summary as an item and back."""

from __future__ import annotations

from datetime import datetime

from memory_ledger.adapters.store import codec, session_keys
from memory_ledger.adapters.store.ranges import key_of
from memory_ledger.adapters.store.session_items import stamp_attributes, ttl
from memory_ledger.adapters.tables import Absent, Check, Condition, Equals, Item, Operation, Put, Update
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.working.summaries.summary import Summary

SUMMARY = codec.Form(Summary)


def summary_of(item: Item | None) -> Summary | None:
    """Read a summary."""
    return None if item is None else codec.load(SUMMARY, item)


def thinned(item: Item, summary: Summary) -> Update:
    """Return the update that leaves *summary* of the one in *item*, which must not have changed since."""
    place = key_of(item)
    changed: Item = {"body": codec.dump(SUMMARY, summary), "version": summary.version}
    return Update(place, set=changed, when=(Equals("version", item["version"]),))


def summary_operations(
    owner: Owner, session_id: str, summary: Summary, before: Summary | None, at: datetime
) -> list[Operation]:
    """Return all that a new version takes: the messages that it names first must still say what they said."""
    known = {source for line in (before.lines if before is not None else ()) for source in line.sources}
    named = (source for line in summary.lines for source in line.sources if source not in known)
    checks = [
        Check(session_keys.message(owner, session_id, name), (Equals("redacted", False),))
        for name in dict.fromkeys(source.message_id for source in named)
    ]
    free: Condition = Absent() if before is None else Equals("version", before.version)
    item: Item = {
        "body": codec.dump(SUMMARY, summary),
        "version": summary.version,
        "ttl": ttl(at),
        **stamp_attributes(summary.stamps),
    }
    return [Put(session_keys.summary(owner, session_id), item, (free,)), *checks]
