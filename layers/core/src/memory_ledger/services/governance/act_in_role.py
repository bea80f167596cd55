"""Effective roles of a caller: asked at every request that a role matters to, cached by none."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.domain.access.grants import PRIVILEGED, Acting, acting
from memory_ledger.domain.access.identity import Principal, Role
from memory_ledger.ports.governance import GrantStore


@dataclass(frozen=True, slots=True, kw_only=True)
class ActInRole:
    """The caller's roles, as far as the stored grant allows them; a token without a role costs no read."""

    grants: GrantStore

    def __call__(self, principal: Principal) -> Acting:
        """Return what the caller may act as now."""
        if not principal.roles & PRIVILEGED:
            return Acting(principal=principal, roles=principal.roles)
        found = self.grants.find([principal.owner])
        return acting(principal, found.get(principal.owner))

    def needing(self, principal: Principal, *roles: Role) -> Acting:
        """
        Return what the caller may act as now, one of *roles* among it.

        Raises:
            ForbiddenError: In none of them.
        """
        found = self(principal)
        found.need(*roles)
        return found
