"""The policy document as it is read and written: sections that are left out are those of the default."""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from memory_ledger.domain.records.memory import MemoryType, SourceKind, Trust
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.business.business_authority import BusinessKind
from memory_ledger.domain.writing.consents import LONG_TERM_MEMORY
from memory_ledger.domain.writing.policy import (
    ACTIVE_PER_USER,
    DEFAULT_POLICY,
    Policy,
    Quota,
    SensitiveAction,
    SensitiveRule,
    ValueRule,
)
from memory_ledger.domain.writing.subjects.attributes import Attribute
from memory_ledger.domain.writing.subjects.many_valued import plain_predicate
from memory_ledger.domain.writing.subjects.value_shapes import Shape
from memory_ledger.domain.writing.trust.protected_rules import NAMED_FROM_THE_FIRST, Protected
from memory_ledger.domain.writing.trust.sensitivity import Category
from memory_ledger.http.fields import MAX_TTL_SECONDS, Share, SubjectKey, Time, TtlSeconds, refuse_nulls
from memory_ledger.http.requests import MAX_VERSION, Body
from memory_ledger.http.times import format_time

MAX_ENTRIES, MAX_WORDS, MAX_WORD = 200, 1_000, 100
Word = Annotated[str, Field(min_length=1, max_length=MAX_WORD)]
Words = Annotated[list[Word], Field(max_length=MAX_WORDS)]
Cue = Annotated[Word, Field(pattern=r"[^\s….]")]
"""Something besides gaps: a cue of gaps alone would stand in every text."""
Predicate = Annotated[Word, Field(pattern=r"[^\s_-]")]
Name = Annotated[str, Field(min_length=1, max_length=MAX_WORD)]
Count = Annotated[int, Field(ge=1, le=ACTIVE_PER_USER)]
Kind = Annotated[SourceKind, Field(strict=False)]
Rung = Annotated[Trust, Field(strict=False)]
Type = Annotated[MemoryType, Field(strict=False)]
Found = Annotated[Category, Field(strict=False)]
OptIn = Annotated[str, Field(pattern=f"^({LONG_TERM_MEMORY}|inference)$")]


def _every_kind(named: list[Protected]) -> list[Protected]:
    """All are protected always; naming fewer would promise otherwise."""
    if not NAMED_FROM_THE_FIRST.issubset(named):
        raise PydanticCustomError("protected", "must name every kind: none is a model's to write")
    return named


Guarded = Annotated[list[Annotated[Protected, Field(strict=False)]], AfterValidator(_every_kind)]


def _number(value: object) -> object:
    return float(value) if isinstance(value, int) and not isinstance(value, bool) else value


Weight = Annotated[float, Field(ge=0, le=100), BeforeValidator(_number)]


class SensitiveBody(Body):
    """What becomes of one category of sensitive data."""

    action: Annotated[SensitiveAction, Field(strict=False)]
    life_seconds: TtlSeconds | None = None


class AttributeBody(Body):
    """A well-known attribute: the words that tell it, in any language, and the shape of its values."""

    key: SubjectKey
    cues: list[Cue] = Field(default=[], max_length=MAX_WORDS)
    unless: Words = []
    predicates: Words = []
    shape: Annotated[Shape, Field(strict=False)] = Shape.ANY


class BusinessBody(Body):
    """A kind of fact that a business system answers live."""

    kind: Name
    source_of_record: Name
    things: Words = []
    states: Words = []
    phrases: Words = []
    unless: Words = []
    published_at: Time | None = None


class ValueBody(Body):
    """What the parts of a value weigh."""

    importance: Weight = DEFAULT_POLICY.value.importance
    novelty: Weight = DEFAULT_POLICY.value.novelty
    future_use: Weight = DEFAULT_POLICY.value.future_use
    confidence: Weight = DEFAULT_POLICY.value.confidence
    use_of: dict[Type, Share] = {}


class QuotaBody(Body):
    """How many active records a user may have."""

    active: Count = ACTIVE_PER_USER
    of_type: dict[Type, Count] = {}


