"""The write policy as data: one versioned document that every decision names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from enum import StrEnum

from memory_ledger.domain.records.memory import MemoryType, SourceKind, Trust
from memory_ledger.domain.writing.business.business_authority import BusinessKind
from memory_ledger.domain.writing.business.business_kinds import DEFAULT_KINDS
from memory_ledger.domain.writing.subjects.attributes import ATTRIBUTES, Attribute
from memory_ledger.domain.writing.subjects.many_valued import MANY_VALUED
from memory_ledger.domain.writing.trust.sensitivity import CONSENTABLE, NEVER_KEPT, Category, category_of

DAY = timedelta(days=1)
ACTIVE_PER_USER = 50_000


class SensitiveAction(StrEnum):
    """What becomes of a text that holds a category of sensitive data."""

    REFUSE = "refuse"
    REDACT = "redact"
    KEEP_WITH_CONSENT = "keep_with_consent"


@dataclass(frozen=True, slots=True, kw_only=True)
class SensitiveRule:
    """The action on one category; *life* is how long a record lives that is kept with consent."""

    action: SensitiveAction
    life: timedelta | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueRule:
    """What the parts of a value weigh, and how likely a type is of use again."""

    importance: float = 0.4
    novelty: float = 0.2
    future_use: float = 0.2
    confidence: float = 0.2
    use_of: Mapping[MemoryType, float] = field(
        default_factory=lambda: {
            MemoryType.PREFERENCE: 0.9,
            MemoryType.PROCEDURE: 0.8,
            MemoryType.FACT: 0.7,
            MemoryType.DECISION: 0.6,
            MemoryType.EPISODE: 0.6,
            MemoryType.SUMMARY: 0.5,
            MemoryType.EVENT: 0.3,
        }
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Quota:
    """How many active records a user may have, in all and of a type."""

    active: int = ACTIVE_PER_USER
    of_type: Mapping[MemoryType, int] = field(default_factory=dict)


def _default_sensitive() -> dict[Category, SensitiveRule]:
    refused = {category: SensitiveRule(action=SensitiveAction.REFUSE) for category in NEVER_KEPT}
    kept = SensitiveRule(action=SensitiveAction.KEEP_WITH_CONSENT, life=30 * DAY)
    card = SensitiveRule(action=SensitiveAction.REDACT)
    return {**refused, Category.BANK_CARD: card, **dict.fromkeys(CONSENTABLE, kept)}


@dataclass(frozen=True, slots=True, kw_only=True)
class PolicyHead:
    """Which document of a tenant holds, and which purposes it makes wait for the user's yes."""

    version: int = 1
    opt_in: frozenset[str] = frozenset()


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
    sensitive: Mapping[Category, SensitiveRule] = field(default_factory=_default_sensitive)
    opt_in: frozenset[str] = frozenset()
    attributes: tuple[Attribute, ...] = ATTRIBUTES
    many_valued: tuple[str, ...] = MANY_VALUED
    business: tuple[BusinessKind, ...] = DEFAULT_KINDS
    value: ValueRule = field(default_factory=ValueRule)
    quota: Quota = field(default_factory=Quota)

    @property
    def head(self) -> PolicyHead:
        """Return what every read of the tenant brings along."""
        return PolicyHead(version=self.version, opt_in=self.opt_in)

    def strength(self, trust: Trust) -> int:
        """Return the rung of *trust* on the ladder of evidence."""
        return self.ladder.index(trust)

    def weakest(self, *trusts: Trust) -> Trust:
        """Return the lowest rung: what a derived record inherits."""
        return min(trusts, key=self.strength)

    def life(self, type: MemoryType, sensitivity: str) -> timedelta | None:
        """Return how long a record lives where nothing shorter is said, None for ever."""
        lives = [self.life_of.get(type), self.sensitive_life(sensitivity)]
        return min((life for life in lives if life is not None), default=None)

    def keeps(self, category: Category, life: timedelta) -> bool:
        """Tell whether the user may allow a text that holds *category* to be kept for all of *life*."""
        rule = self.sensitive[category]
        lasts = rule.life is None or rule.life >= life
        return rule.action is SensitiveAction.KEEP_WITH_CONSENT and lasts

    def sensitive_life(self, sensitivity: str) -> timedelta | None:
        """Return the longest life of a record of this *sensitivity*, None where it has no limit."""
        category = category_of(sensitivity)
        return None if category is None else self.sensitive[category].life


DEFAULT_POLICY = Policy()
