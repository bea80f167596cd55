"""Policy documents on a table: one item in the tenant's partition, and its head on the tenant's own."""

from __future__ import annotations

from memory_ledger.adapters.store import codec, keys
from memory_ledger.adapters.store.audit import audit_operations
from memory_ledger.adapters.tables import Absent, Condition, Equals, Item, Put, Table, Update
from memory_ledger.domain.access.audit import AuditEntry
from memory_ledger.domain.writing.policy import DEFAULT_POLICY, Policy, PolicyHead

HEAD = "policy"


class TablePolicyStore:
    """Implements the :class:`PolicyStore` port."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def get(self, tenant_id: str) -> Policy | None:
        """Return the tenant's document."""
        key = keys.tenant_policy(tenant_id)
        item = self._table.get_many([key]).get(key)
        return None if item is None else codec.load(codec.POLICY, item)

    def put(self, tenant_id: str, policy: Policy, expected: int | None, entry: AuditEntry) -> None:
        """
        Keep *policy* in the place of version *expected*, and *entry* of it, in one transaction of two tables.

        Every read fetches the tenant's head for its fence, so what it says there costs no read of its own.
        """
        item: Item = {"version": policy.version, "body": codec.dump(codec.POLICY, policy)}
        seen: Condition = Absent() if expected is None else Equals("version", expected)
        named: Item = {HEAD: codec.dump(codec.POLICY_HEAD, policy.head)}
        self._table.write(
            [
                Put(keys.tenant_policy(tenant_id), item, (seen,)),
                Update(keys.tenant_head(tenant_id), set=named),
                *audit_operations(tenant_id, entry),
            ]
        )


def policy_head(tenant: Item | None) -> PolicyHead:
    """Return which policy the tenant's own item names, the default where none."""
    if tenant is None or HEAD not in tenant:
        return DEFAULT_POLICY.head
    return codec.load(codec.POLICY_HEAD, tenant, HEAD)
