"""How an id stands in a path."""

from __future__ import annotations

import base64
import re

_PLAIN = re.compile(r"[A-Za-z0-9._@:-]+\Z")
_DOTS = re.compile(r"\.+\Z")


def to_path(value: str) -> str:
    """
    Return *value* as one path segment: as it is, or ``~`` and the unpadded base64url of its UTF-8.

    Raises:
        TypeError: It is no string.
        ValueError: It is empty, or holds lone surrogates.
    """
    if not isinstance(value, str):
        raise TypeError(f"an id is a string, and {type(value).__name__} is none")
    if not value:
        raise ValueError("an id must not be empty")
    if _PLAIN.match(value) and not _DOTS.match(value):
        return value
    return "~" + base64.urlsafe_b64encode(value.encode()).decode().rstrip("=")
