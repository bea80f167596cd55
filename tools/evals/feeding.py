"""How a conversation is given to the product: as messages of its sessions, or each turn as a record."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby

from memory_ledger.domain.writing.consents import WITHHELD_UNLESS_GRANTED
from tools.evals.locomo import Conversation, Turn
from tools.evals.people import path
from tools.evals.product import EvaluationError, Identity, Product, accepted

Feed = Callable[[Product, Identity, Conversation], None]
BATCH = 50


def allow_all(product: Product, who: Identity) -> None:
    """Say yes to what is kept on consent alone, so that recall is measured and not consent."""
    for purpose in WITHHELD_UNLESS_GRANTED:
        where = path("/v1/consents/{purpose}", purpose=purpose)
        accepted(product.call(who, "PUT", where, {"granted": True}), purpose)


def as_messages(product: Product, who: Identity, conversation: Conversation) -> None:
    """Append every session: who speaks first is the user, the other one the assistant."""
    first = conversation.turns[0].speaker
    _append(product, who, conversation, lambda turn: "user" if turn.speaker == first else "assistant")


def as_user_messages(product: Product, who: Identity, conversation: Conversation) -> None:
    """Append every session's turns as the user's: both speakers' words may then be remembered."""
    _append(product, who, conversation, lambda turn: "user")


def _append(product: Product, who: Identity, conversation: Conversation, role: Callable[[Turn], str]) -> None:
    """The message's id is the turn's; its text names date and speaker."""
    for session, turns in groupby(conversation.turns, key=lambda turn: turn.session):
        where = path("/v1/sessions/{session}/messages", session=f"{conversation.name}-{session}")
        for part in _parts(list(turns)):
            messages = [
                {"message_id": turn.id, "role": role(turn), "content": f"[{turn.time}] {turn.line}"}
                for turn in part
            ]
            accepted(product.call(who, "POST", where, {"messages": messages}), where)


def as_memories(product: Product, who: Identity, conversation: Conversation) -> None:
    """Propose every turn as an event of its own, with speaker and date in its text."""
    for turn in conversation.turns:
        body = {
            "type": "event",
            "scope": "global",
            "content": f"[{turn.time}] {turn.line}",
            "source": {"kind": "explicit_statement", "ids": [turn.id]},
        }
        accepted(product.call(who, "POST", "/v1/memories", body), turn.id)


FEEDS: Mapping[str, Feed] = {
    "messages": as_messages,
    "user-messages": as_user_messages,
    "memories": as_memories,
}


def feed_named(name: str) -> Feed:
    """
    Return the way of feeding called *name*.

    Raises:
        EvaluationError: There is none.
    """
    if name not in FEEDS:
        raise EvaluationError(f"--feed must be one of {', '.join(FEEDS)}")
    return FEEDS[name]


def _parts(turns: Sequence[Turn]) -> Iterator[Sequence[Turn]]:
    for start in range(0, len(turns), BATCH):
        yield turns[start : start + BATCH]
