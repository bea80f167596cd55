"""Forgetting, and its proof."""

from __future__ import annotations

from typing import Any

from memory_ledger_client.calls import Operation, as_kind, get, path, post
from memory_ledger_client.lists import Listing, Waiting, listing
from memory_ledger_client.models.deletions import Receipt, Target
from memory_ledger_client.models.memories import VersionedMemory
from memory_ledger_client.wire.encoding import said

DELETIONS = "/v1/deletions"
_receipt = as_kind(Receipt)


def delete_memory(memory: VersionedMemory | str) -> Operation[Receipt]:
    """Delete a memory: by its id whatever its version, or only at the version that was read."""
    known, version = (memory, None) if isinstance(memory, str) else (memory.memory_id, memory.version)
    where = path("/v1/memories/{memory_id}", memory_id=known)
    return Operation(method="DELETE", path=where, read=_receipt, if_match=version)


def delete_user_memory(
    *, subject_user: str | None = None, idempotency_key: str | None = None
) -> Operation[Receipt]:
    """Delete everything of the caller; of *subject_user* for a tenant administrator."""
    return request_deletion(Target(kind="user", subject_user=subject_user), idempotency_key=idempotency_key)


def request_deletion(target: Target, *, idempotency_key: str | None = None) -> Operation[Receipt]:
    """Delete what *target* names."""
    named: dict[str, Any] = said(
        kind=target.kind, id=target.id, session_id=target.session_id, subject_user=target.subject_user
    )
    return post(DELETIONS, _receipt, {"target": named}, idempotency_key)


def receipt(deletion_id: str) -> Operation[Receipt]:
    """Return how far a deletion is."""
    return get(path(DELETIONS + "/{deletion_id}", deletion_id=deletion_id), _receipt)


def receipts(*, page_size: int | None = None) -> Listing[Receipt]:
    """List one's deletions."""
    return listing(DELETIONS, Receipt, page_size)


def wait_for_receipt(
    receipt_or_id: Receipt | str, *, timeout: float = 60.0, every: float = 0.5
) -> Waiting[Receipt]:
    """
    Return the receipt once it says complete; an incomplete one is still being worked on.

    Raises:
        DeadlineExceededError: *timeout* seconds were not enough; carries the last receipt.
    """
    known = receipt_or_id if isinstance(receipt_or_id, str) else receipt_or_id.deletion_id
    return Waiting(
        look=receipt(known), done=lambda seen: seen.status == "complete", every=every, timeout=timeout
    )
