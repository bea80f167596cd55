"""Fields of request bodies: their limits stated once, with the status that passing one answers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    Field,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    WithJsonSchema,
)
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from memory_ledger.domain.access.client_ids import MAX_ID, check_client_id
from memory_ledger.domain.errors import InvalidRequestError
from memory_ledger.domain.records.scopes import Scope
from memory_ledger.domain.text.blank import is_blank
from memory_ledger.domain.writing.candidates import MAX_CONTENT, MAX_SUBJECT_KEY, check_subject_key
from memory_ledger.http.field_errors import FIELD
from memory_ledger.http.times import parse_time

MAX_FREE_FORM = 16_384
MAX_TTL_SECONDS = 10 * 366 * 24 * 3600
MAX_MODEL = 200
# How our own kinds of text are described; no id holds control characters.
_ID_CHARACTER = r"[^\u0000-\u001f\u007f-\u009f]"
CLIENT_ID: dict[str, Any] = {
    "type": "string",
    "minLength": 1,
    "maxLength": MAX_ID,
    "pattern": f"^{_ID_CHARACTER}+$",
}
SCOPE: dict[str, Any] = {
    "type": "string",
    "pattern": f"^(global|(project|session|task):{_ID_CHARACTER}{{1,{MAX_ID}}})$",
}
SUBJECT_KEY: dict[str, Any] = CLIENT_ID | {"maxLength": MAX_SUBJECT_KEY}
TIME: dict[str, Any] = {"type": "string", "format": "date-time"}
MODEL: dict[str, Any] = {"type": "string", "minLength": 1, "maxLength": MAX_MODEL}


@dataclass(frozen=True, slots=True)
class _AtMost:
    """Checks a text's length, and says so in the body's schema."""

    limit: int

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_after_validator_function(self._check, handler(source))

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        return handler(schema) | {"maxLength": self.limit}

    def _check(self, text: str) -> str:
        if len(text) > self.limit:
            raise PydanticCustomError(
                "too_large", "must have at most {limit} characters", {"limit": self.limit}
            )
        return text


def at_most(limit: int) -> _AtMost:
    """Return a validator of a text's length; passing it answers 413."""
    return _AtMost(limit)


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
            "client_id", f"must have 1 to {MAX_ID} characters, no control characters or lone surrogates"
        ) from exc


def _subject_key(text: str) -> str:
    try:
        return check_subject_key(text, "")
    except InvalidRequestError as exc:
        raise PydanticCustomError(
            "subject_key",
            "must have 1 to {limit} characters, no control characters",
            {"limit": MAX_SUBJECT_KEY},
        ) from exc


def not_blank(text: str) -> str:
    """Return *text*, in which something can be seen."""
    if is_blank(text):
        raise PydanticCustomError("blank", "must not be blank")
    return text


def refuse_nulls(body: BaseModel, names: Iterable[str]) -> None:
    """Refuse a *body* that names one of the fields *names* and gives null for it."""
    for name in names:
        if name in body.model_fields_set and getattr(body, name) is None:
            raise PydanticCustomError("null", "must not be null", {FIELD: name})


Content = Annotated[str, at_most(MAX_CONTENT)]
Prose = Annotated[str, Field(min_length=1), at_most(MAX_CONTENT), AfterValidator(not_blank)]
SubjectKey = Annotated[str, AfterValidator(_subject_key), WithJsonSchema(SUBJECT_KEY)]
ClientId = Annotated[str, AfterValidator(_client_id), WithJsonSchema(CLIENT_ID)]
Name = ClientId
"""What a caller calls something: it is shown in lists and lines as an id is, and holds what an id does."""
ServiceId = Annotated[str, Field(min_length=1, max_length=MAX_ID)]
ModelName = Annotated[str, Field(min_length=1, max_length=MAX_MODEL)]
Time = Annotated[datetime, BeforeValidator(_time), WithJsonSchema(TIME)]
ScopeText = Annotated[Scope, BeforeValidator(_scope), WithJsonSchema(SCOPE)]
Share = Annotated[float, Field(ge=0, le=1)]
TtlSeconds = Annotated[int, Field(ge=1, le=MAX_TTL_SECONDS)]
