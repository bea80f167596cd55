"""The policy document of a tenant: anyone of the tenant reads it, its administrators replace it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from memory_ledger.domain.access.audit import Action, AuditEntry, Resource, audited
from memory_ledger.domain.access.grants import Acting
from memory_ledger.domain.access.identity import Principal, Role
from memory_ledger.domain.errors import ConcurrentChangeError, InvalidRequestError, VersionConflictError
from memory_ledger.domain.writing.policy import Policy
from memory_ledger.domain.writing.policy_mistakes import mistakes
from memory_ledger.ports.policies import PolicyStore
from memory_ledger.ports.runtime import Clock, IdSource
from memory_ledger.services.governance.act_in_role import ActInRole


@dataclass(frozen=True, slots=True, kw_only=True)
class ManagePolicy:
    """The policy of a tenant; *default* holds, as version 1, until a tenant says otherwise."""

    store: PolicyStore
    default: Policy
    act: ActInRole
    clock: Clock
    ids: IdSource

    def get(self, principal: Principal) -> Policy:
        """Return the policy that holds for the caller's tenant."""
        return self.store.get(principal.owner.tenant_id) or self.default

    def put(self, principal: Principal, policy: Policy, expected: int) -> Policy:
        """
        Let *policy* take the place of version *expected*; the next decision follows it.

        Raises:
            ForbiddenError: The caller does not administer the tenant.
            InvalidRequestError: The document is wrong; names every mistake, and nothing is kept.
            VersionConflictError: Another version holds.
        """
        who = self.act.needing(principal, Role.TENANT_ADMIN)
        wrong = mistakes(policy)
        if wrong:
            raise InvalidRequestError(wrong[0].pointer, wrong[0].detail, *wrong[1:])
        tenant_id = principal.owner.tenant_id
        before = self.store.get(tenant_id)
        current = before.version if before is not None else self.default.version
        if expected != current:
            raise VersionConflictError(current)
        after = replace(policy, version=current + 1)
        seen = None if before is None else before.version
        try:
            self.store.put(tenant_id, after, seen, self._entry(who, after.version))
        except ConcurrentChangeError as exc:
            raise VersionConflictError(self.get(principal).version) from exc
        return after

    def _entry(self, who: Acting, version: int) -> AuditEntry:
        return audited(
            who,
            Action.PUT_POLICY,
            audit_id=self.ids.new("aud_"),
            at=self.clock.now(),
            resources=(Resource(id="policy", version=version),),
        )
