"""A memory table that came from a backup: what it has not seen of its owners' deletions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from memory_ledger.domain.access.identity import Owner


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """How many deletions of an owner the ledger counts, and how many the memory table has seen."""

    counted: int
    seen: int

    @property
    def missing(self) -> int:
        """Return how many the table lacks."""
        return max(0, self.counted - self.seen)


class RestoredTable(Protocol):
    """
    The memory table as it may have been restored; it answers for nobody who has a gap.

    All methods raise UnavailableError when the store does not answer.
    """

    def gap(self, owner: Owner) -> Gap:
        """Return what *owner* lacks, strongly consistent."""

    def close(self, owner: Owner, gap: Gap) -> None:
        """
        Let the table answer for *owner*: it has seen all that *gap* counts.

        Raises:
            ConcurrentChangeError: It has seen more or less by now; nothing was written.
        """
