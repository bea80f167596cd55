"""Keys of grants and of the audit, all in the ledger (docs/data-model.md)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from memory_ledger.adapters.store.keys import LEDGER, milliseconds, part
from memory_ledger.adapters.tables import Key
from memory_ledger.domain.access.identity import Owner

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_LAST_MILLISECOND = 10**13 - 1


def grant(owner: Owner) -> Key:
    """Return the tenant's word on one user."""
    return Key(LEDGER, f"G#{part(owner.tenant_id)}", f"U#{part(owner.user_id)}")


def audit_pk(tenant_id: str) -> str:
    """Return the partition of a tenant's audit."""
    return f"A#{part(tenant_id)}"


def audit_range(user: str | None = None, actor: str | None = None, action: str | None = None) -> str:
    """Return the narrowest range that holds all matches of a filter."""
    if user is not None:
        return f"U#{part(user)}#"
    if actor is not None:
        return f"B#{part(actor)}#"
    return "E#" if action is None else f"X#{part(action)}#"


def audit_place(at: datetime, audit_id: str) -> str:
    """Return where in a range an entry lies; entries lie in order of time."""
    return f"{_digits(milliseconds(at))}#{part(audit_id)}"


def audit_bound(until: datetime) -> str:
    """Return what lies behind every entry before *until*, and before all others."""
    return _digits(-((_EPOCH - until) // timedelta(milliseconds=1)))


def _digits(number: int) -> str:
    return f"{min(max(number, 0), _LAST_MILLISECOND):013d}"
