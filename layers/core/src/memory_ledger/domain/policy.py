"""The write policy as data: one versioned document that every decision names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta

from memory_ledger.domain.memory import MemoryType, SourceKind, Trust

DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """What may be kept, on whose word, and for how long."""

    version: int = 1
    trust_of: Mapping[SourceKind, Trust] = field(
        default_factory=lambda: {
            SourceKind.EXPLICIT_STATEMENT: Trust.USER,
            SourceKind.CONFIRMED_INFERENCE: Trust.USER,
            SourceKind.IMPORTED: Trust.USER,
            SourceKind.BUSINESS_SYSTEM: Trust.BUSINESS,
            SourceKind.INFERENCE: Trust.ASSISTANT,
            SourceKind.SUMMARY: Trust.ASSISTANT,
            SourceKind.TOOL_RESULT: Trust.TOOL,
            SourceKind.WEB_PAGE: Trust.UNTRUSTED,
            SourceKind.EMAIL: Trust.UNTRUSTED,
        }
    )
    ladder: tuple[Trust, ...] = (Trust.UNTRUSTED, Trust.TOOL, Trust.ASSISTANT, Trust.USER, Trust.BUSINESS)
    life_of: Mapping[MemoryType, timedelta] = field(
        default_factory=lambda: {MemoryType.EVENT: 30 * DAY, MemoryType.SUMMARY: 90 * DAY}
    )
    pending_life: timedelta = 14 * DAY

    def strength(self, trust: Trust) -> int:
        """Return the rung of *trust* on the ladder of evidence."""
        return self.ladder.index(trust)

    def weakest(self, *trusts: Trust) -> Trust:
        """Return the lowest rung: what a derived record inherits."""
        return min(trusts, key=self.strength)


DEFAULT_POLICY = Policy()
