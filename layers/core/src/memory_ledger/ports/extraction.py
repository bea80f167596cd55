"""The extractor: what in a message asks to be remembered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from memory_ledger.domain.working.messages import Message
from memory_ledger.domain.writing.extraction.findings import Finding
from memory_ledger.domain.writing.policy import Policy


class Extractor(Protocol):
    """Finds candidates in one message; proposes, never decides."""

    def extract(
        self, message: Message, *, session_id: str, project_id: str | None, policy: Policy
    ) -> Sequence[Finding]:
        """
        Return what *message* leaves to keep, and what looks like it but must not be kept, in order.

        The same message gives the same findings under the same *policy*. A redacted message gives none.
        """
