"""The operations of grants and the audit."""

from __future__ import annotations

from memory_ledger.http.governance import GrantBody
from tools.openapi import examples
from tools.openapi.operation import Operation, Success
from tools.openapi.shapes import page_of, ref

_TAG = "grants and audit"

OPERATIONS = {
    "get_grants": Operation(
        tag=_TAG,
        summary="Read what a user is allowed",
        says="One's own, or as tenant_admin anyone's; 404 where nothing is stored, so that the token's roles "
        "count.",
        answers={200: Success(schema=ref("Grant"), says="The grant.", etag=True, example=examples.GRANT)},
    ),
    "put_grants": Operation(
        tag=_TAG,
        summary="Say what a user is allowed, from the next request on",
        says="Needs tenant_admin, which callers cannot take from themselves. If-Match may be left out.",
        body=GrantBody,
        examples={
            "auditor who reads": {"roles": ["auditor"], "content_access": True},
            "none": {"roles": [], "content_access": False},
        },
        if_match=False,
        answers={
            200: Success(schema=ref("Grant"), says="What holds now.", etag=True, example=examples.GRANT)
        },
    ),
    "list_audit": Operation(
        tag=_TAG,
        summary="List who read or changed what of whom, newest first",
        says="Needs auditor or tenant_admin. Entries are kept for 400 days.",
        answers={
            200: Success(
                schema=page_of(ref("AuditEntry")), says="A page.", example=examples.page(examples.AUDIT_ENTRY)
            )
        },
    ),
}
