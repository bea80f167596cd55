"""
The window: which recent messages go to the model.

The rule, in one breath: the newest message comes first; then important ones, however old, the most important
first, up to half of the room; then the others, newest first; what does not fit is passed over and the next
one still gets its chance. A tool call and all its results are one unit: together in, or together out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from memory_ledger.domain.working.messages import Count, Message, MessageRole, text_of_message

IMPORTANT = 0.7
DEFAULT_MESSAGES, MAX_MESSAGES = 20, 100
DEFAULT_TOKENS, MAX_TOKENS = 4_000, 32_000
HORIZON = 91
"""
How many of the newest messages a window is chosen from, if it is not to hold more: one batch of 100 items
with the session's head, state and summary, four fences, and the items of tenant and user.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How much a window may hold."""

    messages: int = DEFAULT_MESSAGES
    tokens: int = DEFAULT_TOKENS


@dataclass(frozen=True, slots=True, kw_only=True)
class Window:
    """
    Messages in order, and the tokens of their text.

    *passed* are those that are new enough to stand here, and for whose tokens there was no room.
    """

    messages: tuple[Message, ...] = ()
    tokens: int = 0
    passed: tuple[Message, ...] = ()


@dataclass(slots=True, kw_only=True)
class _Unit:
    """Messages that are of use only together; *open* are the calls that still lack a result."""

    messages: list[Message]
    open: set[str] = field(default_factory=set)
    tokens: int = 0

    @property
    def importance(self) -> float:
        return max(message.importance for message in self.messages)


def choose_window(messages: Sequence[Message], limits: Limits, count: Count) -> Window:
    """Return the window over *messages*, which come in order."""
    units = _units(messages)
    for unit in units:
        unit.tokens = sum(count(text_of_message(message)) for message in unit.messages)
    chosen = _Room(limits)
    chosen.fill(units[-1:], limits)
    important = [unit for unit in reversed(units[:-1]) if unit.importance >= IMPORTANT]
    half = Limits(messages=limits.messages // 2, tokens=limits.tokens // 2)
    chosen.fill(sorted(important, key=lambda unit: -unit.importance), half)
    too_long = chosen.fill(list(reversed(units)), limits)
    newest = {message.message_id for message in messages[-limits.messages :]}
    passed = tuple(message for message in _in_order(too_long) if message.message_id in newest)
    return replace(chosen.window(), passed=passed)


class _Room:
    """What is left of the limits while units go in."""

    def __init__(self, limits: Limits) -> None:
        self._left = limits
        self._units: list[_Unit] = []

    def fill(self, units: Sequence[_Unit], share: Limits) -> list[_Unit]:
        """
        Put in what fits into *share* of the room that is left, in the order given.

        Returns:
            What found room among the messages, and none for its tokens.
        """
        taken_messages = taken_tokens = 0
        too_long = []
        for unit in units:
            size = len(unit.messages)
            fits = taken_messages + size <= share.messages and taken_tokens + unit.tokens <= share.tokens
            if fits and self._take(unit):
                taken_messages += size
                taken_tokens += unit.tokens
            elif self._is_too_long(unit):
                too_long.append(unit)
        return too_long

    def _is_too_long(self, unit: _Unit) -> bool:
        fits = len(unit.messages) <= self._left.messages
        return fits and unit.tokens > self._left.tokens and not self._holds(unit)

    def _holds(self, unit: _Unit) -> bool:
        return any(unit is taken for taken in self._units)

    def _take(self, unit: _Unit) -> bool:
        left, size = self._left, len(unit.messages)
        if self._holds(unit) or size > left.messages or unit.tokens > left.tokens:
            return False
        self._left = Limits(messages=left.messages - size, tokens=left.tokens - unit.tokens)
        self._units.append(unit)
        return True

    def window(self) -> Window:
        """Return what went in, in the order of the conversation."""
        return Window(messages=_in_order(self._units), tokens=sum(unit.tokens for unit in self._units))


def _in_order(units: Sequence[_Unit]) -> tuple[Message, ...]:
    messages = [message for unit in units for message in unit.messages]
    return tuple(sorted(messages, key=lambda message: message.sequence))


def _units(messages: Sequence[Message]) -> list[_Unit]:
    """Return the usable units in order of their first message; redacted messages are of no use."""
    units: list[_Unit] = []
    waiting: dict[str, _Unit] = {}
    for message in messages:
        if message.redacted:
            continue
        if message.role is MessageRole.TOOL:
            _close(waiting, message)
            continue
        unit = _Unit(messages=[message], open={call.id for call in message.tool_calls})
        waiting |= dict.fromkeys(unit.open, unit)
        units.append(unit)
    return [unit for unit in units if not unit.open]


def _close(waiting: dict[str, _Unit], result: Message) -> None:
    """Give a result to the last call of its id before it; one without a call is dropped."""
    unit = waiting.pop(result.tool_call_id or "", None)
    if unit is not None and result.tool_call_id in unit.open:
        unit.messages.append(result)
        unit.open.discard(result.tool_call_id)
