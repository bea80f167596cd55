"""Text in which nothing can be seen."""

from __future__ import annotations

import re

# White space, control characters, and what Unicode calls default ignorable; the blanks of Hangul and Braille.
_UNSEEN = re.compile(
    r"[\s\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    r"\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb"
    r"\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*"
)


def is_blank(text: str) -> bool:
    """Tell whether *text* shows nothing: it is empty, white space, or characters that only steer others."""
    return _UNSEEN.fullmatch(text) is not None
