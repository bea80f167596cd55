"""The summariser: what is worth knowing of the messages that left a session's window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from memory_ledger.domain.working.messages import Message
from memory_ledger.domain.working.summaries.summary import Line


class Summariser(Protocol):
    """Carries the lines of a summary on; whatever it is made of, it proposes no more than was said."""

    def summarise(self, before: Sequence[Line], messages: Sequence[Message]) -> Sequence[Line]:
        """
        Return *before* carried on by *messages*, which come in order behind all that *before* tells of.

        Every line is one of *before* or names messages that were given, all its figures and identifiers stand
        in what these say, and its trust is the lowest of theirs. Goals, limits and decisions name a message
        of the user's. Redacted messages, and those of tools and of the system, add nothing.

        Raises:
            UnavailableError: It does not answer, or with nothing that can be used; *before* stands.
        """
