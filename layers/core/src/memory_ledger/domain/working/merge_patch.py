"""JSON Merge Patch (RFC 7396)."""

from __future__ import annotations

from memory_ledger.domain.records.memory import JsonValue

MAX_DEPTH = 64


def merge_patch(target: JsonValue, patch: JsonValue) -> JsonValue:
    """Return *target* with *patch* applied: null removes, objects merge, all else replaces."""
    if not isinstance(patch, dict):
        return patch
    merged = dict(target) if isinstance(target, dict) else {}
    for name, value in patch.items():
        if value is None:
            merged.pop(name, None)
        else:
            merged[name] = merge_patch(merged.get(name), value)
    return merged


def depth_of(value: JsonValue) -> int:
    """Return how many objects and lists lie inside one another; a plain value is 0."""
    depth, level = 0, [value]
    while level := [entry for node in level for entry in _entries(node)]:
        depth += 1
    return depth


def _entries(node: JsonValue) -> list[JsonValue]:
    if isinstance(node, dict):
        return list(node.values()) or [None]
    if isinstance(node, list):
        return list(node) or [None]
    return []
