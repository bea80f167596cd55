"""Read the receipts of one's own deletions, and of those one asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from memory_ledger.domain.access.identity import Principal
from memory_ledger.domain.errors import NotFoundError
from memory_ledger.domain.records.deletion import Receipt
from memory_ledger.ports.store import DeletionLedger


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadReceipts:
    """Receipts as the caller may read them: of deletions that they asked for, or that are about them."""

    ledger: DeletionLedger

    def one(self, principal: Principal, deletion_id: str) -> Receipt:
        """
        Return a receipt as it reads now.

        Raises:
            NotFoundError: Never there, or somebody else's.
        """
        receipt = self.ledger.get(principal.owner, deletion_id)
        if receipt is None:
            raise NotFoundError("nothing is here")
        return receipt

    def page(
        self, principal: Principal, limit: int, after: str | None
    ) -> tuple[Sequence[Receipt], str | None]:
        """Return a page of receipts, oldest first."""
        return self.ledger.list(principal.owner, limit, after)
