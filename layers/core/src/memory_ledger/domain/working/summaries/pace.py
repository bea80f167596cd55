"""
Pace of summaries: one is due by how much has left the window, told by what an append knows anyway.

A window holds so many messages and so many tokens. A message of usual length takes one place of it, a long
one several; a session's head counts the places that all its messages took, so that no append reads more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from memory_ledger.domain.working.messages import Count, Message, MessageRole, text_of_message
from memory_ledger.domain.working.sessions import Session
from memory_ledger.domain.working.window import DEFAULT_MESSAGES, Limits, choose_window

CHARACTERS_A_PLACE = 900
"""About as many Latin letters as a place's share of the window's tokens; a test holds the two together."""
CHARACTERS_A_WIDE_ONE = 3
"""A Chinese character takes about as many tokens as three Latin letters."""


def places_of(messages: Iterable[Message]) -> int:
    """Return how many places of a window *messages* take."""
    return sum(1 + _size(text_of_message(message)) // CHARACTERS_A_PLACE for message in messages)


def _size(text: str) -> int:
    wide = len(text) - len(text.encode("ascii", "ignore"))
    return len(text) + (CHARACTERS_A_WIDE_ONE - 1) * wide


def is_due(live: Session, added: int, every: int) -> bool:
    """
    Tell whether a look is worth it with the messages of *added* places, which *live* counts already.

    Of all that write meanwhile, one asks for every *every* places.
    """
    behind = live.places - (live.look_at or DEFAULT_MESSAGES + every)
    return behind >= 0 and behind // every > (behind - added) // every


def next_look(live: Session, inside: Sequence[Message], every: int) -> int:
    """Return the places at which to look again, with *inside* of the window now."""
    room = DEFAULT_MESSAGES - places_of(inside)
    return live.places + every + max(room, 0)


def left_up_to(messages: Sequence[Message], live: Session, count: Count) -> tuple[int, Sequence[Message]]:
    """
    Return the last sequence that has left the window of a live session, and what is in it.

    *messages* are the newest, in order. What was said before the conversation began has left; so has what
    the window passes over, but for tool calls that still wait for their results.
    """
    current = [message for message in messages if message.sequence >= live.window_start]
    inside = choose_window(current, Limits(), count).messages
    kept = {message.message_id for message in inside}
    outside = (one.sequence for one in current if _is_spoken(one) and one.message_id not in kept)
    return max([live.window_start - 1, *outside]), inside


def _is_spoken(message: Message) -> bool:
    spoken = message.role is MessageRole.USER or (
        message.role is MessageRole.ASSISTANT and not message.tool_calls
    )
    return spoken and not message.redacted
