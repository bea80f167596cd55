"""
Another value of the same kind for the same thing: "we've pushed the Lisbon trip back to May", 课时费涨到两百.

Both say nothing else than the thing, its value and what is done to it: of another one of the kind, or of
somebody else's, more is said.
It is read when a text has a word of a change.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from memory_ledger.domain.text.calendar_words import MONTH
from memory_ledger.domain.text.change_words import (
    BECAME_ZH,
    DECIDED_ZH,
    FROM_NOW,
    FROM_NOW_ZH,
    WENT,
)
from memory_ledger.domain.text.terms import Words, is_chinese
from memory_ledger.domain.writing.changes.changed_values import FOR_TODAY, SUPPOSED
from memory_ledger.domain.writing.changes.value_likeness import are_two_ends
from memory_ledger.domain.writing.utterances.amended.value_kinds import Kind, Value, values_in

_WHEN = frozenset({Kind.DATE, Kind.DAY, Kind.MONTH})
"""What may take the place of one another: a month that of a day."""
_VALUED = _WHEN | {Kind.TIME, Kind.NUMBER, Kind.CODE}
_TO_MONTH = re.compile(rf"\b(?:to|until|till|by) (?={MONTH}\b)")
_RESULT = re.compile(
    r"(?:\b(?:to|at|by|until|till|is|are|costs?)|[到成为至在是])(?: (?:now|about|around|just|only))?\s?\Z"
)
_EACH = re.compile(
    r"\b(?:an?|per|each|every) (?:month|year|week|hour|day|night|lesson|person)\b|"
    r"[一每]个?(?:月|年|天|小时|节课?|次|晚)"
)
"""What an amount is paid for, and no value of its own."""
_BY_NOW = (
    rf"\b(?:{WENT}|{FROM_NOW}|now|instead|these days)\b|{BECAME_ZH}|{DECIDED_ZH}|{FROM_NOW_ZH}|"
    "现在|如今|目前|[改换变挪涨降延]|提前|推迟"
)
_TOLD_ANEW = re.compile(_BY_NOW)
_DONE = re.compile(
    rf"{_BY_NOW}|\b(?:back|forward|up|down|over|already|just|recently|finally)\b|"
    r"\b(?:i|we|it|they)['’](?:ve|re|s|m|d)\b|已经|刚刚?|计划|预计|原定|安排"
)
"""What is done to the thing, and when: no word of the thing itself."""
_RELATIVE = re.compile(r"to(?:day|night|morrow)|yesterday|[今明后昨前]天|week(?:end|day)s?")
_MOVED = re.compile(rf"\b{WENT}\b|{BECAME_ZH}|{DECIDED_ZH}")
"""What is moved has another day and another hour at once; from now on there may be a second one."""
_STATES = frozenset(
    """
    meet start begin take place held hold cost run last happen due end finish open close occur set
    time date day get got be is was become the my our we it its a per
    """.split()  # noqa: SIM905
)
"""What says that something is so, in one statement or the other."""
_STATES_ZH = frozenset("和跟约每的是在了有到成为我们要就都会从每定于起约大概一个")
_BESIDE = re.compile(
    r"\b(?:wants?|needs?|expects?|insists?|also|too|as well|both|another|extra|additional|second)\b|"
    r"[也还又]|另外|加[了开]"
)
"""What is told beside another thing of the kind, or is only wanted."""
_OTHERS = re.compile(r"\b(?:his|her|their|your|he|she|they|[a-z]+['’]s)\b|[他她你您]")


@dataclass(frozen=True, slots=True)
class ValuedAnew:
    """The *values* of a thing; *about* are its words, *others* whose it is, if not the speaker's."""

    about: frozenset[str]
    others: frozenset[str]
    values: tuple[Value, ...]
    moved: bool
    said: str

    def outdates(self, before: str) -> bool:
        """Tell whether the folded statement *before* gave the same thing one other value of the kind."""
        then = _valued(before)
        if then is None or (then.about, then.others) != (self.about, self.others):
            return False
        if are_two_ends(self.said, then.said):
            return False
        new, old = self._beside(then), then._beside(self)
        kinds = [_kind(one) for one in new]
        at_once = self.moved and {Kind.DATE, Kind.TIME}.issuperset(kinds)
        if not new or len(set(kinds)) < len(kinds) or (len(kinds) > 1 and not at_once):
            return False
        return all(_has_one_rival(one, old) for one in new)

    def _beside(self, other: ValuedAnew) -> list[Value]:
        """Return the values that *other* does not give."""
        given = {one.text for one in other.values}
        return [one for one in self.values if one.text not in given]


def valued_anew(folded: str) -> ValuedAnew | None:
    """Return what a *folded* statement gives another value; None where it gives none."""
    if _TOLD_ANEW.search(folded) is None or any(one.search(folded) for one in (SUPPOSED, FOR_TODAY, _BESIDE)):
        return None
    found, plain = _valued(folded), _plain(folded)
    if found is None or not any(_is_result(plain, one) for one in found.values):
        return None
    return found


def _is_result(plain: str, one: Value) -> bool:
    """Tell whether *one* is what something became, and not the number or the code by which it is called."""
    return one.kind in _WHEN or _RESULT.search(plain[: one.start]) is not None


def _valued(folded: str) -> ValuedAnew | None:
    said = _plain(folded)
    values = tuple(one for one in values_in(said) if _is_of_its_own(one))
    about = _about(said, values) if values else frozenset()
    moved = _MOVED.search(said) is not None
    return ValuedAnew(about, frozenset(_OTHERS.findall(said)), values, moved, said) if about else None


def _is_of_its_own(one: Value) -> bool:
    """Tell whether it is a value wherever it is said: not what was before, nor a day seen from today."""
    return one.kind in _VALUED and one.after != "from" and _RELATIVE.fullmatch(one.text) is None


def _plain(folded: str) -> str:
    return _EACH.sub(" ", _TO_MONTH.sub("in ", folded))


def _about(folded: str, values: Sequence[Value]) -> frozenset[str]:
    """Return the words of the thing alone, in English its stems and in Chinese its characters."""
    said = list(folded)
    for one in values:
        said[one.start : one.end] = " " * (one.end - one.start)
    words = Words(_DONE.sub(" ", "".join(said)))
    english = {term for term in words.terms if not is_chinese(term)}
    return frozenset((english - _STATES) | (words.characters - _STATES_ZH))


def _kind(one: Value) -> Kind:
    return Kind.DATE if one.kind in _WHEN else one.kind


def _has_one_rival(value: Value, old: Sequence[Value]) -> bool:
    """Tell whether one of *old* is of the kind of *value* and counts the same; of two none may be meant."""
    rivals = [one for one in old if _kind(one) is _kind(value)]
    return len(rivals) == 1 and (rivals[0].unit == value.unit or not (rivals[0].unit and value.unit))
