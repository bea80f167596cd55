"""JSON from outside: RFC 8259 and no more, without text that stores and models choke on."""

from __future__ import annotations

import json
import math
import re
from typing import NoReturn

from memory_ledger.domain.errors import InvalidRequestError

_SUSPICIOUS = re.compile(r"\\u0000|\x00|\\u[dD][89a-fA-F]|[\ud800-\udfff]")
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
        raise InvalidRequestError("", "is nested too deeply") from exc
    except ValueError as exc:
        raise InvalidRequestError("", "is not valid JSON") from exc
    if _SUSPICIOUS.search(text):
        check_text(value, "")
    return value


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
            check_text(entry, f"{pointer}/{key.replace('~', '~0').replace('/', '~1')}")
