"""Audit entries: who read or changed what of whom, as ids, roles and times, never content."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum

from memory_ledger.domain.access.grants import Acting
from memory_ledger.domain.access.identity import Role

AUDIT_LIFE = timedelta(days=400)
Detail = str | bool | tuple[str, ...]


class Action(StrEnum):
    """What is audited, by the names that operations have."""

    LIST_MEMORIES = "list_memories"
    GET_MEMORY = "get_memory"
    MEMORY_HISTORY = "memory_history"
    EXPLAIN_MEMORY = "explain_memory"
    GET_TRACE = "get_trace"
    REQUEST_DELETION = "request_deletion"
    PUT_POLICY = "put_policy"
    PUT_GRANTS = "put_grants"


class Outcome(StrEnum):
    """Whether the caller was let."""

    ALLOWED = "allowed"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True, kw_only=True)
class Resource:
    """One thing that was read or made, at its version where it has one."""

    id: str
    version: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditEntry:
    """
    One act that reached beyond the caller's own records.

    *subject_user* is whose records it was about, None for the tenant's own things. *roles* are those the
    caller acted in.
    """

    audit_id: str
    at: datetime
    actor: str
    roles: tuple[Role, ...]
    action: Action
    request_id: str = ""
    subject_user: str | None = None
    resources: tuple[Resource, ...] = ()
    details: Mapping[str, Detail] = field(default_factory=dict)
    outcome: Outcome = Outcome.ALLOWED


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditFilter:
    """Which entries a list is about; the times are from *since* on and before *until*."""

    since: datetime
    until: datetime | None = None
    user: str | None = None
    actor: str | None = None
    action: Action | None = None

    def admits(self, entry: AuditEntry) -> bool:
        """Tell whether *entry* is one of them."""
        return (
            entry.at >= self.since
            and (self.until is None or entry.at < self.until)
            and self.user in (None, entry.subject_user)
            and self.actor in (None, entry.actor)
            and self.action in (None, entry.action)
        )


def audited(
    who: Acting,
    action: Action,
    *,
    audit_id: str,
    at: datetime,
    subject_user: str | None = None,
    resources: tuple[Resource, ...] = (),
    details: Mapping[str, Detail] | None = None,
    outcome: Outcome = Outcome.ALLOWED,
) -> AuditEntry:
    """Return the entry of what *who* did."""
    return AuditEntry(
        audit_id=audit_id,
        at=at,
        actor=who.principal.owner.user_id,
        roles=tuple(role for role in Role if role in who.roles),
        action=action,
        request_id=who.principal.request_id,
        subject_user=subject_user,
        resources=resources,
        details=details or {},
        outcome=outcome,
    )
