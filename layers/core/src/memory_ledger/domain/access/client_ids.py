"""Ids that clients choose: session, project, task, message, operation."""

from __future__ import annotations

import base64
import binascii
import re
import unicodedata

from memory_ledger.domain.errors import InvalidRequestError

MAX_ID = 256
"""No id is longer, a client's or ours."""
_PLAIN = re.compile(r"[A-Za-z0-9._@:-]+\Z")
_DOTS = re.compile(r"\.+\Z")


def check_client_id(value: str, pointer: str) -> str:
    """
    Return *value* if it is 1 to ``MAX_ID`` characters without control characters or lone surrogates.

    Raises:
        InvalidRequestError: It is not; names *pointer*.
    """
    if not 1 <= len(value) <= MAX_ID:
        raise InvalidRequestError(pointer, f"must have 1 to {MAX_ID} characters")
    if any(unicodedata.category(char) in {"Cc", "Cs"} for char in value):
        raise InvalidRequestError(pointer, "must not hold control characters or lone surrogates")
    return value


def to_path(value: str) -> str:
    """Return how *value* stands in a URL path."""
    if _PLAIN.match(value) and not _DOTS.match(value):
        return value
    return "~" + base64.urlsafe_b64encode(value.encode()).decode().rstrip("=")


def from_path(segment: str, pointer: str) -> str:
    """
    Read a path segment written by :func:`to_path`; only that one form of an id is accepted.

    Raises:
        InvalidRequestError: The segment is not the form of any id.
    """
    value = _decode(segment, pointer) if segment.startswith("~") else segment
    if to_path(check_client_id(value, pointer)) != segment:
        raise InvalidRequestError(pointer, "write this id as ~ and unpadded base64url of its UTF-8")
    return value


def _decode(segment: str, pointer: str) -> str:
    body = segment[1:]
    try:
        return base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True).decode()
    except (binascii.Error, ValueError) as exc:
        raise InvalidRequestError(pointer, "is not ~ and unpadded base64url of UTF-8") from exc
