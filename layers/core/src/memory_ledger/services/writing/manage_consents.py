"""The user's word on what may be kept."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.domain.access.identity import Principal
from memory_ledger.domain.errors import NotFoundError
from memory_ledger.domain.writing.consents import PURPOSES, Consent, consent_for
from memory_ledger.ports.changes import Wants
from memory_ledger.ports.runtime import Clock
from memory_ledger.ports.store import MemoryStore


@dataclass(frozen=True, slots=True, kw_only=True)
class ManageConsents:
    """Consents of the user, for each purpose."""

    store: MemoryStore
    clock: Clock

    def list(self, principal: Principal) -> list[Consent]:
        """Return what holds for every purpose."""
        found = self.store.read(principal.owner, Wants(consents=True))
        return [consent_for(purpose, found.consents, found.policy.opt_in) for purpose in PURPOSES]

    def say(self, principal: Principal, purpose: str, granted: bool) -> Consent:
        """
        Keep the user's word; the next request obeys.

        Raises:
            NotFoundError: There is no such purpose.
        """
        if purpose not in PURPOSES:
            raise NotFoundError("no such purpose")
        consent = Consent(purpose=purpose, granted=granted, updated_at=self.clock.now())
        self.store.put_consent(principal.owner, consent)
        return consent
