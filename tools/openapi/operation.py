"""What a description needs of an operation beside its row in the endpoint table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from memory_ledger.http.requests import Body
from tools.openapi.shapes import Schema


@dataclass(frozen=True, slots=True, kw_only=True)
class Success:
    """One way in which an operation succeeds; without *etag_always* a replay may lack its ETag."""

    schema: Schema
    says: str
    etag: bool = False
    etag_always: bool = True
    example: Any = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """
    One operation, described.

    *body* is the model that parses it; *free_body* stands where any JSON object may come. *body_rules* are
    what the model checks beyond its fields. *refusals* are statuses beyond those that follow from the rest.
    """

    tag: str
    summary: str
    answers: Mapping[int, Success]
    says: str = ""
    body: type[Body] | None = None
    body_rules: Mapping[str, Any] = field(default_factory=dict)
    free_body: Schema | None = None
    examples: Mapping[str, Any] = field(default_factory=dict)
    idempotent: bool = False
    if_match: bool | None = None
    refusals: tuple[int, ...] = ()

    @property
    def has_body(self) -> bool:
        """Tell whether a body is sent."""
        return self.body is not None or self.free_body is not None
