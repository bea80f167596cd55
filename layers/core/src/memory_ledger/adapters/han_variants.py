"""Traditional characters written simplified, by OpenCC."""

from __future__ import annotations

from functools import lru_cache
from typing import Any


@lru_cache(maxsize=1)
def _converter() -> Any:
    from opencc import OpenCC

    return OpenCC("t2s")


class OpenCCHanVariants:
    """Implements the port with OpenCC's phrase tables."""

    def simplified(self, text: str) -> str:
        """Return *text* with traditional characters written simplified."""
        if text.isascii():
            return text
        converted: str = _converter().convert(text)
        return converted


def simplified_character(text: str) -> str:
    """Return *text*, one character or what it decomposes to, simplified; never of another length."""
    if text.isascii():
        return text
    converted: str = _converter().convert(text)
    return converted if len(converted) == len(text) else text
