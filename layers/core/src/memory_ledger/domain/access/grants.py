"""Grants: a token's roles act only as far as the tenant's stored grant goes."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.domain.access.identity import Owner, Principal, Role
from memory_ledger.domain.errors import ForbiddenError

PRIVILEGED = frozenset({Role.TENANT_ADMIN, Role.AUDITOR})
"""Roles that reach beyond one's own records; what is one's own no grant takes away."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Grant:
    """The tenant's word on *owner*: which roles of a token act, and whether others' content may be read."""

    owner: Owner
    roles: frozenset[Role]
    content_access: bool
    version: int = 1

    def says(self, roles: frozenset[Role], content_access: bool) -> bool:
        """Tell whether it says just this."""
        return (self.roles, self.content_access) == (roles, content_access)


@dataclass(frozen=True, slots=True, kw_only=True)
class Acting:
    """What a caller may act as at this moment."""

    principal: Principal
    roles: frozenset[Role]
    content_access: bool = False

    def need(self, *roles: Role) -> None:
        """
        Go on where the caller acts in one of *roles*.

        Raises:
            ForbiddenError: In none of them.
        """
        if not self.roles.intersection(roles):
            raise ForbiddenError(f"this needs the role {' or '.join(role.value for role in roles)}")


def acting(principal: Principal, grant: Grant | None) -> Acting:
    """
    Return what the token's roles come to under *grant*, the stored one of the caller.

    Without a grant the token's roles count. A grant never adds a role; content of others is read by a stored
    grant and a role together.
    """
    if grant is None:
        return Acting(principal=principal, roles=principal.roles)
    roles = principal.roles & (grant.roles | {Role.USER})
    access = grant.content_access and bool(roles & PRIVILEGED)
    return Acting(principal=principal, roles=roles, content_access=access)
