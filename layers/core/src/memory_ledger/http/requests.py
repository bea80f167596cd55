"""Requests as endpoints get them: identity, path, query, preconditions and a validated body."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from memory_ledger.domain.access.client_ids import from_path
from memory_ledger.domain.access.identity import Principal
from memory_ledger.domain.errors import InvalidRequestError, PreconditionRequiredError
from memory_ledger.http.field_errors import refusal
from memory_ledger.http.strict_json import parse_json

M = TypeVar("M", bound=BaseModel)
MAX_VERSION = 2**53
_IDEMPOTENCY_KEY = re.compile(r"[\x21-\x7e]{1,128}\Z")
_VERSION_TAG = re.compile(r'"(0|[1-9][0-9]{0,15})"\Z')


class Body(BaseModel):
    """
    Base of every request body: unknown fields are refused, nothing is coerced.

    A model is worked out at its first request: a function's cold start needs none of them, a request one.
    """

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False, defer_build=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """One call, with the gateway's form taken away."""

    principal: Principal
    method: str
    path: str
    parameters: Mapping[str, str] = field(default_factory=dict)
    query: Mapping[str, str] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)
    body: str = ""

    @property
    def operation(self) -> str:
        """Return method and path: what an idempotency key is scoped to beside the user."""
        return f"{self.method} {self.path}"

    def client_id(self, name: str) -> str:
        """
        Return a client's id from the path.

        Raises:
            InvalidRequestError: It is not in the form that ids take in a path.
        """
        return from_path(self.parameters[name], f"path:{name}")

    def idempotency_key(self) -> str:
        """
        Return the Idempotency-Key.

        Raises:
            InvalidRequestError: It is missing or malformed.
        """
        key = self.headers.get("idempotency-key")
        if key is None:
            raise InvalidRequestError("header:Idempotency-Key", "is required")
        if not _IDEMPOTENCY_KEY.match(key):
            raise InvalidRequestError("header:Idempotency-Key", "must be 1 to 128 visible ASCII characters")
        return key

    def expected_version(self) -> int:
        """
        Return the version that If-Match names.

        Raises:
            PreconditionRequiredError: There is no If-Match.
            InvalidRequestError: It is not one quoted version.
        """
        version = self.optional_version()
        if version is None:
            raise PreconditionRequiredError('send If-Match: "<version>"')
        return version

    def optional_version(self) -> int | None:
        """Return the version that If-Match names, None where there is none."""
        tag = self.headers.get("if-match")
        if tag is None:
            return None
        match = _VERSION_TAG.match(tag)
        if match is None:
            raise InvalidRequestError("header:If-Match", 'must be one version in quotes, as "3"')
        return int(match[1])

    def json(self) -> object:
        """
        Return the JSON body.

        Raises:
            InvalidRequestError: The body is missing, not application/json, or not JSON.
        """
        return parse_json(self.text("application/json"))

    def text(self, media_type: str) -> str:
        """
        Return the body as it was sent.

        Raises:
            InvalidRequestError: It was not sent as *media_type*.
        """
        sent = self.headers.get("content-type", "").partition(";")[0].strip().lower()
        if sent != media_type:
            raise InvalidRequestError("header:Content-Type", f"must be {media_type}")
        return self.body

    def parse(self, model: type[M]) -> M:
        """
        Return the body as *model*.

        Raises:
            InvalidRequestError: It does not fit; names every field.
            TooLargeError: A field is over its size.
        """
        value = self.json()
        if not isinstance(value, dict):
            raise InvalidRequestError("", "must be a JSON object")
        try:
            return model.model_validate(value)
        except ValidationError as exc:
            raise refusal(exc, value) from exc
