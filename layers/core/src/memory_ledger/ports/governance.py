"""Grants of a tenant's users, and the audit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from memory_ledger.domain.access.audit import AuditEntry, AuditFilter
from memory_ledger.domain.access.grants import Grant
from memory_ledger.domain.access.identity import Owner


class GrantStore(Protocol):
    """
    Stored grants; a restore of everything else does not bring back one that was taken away.

    All methods raise UnavailableError when the ledger does not answer.
    """

    def find(self, owners: Sequence[Owner]) -> Mapping[Owner, Grant]:
        """Return the grants that are stored, strongly consistent, in one round trip."""

    def put(self, grant: Grant, by: Owner, seen: Mapping[Owner, Grant], entry: AuditEntry) -> None:
        """
        Keep *grant* and *entry* in one transaction.

        Raises:
            ConcurrentChangeError: The grant of its owner, or that of *by*, is no longer as *seen*.
        """


class AuditLog(Protocol):
    """
    What administrators and auditors did, kept for 400 days.

    Entries of changes are committed with them, by whoever commits the change. All methods raise
    UnavailableError when the ledger does not answer.
    """

    def record(self, tenant_id: str, entry: AuditEntry) -> None:
        """Keep *entry*; what it tells of may be shown once this returns."""

    def page(
        self, tenant_id: str, filter: AuditFilter, limit: int, after: str | None
    ) -> tuple[Sequence[AuditEntry], str | None]:
        """
        Return a page, newest first, and where to continue.

        It is one range of keys, by user, actor or action, whichever is named first; a page of several
        filters may be short.
        """
