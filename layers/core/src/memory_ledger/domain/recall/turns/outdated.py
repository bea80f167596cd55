"""Outdated pieces of a message: as little of it is left out as is understood by itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from memory_ledger.domain.recall.turns.passages import Span, without
from memory_ledger.domain.recall.turns.quoting import SHARE_LEFT, WORDS_LEFT
from memory_ledger.domain.text.sentences import STOP_ZH, sentence_ends
from memory_ledger.domain.text.terms import Words
from memory_ledger.domain.text.transcript_lines import said_in
from memory_ledger.domain.working.messages import MAX_MESSAGE

MOST = 0.5
"""Records of a smaller share of its words do not stand for a message: the rest of it would be lost."""
_BACK = re.compile(
    r"\s*(?:(?:it|they|there|he|she|its|their)\b|(?:that|this)(?:'s|\s(?:is|was|place|one))\b"
    r"|[它他她]|[那这](?:里|边|儿|家|个))",
    re.I,
)
"""How a sentence begins that says more of what was told before it: it goes where that goes."""
_MARK = re.compile(rf"[,;!?](?=[\s\u4e00-\u9fff])|[，；。！？\n]|\.(?=\s|\Z)|{STOP_ZH}")
_ANEW = (
    r"(?:(?:i|i'm|i've|i'll|i'd|we|we're|we've|my|our|yesterday|today|tomorrow|tonight|last|next)\b"
    r"|[我咱俺]|[昨今明]天|[昨今]晚|[上下]个?[周月]|另外|还有)"
)
_CLAUSE = re.compile(
    rf"[,，;；、]\s*(?=(?:(?:and|but|so|also|then)\s|而且|但是?|不过|然后|所以|并且)?{_ANEW})"
    rf"|\s(?=(?:and|but|so)\s{_ANEW})",
    re.I,
)
"""Where within a sentence something begins that is understood without what stands before it."""


def outdated(content: str, says: Callable[[str], bool]) -> tuple[Span, ...]:
    """
    Return the pieces of *content* that *says* knows: all of it where next to nothing would be left.

    None is returned where no piece says it by itself.
    """
    over = tuple((start, end) for start, end in _pieces(content) if says(content[start:end]))
    left = without(content, over)
    return ((0, MAX_MESSAGE),) if over and (says(left) or _is_little(left, content)) else over


def around(content: str, places: Sequence[Span]) -> tuple[Span, ...]:
    """Return the sentences of *content* that *places* lie in, each with those that refer back to it."""
    found: list[Span] = []
    for start, end in _between(content, sentence_ends(content)):
        follows = found and found[-1][1] == start and _BACK.match(content, start)
        if follows or any(first < end and start < last for first, last in places):
            found.append((start, end))
    return tuple(found)


def clause_around(content: str, place: Span) -> Span:
    """Return the clauses of *content* that *place* lies in: what comes before the next one goes with it."""
    marks = [mark.end() for form in (_MARK, _CLAUSE) for mark in form.finditer(content)]
    start = max((mark for mark in marks if mark <= place[0]), default=0)
    return start, min((mark for mark in marks if mark >= place[1]), default=len(content))


def says_next_to_nothing(left: str) -> bool:
    """Tell whether what is *left* of a message says next to nothing."""
    return len(Words(said_in(left)).terms) <= WORDS_LEFT


def _is_little(left: str, content: str) -> bool:
    rest, whole = (len(Words(said_in(one)).terms) for one in (left, content))
    return rest <= max(WORDS_LEFT, SHARE_LEFT * whole)


def _pieces(content: str) -> Iterator[Span]:
    """Yield what is understood by itself, without the name of who speaks."""
    ends = [end for end in sentence_ends(content) if not _BACK.match(content, end)]
    clauses = [match.end() for match in _CLAUSE.finditer(content)]
    between = _between(content, (*ends, *clauses))
    return ((start, end) for start, end in between if content[start:end].strip())


def _between(content: str, places: Iterable[int]) -> Iterator[Span]:
    """Yield what lies between *places* of what is said, behind the name of who speaks."""
    begin = len(content) - len(said_in(content))
    return pairwise(sorted({begin, *(at for at in places if at > begin), len(content)}))


def is_mostly_recorded(said: str, recorded: Sequence[str]) -> bool:
    """Tell whether what is *recorded* of a message is most of what was *said*."""
    words = sum(len(Words(text).terms) for text in recorded)
    return words >= MOST * len(Words(said_in(said)).terms)
