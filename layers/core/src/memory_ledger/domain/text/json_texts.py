"""The texts of a JSON value."""

from __future__ import annotations

from collections.abc import Callable

from memory_ledger.domain.records.memory import JsonValue

Change = Callable[[str, str], str]
"""Returns a text changed; the second argument is what it is called, empty where it has no name."""


def with_texts(value: JsonValue, change: Change, label: str = "") -> JsonValue:
    """
    Return *value*, called *label*, with its names, texts and numbers changed.

    A number that stays as it reads stays a number; an element of a list is called what the list is.
    """
    if isinstance(value, dict):
        return {change(str(name), ""): with_texts(part, change, str(name)) for name, part in value.items()}
    if isinstance(value, list):
        return [with_texts(part, change, label) for part in value]
    if value is None or isinstance(value, bool):
        return value
    changed = change(str(value), label)
    return value if changed == str(value) else changed
