"""
Generation fences: one update of one head makes everything written before it unreadable.

A write reads the generations of its tenant, user and scope and stamps them on its record. Deleting a
tenant, a user, a project or a session raises one generation; every record stamped lower is dead, and so
is every late writer, replay and queued job that read the older one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from memory_ledger.domain.records.scopes import Scope


@dataclass(frozen=True, slots=True, kw_only=True)
class Stamp:
    """The generations a record was written under."""

    tenant: int = 0
    user: int = 0
    scope: int = 0

    def at_most(self, *, tenant: int, user: int) -> Stamp:
        """Return it no higher than what it is taken from: a fence of *tenant* or *user* covers it too."""
        return replace(self, tenant=min(self.tenant, tenant), user=min(self.user, user))


@dataclass(frozen=True, slots=True, kw_only=True)
class Fences:
    """
    Current generations, read strongly consistent.

    *scopes* holds those that were asked for (absent = 0); *deletion_sequence* counts the user's
    deletions: a derived record checked up to a lower one is hidden until it has been re-verified.
    """

    tenant: int = 0
    user: int = 0
    scopes: Mapping[str, int] = field(default_factory=dict)
    deletion_sequence: int = 0

    @property
    def deletions(self) -> bool:
        """Tell whether anything of the user was ever deleted."""
        return self.deletion_sequence > 0 or self.tenant > 0

    def stamp(self, scope: Scope) -> Stamp:
        """Return the stamp for a record in *scope*."""
        return Stamp(tenant=self.tenant, user=self.user, scope=self._generation(scope))

    def admits(self, stamp: Stamp, scope: Scope) -> bool:
        """Tell whether a record of *scope* with *stamp* is alive."""
        if stamp.tenant < self.tenant or stamp.user < self.user:
            return False
        return stamp.scope >= self._generation(scope)

    def _generation(self, scope: Scope) -> int:
        return self.scopes.get(str(scope), 0)
