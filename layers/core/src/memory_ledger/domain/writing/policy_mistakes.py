"""Mistakes of a policy document: what it may not say, whatever its tenant wants."""

from __future__ import annotations

from collections.abc import Iterator

from memory_ledger.domain.errors import FieldError
from memory_ledger.domain.records.memory import SourceKind, Trust
from memory_ledger.domain.writing.policy import Policy, SensitiveAction
from memory_ledger.domain.writing.trust.sensitivity import NEVER_KEPT

AT_MOST: dict[SourceKind, Trust] = {
    SourceKind.WEB_PAGE: Trust.UNTRUSTED,
    SourceKind.EMAIL: Trust.UNTRUSTED,
    SourceKind.TOOL_RESULT: Trust.TOOL,
    SourceKind.INFERENCE: Trust.ASSISTANT,
    SourceKind.SUMMARY: Trust.ASSISTANT,
}
"""What others wrote, tools returned and models concluded is never the user's word."""
_RANK = (Trust.UNTRUSTED, Trust.TOOL, Trust.ASSISTANT)
MAX_WORDS = 5_000
"""How many words a policy may list in all: each is looked for in every candidate."""


def mistakes(policy: Policy) -> tuple[FieldError, ...]:
    """Return everything that is wrong with *policy*, each with its path; empty where it may hold."""
    return (*_trust(policy), *_sensitive(policy), *_words(policy), *_value(policy))


def _trust(policy: Policy) -> Iterator[FieldError]:
    if sorted(policy.ladder) != sorted(Trust) or policy.ladder[0] is not Trust.UNTRUSTED:
        yield FieldError("/ladder", "must name every trust once, untrusted first")
    for kind, highest in AT_MOST.items():
        given = policy.trust_of[kind]
        if given not in _RANK[: _RANK.index(highest) + 1]:
            yield FieldError(f"/trust_of/{kind.value}", f"must be {highest.value} at most")


def _sensitive(policy: Policy) -> Iterator[FieldError]:
    for category, rule in policy.sensitive.items():
        if rule.action is not SensitiveAction.KEEP_WITH_CONSENT:
            continue
        if category in NEVER_KEPT:
            yield FieldError(f"/sensitive/{category.value}/action", "is never kept, whatever the consent")
        elif rule.life is None:
            yield FieldError(f"/sensitive/{category.value}/life_seconds", "is required to keep it")


def _words(policy: Policy) -> Iterator[FieldError]:
    for name, keys in (
        ("attributes", [each.key for each in policy.attributes]),
        ("business", [each.kind for each in policy.business]),
    ):
        for index, key in enumerate(keys):
            if key in keys[:index]:
                yield FieldError(f"/{name}/{index}", "is given twice")
    listed = sum(len(one.cues) + len(one.unless) + len(one.predicates) for one in policy.attributes)
    kinds = policy.business
    listed += len(policy.many_valued)
    listed += sum(len(one.things) + len(one.states) + len(one.phrases) + len(one.unless) for one in kinds)
    if listed > MAX_WORDS:
        yield FieldError("", f"must list at most {MAX_WORDS} words in all")


def _value(policy: Policy) -> Iterator[FieldError]:
    rule = policy.value
    if rule.importance + rule.novelty + rule.future_use + rule.confidence <= 0:
        yield FieldError("/value", "must give one of its parts a weight")
