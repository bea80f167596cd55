"""Keep out of stored messages what nobody may keep: ids, cards, passwords and secrets."""

from __future__ import annotations

from dataclasses import dataclass, replace

from memory_ledger.domain.messages import Message
from memory_ledger.domain.sensitivity import NEVER_KEPT, redact
from memory_ledger.ports.sensitive import SensitiveScanner


@dataclass(frozen=True, slots=True, kw_only=True)
class ConcealMessages:
    """
    The use case.

    A session's messages are stored, indexed and read again by extraction, so what policy could never let
    into a memory is replaced before any of it. What needs a consent stays: it is the user's own conversation,
    and goes with the session.
    """

    scanner: SensitiveScanner

    def __call__(self, message: Message) -> Message:
        """Return *message* with its category in brackets where something of the kind stood."""
        calls = tuple(replace(call, arguments=self.text(call.arguments)) for call in message.tool_calls)
        return replace(message, content=self.text(message.content), tool_calls=calls)

    def text(self, text: str) -> str:
        """Return *text* likewise."""
        found = [place for place in self.scanner.scan(text) if place.category in NEVER_KEPT]
        return redact(text, found)[0]
