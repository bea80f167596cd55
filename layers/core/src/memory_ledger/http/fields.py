"""Fields of request bodies: their limits stated once, with the status that passing one answers."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field
from pydantic_core import PydanticCustomError

from memory_ledger.domain.candidates import MAX_CONTENT, MAX_SUBJECT_KEY
from memory_ledger.domain.client_ids import check_client_id
from memory_ledger.domain.errors import InvalidRequestError
from memory_ledger.domain.scopes import Scope
from memory_ledger.http.times import parse_time

MAX_FREE_FORM = 16_384
MAX_TTL_SECONDS = 10 * 366 * 24 * 3600


def at_most(limit: int) -> AfterValidator:
    """Return a validator of a text's length; passing it answers 413."""

    def check(text: str) -> str:
        if len(text) > limit:
            raise PydanticCustomError("too_large", "must have at most {limit} characters", {"limit": limit})
        return text

    return AfterValidator(check)


def _time(text: object) -> object:
    if not isinstance(text, str):
        raise PydanticCustomError("time", "must be an RFC 3339 time")
    try:
        return parse_time(text, "")
    except InvalidRequestError as exc:
        raise PydanticCustomError("time", "must be an RFC 3339 time, as 2026-09-21T10:30:00Z") from exc


def _scope(text: object) -> object:
    if not isinstance(text, str):
        raise PydanticCustomError("scope", "must be a string")
    try:
        return Scope.parse(text)
    except InvalidRequestError as exc:
        raise PydanticCustomError("scope", "must be global, project:<id>, session:<id> or task:<id>") from exc


def _client_id(text: str) -> str:
    try:
        return check_client_id(text, "")
    except InvalidRequestError as exc:
        raise PydanticCustomError(
            "client_id", "must have 1 to 256 characters, no control characters or lone surrogates"
        ) from exc


Content = Annotated[str, at_most(MAX_CONTENT)]
Prose = Annotated[str, Field(min_length=1), at_most(MAX_CONTENT)]
SubjectKey = Annotated[str, Field(min_length=1, max_length=MAX_SUBJECT_KEY)]
ClientId = Annotated[str, AfterValidator(_client_id)]
ServiceId = Annotated[str, Field(min_length=1, max_length=256)]
Time = Annotated[datetime, BeforeValidator(_time)]
ScopeText = Annotated[Scope, BeforeValidator(_scope)]
Share = Annotated[float, Field(ge=0, le=1)]
TtlSeconds = Annotated[int, Field(ge=1, le=MAX_TTL_SECONDS)]
