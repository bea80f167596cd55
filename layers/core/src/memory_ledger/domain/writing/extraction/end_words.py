"""Gate for stated ends: few texts have a word of one, and the patterns of those are compiled late."""

from __future__ import annotations

from memory_ledger.domain.text.alternatives import said as words_of

_HINTS = words_of(
    "til|thr|while |this |these |the rest|the next|the coming|the following|another |the holiday|break|"
    "semester|term|exam|leave|during |over the |for the |"
    "底|末|前|止|到|这|本|今年|接下来|未来|期|假|往后|今后"
)


def may_end(folded: str) -> bool:
    """Tell whether a *folded* statement has a word by which one says until when it holds."""
    return any(map(folded.__contains__, _HINTS))
