"""Text as every engine accepts it."""

from __future__ import annotations


def well_formed(text: str) -> str:
    """Return *text* without lone surrogates, which no UTF-8 can carry."""
    return text if text.isascii() else text.encode("utf-8", "ignore").decode("utf-8")
