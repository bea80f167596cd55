"""What a description needs of an operation beside its row in the endpoint table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from memory_ledger.http.requests import Body
from tools.openapi.shapes import Schema

JSON = "application/json"


@dataclass(frozen=True, slots=True, kw_only=True)
class Success:
    """
    One way in which an operation succeeds; without *etag_always* a replay may lack its ETag.

    *headers* are those beyond what follows from the rest.
    """

    schema: Schema
    says: str
    etag: bool = False
    etag_always: bool = True
    example: Any = None
    media_type: str = JSON
    headers: Mapping[str, Schema] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """
    One operation, described.

    *body* is the model that parses it, *line* that of each line where it is sent as *line_type*; *free_body*
    stands where any JSON object may come. *body_rules* are what the model checks beyond its fields.
    *refusals* are statuses beyond those that follow from the rest.
    """

    tag: str
    summary: str
    answers: Mapping[int, Success]
    says: str = ""
    body: type[Body] | None = None
    line: type[Body] | None = None
    line_type: str = JSON
    body_rules: Mapping[str, Any] = field(default_factory=dict)
    free_body: Schema | None = None
    examples: Mapping[str, Any] = field(default_factory=dict)
    idempotent: bool = False
    if_match: bool | None = None
    refusals: tuple[int, ...] = ()

    @property
    def has_body(self) -> bool:
        """Tell whether a body is sent."""
        return self.model is not None or self.free_body is not None

    @property
    def model(self) -> type[Body] | None:
        """Return the model that parses what is sent, or each line of it."""
        return self.body or self.line
