"""How a row says what an operation sends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A method with its arguments, and the request that it makes of them."""

    method: str
    args: tuple[Any, ...]
    kwargs: Mapping[str, Any]
    sends: str
    body: Any
    keyed: bool
    if_match: int | None


def row(
    method: str,
    /,
    *args: Any,
    sends: str,
    body: Any = None,
    keyed: bool = False,
    if_match: int | None = None,
    **kwargs: Any,
) -> Row:
    """Return a row; what is not about the request are the method's arguments."""
    return Row(
        method=method, args=args, kwargs=kwargs, sends=sends, body=body, keyed=keyed, if_match=if_match
    )
