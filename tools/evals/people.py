"""Who the users of a scenario are in the product, and how times and ids are said to it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from memory_ledger.domain.access.client_ids import to_path
from tools.evals.product import Identity
from tools.evals.scenario_fields import seconds_of

HOME = "acme"


@dataclass(frozen=True, slots=True, kw_only=True)
class People:
    """The users of one scenario: of the same tenants as those of every other, never the same people."""

    scenario: str
    run: str = ""

    def named(self, by: str) -> Identity:
        """Return who ``user`` or ``user@tenant`` is."""
        user, _, tenant = by.partition("@")
        return Identity(tenant=f"{tenant or HOME}{self.run}", user=f"{self.scenario}.{user}")


def moment(now: datetime, text: str) -> str:
    """Return the time that is ``+7d`` or ``-3d`` from *now*, as the API takes it."""
    then = now + timedelta(seconds=seconds_of(text))
    return then.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def path(template: str, **ids: str) -> str:
    """Return a path with ids in it, each as a path holds it."""
    return template.format(**{name: to_path(value) for name, value in ids.items()})