class PolicyBody(Body):
    """``PUT /v1/policy``: what ``GET`` gave, changed; its own version counts for nothing."""

    policy_version: Annotated[int, Field(ge=1, le=MAX_VERSION)] | None = None
    trust_of: dict[Kind, Rung] = {}
    ladder: Annotated[list[Rung], Field(max_length=len(Trust))] | None = None
    life_seconds: dict[Type, TtlSeconds] | None = None
    pending_life_seconds: Annotated[int, Field(ge=1, le=MAX_TTL_SECONDS)] | None = None
    sensitive: dict[Found, SensitiveBody] = {}
    opt_in: list[OptIn] = []
    protected: Guarded | None = None
    attributes: Annotated[list[AttributeBody], Field(max_length=MAX_ENTRIES)] | None = None
    many_valued: Annotated[list[Predicate], Field(max_length=MAX_WORDS)] | None = None
    business: Annotated[list[BusinessBody], Field(max_length=MAX_ENTRIES)] | None = None
    value: ValueBody | None = None
    quota: QuotaBody | None = None

    @model_validator(mode="after")
    def _something(self) -> PolicyBody:
        if not self.model_fields_set - {"policy_version"}:
            raise PydanticCustomError("empty", "must name at least one section")
        refuse_nulls(self, PolicyBody.model_fields)
        return self

    def policy(self) -> Policy:
        """Return the domain's policy."""
        base, lives, pending = DEFAULT_POLICY, self.life_seconds, self.pending_life_seconds
        attributes, business, many = self.attributes, self.business, self.many_valued
        return Policy(
            trust_of={**base.trust_of, **self.trust_of},
            ladder=base.ladder if self.ladder is None else tuple(self.ladder),
            life_of=base.life_of if lives is None else {name: _life(life) for name, life in lives.items()},
            pending_life=base.pending_life if pending is None else _life(pending),
            sensitive={**base.sensitive, **{name: _rule(rule) for name, rule in self.sensitive.items()}},
            opt_in=frozenset(self.opt_in),
            attributes=base.attributes if attributes is None else tuple(map(_attribute, attributes)),
            many_valued=base.many_valued if many is None else tuple(map(plain_predicate, many)),
            business=base.business if business is None else tuple(map(_business, business)),
            value=base.value if self.value is None else _value(self.value),
            quota=base.quota
            if self.quota is None
            else Quota(active=self.quota.active, of_type=self.quota.of_type),
        )


def _life(seconds: int) -> timedelta:
    return timedelta(seconds=seconds)


def _rule(rule: SensitiveBody) -> SensitiveRule:
    life = None if rule.life_seconds is None else _life(rule.life_seconds)
    return SensitiveRule(action=rule.action, life=life)


def _folded(words: list[str]) -> tuple[str, ...]:
    """Words are looked for in folded text."""
    return tuple(map(fold, words))


def _attribute(said: AttributeBody) -> Attribute:
    return Attribute(
        key=said.key,
        cues=_folded(said.cues),
        unless=_folded(said.unless),
        predicates=_folded(said.predicates),
        shape=said.shape,
    )


def _business(said: BusinessBody) -> BusinessKind:
    return BusinessKind(
        kind=said.kind,
        source_of_record=said.source_of_record,
        things=_folded(said.things),
        states=_folded(said.states),
        phrases=_folded(said.phrases),
        unless=_folded(said.unless),
        published_at=said.published_at,
    )


def _value(said: ValueBody) -> ValueRule:
    return ValueRule(
        importance=said.importance,
        novelty=said.novelty,
        future_use=said.future_use,
        confidence=said.confidence,
        use_of={**DEFAULT_POLICY.value.use_of, **said.use_of},
    )


def render_policy(policy: Policy) -> dict[str, Any]:
    """Return the document, whole: what ``PUT`` takes."""
    return {
        "policy_version": policy.version,
        "trust_of": {kind.value: policy.trust_of[kind].value for kind in SourceKind},
        "ladder": [trust.value for trust in policy.ladder],
        "life_seconds": {name.value: _seconds(life) for name, life in sorted(policy.life_of.items())},
        "pending_life_seconds": _seconds(policy.pending_life),
        "sensitive": {category.value: _render_rule(policy.sensitive[category]) for category in Category},
        "opt_in": sorted(policy.opt_in),
        "protected": sorted(Protected),
        "attributes": [_render_words(each) for each in policy.attributes],
        "many_valued": list(policy.many_valued),
        "business": [
            _render_words(each) | {"published_at": format_time(each.published_at)} for each in policy.business
        ],
        "value": {
            "importance": policy.value.importance,
            "novelty": policy.value.novelty,
            "future_use": policy.value.future_use,
            "confidence": policy.value.confidence,
            "use_of": {name.value: use for name, use in policy.value.use_of.items()},
        },
        "quota": {
            "active": policy.quota.active,
            "of_type": {name.value: count for name, count in policy.quota.of_type.items()},
        },
    }


def _seconds(life: timedelta) -> int:
    return int(life.total_seconds())


def _render_rule(rule: SensitiveRule) -> dict[str, Any]:
    return {
        "action": rule.action.value,
        "life_seconds": None if rule.life is None else _seconds(rule.life),
    }


def _render_words(each: Attribute | BusinessKind) -> dict[str, Any]:
    named = {name: getattr(each, name) for name in each.__slots__ if name != "published_at"}
    return {name: value if isinstance(value, str) else list(value) for name, value in named.items()}
