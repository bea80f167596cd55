"""The operations of deletion."""

from __future__ import annotations

from memory_ledger.http.deletions import DeletionBody
from tools.openapi import examples
from tools.openapi.operation import Operation, Success
from tools.openapi.shapes import page_of, ref

_TAG = "deletion"
_ACCEPTED = {
    202: Success(
        schema=ref("Receipt"), says="Unreadable from now on; the receipt.", example=examples.ACCEPTED
    )
}

OPERATIONS = {
    "delete_memory": Operation(
        tag=_TAG,
        summary="Delete a memory; again, the same receipt",
        if_match=False,
        answers=_ACCEPTED,
    ),
    "request_deletion": Operation(
        tag=_TAG,
        summary="Delete a memory, a message, a session, a project, a user's everything or a tenant's",
        says="A tenant's, and another user's (`subject_user`), take the role tenant_admin.",
        body=DeletionBody,
        examples={
            "message": {"target": {"kind": "message", "id": "msg-99", "session_id": "s-1"}},
            "user": {"target": {"kind": "user"}},
        },
        idempotent=True,
        refusals=(404,),
        answers=_ACCEPTED,
    ),
    "list_deletions": Operation(
        tag=_TAG,
        summary="List receipts, newest first",
        answers={
            200: Success(
                schema=page_of(ref("Receipt")), says="A page.", example=examples.page(examples.RECEIPT)
            )
        },
    ),
    "get_deletion": Operation(
        tag=_TAG,
        summary="Read a receipt: how far, and the proof",
        answers={200: Success(schema=ref("Receipt"), says="The receipt.", example=examples.RECEIPT)},
    ),
}
