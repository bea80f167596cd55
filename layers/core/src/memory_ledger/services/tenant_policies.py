"""The policies of tenants, as far as this environment has met them."""

from __future__ import annotations

from memory_ledger.domain.writing.policy import Policy, PolicyHead
from memory_ledger.ports.policies import PolicyStore

MAX_KNOWN = 200


class TenantPolicies:
    """
    Remembers each tenant's newest document, so that a write can be prepared before its one read.

    What is known is only where a preparation starts: the read that a decision rests on names the version
    that holds, and :meth:`holding` returns it.
    """

    def __init__(self, store: PolicyStore, default: Policy) -> None:
        self._store = store
        self._default = default
        self._known: dict[str, Policy] = {}

    def known(self, tenant_id: str) -> Policy:
        """Return the newest document met of the tenant, the default where none was."""
        return self._known.get(tenant_id, self._default)

    def holding(self, tenant_id: str, head: PolicyHead) -> Policy:
        """
        Return the document that *head* names, or a newer one; one not met yet is read, and remembered.

        Raises:
            UnavailableError: It is not known here, and the authority does not answer.
        """
        known = self.known(tenant_id)
        if head.version == known.version:
            return known
        policy = self._store.get(tenant_id) or self._default
        if len(self._known) >= MAX_KNOWN:
            self._known.clear()
        self._known[tenant_id] = policy
        return policy
