"""Times on the wire: RFC 3339 in UTC."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from memory_ledger.domain.errors import InvalidRequestError

_RFC3339 = re.compile(r"(\d{4}-\d\d-\d\d)[Tt](\d\d:\d\d:\d\d)(\.\d+)?([Zz]|[+-]\d\d:\d\d)", re.ASCII)


def parse_time(text: str, pointer: str) -> datetime:
    """
    Read an RFC 3339 time with its offset, to the microsecond.

    Raises:
        InvalidRequestError: It is none, or no moment of the calendar.
    """
    match = _RFC3339.fullmatch(text)
    if match is None:
        raise InvalidRequestError(pointer, "must be an RFC 3339 time, as 2026-09-21T10:30:00Z")
    date, time, fraction, offset = match.groups()
    offset = "+00:00" if offset in "Zz" else offset
    microseconds = f"{(fraction or '.')[1:7]:0<6}"
    try:
        return datetime.fromisoformat(f"{date}T{time}.{microseconds}{offset}").astimezone(UTC)
    except (ValueError, OverflowError) as exc:
        raise InvalidRequestError(pointer, "is no moment of the calendar") from exc


def format_time(moment: datetime | None) -> str | None:
    """Return *moment* in UTC, with a fraction only where it has one."""
    if moment is None:
        return None
    text = moment.astimezone(UTC).replace(tzinfo=None).isoformat()
    return (text.rstrip("0").rstrip(".") if "." in text else text) + "Z"
