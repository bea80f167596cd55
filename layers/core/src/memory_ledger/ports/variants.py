"""Han script variants."""

from __future__ import annotations

from typing import Protocol


class HanVariants(Protocol):
    """Knows which traditional and simplified characters are the same."""

    def simplified(self, text: str) -> str:
        """Return *text* with traditional characters written simplified; the same for a text in either."""
