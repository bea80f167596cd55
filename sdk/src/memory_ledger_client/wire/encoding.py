"""Python values as the contract's JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from datetime import UTC, datetime
from typing import Any


def to_json(value: object) -> Any:
    """
    Return *value* with times, dataclasses and tuples as JSON has them.

    Raises:
        ValueError: A time has no zone.
    """
    if isinstance(value, datetime):
        return format_time(value)
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: to_json(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {name: to_json(item) for name, item in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        return [to_json(item) for item in value]
    return value


def dump(value: object) -> bytes:
    """
    Return *value* as UTF-8 JSON.

    Raises:
        ValueError: It holds what JSON has not: a time without zone, NaN, a lone surrogate.
        TypeError: It holds an object of another kind.
    """
    return json.dumps(to_json(value), ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()


def format_time(moment: datetime) -> str:
    """
    Return *moment* in RFC 3339, in UTC.

    Raises:
        ValueError: It has no zone.
    """
    if moment.tzinfo is None:
        raise ValueError("a time needs a zone, as datetime.now(UTC) has")
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z")


def said(**fields_: object) -> dict[str, Any]:
    """Return the fields that are not None: what was left out stays the service's to choose."""
    return {name: value for name, value in fields_.items() if value is not None}
