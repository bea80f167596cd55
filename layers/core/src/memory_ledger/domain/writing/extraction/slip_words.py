"""Gate for corrections: few texts have a word of one, and the patterns of those are compiled late."""

from __future__ import annotations

import re

from memory_ledger.domain.text.folding import fold

READ = 160
_HINT = re.compile(
    r"\*|\b(?:no|nope|nah|not|sorry|apologies|oops|whoops|wait|hold on|actually|rather|instead|meant?|my bad|"
    r"mistaken?|typo|correction|misspoke|mistyped|make (?:that|it)|scratch|strike|should|wrong|"
    r"turn(?:ed|s) out)\b|"
    r"不|错|误|更正|纠正|改[正成为]|抱歉|对不起|应该|应为|是说|[说指]的是|意思|结果|原来|出来"
)


def may_put_right(text: str) -> bool:
    """Tell whether the beginning of *text* has a word that puts something right."""
    return _HINT.search(fold(text[:READ])) is not None
