"""Policy documents on a table: one item in the tenant's partition."""

from __future__ import annotations

from memory_ledger.adapters.store import codec, keys
from memory_ledger.adapters.tables import Absent, Condition, Equals, Item, Put, Table
from memory_ledger.domain.policy import Policy
from memory_ledger.ports.policies import StoredPolicy


class TablePolicyStore:
    """Implements the :class:`PolicyStore` port."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def get(self, tenant_id: str) -> Policy | None:
        """Return the tenant's document."""
        key = keys.tenant_policy(tenant_id)
        item = self._table.get_many([key]).get(key)
        return None if item is None else codec.load(codec.POLICY, item)

    def put(self, tenant_id: str, policy: Policy, expected: int | None) -> None:
        """Keep *policy* in the place of version *expected*."""
        item: Item = {"version": policy.version, "body": codec.dump(codec.POLICY, policy)}
        seen: Condition = Absent() if expected is None else Equals("version", expected)
        self._table.write([Put(keys.tenant_policy(tenant_id), item, (seen,))])

    def opened(self, stored: StoredPolicy) -> Policy:
        """Return what a stored document says."""
        return codec.load(codec.POLICY, {"body": stored.body})


def stored_policy(item: Item | None) -> StoredPolicy | None:
    """Return a document as it is kept."""
    if item is None:
        return None
    return StoredPolicy(version=int(str(item["version"])), body=str(item["body"]))
