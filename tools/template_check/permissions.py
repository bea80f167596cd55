"""Each function may do what it needs, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tools.template_check.document import Statement, Template, referred

# AWS has no resource for these: a span belongs to none.
_WITHOUT_RESOURCE = frozenset({"xray:PutTraceSegments", "xray:PutTelemetryRecords"})


def permissions(template: Template) -> Iterator[str]:
    """Yield functions without a role of their own, and grants wider than they must be."""
    roles = Counter(function.named("Role") for function in template.functions)
    for function in template.functions:
        role = function.named("Role")
        if role is None or role not in template.of_type("AWS::IAM::Role"):
            yield f"{function.logical_id} has no role of this template"
        elif roles[role] > 1:
            yield f"{function.logical_id} shares {role} with another function"
    for role, properties in template.of_type("AWS::IAM::Role").items():
        if properties.get("ManagedPolicyArns"):
            yield f"{role} has managed policies, which grant on all resources"
        for statement in template.statements(role):
            yield from _too_wide(statement)


def _too_wide(statement: Statement) -> Iterator[str]:
    place = f"{statement.role}/{statement.sid}"
    yield from (f"{place} grants {action}" for action in sorted(statement.actions) if "*" in action)
    if statement.actions <= _WITHOUT_RESOURCE:
        return
    for resource in statement.resources:
        if _names_nothing(resource):
            yield f"{place} grants on {resource}, which names no resource of ours"


def _names_nothing(resource: Any) -> bool:
    """A resource must begin with one of this template's names; only what follows may be open."""
    text = resource.get("Fn::Sub") if isinstance(resource, dict) else resource
    if isinstance(text, str):
        return not text.startswith("${") or text.startswith("${AWS::")
    return referred(resource) is None
