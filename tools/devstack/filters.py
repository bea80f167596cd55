"""Filter patterns of event source mappings, as Lambda matches them."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from typing import Any

_MISSING = object()
_COMPARISONS: Mapping[str, Callable[[float, float], bool]] = {
    "=": operator.eq,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def matches_any(patterns: Sequence[Mapping[str, Any]], record: Mapping[str, Any]) -> bool:
    """Return whether one of *patterns* matches *record*; without patterns everything does."""
    return not patterns or any(matches(pattern, record) for pattern in patterns)


def matches(pattern: Mapping[str, Any], record: Any) -> bool:
    """
    Return whether *record* has every field of *pattern* with one of its values.

    Raises:
        ValueError: The pattern has a rule that Lambda does not know, or that we do not.
    """
    return all(_field_matches(name, rule, record) for name, rule in pattern.items())


def _field_matches(name: str, rule: Any, record: Any) -> bool:
    if name == "$or":
        return any(matches(alternative, record) for alternative in rule)
    value = record.get(name, _MISSING) if isinstance(record, Mapping) else _MISSING
    if isinstance(rule, Mapping):
        return matches(rule, value)
    if not isinstance(rule, list):
        raise ValueError(f"a filter's values stand in a list: {name}")
    values = value if isinstance(value, list) else [value]
    return any(_one_matches(candidate, item) for candidate in rule for item in values)


def _one_matches(rule: Any, value: Any) -> bool:
    if not isinstance(rule, Mapping):
        return _same(rule, value)
    if len(rule) != 1:
        raise ValueError(f"a filter rule has one operator: {sorted(rule)}")
    ((name, argument),) = rule.items()
    rules: Mapping[str, Callable[[Any, Any], bool]] = {
        "exists": lambda wanted, item: wanted is (item is not _MISSING),
        "prefix": lambda prefix, item: isinstance(item, str) and item.startswith(prefix),
        "suffix": lambda suffix, item: isinstance(item, str) and item.endswith(suffix),
        "equals-ignore-case": lambda text, item: isinstance(item, str) and item.casefold() == text.casefold(),
        "anything-but": _anything_but,
        "numeric": _numeric,
    }
    if name not in rules:
        raise ValueError(f"a filter rule is not known: {name}")
    return rules[name](argument, value)


def _anything_but(argument: Any, value: Any) -> bool:
    if value is _MISSING:
        return False
    excluded = argument if isinstance(argument, list) else [argument]
    return not any(_one_matches(item, value) for item in excluded)


def _numeric(argument: Sequence[Any], value: Any) -> bool:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    pairs = zip(argument[::2], argument[1::2], strict=True)
    return all(_COMPARISONS[comparison](value, bound) for comparison, bound in pairs)


def _same(wanted: Any, value: Any) -> bool:
    # True == 1 in Python, not in JSON.
    return isinstance(wanted, bool) == isinstance(value, bool) and wanted == value
