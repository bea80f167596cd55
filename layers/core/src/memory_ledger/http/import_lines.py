"""Reading the lines of an import: all of them are checked before any is acted upon."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from memory_ledger.domain.errors import InvalidRequestError, TooLargeError
from memory_ledger.domain.writing.imports import ImportedRecord
from memory_ledger.http.field_errors import refusal
from memory_ledger.http.identity import IDENTITY_FIELDS
from memory_ledger.http.import_bodies import RecordLine
from memory_ledger.http.ndjson import HEADER, MEMORY, SCHEMA
from memory_ledger.http.page_tokens import MAX_LIMIT
from memory_ledger.http.pages import MAX_PAGE_BYTES
from memory_ledger.http.strict_json import parse_json

MAX_LINES, MAX_BYTES = MAX_LIMIT, MAX_PAGE_BYTES
"""What one page of an export holds, one call of an import takes; headers do not count as lines."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lines:
    """The records of a body, and the numbers of the lines that tell of something else."""

    records: tuple[ImportedRecord, ...]
    others: tuple[int, ...]


def read_lines(text: str) -> Lines:
    """
    Return the lines of *text*, counted from 1.

    Raises:
        InvalidRequestError: A line is malformed, which a pointer names as ``/3/content``; or there are none,
            or too many.
        TooLargeError: The text, or a field of a line, is too large.
    """
    if len(text.encode()) > MAX_BYTES:
        raise TooLargeError("", f"must have at most {MAX_BYTES} bytes")
    values = dict(_values(text))
    if not values:
        raise InvalidRequestError("", "must have at least one line")
    told = {line: value for line, value in values.items() if value.get("kind") != HEADER}
    if len(told) > MAX_LINES:
        raise InvalidRequestError("", f"must have at most {MAX_LINES} lines beside the header")
    records = {line: value for line, value in told.items() if value.get("kind", MEMORY) == MEMORY}
    return Lines(
        records=tuple(_record(line, value) for line, value in records.items()),
        others=tuple(sorted(told.keys() - records.keys())),
    )


def _values(text: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the objects on the lines that are not blank; nothing but a line feed ends a line."""
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip(" \t\r"):
            continue
        try:
            value = parse_json(line)
            _check(value)
        except InvalidRequestError as exc:
            raise exc.within(f"/{number}") from exc
        assert isinstance(value, dict)
        yield number, value


def _check(value: object) -> None:
    if not isinstance(value, dict):
        raise InvalidRequestError("", "must be a JSON object")
    for name in IDENTITY_FIELDS:
        if name in value:
            raise InvalidRequestError(f"/{name}", "identity comes from the token only")
    if not isinstance(value.get("kind", MEMORY), str):
        raise InvalidRequestError("/kind", "must be a string")
    if value.get("kind") == HEADER and value.get("schema") != SCHEMA:
        raise InvalidRequestError("/schema", f"must be {SCHEMA}")


def _record(line: int, value: dict[str, Any]) -> ImportedRecord:
    try:
        return RecordLine.model_validate(value).record(line)
    except ValidationError as exc:
        raise refusal(exc, value).within(f"/{line}") from exc
