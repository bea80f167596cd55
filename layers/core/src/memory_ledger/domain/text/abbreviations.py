"""Full stops that end no sentence: of titles, abbreviations and initials."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.domain.text.stop_words import ENGLISH

LONGEST = 8
"""No abbreviation has more characters."""
_AHEAD = 24
_ADDRESSED = "mr|mrs|ms|mx|dr|prof"
_RANKS = (
    "rev|revd|fr|sr|br|sra|srta|mme|mlle|msgr|messrs|hon|pres|gov|sen|rep|amb|capt|col|cmdr|cdr|lt|gen|maj|"
    "sgt|cpl|pvt|adm|insp|supt"
)
TITLE = rf"(?:(?:{_ADDRESSED}|{_RANKS})\b\.?|miss\b)"
"""What stands before somebody's name, in folded text."""
_ALWAYS = re.compile(rf"\b(?:e\.g|i\.e|no|nr|{_ADDRESSED})\Z", re.IGNORECASE)
_MOSTLY = re.compile(r"\b(?:vs|st|ste|etc|cf|approx|fig)\Z", re.IGNORECASE)
_NAMED = re.compile(rf"\b(?=[A-Z])(?i:{_RANKS}|mt|ft|pt)\Z|(?<![\w'’])[A-HJ-Z]\Z")
_WITHIN = re.compile(r"\b(?:inc|ltd|co|corp|bros|jr|sr|ave|blvd|rd|dept|ext|apt|[ap]\.m)\Z", re.IGNORECASE)
_NAME_AHEAD = re.compile(r"\.\s+(?P<word>[^\W\d_a-z][\w'’]*)")
_GOES_ON = re.compile(
    r"\.\s+(?:in|on|at|and|or|as|to|of|for|from|with|by|near|every|each|since|until|till|now|but|because|is|"
    r"was|instead|daily|sharp)\b"
)
"""What no sentence begins with, in small letters as it stands."""


def is_abbreviated(text: str, at: int) -> bool:
    """
    Tell whether the full stop *at* which *text* is read belongs to an abbreviation, looking no further back
    than the longest reaches.

    A title stands before a name, and so does an initial; a company's or an hour's may end a sentence.
    """
    if text[at : at + 1] != ".":
        return False
    before, after = text[max(0, at - LONGEST) : at], text[at : at + _AHEAD]
    if _ALWAYS.search(before):
        return True
    ahead = _NAME_AHEAD.match(after)
    opens = ahead is not None and ahead["word"].lower() in ENGLISH
    if _MOSTLY.search(before):
        return not opens
    if _WITHIN.search(before) and _GOES_ON.match(after):
        return True
    return ahead is not None and not opens and _NAMED.search(before) is not None


def parts_between(ends: re.Pattern[str], text: str) -> Iterator[str]:
    """Yield what stands in *text* between its *ends*, a full stop of an abbreviation being none."""
    begin = 0
    for end in ends.finditer(text):
        if not is_abbreviated(text, end.start()):
            yield text[begin : end.start()]
            begin = end.end()
    yield text[begin:]
