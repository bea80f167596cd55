"""Reading what is another user's: by a stored grant, and never without an entry of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from memory_ledger.domain.access.audit import Action, Outcome, Resource, audited
from memory_ledger.domain.access.grants import PRIVILEGED, Acting
from memory_ledger.domain.access.identity import Owner, Principal, Role
from memory_ledger.domain.errors import ForbiddenError
from memory_ledger.ports.governance import AuditLog
from memory_ledger.ports.runtime import Clock, IdSource
from memory_ledger.services.governance.act_in_role import ActInRole

WITHOUT_CONTENT = frozenset({Action.EXPLAIN_MEMORY})
"""What shows decisions and ids only: auditors see it of everybody in the tenant."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """Whose records are read; *who* acts, where they are another user's."""

    owner: Owner
    action: Action
    who: Acting | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ContentAccess:
    """Access to another user's records: opened before they are read, audited before they are shown."""

    log: AuditLog
    act: ActInRole
    clock: Clock
    ids: IdSource

    def open(self, principal: Principal, subject_user: str | None, action: Action) -> Reading:
        """
        Return whose records the caller reads; one's own cost nothing.

        Raises:
            ForbiddenError: They are another's, and no grant lets the caller read them.
        """
        if subject_user in (None, principal.owner.user_id):
            return Reading(owner=principal.owner, action=action)
        who = self.act(principal)
        owner = Owner(tenant_id=principal.owner.tenant_id, user_id=str(subject_user))
        reading = Reading(owner=owner, action=action, who=who)
        if who.content_access or (action in WITHOUT_CONTENT and Role.AUDITOR in who.roles):
            return reading
        if principal.roles & PRIVILEGED:
            self._record(reading, (), Outcome.REFUSED)
        raise ForbiddenError("another user's records take content access")

    def note(self, reading: Reading, shown: Sequence[Resource]) -> None:
        """
        Keep the entry of what is about to be shown.

        Raises:
            UnavailableError: It cannot be kept, so nothing may be shown.
        """
        if reading.who is not None:
            self._record(reading, tuple(shown), Outcome.ALLOWED)

    def _record(self, reading: Reading, shown: tuple[Resource, ...], outcome: Outcome) -> None:
        assert reading.who is not None
        entry = audited(
            reading.who,
            reading.action,
            audit_id=self.ids.new("aud_"),
            at=self.clock.now(),
            subject_user=reading.owner.user_id,
            resources=shown,
            outcome=outcome,
        )
        self.log.record(reading.owner.tenant_id, entry)
