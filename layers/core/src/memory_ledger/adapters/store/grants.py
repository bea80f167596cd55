"""Grants on the table that is never restored with the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from memory_ledger.adapters.store import codec
from memory_ledger.adapters.store import governance_keys as keys
from memory_ledger.adapters.store.audit import audit_operations
from memory_ledger.adapters.tables import Absent, Check, Condition, Equals, Item, Operation, Put, Table
from memory_ledger.domain.access.audit import AuditEntry
from memory_ledger.domain.access.grants import Grant
from memory_ledger.domain.access.identity import Owner

GRANT: codec.Form[Grant] = codec.Form(Grant)


class TableGrantStore:
    """Implements the :class:`GrantStore` port."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def find(self, owners: Sequence[Owner]) -> Mapping[Owner, Grant]:
        """Return the grants that are stored."""
        places = {owner: keys.grant(owner) for owner in owners}
        found = self._table.get_many(list(places.values()))
        return {owner: read_grant(found[key]) for owner, key in places.items() if key in found}

    def put(self, grant: Grant, by: Owner, seen: Mapping[Owner, Grant], entry: AuditEntry) -> None:
        """Keep *grant*; of two administrators who revoke each other at once, one finds this refused."""
        item: Item = {"body": codec.dump(GRANT, grant), "version": grant.version}
        operations: list[Operation] = [Put(keys.grant(grant.owner), item, (_as_seen(grant.owner, seen),))]
        if by != grant.owner:
            operations.append(Check(keys.grant(by), (_as_seen(by, seen),)))
        self._table.write([*operations, *audit_operations(grant.owner.tenant_id, entry)])


def read_grant(item: Item) -> Grant:
    """Return a grant as it is kept."""
    return codec.load(GRANT, item)


def _as_seen(owner: Owner, seen: Mapping[Owner, Grant]) -> Condition:
    return Equals("version", seen[owner].version) if owner in seen else Absent()
