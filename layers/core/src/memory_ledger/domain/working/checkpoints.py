"""Checkpoints of tasks: a state under a schema that this code knows, or a clear refusal."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from memory_ledger.domain.errors import InvalidRequestError
from memory_ledger.domain.text.json_texts import JsonValue

KNOWN_SCHEMAS = frozenset({1})
MAX_CHECKPOINT_BYTES = 5 * 1024 * 1024
INLINE_BYTES = 256 * 1024
"""A larger one lies in the blob store."""
READ_BYTES = 1024 * 1024
"""A larger one is not looked through for secrets, which would take longer than a call may."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Checkpoint:
    """A kept state, as JSON text in *body* or under *blob*."""

    schema_version: int
    saved_at: datetime
    size: int
    body: str | None = None
    blob: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LoadedCheckpoint:
    """A checkpoint as its reader gets it."""

    schema_version: int
    saved_at: datetime
    state: JsonValue


def check_schema(version: int) -> int:
    """
    Return *version* if this code can read it; where a second one comes, its migration goes here.

    Raises:
        InvalidRequestError: It is unknown.
    """
    if version not in KNOWN_SCHEMAS:
        known = ", ".join(map(str, sorted(KNOWN_SCHEMAS)))
        raise InvalidRequestError("/schema_version", f"is unknown; known: {known}")
    return version
