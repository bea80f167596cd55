"""The scanner for sensitive data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from memory_ledger.domain.writing.trust.sensitivity import Finding


class SensitiveScanner(Protocol):
    """Finds sensitive data in Chinese, English and mixed text."""

    def scan(self, text: str) -> Sequence[Finding]:
        """
        Return what *text* holds, in order of place, without overlaps.

        Offsets refer to *text* as given. Width, spacing inside numbers and invisible characters hide nothing.
        The time taken is linear in the length of *text*.
        """

    def scan_unkeepable(self, text: str) -> Sequence[Finding]:
        """Return likewise only what no consent allows to keep, in less time."""
