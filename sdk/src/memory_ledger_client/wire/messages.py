"""What goes out and what comes back, whichever library carries it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from memory_ledger_client.errors import UnexpectedAnswerError
from memory_ledger_client.wire.decoding import decode

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """One HTTP request; *headers* hold the token, so its representation leaves them out."""

    method: str
    url: str
    query: Mapping[str, str]
    headers: Mapping[str, str] = field(repr=False)
    content: bytes | None = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """One HTTP answer; header names are in lower case."""

    status: int
    headers: Mapping[str, str] = field(repr=False)
    content: bytes = field(repr=False)

    def json(self) -> Any:
        """
        Return the body.

        Raises:
            UnexpectedAnswerError: It is not JSON.
        """
        try:
            return json.loads(self.content)
        except ValueError as exc:
            raise UnexpectedAnswerError(f"answer {self.status}: expected JSON") from exc

    def read(self, kind: type[T]) -> T:
        """
        Return the body as *kind*.

        Raises:
            UnexpectedAnswerError: It is not of that form.
        """
        return decode(kind, self.json())

    @property
    def replayed(self) -> bool:
        """Tell whether this is the outcome of an earlier request with the same key."""
        return self.headers.get("idempotent-replayed") == "true"

    def version(self) -> int:
        """
        Return the version that ETag names.

        Raises:
            UnexpectedAnswerError: It names none.
        """
        try:
            return int(self.headers.get("etag", "").removeprefix("W/").strip('"'))
        except ValueError as exc:
            raise UnexpectedAnswerError("header ETag: expected a version") from exc
