"""The earlier message that a correction means, where that is clear."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from memory_ledger.domain.working.messages import Message, MessageRole
from memory_ledger.domain.writing.utterances.amended.amending import amended, rivals_in
from memory_ledger.domain.writing.utterances.amended.slips import Slip, slip_in

MOST = 3
"""How many messages of the user are gone back over."""
PASSING = 40
"""A message of no more characters may stand between, if it asks nothing."""
LONGEST = 2_000
"""A longer message is not looked through for a value."""
_ASKS = ("?", "？", "吗", "呢")


def antecedent(earlier: Sequence[Message], slip: Slip) -> tuple[int, str, str] | None:
    """
    Return which of the *earlier* messages, the newest first, *slip* puts right, what it says and what it
    should say; None where that is not clear.

    What was put right before is read as it was put right. Two that say the old value are one too many.
    """
    meant: tuple[int, str, str] | None = None
    for number, text, theirs in _said(earlier):
        better = amended(text, slip)
        if better is not None and better != text:
            if meant is not None or _may_be_an_answer(slip, text, theirs):
                return None
            meant = (number, text, better)
        passes = len(text) <= PASSING and not _asks(text) and not rivals_in(text, slip)
        if not (passes or slip.instead_of is not None):
            break
    return meant


def _said(earlier: Sequence[Message]) -> Iterator[tuple[int, str, tuple[str, ...]]]:
    """Yield which message of the user's says what, and what the assistant has said since."""
    theirs: tuple[str, ...] = ()
    users = 0
    for number, message in enumerate(earlier):
        if message.redacted or users == MOST or len(message.content) > LONGEST:
            return
        if message.role is MessageRole.ASSISTANT:
            theirs = (*theirs, message.content)
        elif message.role is MessageRole.USER:
            users += 1
            yield number, _as_put_right(earlier, number), theirs


def _as_put_right(earlier: Sequence[Message], number: int) -> str:
    text = earlier[number].content
    slip = slip_in(text)
    meant = None if slip is None else antecedent(earlier[number + 1 :], slip)
    return text if meant is None else meant[2]


def _may_be_an_answer(slip: Slip, text: str, theirs: Sequence[str]) -> bool:
    """
    Tell whether *slip* may put right what the assistant said or asked since.

    Who owns that they said it wrong, or says what they had said, means their own words.
    """
    if slip.own or slip.instead_of is not None or not theirs:
        return False
    if _asks(text):
        return True
    own, named = rivals_in(text, slip), {rival for one in theirs for rival in rivals_in(one, slip)}
    if named:
        return not named <= own
    return not slip.meant and any(_asks(one) for one in theirs)


def _asks(text: str) -> bool:
    return text.rstrip(" .。!！\n").endswith(_ASKS)
