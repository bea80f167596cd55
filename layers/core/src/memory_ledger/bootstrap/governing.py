"""Endpoints of grants and the audit, in the write-policy function."""

from __future__ import annotations

from memory_ledger.adapters.store.audit import TableAuditLog
from memory_ledger.adapters.store.grants import TableGrantStore
from memory_ledger.bootstrap.container import Container
from memory_ledger.bootstrap.roles import act_in_role
from memory_ledger.http.endpoints import Endpoint
from memory_ledger.http.governance import GovernanceEndpoints
from memory_ledger.http.page_tokens import PageTokens
from memory_ledger.services.governance.manage_grants import ManageGrants
from memory_ledger.services.governance.read_audit import ReadAudit


def governance_endpoints(parts: Container) -> list[Endpoint]:
    """Return the endpoints of grants and of the audit."""
    act = act_in_role(parts)
    grants = ManageGrants(
        grants=TableGrantStore(parts.table), act=act, clock=parts.clock, ids=parts.ids, backoff=parts.backoff
    )
    governance = GovernanceEndpoints(
        grants=grants,
        audit=ReadAudit(log=TableAuditLog(parts.table), act=act, clock=parts.clock),
        tokens=PageTokens(parts.secret),
    )
    return governance.endpoints()
