"""JSON from outside: RFC 8259 and no more, without text that stores and models choke on."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable
from itertools import chain
from typing import NoReturn

from memory_ledger.domain.errors import InvalidRequestError

MAX_DEPTH = 64
"""So many objects and lists may lie inside one another: what is kept is read as deeply again, and deeper."""
_SUSPICIOUS = re.compile(r"\\u0000|\x00|\\u[dD][89a-fA-F]|[\ud800-\udfff]")
_TOO_DEEP = f"must not be nested over {MAX_DEPTH} levels"
_FORBIDDEN = re.compile("[\x00\ud800-\udfff]")


def parse_json(text: str) -> object:
    """
    Return the value of *text*.

    Raises:
        InvalidRequestError: It is no JSON, is nested too deeply, repeats a key, or holds NaN, Infinity,
            NUL or a lone surrogate; names the place.
    """
    try:
        value: object = json.loads(
            text, parse_constant=_no_constant, parse_float=_finite, object_pairs_hook=_unique
        )
    except RecursionError as exc:
        raise InvalidRequestError("", _TOO_DEEP) from exc
    except ValueError as exc:
        raise InvalidRequestError("", "is not valid JSON") from exc
    if text.count("[") + text.count("{") > MAX_DEPTH:
        _check_depth(value)
    if _SUSPICIOUS.search(text):
        check_text(value, "")
    return value


def _check_depth(value: object) -> None:
    """Refuse what is nested too deeply; name the member of the body that is."""
    if _depth_of(value) <= MAX_DEPTH:
        return
    members = value.items() if isinstance(value, dict) else ()
    deepest = max(members, key=lambda member: _depth_of(member[1]), default=None)
    raise InvalidRequestError(_below("", deepest[0]) if deepest else "", _TOO_DEEP)


def _depth_of(value: object) -> int:
    """Return how many objects and lists lie inside one another; a plain value is 0."""
    depth, level = 0, _nodes([value])
    while level:
        depth += 1
        level = _nodes(chain.from_iterable(one.values() if isinstance(one, dict) else one for one in level))
    return depth


def _nodes(values: Iterable[object]) -> list[dict[str, object] | list[object]]:
    return [value for value in values if isinstance(value, dict | list)]


def _below(pointer: str, key: str) -> str:
    return f"{pointer}/{key.replace('~', '~0').replace('/', '~1')}"


def _no_constant(name: str) -> NoReturn:
    raise InvalidRequestError("", f"{name} is not JSON")


def _finite(digits: str) -> float:
    """Read a number; one too large for it would be written back as Infinity, which is not JSON."""
    number = float(digits)
    if math.isinf(number):
        raise InvalidRequestError("", "a number is too large")
    return number


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise InvalidRequestError("", "an object repeats a key")
    return found


def check_text(value: object, pointer: str) -> None:
    """
    Refuse NUL and lone surrogates anywhere in *value*, keys included.

    Raises:
        InvalidRequestError: It holds some; names the first place.
    """
    if isinstance(value, str):
        if _FORBIDDEN.search(value):
            raise InvalidRequestError(pointer, "must not hold NUL or lone surrogates")
    elif isinstance(value, list):
        for index, entry in enumerate(value):
            check_text(entry, f"{pointer}/{index}")
    elif isinstance(value, dict):
        for key, entry in value.items():
            check_text(key, pointer)
            check_text(entry, _below(pointer, key))
