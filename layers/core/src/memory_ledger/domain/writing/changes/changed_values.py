"""
Changed values: "we moved our CI from Jenkins to GitHub", 高尔夫卖掉了.

The thing is named as it was before, or the value that it had is. Where neither is, nothing is changed by it:
another's thing, one of several and what may hold beside it stay.
It is read when a text has a word of a change.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from memory_ledger.domain.text.abbreviations import parts_between
from memory_ledger.domain.text.change_words import says_change
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.lately import with_speaker
from memory_ledger.domain.writing.changes.ended_things import Ended, ended_in
from memory_ledger.domain.writing.changes.given_values import Given, exchanged, given_in
from memory_ledger.domain.writing.changes.value_likeness import is_when
from memory_ledger.domain.writing.subjects.now_words import without_now
from memory_ledger.domain.writing.utterances.stated.corrections import after_correction

_MOST_CLAUSES = 4
_ENDS = " .!。！~"
_NARROW = str.maketrans("，；：", ",;:")
_CLAUSES = re.compile(
    r"[;。!]|(?<!\d)[,:]|[,:](?!\d)|\.(?=\s|\Z)|\b(?:and|then) "
    r"(?=(?:i|we|it's|now|no longer|don't|do not|am|have|started|began|begun|took up|taken up|picked up|"
    r"signed up|enrolled|registered|bought|got|joined|switched|moved|went|opened|ordered|adopted|"
    r"subscribed|(?:play|do|learn|study|practi[sc]e|train|run|ride|drive|sing|drink|eat|watch|go|read|wear)"
    r"(?= .*\bnow\b))\b)"
)
_SINCE = re.compile(
    r"\A(?:since|with|because of|due to) the (?:[\w'’-]+ ){1,3}?(?=(?:my|our|the|i|we)\b)", re.IGNORECASE
)
"""Since when something is so, before what is so."""
_SINCE_ZH = re.compile(r"[了啦]\Z")
"""What leads nowhere but to now: 发布安排在周五了."""
_NOT_YET_ZH = re.compile(r"下个?[周月](?=[搬迁移挪])")
FOR_TODAY = re.compile(r"\b(?:this (?:morning|afternoon|evening)|tonight|today)\b|今[天早晚]")
_OF_NOUN = re.compile(
    r"(?:my |our |the )?(?P<thing>(?!(?:in|on|at|about|around|to|by|for|from|the|an?|only)\b)"
    r"[a-z]+(?: [a-z]+)?(?= )|[\u4e00-\u9fff]{2,4}) ?"
    r"(?P<value>[\w.:/-]*\d[\w.:/-]*(?: ?[\u4e00-\u9fff]{1,2})?)"
)
_FOR_NOUN = re.compile(
    r"(?:it's |at |on )?(?P<value>\S.{0,30}?) for (?:my|our|the) (?P<thing>[a-z][\w'-]*(?: [\w'-]+){0,2})"
)
SUPPOSED = re.compile(
    r"(?<!\b[tibo][onfy] )(?<!\d )(?<!\d[a-z][a-z] )\bmay (?=[a-z])|"
    r"\b(?:if|decided|let's|will|would|might|could|should|want|wish|hope|think|thinking|plan|"
    r"maybe|perhaps|not|never|nearly|"
    r"almost|about to|going to|ask(?:ed)?|said|says|told|used to|had|years ago)\b|n't\b|\?|"
    r"决定|如果|要是|假如|的话|想|打算|可能|也许|准备|要不|差点|没|吗|呢|说|问|以前|曾经|应该|该|听|别"
)
"""What was, will be or would be is not what is."""


@dataclass(frozen=True, slots=True)
class Changed:
    """What a statement gives another value, or ends, clause by clause."""

    given: tuple[Given, ...]
    ended: tuple[Ended, ...]

    def outdates(self, old: str) -> bool:
        """Tell whether an *old* statement says the value of before."""
        if any(one.ends(fold(old).strip(_ENDS)) for one in self.ended):
            return True
        before = _given(old)
        return any(one.takes_place_of(before, old) for one in self.given)


def changed_in(text: str) -> Changed | None:
    """Return what *text* gives another value, or ends; None where it does neither."""
    if not says_change(text) and not after_correction(fold(text)):
        return None
    clauses = [one for one in _clauses(text) if SUPPOSED.search(fold(one)) is None]
    told = (*map(_changing, clauses), _led(clauses), _meant(text))
    given = tuple(one for one in told if one is not None)
    ended = tuple(one for one in map(ended_in, map(fold, clauses)) if one is not None)
    return Changed(given, ended) if given or ended else None


def without_since(text: str) -> str:
    """Return *text* without the words before it since when it is so: "Since the new timetable my train …"."""
    return _SINCE.sub("", text)


def _changing(clause: str) -> Given | None:
    """Return what a clause gives a value where it says that it is another than before."""
    plain = without_now(clause)
    if FOR_TODAY.search(fold(plain)) is not None:
        return None
    found = given_in(plain)
    if found is None or (found.moved and _NOT_YET_ZH.search(clause) is not None):
        return None
    since = _SINCE_ZH.search(clause) is not None and is_when(found.value)
    return found if found.became or plain != clause or since else None


def _led(clauses: list[str]) -> Given | None:
    """Return what two clauses give a value: "I changed dentists, it's Dr. Sato now"."""
    pairs = zip(clauses, clauses[1:], strict=False)
    return next((found for one, other in pairs if (found := exchanged(one, without_now(other)))), None)


def _meant(text: str) -> Given | None:
    """Return what is put right by name and value alone: "sorry, I meant room 240", "4 pm for the demo"."""
    said = fold(text).strip(_ENDS)
    at = after_correction(said)
    match = (_OF_NOUN.fullmatch(said, at) or _FOR_NOUN.fullmatch(said, at)) if at else None
    return None if match is None else Given(whose="", thing=match["thing"], value=match["value"], became=True)


@lru_cache(maxsize=16)
def _given(old: str) -> Given | None:
    return given_in(without_now(old.strip(_ENDS)))


def _clauses(text: str) -> Iterator[str]:
    said = without_since(text.strip(_ENDS).translate(_NARROW))
    found = (one.strip() for one in parts_between(_CLAUSES, said))
    return islice((with_speaker(one) for one in found if one), _MOST_CLAUSES)
