"""Sequences of appended messages: each is known already, or takes the next free one."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeAlias

from memory_ledger.domain.errors import AlreadyExistsError, InvalidRequestError
from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.domain.working.messages import (
    DEFAULT_IMPORTANCE,
    Message,
    MessageRole,
    ToolCall,
    redact,
    said,
)
from memory_ledger.domain.working.sessions import Session, Stamps, admitted
from memory_ledger.domain.writing.extraction.slip_words import may_put_right
from memory_ledger.domain.writing.trust.sensitivity import redact as conceal
from memory_ledger.ports.messages import MessageWrite, StoredMessage
from memory_ledger.ports.sessions import SessionSnapshot
from memory_ledger.services.idempotency import IdempotencyKey

ID_LENGTH = 26
SHORT = 80
"""How far a sentence may go that says no more than that something was wrong."""
_A_PART = re.compile(
    r"\b(?:digit|letter|character|number|ends|starts|begins)\b|位|开头|结尾|末", re.IGNORECASE
)
Earlier: TypeAlias = Callable[[Message, Sequence[StoredMessage]], Sequence[StoredMessage]]
"""Reads what was said before a message; those beside it may not be kept yet."""
Placed: TypeAlias = MessageWrite | StoredMessage
"""A message to be written, or one that is there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMessage:
    """A message as the client sends it; without an id the service makes one."""

    role: MessageRole
    content: str
    message_id: str | None = None
    tool_calls: tuple[ToolCall, ...] = ()
    tool_call_id: str | None = None
    importance: float = DEFAULT_IMPORTANCE
    created_at: datetime | None = None

    def named(self, message_id: str, now: datetime) -> Message:
        """Return the message under its id."""
        return Message(
            message_id=message_id,
            role=self.role,
            content=self.content,
            created_at=self.created_at or now,
            tool_calls=self.tool_calls,
            tool_call_id=self.tool_call_id,
            importance=self.importance,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """The session as an append found it *at* a moment; *live* is None where a new life begins."""

    session_id: str
    at: datetime
    snapshot: SessionSnapshot
    live: Session | None
    stamps: Stamps


def message_ids(
    session_id: str, messages: Sequence[NewMessage], key: IdempotencyKey, keyed_hash: KeyedHash
) -> tuple[str, ...]:
    """
    Return the messages' ids; those that we make are the same whenever this request comes.

    Raises:
        InvalidRequestError: Two messages have one id.
    """
    ids: list[str] = []
    for number, message in enumerate(messages):
        made = keyed_hash("message_id", session_id, key.key, key.request_hash, str(number))
        ids.append(message.message_id or f"msg_{made[:ID_LENGTH]}")
    for number, name in enumerate(ids):
        if name in ids[:number]:
            raise InvalidRequestError(f"/messages/{number}/message_id", "is given twice in this call")
    return tuple(ids)


def place_messages(
    place: Place, messages: Sequence[Message], keyed_hash: KeyedHash, conceal: Callable[[Message], Message]
) -> list[Placed]:
    """
    Return each message as it is kept already, or the write that keeps it, with what is not for keeping
    concealed; that a message is known is told by what was sent.

    A message of an earlier life that is sent again is of this one; what was redacted stays so.

    Raises:
        AlreadyExistsError: An id that the log still knows comes with other content.
    """
    digests = [keyed_hash("message", said(message)) for message in messages]
    kept = [conceal(message) for message in messages]
    return [_place(place, *one, number) for number, one in enumerate(zip(kept, digests, strict=True))]


def _place(place: Place, message: Message, digest: str, number: int) -> Placed:
    before = place.snapshot.messages.get(message.message_id)
    if before is None or _is_gone(before, place):
        stored = StoredMessage(message=message, digest=digest, stamps=place.stamps)
        return MessageWrite(stored=stored, before=before)
    if before.digest != digest:
        raise AlreadyExistsError(f"/messages/{number}/message_id", "is taken by a message with other content")
    if place.live is None or before.message.sequence < place.live.first:
        again = redact(message) if before.message.redacted else message
        stored = StoredMessage(message=again, digest=digest, stamps=place.stamps)
        return MessageWrite(stored=stored, before=before)
    return before


def _is_gone(before: StoredMessage, place: Place) -> bool:
    """Tell whether a message was deleted or its time in the log is over; storage removes it later."""
    over = before.expires_at is not None and before.expires_at <= place.at
    return over or not admitted(before.stamps, place.session_id, place.snapshot.fences)


def conceal_corrections(placed: Sequence[Placed], earlier: Earlier) -> list[Placed]:
    """Return *placed* with what puts a concealed secret right concealed too; *earlier* reads what was so."""
    kept = list(placed)
    for number, one in enumerate(kept):
        if not isinstance(one, MessageWrite) or not _may_correct_secret(one.stored.message):
            continue
        from memory_ledger.domain.writing.trust.secrets_put_right import corrected, may_correct

        message = one.stored.message
        if may_correct(message.content):
            before = [stored.message for stored in earlier(message, stored_of(kept))]
            content, _ = conceal(message.content, corrected(message.content, before))
            kept[number] = replace(one, stored=replace(one.stored, message=replace(message, content=content)))
    return kept


def _may_correct_secret(message: Message) -> bool:
    """Tell whether *message* begins with a digit, a word that puts something right, or one for a part."""
    text = message.content[:SHORT]
    said = message.role is MessageRole.USER and not message.redacted
    return said and (any(map(str.isdigit, text)) or may_put_right(text) or _A_PART.search(text) is not None)


def new_messages(placed: Sequence[Placed]) -> list[Message]:
    """Return the messages that are to be written."""
    return [one.stored.message for one in placed if isinstance(one, MessageWrite)]


def new_ids(placed: Sequence[Placed]) -> list[str]:
    """Return the ids that are to be written."""
    return [message.message_id for message in new_messages(placed)]


def stored_of(placed: Sequence[Placed]) -> list[StoredMessage]:
    """Return the messages as they are kept or will be."""
    return [one.stored if isinstance(one, MessageWrite) else one for one in placed]


def in_sequence(placed: Sequence[Placed], session: Session) -> list[Placed]:
    """Number the new messages with the sequences that *session* reserved last."""
    following = session.sequence - len(new_ids(placed))
    numbered: list[Placed] = []
    for one in placed:
        if isinstance(one, MessageWrite):
            following += 1
            message = replace(one.stored.message, sequence=following)
            one = replace(one, stored=replace(one.stored, message=message))
        numbered.append(one)
    return numbered
