"""The texts of a JSON value."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

JsonValue: TypeAlias = object
"""Any JSON value; the edge has checked that it is one."""

Change = Callable[[str, str], str]
"""Returns a text changed; the second argument is what it is called, empty where it has no name."""
MAX_LABEL = 60
"""How much of what a text is called is looked at: the names nearest to it."""
_PAIR = 2
_NAMING = ("name", "key", "field", "label", "title")
_NAMED = frozenset({"value", "val", "content", "text", "data"})
"""``{"name": "colour", "value": "blue"}`` says what ``{"colour": "blue"}`` says."""


def with_texts(value: JsonValue, change: Change, label: str = "") -> JsonValue:
    """
    Return *value*, called *label*, with its names, texts and numbers changed.

    A number that stays as it reads stays a number. A value is called by all names on the way to it; of a list
    of pairs the second of each is called what the first says, and so is a number behind a word in a list.
    """
    if isinstance(value, dict):
        return {
            change(str(name), ""): with_texts(part, change, _called(value, str(name), label))
            for name, part in value.items()
        }
    if isinstance(value, list):
        return _elements(value, change, label)
    if value is None or isinstance(value, bool):
        return value
    changed = change(str(value), label)
    return value if changed == str(value) else changed


def _called(entries: dict[str, JsonValue], name: str, label: str) -> str:
    if name.lower() not in _NAMED:
        return _joined(label, name)
    beside = (entries[each] for each in _NAMING if isinstance(entries.get(each), str))
    return _joined(label, str(next(beside, ""))) or name


def _elements(parts: list[JsonValue], change: Change, label: str) -> list[JsonValue]:
    read: list[JsonValue] = []
    before = ""
    for part in parts:
        if isinstance(part, list) and len(part) == _PAIR and isinstance(part[0], str):
            named = with_texts(part[1], change, _joined(label, part[0]))
            read.append([change(part[0], label), named])
        else:
            read.append(with_texts(part, change, _joined(label, before) if _is_value(part) else label))
        before = part if isinstance(part, str) and len(part) <= MAX_LABEL // 2 else ""
    return read


def _is_value(part: JsonValue) -> bool:
    """Tell whether an element is more than a word, so that what stands before it may be its name."""
    return not isinstance(part, (dict, list)) and not str(part).isalpha()


def _joined(label: str, name: str) -> str:
    return f"{label} {name}".strip()[-MAX_LABEL:]
