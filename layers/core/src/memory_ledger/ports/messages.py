"""Messages as they are kept, and as they are to be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime

from memory_ledger.domain.recall.turns.passages import Passage, audible, holding
from memory_ledger.domain.recall.turns.turns import TurnUse
from memory_ledger.domain.working.messages import Message
from memory_ledger.domain.working.sessions import Stamps
from memory_ledger.domain.writing.consents import Consent, consent_for
from memory_ledger.domain.writing.trust.sensitivity import Category


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredMessage:
    """
    A message as kept; *digest* is the keyed hash of what was said, and outlives a redaction.

    It may be of *use* to recall until it goes at *expires_at*, but for the *passages* that are over, and
    while the user allows to keep each category of sensitive data that it *holds*.
    """

    message: Message
    digest: str
    stamps: Stamps
    use: TurnUse = TurnUse.NONE
    expires_at: datetime | None = field(default=None, compare=False)
    passages: tuple[Passage, ...] = ()
    holds: frozenset[Category] = frozenset()

    def recalled(self, moment: datetime) -> Message:
        """Return the message with what of it still holds at *moment*, which may be nothing."""
        if not self.passages:
            return self.message
        return replace(self.message, content=holding(self.message.content, self.passages, moment))

    def heard(self) -> Message:
        """Return the message as what was said beside it is found by it."""
        if not self.passages:
            return self.message
        return replace(self.message, content=audible(self.message.content, self.passages))

    def is_turn(self, moment: datetime) -> bool:
        """Tell whether recall returns it at *moment*: it may, and something of it holds."""
        return self.use is TurnUse.TURN and not self.is_over(moment)

    def is_allowed(self, said: Mapping[str, Consent]) -> bool:
        """Tell whether the user allows by now all of what it holds that needs a consent."""
        return all(consent_for(category.value, said).granted for category in self.holds)

    def is_over(self, moment: datetime) -> bool:
        """Tell whether nothing of what it says holds at *moment* any more."""
        return bool(self.passages) and not self.message.redacted and not self.recalled(moment).content


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageWrite:
    """A message to keep; *before* is the dead one seen in its place."""

    stored: StoredMessage
    before: StoredMessage | None = None
