"""The caller's roles, for all functions that ask."""

from __future__ import annotations

from memory_ledger.adapters.store.audit import TableAuditLog
from memory_ledger.adapters.store.grants import TableGrantStore
from memory_ledger.bootstrap.container import Container
from memory_ledger.services.governance.act_in_role import ActInRole
from memory_ledger.services.governance.content_access import ContentAccess


def act_in_role(parts: Container) -> ActInRole:
    """Return what tells the roles that a caller acts in."""
    return ActInRole(grants=TableGrantStore(parts.table))


def content_access(parts: Container) -> ContentAccess:
    """Return what stands before another user's records."""
    return ContentAccess(
        log=TableAuditLog(parts.table), act=act_in_role(parts), clock=parts.clock, ids=parts.ids
    )
