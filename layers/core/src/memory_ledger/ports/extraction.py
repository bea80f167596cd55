"""The extractor: what in a message asks to be remembered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from memory_ledger.domain.messages import Message
from memory_ledger.domain.policy import Policy

if TYPE_CHECKING:
    # Its patterns take long to compile, and most functions extract nothing.
    from memory_ledger.domain.extraction import Finding


class Extractor(Protocol):
    """Finds candidates in one message; proposes, never decides."""

    def extract(
        self, message: Message, *, session_id: str, project_id: str | None, policy: Policy
    ) -> Sequence[Finding]:
        """
        Return what *message* leaves to keep, and what looks like it but must not be kept, in order.

        The same message gives the same findings under the same *policy*. A redacted message gives none.
        """
