"""Grants of a tenant's users, managed by its administrators."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from memory_ledger.domain.access.audit import Action, Resource, audited
from memory_ledger.domain.access.grants import Acting, Grant, acting
from memory_ledger.domain.access.identity import Owner, Principal, Role
from memory_ledger.domain.errors import InvalidRequestError, NotFoundError, VersionConflictError
from memory_ledger.ports.governance import GrantStore
from memory_ledger.ports.runtime import Backoff, Clock, IdSource
from memory_ledger.services.governance.act_in_role import ActInRole
from memory_ledger.services.retries import until_committed


@dataclass(frozen=True, slots=True, kw_only=True)
class Granting:
    """What shall be allowed to *owner*, in the place of version *expected* where one is named."""

    owner: Owner
    roles: frozenset[Role]
    content_access: bool
    expected: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ManageGrants:
    """Grants of a tenant: read by the user concerned and by administrators, written by administrators."""

    grants: GrantStore
    act: ActInRole
    clock: Clock
    ids: IdSource
    backoff: Backoff

    def read(self, principal: Principal, user_id: str) -> Grant:
        """
        Return the stored grant of a user, to that user or to an administrator.

        Raises:
            ForbiddenError: It is another's, and the caller does not administer the tenant.
            NotFoundError: None is stored.
        """
        owner = Owner(tenant_id=principal.owner.tenant_id, user_id=user_id)
        if owner != principal.owner:
            self.act.needing(principal, Role.TENANT_ADMIN)
        found = self.grants.find([owner]).get(owner)
        if found is None:
            raise NotFoundError("nothing is here")
        return found

    def put(self, principal: Principal, granting: Granting) -> Grant:
        """
        Let *granting* hold from the next request on; said again it changes nothing.

        Raises:
            ForbiddenError: The caller does not administer the tenant.
            InvalidRequestError: The caller would lock themselves out.
            VersionConflictError: Another version is stored than the expected one.
        """
        return until_committed(lambda: self._attempt(principal, granting), self.backoff)

    def _attempt(self, principal: Principal, granting: Granting) -> Grant:
        owner = granting.owner
        seen = self.grants.find([principal.owner, owner])
        who = acting(principal, seen.get(principal.owner))
        who.need(Role.TENANT_ADMIN)
        if owner == principal.owner and Role.TENANT_ADMIN not in granting.roles:
            raise InvalidRequestError("/roles", "leaves you without tenant_admin; another administrator may")
        before = seen.get(owner)
        version = 0 if before is None else before.version
        if granting.expected not in (None, version):
            raise VersionConflictError(version)
        if before is not None and before.says(granting.roles, granting.content_access):
            return before
        return self._commit(who, granting, seen, version + 1)

    def _commit(self, who: Acting, granting: Granting, seen: Mapping[Owner, Grant], version: int) -> Grant:
        grant = Grant(
            owner=granting.owner,
            roles=granting.roles,
            content_access=granting.content_access,
            version=version,
        )
        entry = audited(
            who,
            Action.PUT_GRANTS,
            audit_id=self.ids.new("aud_"),
            at=self.clock.now(),
            subject_user=grant.owner.user_id,
            resources=(Resource(id=grant.owner.user_id, version=version),),
            details={
                "roles": tuple(role.value for role in Role if role in grant.roles),
                "content_access": grant.content_access,
            },
        )
        self.grants.put(grant, who.principal.owner, seen, entry)
        return grant
