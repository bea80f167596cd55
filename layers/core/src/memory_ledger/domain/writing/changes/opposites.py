"""
Opposites: whether a statement says that another one holds no more.

It says the opposite ("I don't drink coffee"), turns a preference round, replaces a thing that the other
names, or announces another value of what the other gives one. Everything else that they say must agree, word
by word: what holds of somebody else, in another case or of another thing stands beside it.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from memory_ledger.domain.text.alternatives import rewritten
from memory_ledger.domain.text.change_words import FROM_NOW, FROM_NOW_ZH, LONGEST
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.signs import signs_in
from memory_ledger.domain.writing.changes.changed_values import Changed, changed_in
from memory_ledger.domain.writing.changes.kinds_of_change import (
    IN_TALK,
    IN_TALK_AS_WRITTEN,
    KEPT,
    KEPT_AS_WRITTEN,
    Told,
)
from memory_ledger.domain.writing.changes.said_now import SaidNow, said_now
from memory_ledger.domain.writing.duplicates.paraphrase_order import NOT, NOT_QUITE, SPEAKER
from memory_ledger.domain.writing.duplicates.paraphrase_reading import Reading, reading

_MOST_OTHER = 3
_WORD = re.compile(r"[a-z][a-z']{2,}|\d+|[\u4e00-\u9fff]")
_NEGATES = re.compile(
    r"n't\b|\b(?:not?|never|cannot|no longer|stopped|quit|gave up|given up|stop)\b|[不没别勿无]"
)
_IN_PLAIN_WORDS = (
    (re.compile(r"\b(?:can't|cannot)\b"), "can not"),
    (re.compile(r"\bwon't\b"), "will not"),
    (re.compile(r"n't\b"), " not"),
    (re.compile(r"\bno longer\b"), "not"),
    (re.compile(r"\b(?:stopped|quit|gave up|given up)(?= \w+ing\b)"), "not"),
    (re.compile(rf"\b(?:{FROM_NOW}|any ?more|any longer|these days|nowadays|right now|now)\b"), " "),
    (re.compile(r"(?:现在|如今|目前|又|重新|开始)+(?:能|可以|敢|会)(?=[吃喝抽])"), ""),
    (
        re.compile(
            rf"已经|早就|{FROM_NOW_ZH}|现在|如今|目前|再(?=[\u4e00-\u9fff])|"
            r"(?:正在|在)(?=[学练读备找减写做])"
        ),
        "",
    ),
)
_NOT_ALL = re.compile(r"\bnot (?:just|merely|simply|so much)\b")
_PREFERS = re.compile(
    r"(?:i|we)\b.*\b(?:prefer|rather|like|love|enjoy|favou?r|choose)\b.*\b(?:over|to|than)\b"
    r"(?!.*\b(?:do|does|did|is|are|used|before)\b)|.*比.*我们?.*(?:喜欢|爱|想|愿意|偏好|倾向)"
)
_SHORT = 80


def may_be_against(text: str) -> bool:
    """Tell whether *text* denies something, so that what it denies may be of another type."""
    return len(text) <= LONGEST and _NEGATES.search(text.lower()) is not None


@dataclass(frozen=True, slots=True)
class Against:
    """A *new* statement, read once, that each earlier one of the same speaker is held against."""

    new: str
    is_short: bool
    denies: bool
    words: frozenset[str]
    now: SaidNow | None
    changed: Changed | None
    told: tuple[Told, ...]

    def outdates(self, old: str) -> bool:
        """Tell whether *old*, with Han variants written as in the new statement, holds no more."""
        if not self.is_short or len(old) > LONGEST:
            return False
        other = _plain(old)
        if other == self.new:
            return False
        if self.changed is not None and self.changed.outdates(old):
            return True
        if any(one.outdates(other) for one in self.told):
            return True
        if self.denies is not (_NEGATES.search(other) is not None):
            return self._shares_words(other) and _denies(self.new, other)
        if self._shares_words(other) and _turns_round(self.new, other):
            return True
        return self.now is not None and self.now.outdates(other)

    def _shares_words(self, other: str) -> bool:
        """What is denied is said in the same words, mostly; to read a text takes long."""
        words = frozenset(_WORD.findall(other))
        shared = len(self.words & words)
        return shared > 0 and min(len(self.words), len(words)) - shared <= _MOST_OTHER


def against(new: str) -> Against:
    """Return the statement *new* as others are held against it."""
    written = new[: LONGEST + 1]
    said = _plain(written)
    told = (
        *(read(said) for read in (*IN_TALK, *KEPT)),
        *(read(written) for read in (*IN_TALK_AS_WRITTEN, *KEPT_AS_WRITTEN)),
    )
    return Against(
        new=said,
        is_short=len(new) <= LONGEST,
        denies=_NEGATES.search(said) is not None,
        words=frozenset(_WORD.findall(said)),
        now=said_now(said),
        changed=changed_in(written),
        told=tuple(one for one in told if one is not None),
    )


def _plain(text: str) -> str:
    return fold(text).strip(" .!。！~")


def _denies(one: str, other: str) -> bool:
    left, right = _read(one), _read(other)
    if _NOT_ALL.search(_in_plain_words(one)) or _NOT_ALL.search(_in_plain_words(other)):
        return False
    if {left.negations, right.negations} != {0, 1} or signs_in(one) != signs_in(other):
        return False
    return _agree(left, right) and _steps(left) == _steps(right)


def _turns_round(one: str, other: str) -> bool:
    if max(len(one), len(other)) > _SHORT or not (_PREFERS.match(one) and _PREFERS.match(other)):
        return False
    left, right = _read(one), _read(other)
    unnegated = left.negations == right.negations == 0
    return unnegated and _agree(left, right) and _steps(left) != _steps(right)


def _agree(left: Reading, right: Reading) -> bool:
    """Tell whether two texts are of the same words, numbers, times and people."""
    return (
        (left.first_person, left.kin) == (right.first_person, right.kin)
        and left.numbers == right.numbers
        and left.marks == right.marks
        and bool(left.words)
        and Counter(left.words) == Counter(right.words)
    )


def _steps(read: Reading) -> list[str]:
    return [step for step in read.steps if step not in (NOT, NOT_QUITE, SPEAKER) and step[:1] != "@"]


@lru_cache(maxsize=16)
def _read(text: str) -> Reading:
    return reading(_in_plain_words(text))


def _in_plain_words(text: str) -> str:
    return rewritten(text, _IN_PLAIN_WORDS)
