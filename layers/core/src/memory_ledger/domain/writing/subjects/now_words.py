"""Words that only say that something is so now: "my manager now is Lucy" says who my manager is."""

from __future__ import annotations

import re

from memory_ledger.domain.text.alternatives import said as words_of

_WORDS = (
    r"(?:(?<!right )(?<!just )(?<!for )(?<!by )(?<!from )now(?! (?:and (?:then|again)|that)\b)|"
    r"these days|nowadays|currently)\b"
)
_NOW = re.compile(
    rf"\A{_WORDS},? (?=my |our |the |i |i'|we |we')|,? \b{_WORDS}|(?:现在|如今|目前|眼下|現在)[,，]?",
    re.IGNORECASE,
)
_HINTS = ("now", "these days", "currently", "现在", "如今", "目前", "眼下", "現在")
_CHANGED = (
    *_HINTS,
    *words_of(
        "switch|chang|moved|migrat|push|postpon|reschedul|brought|went |gone |rais|lower|increas|reduc|"
        "upgrad|replac|swap|exchang|sold|gave |quit|left |lost |cancel|died|dead|passed|got rid|drop|"
        "stopped|resign|donat|fell through|is off|put down|trade|return|scrap|ditch|"
        "换|改|转|迁|搬|调|升|降|提|涨|减|加|推|延|了|換|遷"
    ),
)


def without_now(text: str) -> str:
    """Return *text* without such words, wherever they stand; *text* itself where it has none."""
    lowered = text.lower()
    if not any(word in lowered for word in _HINTS):
        return text
    plain = _NOW.sub("", text).strip(" ,，")
    return plain or text


def says_change(text: str) -> bool:
    """Tell whether *text* has a word that something is otherwise than it was."""
    lowered = text.lower()
    return any(word in lowered for word in _CHANGED)
