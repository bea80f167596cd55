"""Words that only say that something is so now: "my manager now is Lucy" says who my manager is."""

from __future__ import annotations

import re

from memory_ledger.domain.text.change_words import FROM_NOW, FROM_NOW_ZH

_MAY = (
    *("now", "these days", "currently", "today", "from here", "from th", "forward", "henceforth"),
    *("现在", "如今", "目前", "眼下", "現在", "起", "后", "开始", "以来"),
)
"""One of these is part of each of the words, and soon looked for."""
_WORDS = (
    rf"(?:{FROM_NOW}|(?<!right )(?<!just )(?<!for )(?<!by )(?<!from )now(?! (?:and (?:then|again)|that)\b)|"
    r"these days|nowadays|currently)\b"
)
_NOW = re.compile(
    rf"\A{_WORDS},? (?=my |our |the |i |i'|we |we')|,? \b{_WORDS}|"
    rf"\A{FROM_NOW_ZH}[,，]?|(?:现在|如今|目前|眼下|現在)[,，]?",
    re.IGNORECASE,
)


def without_now(text: str) -> str:
    """Return *text* without such words, wherever they stand; *text* itself where it has none."""
    lowered = text.lower()
    if not any(word in lowered for word in _MAY):
        return text
    plain = _NOW.sub("", text).strip(" ,，")
    return plain or text
