"""A page's size beside its count."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

MAX_PAGE_BYTES = 3 * 1024 * 1024
# What stands around the items: names, brackets, the token of the next page.
_FRAME_BYTES = 4 * 1024


def within_page(items: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return as many of *items* as a page holds, one at least where there is one."""
    found: list[dict[str, Any]] = []
    size = _FRAME_BYTES
    for item in items:
        size += len(json.dumps(item, ensure_ascii=False).encode()) + len(", ")
        if found and size > MAX_PAGE_BYTES:
            break
        found.append(item)
    return found
