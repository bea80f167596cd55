"""Each tenant's policy document."""

from __future__ import annotations

from typing import Protocol

from memory_ledger.domain.access.audit import AuditEntry
from memory_ledger.domain.writing.policy import Policy


class PolicyStore(Protocol):
    """
    The documents that tenants have put in the place of the default.

    All methods raise UnavailableError when the authority does not answer.
    """

    def get(self, tenant_id: str) -> Policy | None:
        """Return the tenant's document, strongly consistent, None where the default holds."""

    def put(self, tenant_id: str, policy: Policy, expected: int | None, entry: AuditEntry) -> None:
        """
        Keep *policy* in the place of version *expected*, None where there was no document, and *entry* of it.

        From then on every consistent read of the tenant names it.

        Raises:
            ConcurrentChangeError: Another version stands there by now.
        """
