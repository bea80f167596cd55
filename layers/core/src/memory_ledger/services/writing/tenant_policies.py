"""The policies of tenants, as far as this environment has met them."""

from __future__ import annotations

from memory_ledger.domain.policy import Policy
from memory_ledger.ports.policies import PolicyStore, StoredPolicy

MAX_KNOWN = 200


class TenantPolicies:
    """
    Remembers each tenant's newest document, so that a write can be prepared before its one read.

    What is known is only where a preparation starts: the read that a decision rests on brings the version
    that holds, and :meth:`holding` tells what that is.
    """

    def __init__(self, store: PolicyStore, default: Policy) -> None:
        self._store = store
        self._default = default
        self._known: dict[str, Policy] = {}

    def known(self, tenant_id: str) -> Policy:
        """Return the newest document met of the tenant, the default where none was."""
        return self._known.get(tenant_id, self._default)

    def holding(self, tenant_id: str, stored: StoredPolicy | None) -> Policy:
        """Return the policy that *stored* is, and remember it; None is the default."""
        known = self.known(tenant_id)
        if stored is None:
            self._known.pop(tenant_id, None)
            return self._default
        if stored.version == known.version:
            return known
        policy = self._store.opened(stored)
        if len(self._known) >= MAX_KNOWN:
            self._known.clear()
        self._known[tenant_id] = policy
        return policy
