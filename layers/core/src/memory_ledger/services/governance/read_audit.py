"""Read who did what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from memory_ledger.domain.access.audit import AUDIT_LIFE, AuditEntry, AuditFilter
from memory_ledger.domain.access.identity import Principal, Role
from memory_ledger.ports.governance import AuditLog
from memory_ledger.ports.runtime import Clock
from memory_ledger.services.governance.act_in_role import ActInRole


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadAudit:
    """The audit log of a tenant, for its auditors and administrators."""

    log: AuditLog
    act: ActInRole
    clock: Clock

    def __call__(
        self, principal: Principal, filter: AuditFilter, limit: int, after: str | None
    ) -> tuple[Sequence[AuditEntry], str | None]:
        """
        Return a page of the tenant's entries, newest first; none that has outlived its 400 days.

        Raises:
            ForbiddenError: The caller neither audits nor administers the tenant.
        """
        self.act.needing(principal, Role.AUDITOR, Role.TENANT_ADMIN)
        oldest = self.clock.now() - AUDIT_LIFE
        kept = replace(filter, since=max(filter.since, oldest))
        return self.log.page(principal.owner.tenant_id, kept, limit, after)
