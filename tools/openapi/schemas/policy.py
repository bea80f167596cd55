"""The write policy, as it is answered: whole, and what PUT takes."""

from __future__ import annotations

from memory_ledger.domain.records import memory as domain
from memory_ledger.domain.writing.policy import SensitiveAction
from memory_ledger.domain.writing.subjects.value_shapes import Shape
from memory_ledger.domain.writing.trust.protected_rules import Protected
from memory_ledger.domain.writing.trust.sensitivity import Category
from tools.openapi.shapes import (
    COUNT,
    MOMENT,
    NUMBER,
    SHARE,
    TEXT,
    TEXTS,
    VERSION,
    Schema,
    listed,
    nullable,
    one_of,
    record,
    ref,
)

_BY_TYPE: Schema = {"propertyNames": one_of(domain.MemoryType), "type": "object"}
_RULE = record(
    {"action": one_of(SensitiveAction), "life_seconds": nullable(COUNT)},
    description="What becomes of one category of sensitive data.",
)
_ATTRIBUTE = record(
    {"key": TEXT, "cues": TEXTS, "unless": TEXTS, "predicates": TEXTS, "shape": one_of(Shape)},
    description="A well-known attribute: its subject key, the words that tell it, the shape of its values.",
)
_BUSINESS = record(
    {
        "kind": TEXT,
        "source_of_record": TEXT,
        "things": TEXTS,
        "states": TEXTS,
        "phrases": TEXTS,
        "unless": TEXTS,
        "published_at": nullable(MOMENT),
    },
    description="A kind of fact that a business system answers live; what was remembered of it before "
    "published_at is not shown.",
)
_WEIGHTS = record(
    {
        "importance": NUMBER,
        "novelty": NUMBER,
        "future_use": NUMBER,
        "confidence": NUMBER,
        "use_of": _BY_TYPE | {"additionalProperties": SHARE},
    },
    description="What the parts of a value weigh.",
)

SCHEMAS: dict[str, Schema] = {
    "SensitiveRule": _RULE,
    "Attribute": _ATTRIBUTE,
    "BusinessKind": _BUSINESS,
    "ValueWeights": _WEIGHTS,
    "Policy": record(
        {
            "policy_version": VERSION,
            "trust_of": record({kind.value: one_of(domain.Trust) for kind in domain.SourceKind}),
            "ladder": listed(one_of(domain.Trust)),
            "life_seconds": _BY_TYPE | {"additionalProperties": COUNT},
            "pending_life_seconds": COUNT,
            "sensitive": record({category.value: ref("SensitiveRule") for category in Category}),
            "opt_in": TEXTS,
            "protected": listed(one_of(Protected)),
            "attributes": listed(ref("Attribute")),
            "many_valued": TEXTS,
            "business": listed(ref("BusinessKind")),
            "value": ref("ValueWeights"),
            "quota": record({"active": COUNT, "of_type": _BY_TYPE | {"additionalProperties": COUNT}}),
        },
        description="What may be kept, on whose word and for how long; every decision names its version.",
    ),
}
