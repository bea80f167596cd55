"""A message as an item and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from memory_ledger.adapters.store import codec, session_keys
from memory_ledger.adapters.store.keys import milliseconds
from memory_ledger.adapters.store.session_items import is_kept, number, stamp_attributes, stamps_of, ttl
from memory_ledger.adapters.tables import Absent, Condition, Equals, Item, Key, Put, Update
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.turns.passages import Passage
from memory_ledger.domain.recall.turns.turns import TurnUse
from memory_ledger.domain.working.messages import Message
from memory_ledger.domain.writing.trust.sensitivity import Category
from memory_ledger.ports.messages import MessageWrite, StoredMessage

MESSAGE: codec.Form[Message] = codec.Form(Message)


def message_operation(owner: Owner, session_id: str, write: MessageWrite, at: datetime) -> Put:
    """Return a message's put; it takes the place of nothing but the dead message that was seen."""
    free: Condition = Absent()
    if write.before is not None:
        free = Equals("sequence", write.before.message.sequence)
    message = write.stored.message
    item: Item = {
        "message_id": message.message_id,
        "sequence": message.sequence,
        "body": codec.dump(MESSAGE, message),
        "digest": write.stored.digest,
        "redacted": message.redacted,
        "use": write.stored.use.value,
        **({"over": _over(write.stored.passages)} if write.stored.passages else {}),
        **({"holds": frozenset(map(str, write.stored.holds))} if write.stored.holds else {}),
        "ttl": ttl(at),
        **stamp_attributes(write.stored.stamps),
    }
    return Put(session_keys.message(owner, session_id, message.message_id), item, (free,))


def message_of(item: Item) -> StoredMessage:
    """Read a message."""
    return StoredMessage(
        message=codec.load(MESSAGE, item),
        digest=str(item["digest"]),
        stamps=stamps_of(item),
        use=TurnUse(str(item.get("use", TurnUse.NONE))),
        expires_at=datetime.fromtimestamp(number(item, "ttl") - 1, UTC),
        passages=_passages_of(item),
        holds=_categories_of(item),
    )


def messages_at(
    places: Mapping[str, Key], found: Mapping[Key, Item], logged_at: datetime | None
) -> dict[str, StoredMessage]:
    """Read the messages at *places*; with *logged_at*, those whose time in the log is not over by then."""
    return {
        name: message_of(found[place])
        for name, place in places.items()
        if place in found and (logged_at is None or is_kept(found[place], logged_at))
    }


def newest_in(items: Sequence[Item], limit: int) -> list[StoredMessage]:
    """Read the newest *limit* messages, in order."""
    ordered = sorted(items, key=lambda item: number(item, "sequence"))
    return [message_of(item) for item in ordered[-limit:]]


def aside_operation(
    owner: Owner, session_id: str, message_id: str, passages: Sequence[Passage], *, wholly: bool
) -> Update:
    """Return what keeps passages of a message, or all of it, from recall; it says where they lie, no word."""
    return Update(
        session_keys.message(owner, session_id, message_id),
        set={"use": TurnUse.NEIGHBOUR.value} if wholly else {},
        add={"over": _over(passages)} if passages else {},
        when=(Equals("use", TurnUse.TURN.value), Equals("redacted", False)),
    )


def _over(passages: Sequence[Passage]) -> frozenset[str]:
    return frozenset(f"{one.start}-{one.end}-{milliseconds(one.since)}" for one in passages)


def _passages_of(item: Item) -> tuple[Passage, ...]:
    over = item.get("over")
    kept = sorted(over) if isinstance(over, frozenset) else []
    numbers = (map(int, one.split("-")) for one in kept)
    return tuple(
        Passage(start, end, datetime.fromtimestamp(since / 1000, UTC)) for start, end, since in numbers
    )


def _categories_of(item: Item) -> frozenset[Category]:
    held = item.get("holds")
    return frozenset(map(Category, held)) if isinstance(held, frozenset) else frozenset()
