"""A session's values as items and back."""

from __future__ import annotations

import json
from datetime import UTC, datetime

from memory_ledger.adapters.store import session_keys
from memory_ledger.adapters.store.keys import milliseconds
from memory_ledger.adapters.store.keys import turn_marker as turn_marker_key
from memory_ledger.adapters.tables import Absent, Condition, Equals, Item, Put, Update
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.turns.turns import TurnUse
from memory_ledger.domain.text.wording import canonical_json
from memory_ledger.domain.working.events import Event, EventType
from memory_ledger.domain.working.sessions import MESSAGES_KEPT, SESSION_LIFE, Session, SessionState, Stamps
from memory_ledger.ports.messages import MessageWrite
from memory_ledger.ports.sessions import Touch


def ttl(at: datetime) -> int:
    """Return the second after which storage may remove what was written *at*."""
    return int((at + MESSAGES_KEPT).timestamp()) + 1


def is_kept(item: Item, at: datetime) -> bool:
    """Tell whether an entry's time in the log is not over; storage removes it later."""
    return number(item, "ttl") > at.timestamp() + 1


def stamp_attributes(stamps: Stamps) -> Item:
    """Return stamps as attributes."""
    item: Item = {
        "by_tenant": stamps.tenant,
        "by_user": stamps.user,
        "by_session": stamps.session,
        "by_project": stamps.project,
    }
    return item if stamps.project_id is None else {**item, "project_id": stamps.project_id}


def stamps_of(item: Item) -> Stamps:
    """Read an item's stamps."""
    project_id = item.get("project_id")
    return Stamps(
        tenant=number(item, "by_tenant"),
        user=number(item, "by_user"),
        session=number(item, "by_session"),
        project_id=None if project_id is None else str(project_id),
        project=number(item, "by_project"),
    )


def number(item: Item, name: str) -> int:
    """Return a number, 0 where it is missing."""
    return int(str(item.get(name, 0)))


def touch_operation(owner: Owner, session_id: str, touch: Touch, *, exact: bool) -> Update:
    """Return the update of a head; with *exact* no other write may have come in between."""
    seen = touch.seen
    changed: Item = {
        "session_id": session_id,
        "expires_ms": milliseconds(touch.at + SESSION_LIFE),
        "ttl": ttl(touch.at),
        **stamp_attributes(touch.stamps),
    }
    following = seen.sequence + 1 if seen is not None else 1
    if touch.renew:
        changed["life"] = seen.life + 1 if seen is not None else 1
        changed["first"] = following
        changed["created_ms"] = milliseconds(touch.at)
    if touch.renew or touch.reset:
        changed["window_start"] = following
    return Update(
        session_keys.head(owner, session_id),
        set=changed,
        remove=("project_id",) if touch.stamps.project_id is None else (),
        add={"sequence": touch.reserve, "version": 1, "places": touch.places},
        when=_as_seen(touch, exact),
    )


def _as_seen(touch: Touch, exact: bool) -> tuple[Condition, ...]:
    """A head that begins anew must be the one that was seen; else its life is enough."""
    if touch.seen is None:
        return (Absent(),)
    if touch.renew or exact:
        return (Equals("version", touch.seen.version), Equals("life", touch.seen.life))
    return (Equals("life", touch.seen.life),)


def touched(session_id: str, touch: Touch) -> Session:
    """Return the head that an exact touch leaves."""
    seen = touch.seen
    following = seen.sequence + 1 if seen is not None else 1
    begins = touch.renew or seen is None
    return Session(
        session_id=session_id,
        sequence=following - 1 + touch.reserve,
        version=seen.version + 1 if seen is not None else 1,
        life=(seen.life if seen is not None else 0) + int(begins),
        first=following if seen is None or begins else seen.first,
        window_start=following if seen is None or begins or touch.reset else seen.window_start,
        created_at=touch.at if seen is None or begins else seen.created_at,
        expires_at=touch.at + SESSION_LIFE,
        stamps=touch.stamps,
        places=(seen.places if seen is not None else 0) + touch.places,
        look_at=seen.look_at if seen is not None else 0,
    )


