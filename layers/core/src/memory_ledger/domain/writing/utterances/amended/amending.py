"""
Statements amended by a bare value: the one value of its kind in the statement gives way.

Where there are two that might be meant, or none, nothing is changed: no guess is kept as a fact.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from os.path import commonprefix

from memory_ledger.domain.text.abbreviations import is_abbreviated
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.utterances.amended.slips import Slip
from memory_ledger.domain.writing.utterances.amended.turned_round import says_opposite, turned_round
from memory_ledger.domain.writing.utterances.amended.value_kinds import Kind, Value, value_of, values_in

ALIKE = 0.72
"""From what likeness on a word is taken for a misspelling of another."""
_NAMES = frozenset({Kind.NAME, Kind.PLACE})
_SPELLED = frozenset({Kind.NAME, Kind.CODE})
"""What a misspelling is told by: two times that look alike are two times."""
_SINGLE = re.compile(
    r"(?i:\b(?:is|are|to|in|at|on|called|named|like|love|hate|prefer|drink|eat|speak|play)) "
    r"(?P<value>[a-z][\w'-]+)[.!]*\s*\Z"
)
_SINGLE_ZH = re.compile(
    r".*(?:是|叫|在|到|去|住|姓|喝|吃|用|学|喜欢|爱)(?P<value>[\u4e00-\u9fff·]{1,6}?)(?:上班|工作|上学|读书)?了?[。.!！]*\s*\Z|"
    r"对(?P<allergen>[\u4e00-\u9fff]{1,6})过敏"
)
_WORD = re.compile(r"[a-z][\w'-]*(?: [a-z][\w'-]*)?")
_HAN = re.compile(r"[\u4e00-\u9fff·]{1,6}")
_HAN_ALONE = re.compile(r"[\u4e00-\u9fff·]{2,16}")
_FEW_HAN = re.compile(r"[\u4e00-\u9fff·]{1,6}")
_ENDS_ZH = " 了。.!！"
_VERB_ZH = re.compile(r"[在到去喝吃叫姓学用养对爱有是]|喜欢")
_CLAUSE_ZH = re.compile(r"\A[在到去住喝吃叫姓养对]|[在到去住喝吃叫姓来](?=.)")
"""What says more than a value: a verb, or the words before it once more."""
_WHICH = re.compile(r"(?:next|this|last) |[这本下上]个?(?=[周星礼])")
"""Which of the days of a name is meant; it stays where only the name is put right."""
_DENIES = re.compile(r"\b(?:not|never|no longer)\b|n't\b|[不没别]")
_WHERE = frozenset({"to", "in", "at", "near", "from"})
_OWNS, _OWNS_AHEAD = re.compile(r"['’]s\Z"), re.compile(r"['’]s\b")
_OF_NOUN = re.compile(
    r"(?:the )?(?P<noun>[a-z]+(?: [a-z]+)?(?= )|[\u4e00-\u9fff]{2,4}) ?(?P<value>[\w.:/-]*\d[\w.:/-]*)|"
    r"(?P<before>\S.{0,30}?) for (?:the|my|our) (?P<of>[a-z][\w'’-]*(?: [\w'’-]+){0,2})",
    re.IGNORECASE,
)
"""A value behind what it is of, or before it: "room 240", "4 pm for the demo"."""
_HOUR = re.compile(r"[01]?\d|2[0-4]")
_CLAUSES = re.compile(r"[,，;；。!！?？\n]|\.\s")


def amended(text: str, slip: Slip) -> str | None:
    """
    Return *text* with the value of *slip* in the place of the one that it puts right; None where unclear.

    What is not so is put right by who owns a slip only: else the value may be what is so.
    """
    if says_opposite(slip.value):
        return turned_round(text, slip.value) if slip.own else None
    if _DENIES.search(fold(text)) and not slip.own:
        return None
    if slip.instead_of is not None:
        return _in_place_of(text, slip.instead_of, slip.value)
    value = value_of(slip.value)
    if value is None:
        return _restated(text, slip.value) or _reworded(text, slip) or _of_its_noun(text, slip)
    rivals = [one for one in values_in(text) if _may_stand_for(value, one)]
    rivals = _of_the_same_unit(value, rivals)
    rivals = _after_the_same_word(slip, rivals)
    if len({fold(one.text) for one in rivals}) > 1 and slip.own and value.kind in _SPELLED:
        rivals = [one for one in rivals if _is_alike(one.text, slip.value)]
    return _swapped(text, rivals[0], slip.value, value) if len(rivals) == 1 else None


def _of_its_noun(text: str, slip: Slip) -> str | None:
    """Return *text* with a value put right that is said beside what it is of, as *text* says it too."""
    match = _OF_NOUN.fullmatch(slip.value)
    if match is None or not _places(match["noun"] or match["of"], text):
        return None
    return amended(text, replace(slip, value=match["value"] or match["before"]))


def rivals_in(text: str, slip: Slip) -> frozenset[str]:
    """Return, folded, the values in *text* that *slip* might put right."""
    value = value_of(slip.value)
    if value is None:
        return frozenset()
    return frozenset(fold(one.text) for one in values_in(text) if _may_stand_for(value, one))


def _may_stand_for(value: Value, other: Value) -> bool:
    if fold(value.text) == fold(other.text):
        return False
    if other.kind in _NAMES and Kind.NAME in (value.kind, other.kind):
        return value.kind is other.kind or value.text.isascii() is not other.text.isascii()
    return value.kind is other.kind or (value.kind is Kind.TIME and _is_an_hour(other))


def _is_an_hour(number: Value) -> bool:
    """Tell whether a number may be put right by a time of day: "at 9", but not "9 Elm Road"."""
    return number.after == "at" and not number.unit and _HOUR.fullmatch(number.text) is not None


def _of_the_same_unit(value: Value, rivals: Sequence[Value]) -> list[Value]:
    if value.kind is not Kind.NUMBER or not value.unit:
        return list(rivals)
    return [one for one in rivals if one.unit == value.unit]


def _after_the_same_word(slip: Slip, rivals: list[Value]) -> list[Value]:
    """ "In Braga" stands for what is "in" something, where anything is."""
    alike = _WHERE if slip.after in _WHERE else {slip.after}
    same = [one for one in rivals if slip.after and one.after in alike]
    return same or rivals


def _is_alike(one: str, other: str) -> bool:
    return SequenceMatcher(None, fold(one), fold(other)).ratio() >= ALIKE


def _swapped(text: str, old: Value, said: str, value: Value) -> str:
    end = old.core if value.kind is Kind.NUMBER and not value.unit else old.end
    which = _WHICH.match(old.text) if value.kind is Kind.DAY and _WHICH.match(fold(said)) is None else None
    said = _OWNS.sub("", said) if _OWNS.search(said) and _OWNS_AHEAD.match(text, end) else said
    return text[: old.start + (0 if which is None else which.end())] + said + text[end:]


def _in_place_of(text: str, old: str, value: str) -> str | None:
    """Return *text* with *value* where it says *old*, if it does so once and *value* nowhere."""
    places = _places(old, text)
    if len(places) != 1:
        return None
    before, after = text[: places[0].start()], text[places[0].end() :]
    return None if _places(value, before) or _places(value, after) else before + value + after


def _places(words: str, text: str) -> list[re.Match[str]]:
    joined = r"(?<![\w])" if words[0].isascii() and words[0].isalnum() else ""
    ends = r"(?![\w])" if words[-1].isascii() and words[-1].isalnum() else ""
    return list(re.finditer(joined + re.escape(fold(words)) + ends, fold(text)))


def _restated(text: str, said: str) -> str | None:
    """Return *text* with the value of *said* where that says the words around it too; None if unclear."""
    fits = [
        (old, new)
        for new in values_in(said)
        for old in values_in(text)
        if _may_stand_for(new, old)
        and text[: old.start].endswith(said[: new.start])
        and text[old.end :].startswith(said[new.end :])
    ]
    if len(fits) == 1:
        old, new = fits[0]
        return _swapped(text, old, said[new.start : new.end], new)
    return _between_the_same(text, said) if _HAN_ALONE.fullmatch(said) and not values_in(said) else None


def _between_the_same(text: str, said: str) -> str | None:
    """Return *text* with other words behind a verb, and before the end, that *said* says again: 在…上班."""
    stem, more = text.rstrip(_ENDS_ZH), said.rstrip(_ENDS_ZH)
    tail = len(commonprefix([stem[::-1], more[::-1]]))
    head = next((at for at in range(len(more) - tail - 1, 0, -1) if stem.count(more[:at]) == 1), 0)
    start, end = stem.find(more[:head]) + head, len(stem) - tail
    old, new = stem[start:end], more[head : len(more) - tail]
    fits = _VERB_ZH.search(more[:head]) and _FEW_HAN.fullmatch(old) and _FEW_HAN.fullmatch(new)
    return text[:start] + new + text[end:] if fits else None


def _reworded(text: str, slip: Slip) -> str | None:
    """Return *text* with a plain word put right: the one it is spelled like, or the one it ends in."""
    if _WORD.fullmatch(slip.value):
        return _respelled(text, slip) or _at_the_end(text, slip.value, _SINGLE)
    if not _HAN.fullmatch(slip.value) or _CLAUSE_ZH.search(slip.value) or values_in(slip.value):
        return None
    return _at_the_end(text, slip.value, _SINGLE_ZH, place=slip.own or slip.meant or slip.so)


def _respelled(text: str, slip: Slip) -> str | None:
    words = [one for one in re.finditer(r"[^\W\d_][\w'-]{2,}", fold(text)) if one[0] != fold(slip.value)]
    alike = [one for one in words if _is_alike(one[0], slip.value)]
    if not slip.own or len(alike) != 1:
        return None
    return text[: alike[0].start()] + slip.value + text[alike[0].end() :]


def _at_the_end(text: str, value: str, form: re.Pattern[str], *, place: bool = False) -> str | None:
    """Return *text* with *value* at its end, in place of what is no value of a kind, or is a *place*."""
    ends = (end for end in _CLAUSES.finditer(text.rstrip()) if not is_abbreviated(text, end.start()))
    if any(end.end() < len(text.rstrip()) for end in ends):
        return None
    match = form.search(text)
    if match is None:
        return None
    start, end = next(match.span(name) for name, said in match.groupdict().items() if said is not None)
    known = value_of(text[start:end])
    replaces = place and known is not None and known.kind is Kind.PLACE
    return text[:start] + value + text[end:] if replaces or not values_in(text[start:end]) else None
