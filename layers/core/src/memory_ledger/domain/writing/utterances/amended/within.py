"""Corrections within a message: "I live in Porto, no wait, Braga"."""

from __future__ import annotations

import re

from memory_ledger.domain.text.abbreviations import is_abbreviated
from memory_ledger.domain.text.folding import fold

MOST = 20
"""How many places of a message are looked at."""
_PLACE = re.compile(
    r"[,;.!…—–(-] ?(?=(?:oh |ah |um+,? |er+,? )?(?:no|nope|wait|hold on|sorry|oops|whoops|"
    r"i meant?|or rather|rather|"
    r"make (?:that|it)|scratch that|strike that|correction|actually|my bad|my mistake|i misspoke|not)\b)|"
    r"[,;。.!…—~\s](?=[啊哦噢呃]?(?:不对|不是|不不|不(?=[,.!…])|[说打写记讲][错岔]了?|[搞弄]?错了|口误|手误|更正|纠正|应该是))"
)
_EDGES = " ,，;；.。!！…—–-~("
_BEGINS = re.compile(r"[.!?。！？\n]\s*")
_ASKED = re.compile(r"[?？]\s*\Z")
_FORGETS = re.compile(
    r"(?<!n't )(?<!n’t )(?<!not )(?<!never )\b(?:forget|unlearn)\b|(?<![别要不])忘[掉记了]", re.IGNORECASE
)
"""What is to be forgotten was said rightly: what is so instead is another statement."""


def put_right_within(message: str) -> str:
    """Return *message* with each value that it takes back itself replaced by what it says instead."""
    folded, at = fold(message), 0
    for _ in range(MOST):
        place = _PLACE.search(folded, at)
        if place is None:
            return message
        better = _better(message, folded, place)
        if better is None:
            at = place.end()
            continue
        message, at = better
        folded = fold(message)
    return message


def _better(message: str, folded: str, place: re.Match[str]) -> tuple[str, int] | None:
    """Return the message without the correction behind *place*, and where to look on; None where unclear."""
    from memory_ledger.domain.writing.utterances.amended.slips import slip_in

    slip = slip_in(message[place.end() :])
    if slip is None:
        return None
    ends = _BEGINS.finditer(folded, 0, place.start())
    begins = [match.end() for match in ends if not is_abbreviated(message, match.start())]
    start = begins[-1] if begins else 0
    from memory_ledger.domain.writing.utterances.amended.amending import amended

    said = message[start : place.start()].rstrip(_EDGES)
    statement = None if _ASKED.search(said) or _FORGETS.search(said) else amended(said, slip)
    if statement is None:
        return None
    rest = message[place.end() + slip.end :]
    kept = message[:start] + statement + "."
    return (kept + (f" {rest.lstrip()}" if rest.strip() else ""), len(kept))
