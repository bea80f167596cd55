"""
The contract's JSON as dataclasses.

Fields this client does not know are passed over and values of an enumeration it does not know come through
as they are, so that a newer service does not break an older client.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime
from functools import cache
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from memory_ledger_client.errors import UnexpectedAnswerError

T = TypeVar("T")


def decode(kind: type[T], value: object, at: str = "answer") -> T:
    """
    Return *value* as *kind*.

    Raises:
        UnexpectedAnswerError: It is not of that form; names the place, never the value.
    """
    decoded: T = _decode(kind, value, at)
    return decoded


def _decode(kind: Any, value: object, at: str) -> Any:
    if kind is Any:
        return value
    if dataclasses.is_dataclass(kind):
        return _record(kind, value, at)
    origin = get_origin(kind) or kind
    reader = _READERS.get(origin)
    if reader is not None:
        return reader(kind, value, at)
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise _unexpected(at, kind.__name__)
    return value


def _record(kind: Any, value: object, at: str) -> Any:
    if not isinstance(value, Mapping):
        raise _unexpected(at, "an object")
    known: dict[str, Any] = {}
    for name, (hint, required) in _fields(kind).items():
        if name in value:
            known[name] = _decode(hint, value[name], f"{at}.{name}")
        elif required:
            raise _unexpected(f"{at}.{name}", "to be there")
    return kind(**known)


@cache
def _fields(kind: Any) -> Mapping[str, tuple[Any, bool]]:
    hints = get_type_hints(kind)
    missing = dataclasses.MISSING
    return {
        field.name: (hints[field.name], field.default is missing and field.default_factory is missing)
        for field in dataclasses.fields(kind)
    }


def _union(kind: Any, value: object, at: str) -> Any:
    *others, last = (option for option in get_args(kind) if option is not type(None))
    if value is None:
        return None
    for option in others:
        with suppress(UnexpectedAnswerError):
            return _decode(option, value, at)
    return _decode(last, value, at)


def _tuple(kind: Any, value: object, at: str) -> Any:
    if not isinstance(value, list):
        raise _unexpected(at, "a list")
    inner = get_args(kind)[0]
    return tuple(_decode(inner, item, f"{at}[{index}]") for index, item in enumerate(value))


def _mapping(kind: Any, value: object, at: str) -> Any:
    if not isinstance(value, Mapping):
        raise _unexpected(at, "an object")
    inner = get_args(kind)[1]
    return {name: _decode(inner, item, f"{at}.{name}") for name, item in value.items()}


def _text(kind: Any, value: object, at: str) -> Any:
    return _decode(str, value, at)


def _number(kind: Any, value: object, at: str) -> Any:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise _unexpected(at, "a number")
    return float(value)


def _time(kind: Any, value: object, at: str) -> Any:
    try:
        moment = datetime.fromisoformat(_decode(str, value, at))
    except ValueError as exc:
        raise _unexpected(at, "a time") from exc
    if moment.tzinfo is None:
        raise _unexpected(at, "a time with its zone")
    return moment


_READERS: dict[Any, Callable[[Any, object, str], Any]] = {
    types.UnionType: _union,
    Union: _union,
    tuple: _tuple,
    Mapping: _mapping,
    Literal: _text,
    float: _number,
    datetime: _time,
}


def _unexpected(at: str, expected: str) -> UnexpectedAnswerError:
    return UnexpectedAnswerError(f"{at}: expected {expected}")
