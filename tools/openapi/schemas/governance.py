"""Grants and audit entries, as they are answered."""

from __future__ import annotations

from memory_ledger.domain.access.audit import Action, Outcome
from memory_ledger.domain.access.identity import Role
from tools.openapi.shapes import (
    MOMENT,
    TEXT,
    TEXTS,
    VERSION,
    YES_OR_NO,
    Schema,
    listed,
    nullable,
    one_of,
    record,
    service_id,
)

SCHEMAS: dict[str, Schema] = {
    "Grant": record(
        {"roles": listed(one_of(Role)), "content_access": YES_OR_NO},
        description="Which roles of a user's token act, and whether that administrator or auditor may read "
        "content of the tenant's other users. A grant never adds a role that the token does not carry.",
    ),
    "AuditEntry": record(
        {
            "audit_id": service_id("aud_"),
            "at": MOMENT,
            "actor": TEXT,
            "roles": listed(one_of(Role)),
            "action": one_of(Action),
            "subject_user": nullable(TEXT),
            "resources": listed(record({"id": TEXT, "version": nullable(VERSION)})),
            "details": {
                "type": "object",
                "additionalProperties": {"anyOf": [TEXT, YES_OR_NO, TEXTS]},
            },
            "outcome": one_of(Outcome),
            "request_id": TEXT,
        },
        description="What an administrator or auditor read or changed of whom; ids and times, no content.",
    ),
}
