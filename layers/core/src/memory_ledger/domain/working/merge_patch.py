"""JSON Merge Patch (RFC 7396)."""

from __future__ import annotations

from memory_ledger.domain.text.json_texts import JsonValue


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
