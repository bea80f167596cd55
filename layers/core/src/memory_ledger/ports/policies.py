"""Each tenant's policy document."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from memory_ledger.domain.policy import Policy


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredPolicy:
    """A tenant's document as it came with another read: read further only where its version is news."""

    version: int
    body: str


class PolicyStore(Protocol):
    """
    The documents that tenants have put in the place of the default.

    All methods raise UnavailableError when the authority does not answer.
    """

    def get(self, tenant_id: str) -> Policy | None:
        """Return the tenant's document, strongly consistent, None where the default holds."""

    def put(self, tenant_id: str, policy: Policy, expected: int | None) -> None:
        """
        Keep *policy* in the place of version *expected*, None where there was no document.

        Raises:
            ConcurrentChangeError: Another version stands there by now.
        """

    def opened(self, stored: StoredPolicy) -> Policy:
        """Return what a stored document says."""
