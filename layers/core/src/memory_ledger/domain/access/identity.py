"""Callers and owners: who is calling, and whose records are meant."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Role(StrEnum):
    """Roles a token may carry."""

    USER = "user"
    TENANT_ADMIN = "tenant_admin"
    AUDITOR = "auditor"


class Permission(StrEnum):
    """Token scopes: what the bearer may do at all."""

    READ = "memory:read"
    PROPOSE = "memory:propose"
    WRITE = "memory:write"


@dataclass(frozen=True, slots=True, kw_only=True)
class Owner:
    """The (tenant, user) every key, filter and event carries."""

    tenant_id: str
    user_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Principal:
    """A verified caller."""

    owner: Owner
    roles: frozenset[Role] = frozenset({Role.USER})
    permissions: frozenset[Permission] = frozenset(Permission)
    request_id: str = ""

    def may(self, permission: Permission) -> bool:
        """Tell whether the token allows *permission*; write includes propose."""
        return permission in self.permissions or (
            permission is Permission.PROPOSE and Permission.WRITE in self.permissions
        )

    @property
    def propose_only(self) -> bool:
        """A model's token: it may propose and do nothing else that changes anything."""
        return Permission.WRITE not in self.permissions
