"""Endpoints of the deletion function."""

from __future__ import annotations

from memory_ledger.bootstrap.container import Container
from memory_ledger.bootstrap.forgetting import request_deletion
from memory_ledger.http.deletions import DeletionEndpoints
from memory_ledger.http.endpoints import Endpoint
from memory_ledger.http.page_tokens import PageTokens
from memory_ledger.services.deletion.read_receipts import ReadReceipts


def deletion_endpoints(parts: Container) -> list[Endpoint]:
    """Return the endpoints of deletions."""
    deletions = DeletionEndpoints(
        request_deletion=request_deletion(parts),
        receipts=ReadReceipts(ledger=parts.ledger),
        keyed_hash=parts.keyed_hash,
        tokens=PageTokens(parts.secret),
    )
    return deletions.endpoints()
