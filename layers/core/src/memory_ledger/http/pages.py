"""A page's size beside its count."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import TypeVar

MAX_PAGE_BYTES = 3 * 1024 * 1024
# What stands around the items: names, brackets, the token of the next page.
_FRAME_BYTES = 4 * 1024
Item = TypeVar("Item")


def _as_json(item: object) -> str:
    return json.dumps(item, ensure_ascii=False)


def within_page(items: Iterable[Item], written: Callable[[Item], str] = _as_json) -> list[Item]:
    """Return as many of *items* as a page holds as they are *written*, one at least where there is one."""
    found: list[Item] = []
    size = _FRAME_BYTES
    for item in items:
        size += len(written(item).encode()) + len(", ")
        if found and size > MAX_PAGE_BYTES:
            break
        found.append(item)
    return found
