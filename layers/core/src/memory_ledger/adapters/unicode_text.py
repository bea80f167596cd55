"""Text as every engine accepts it."""

from __future__ import annotations


def well_formed(text: str) -> str:
    """Return *text* without lone surrogates, which no UTF-8 can carry."""
    return text if text.isascii() else text.encode("utf-8", "ignore").decode("utf-8")


def is_storable(text: str) -> bool:
    """Tell whether every store takes *text* as it is: it has neither NUL nor lone surrogates."""
    return "\0" not in text and well_formed(text) == text
