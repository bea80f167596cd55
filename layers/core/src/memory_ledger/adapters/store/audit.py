"""The audit on the ledger: each entry once in every range that it can be asked for by."""

from __future__ import annotations

from collections.abc import Sequence

from memory_ledger.adapters.store import codec
from memory_ledger.adapters.store import governance_keys as keys
from memory_ledger.adapters.store.keys import LEDGER
from memory_ledger.adapters.tables import Absent, Item, Key, Put, Range, Table
from memory_ledger.domain.access.audit import AUDIT_LIFE, AuditEntry, AuditFilter

ENTRY: codec.Form[AuditEntry] = codec.Form(AuditEntry)


class TableAuditLog:
    """Implements the :class:`AuditLog` port."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def record(self, tenant_id: str, entry: AuditEntry) -> None:
        """Keep *entry* in all its ranges or in none."""
        self._table.write(audit_operations(tenant_id, entry))

    def page(
        self, tenant_id: str, filter: AuditFilter, limit: int, after: str | None
    ) -> tuple[Sequence[AuditEntry], str | None]:
        """Read one page of the range, and end where it has come to what is too old."""
        prefix = keys.audit_range(filter.user, filter.actor, filter.action)
        if after is None and filter.until is not None:
            after = keys.audit_bound(filter.until)
        start = None if after is None else prefix + after
        range = Range(LEDGER, keys.audit_pk(tenant_id), prefix, start, descending=True)
        page = self._table.query(range, limit)
        entries = [codec.load(ENTRY, item) for item in page.items]
        ends = page.next is None or entries[-1].at < filter.since
        following = None if ends else str(page.next).removeprefix(prefix)
        return [entry for entry in entries if filter.admits(entry)], following


def audit_operations(tenant_id: str, entry: AuditEntry) -> list[Put]:
    """Return what keeps *entry*; nothing ever writes over one."""
    ends = entry.at + AUDIT_LIFE
    item: Item = {"body": codec.dump(ENTRY, entry), "ttl": int(ends.timestamp()) + 1}
    pk, place = keys.audit_pk(tenant_id), keys.audit_place(entry.at, entry.audit_id)
    ranges = [
        keys.audit_range(),
        keys.audit_range(actor=entry.actor),
        keys.audit_range(action=entry.action.value),
    ]
    if entry.subject_user is not None:
        ranges.append(keys.audit_range(user=entry.subject_user))
    return [Put(Key(LEDGER, pk, prefix + place), item, (Absent(),)) for prefix in ranges]
