"""Text as the rules read it: one width, one case, simplified Han; each character where the original is."""

from __future__ import annotations

from memory_ledger.domain.text.han import SIMPLIFIED, TRADITIONAL

_WIDE = {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
_SAME = {ord("’"): "'", ord("‘"): "'", ord("“"): '"', ord("”"): '"', ord("「"): '"', ord("」"): '"'}
_SAME |= {ord("『"): '"', ord("』"): '"', 0x3000: " ", 0xA0: " ", ord("、"): ",", ord("。"): "。"}
_FOLD = str.maketrans(dict(zip(TRADITIONAL, SIMPLIFIED, strict=True))) | _WIDE | _SAME


def fold(text: str) -> str:
    """Return *text* folded, character by character."""
    folded = text.translate(_FOLD)
    lower = folded.lower()
    if len(lower) == len(folded):
        return lower
    return "".join(char.lower() if len(char.lower()) == 1 else char for char in folded)
