"""Validation errors of a body: a pointer into what was sent, and words without our own names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import ValidationError

from memory_ledger.domain.errors import FieldError, InvalidRequestError, TooLargeError

FIELD = "field"
"""The context entry by which a check of a whole object names the field that is wrong."""
_NOTHING = object()
_DETAILS = {"model_type": "must be an object"}


def refusal(exc: ValidationError, value: object) -> InvalidRequestError:
    """Return the error that names every field of *value* that *exc* is about, each detail once."""
    details = exc.errors(include_url=False, include_input=False)
    found = list(dict.fromkeys(_field_error(detail, value) for detail in details))
    sizes_only = all(detail["type"] == "too_large" for detail in details)
    kind = TooLargeError if sizes_only else InvalidRequestError
    return kind(found[0].pointer, found[0].detail, *found[1:])


def _field_error(detail: Mapping[str, Any], value: object) -> FieldError:
    steps = [*_steps(detail, value)]
    named = detail.get("ctx", {}).get(FIELD)
    pointer = _pointer(steps if named is None else [*steps, named])
    return FieldError(pointer, _DETAILS.get(detail["type"], detail["msg"]))


def _steps(detail: Mapping[str, Any], value: object) -> Iterator[int | str]:
    """Yield the steps of a location that lead through *value*; names of a union's members do not."""
    location = detail["loc"]
    for place, step in enumerate(location, start=1):
        inner = _inside(value, step)
        if inner is not _NOTHING:
            value = inner
        elif detail["type"] != "missing" or place < len(location):
            continue
        yield step


def _inside(value: object, step: int | str) -> object:
    if isinstance(value, dict):
        return value.get(step, _NOTHING)
    if isinstance(value, list) and isinstance(step, int) and step < len(value):
        return value[step]
    return _NOTHING


def _pointer(steps: list[int | str]) -> str:
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in steps)