def session_of(item: Item | None) -> Session | None:
    """Read a head."""
    if item is None:
        return None
    return Session(
        session_id=str(item["session_id"]),
        sequence=number(item, "sequence"),
        version=number(item, "version"),
        life=number(item, "life"),
        first=number(item, "first"),
        window_start=number(item, "window_start"),
        created_at=_moment(item, "created_ms"),
        expires_at=_moment(item, "expires_ms"),
        stamps=stamps_of(item),
        places=number(item, "places"),
        look_at=number(item, "look_at"),
    )


def _moment(item: Item, name: str) -> datetime:
    return datetime.fromtimestamp(number(item, name) / 1000, UTC)


def order_operation(owner: Owner, session_id: str, writes: tuple[MessageWrite, ...], at: datetime) -> Put:
    """Return the order entry of one call; its first sequence was reserved for it alone."""
    messages = [write.stored.message for write in writes]
    item: Item = {
        "entries": json.dumps([[message.sequence, message.message_id] for message in messages]),
        "ttl": ttl(at),
        **stamp_attributes(writes[0].stored.stamps),
    }
    return Put(session_keys.order(owner, session_id, messages[0].sequence), item, (Absent(),))


def turn_marker(owner: Owner, session_id: str, writes: tuple[MessageWrite, ...], at: datetime) -> Put | None:
    """
    Return the outbox entry of one call's messages, and of where those said again stood before.

    None where recall has no use for any of them.
    """
    if all(write.stored.use is TurnUse.NONE and write.before is None for write in writes):
        return None
    messages = [write.stored.message for write in writes]
    before = [write.before.message for write in writes if write.before is not None]
    entries = [[message.sequence, message.message_id] for message in (*messages, *before)]
    created = milliseconds(at)
    item: Item = {
        "memory_id": "",
        "version": messages[-1].sequence,
        "session_id": session_id,
        "entries": json.dumps(entries),
        "created_ms": created,
        "tenant_id": owner.tenant_id,
        "user_id": owner.user_id,
    }
    return Put(turn_marker_key(owner, created, session_id, messages[0].sequence), item)


def entries_of(item: Item) -> list[tuple[int, str]]:
    """Read an order entry."""
    return [(int(sequence), str(message_id)) for sequence, message_id in json.loads(str(item["entries"]))]


def state_operation(
    owner: Owner, session_id: str, touch: Touch, state: SessionState, before: SessionState | None
) -> Put:
    """Return the state's put, conditional on the version it follows."""
    item: Item = {
        "body": state.body,
        "version": state.version,
        "life": state.life,
        "ttl": ttl(touch.at),
        **stamp_attributes(touch.stamps),
    }
    free: Condition = Absent() if before is None else Equals("version", before.version)
    return Put(session_keys.state(owner, session_id), item, (free,))


def patch_operation(owner: Owner, session_id: str, touch: Touch, patch: Event) -> Put:
    """Return the log's entry of a patch; its sequence was reserved for it alone."""
    item: Item = {
        "sequence": patch.sequence,
        "body": canonical_json(dict(patch.data)),
        "ttl": ttl(touch.at),
        **stamp_attributes(touch.stamps),
    }
    return Put(session_keys.patch(owner, session_id, patch.sequence), item)


def patch_of(item: Item) -> Event:
    """Read a patch."""
    data = json.loads(str(item["body"]))
    return Event(sequence=number(item, "sequence"), type=EventType.PATCH, data=data)


def state_of(item: Item | None) -> SessionState | None:
    """Read a state."""
    if item is None:
        return None
    return SessionState(body=str(item["body"]), version=number(item, "version"), life=number(item, "life"))
