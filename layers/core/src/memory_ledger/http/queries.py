"""Query parameters, checked; each refusal names its parameter."""

from __future__ import annotations

from memory_ledger.domain.errors import InvalidRequestError
from memory_ledger.domain.records.memory import MemoryType, Status
from memory_ledger.domain.writing.candidates import check_subject_key
from memory_ledger.http.fields import MAX_MODEL
from memory_ledger.http.requests import Request


def flag(request: Request, name: str) -> bool:
    """Return a parameter that is true or false; absent is false."""
    value = request.query.get(name, "false")
    if value not in ("true", "false"):
        raise InvalidRequestError(f"query:{name}", "must be true or false")
    return value == "true"


def status_filter(text: str) -> Status:
    """Return the status to list; deleted records are not listed."""
    allowed = [status.value for status in Status if status is not Status.DELETED]
    if text not in allowed:
        raise InvalidRequestError("query:status", f"must be one of {', '.join(allowed)}")
    return Status(text)


def type_filter(text: str | None) -> str | None:
    """Return the type to list, None for all."""
    allowed = [kind.value for kind in MemoryType]
    if text is not None and text not in allowed:
        raise InvalidRequestError("query:type", f"must be one of {', '.join(allowed)}")
    return text


def subject_key_filter(text: str | None) -> str | None:
    """Return the subject key to list, None for all."""
    return None if text is None else check_subject_key(text, "query:subject_key")


def model_name(text: str | None) -> str | None:
    """Return the model to count for, None where none is named."""
    if text is not None and not 1 <= len(text) <= MAX_MODEL:
        raise InvalidRequestError("query:model", f"must have 1 to {MAX_MODEL} characters")
    return text


def version_number(text: str) -> int:
    """Return a version from a query."""
    if not (text.isascii() and text.isdigit() and int(text[:10]) >= 1 and len(text) <= 10):
        raise InvalidRequestError("query:version", "must be a whole number from 1")
    return int(text)


def whole_number(request: Request, name: str, default: int, low: int, high: int) -> int:
    """Return a parameter that is a whole number from *low* to *high*."""
    text = request.query.get(name)
    if text is None:
        return default
    if not (text.isascii() and text.isdigit() and len(text) <= 6 and low <= int(text) <= high):
        raise InvalidRequestError(f"query:{name}", f"must be a whole number from {low} to {high}")
    return int(text)
