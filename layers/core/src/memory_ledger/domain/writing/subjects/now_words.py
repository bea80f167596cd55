"""Words that only say that something is so now: "my manager now is Lucy" says who my manager is."""

from __future__ import annotations

import re

from memory_ledger.domain.text.change_words import NOW

_WORDS = (
    r"(?:from now on|(?<!right )(?<!just )(?<!for )(?<!by )(?<!from )now(?! (?:and (?:then|again)|that)\b)|"
    r"these days|nowadays|currently)\b"
)
_NOW = re.compile(
    rf"\A{_WORDS},? (?=my |our |the |i |i'|we |we')|,? \b{_WORDS}|"
    r"\A(?:从(?:今天?|现在)(?:起|开始|以后)|以后|今后|往后)[,，]?|(?:现在|如今|目前|眼下|現在)[,，]?",
    re.IGNORECASE,
)


def without_now(text: str) -> str:
    """Return *text* without such words, wherever they stand; *text* itself where it has none."""
    lowered = text.lower()
    if not any(word in lowered for word in NOW):
        return text
    plain = _NOW.sub("", text).strip(" ,，")
    return plain or text
