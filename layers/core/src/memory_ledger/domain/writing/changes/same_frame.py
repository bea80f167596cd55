"""
Statements of one frame with another value: "i main mage", and then "i main hunter now".

What is the same before and after the value is the frame. How much it must hold depends on what says that the
value changed: a correction puts any value right, and who names the value of before means that one; "now"
alone tells of what one has one of at a time.
It is read when a text has a word of a change or corrects one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from memory_ledger.domain.text.change_words import FROM_NOW, FROM_NOW_ZH
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.terms import stem
from memory_ledger.domain.text.word_order import shared_ends
from memory_ledger.domain.writing.changes.frame_words import (
    BESIDE_IT,
    IS_SINCE_ZH,
    SUPPOSED,
    TITLES,
    WHOLE,
    holds_one_value,
    plain_words,
)
from memory_ledger.domain.writing.utterances.amended.value_kinds import MEASURES, Value, values_in
from memory_ledger.domain.writing.utterances.stated.corrections import after_correction

_ENDS = " .!。！~"
_CLAUSES = re.compile(
    r"\s*[;，；]\s*|\s*,\s+|\s*,(?!\d)|(?<!\d),|(?<=[\u4e00-\u9fff])\s+(?=[\u4e00-\u9fff])|\s+-+\s+|"
    r"(?<=[了啦])(?=我?现在|我?如今|[改换][用玩喝吃开坐骑住学教带成])"
)
"""Where a clause ends; where one spelling is made of a text no space is left between Chinese words."""
_OLD = r"(?P<old>[\w'’&.+:-]+(?: [\w'’&.+:-]+){0,3}?)"
_OLD_ZH = r"(?P<old>[^\s,;]{1,10}?)"
_NAMED = (
    re.compile(rf"(?P<new>.+?),? (?:and |but )?(?:not|no longer) {_OLD}(?: any ?more| any longer)?"),
    re.compile(rf"(?P<new>.+?),? (?:instead of|rather than|in place of) (?:\w+ing )?{_OLD}"),
    re.compile(
        rf"(?P<frame>.+?(?:\bis|\bare|'s|'m|'re|\bam)) not {_OLD}, (?:but |it's |it is |i'm )(?P<value>.+)"
    ),
    re.compile(rf"(?P<frame>.+?(?:\bis|\bare))n't {_OLD}, (?:but |it's |it is )(?P<value>.+)"),
    re.compile(
        r"(?:and |so )?(?:i |we )?(?:don't|do not|no longer|am not|'m not|not|stopped|quit) "
        rf"(?:\w+ )?(?:as an? )?{_OLD}(?: any ?more| any longer)?, (?P<new>.+)"
    ),
    re.compile(
        rf"(?P<frame>.{{1,14}}?)不(?P<verb>是|叫|在){_OLD_ZH}[了,]*,(?:而)?(?P<value>(?:是|叫|在).{{1,12}})"
    ),
    re.compile(rf"我们?(?:现在|已经|以后)?不(?:再|是)?[\u4e00-\u9fff]{{1,2}}?{_OLD_ZH}了,(?P<new>.+)"),
    re.compile(rf"(?P<new>.{{2,20}}),不(?:再)?[是在用住叫]?{_OLD_ZH}了?"),
)
"""How the value of before is named beside the one of now."""
_NOW = re.compile(
    r"(?<!right )(?<!just )(?<!for )(?<!by )(?<!from )\bnow\b(?! (?:and (?:then|again)|that)\b)|"
    r"\b(?:these days|nowadays|instead|since \w+|(?:switched|changed) to)\b|"
    r"\A(?:because of|due to|with the new) \b|"
    rf"\A(?:{FROM_NOW}(?= (?:i|we|my|our)\b| the [^\d]{{2,40}}\d)|"
    rf"(?:(?:i|we|my|our)\b.*|the [^\d]{{2,40}}\d.*) {FROM_NOW}\b)|"
    rf"{IS_SINCE_ZH}|现在|如今|目前|\A我?换(?!\w*[个种])|"
    r"[改换](?=[用玩喝吃开坐骑住学教带跑成为])|[\d一二两三四五六七八九十][^\s,]{0,4}[了啦]\Z"
)
_INSTEAD = re.compile(r"[改换](?=[喝吃用坐骑穿练学玩])")
"""What is done instead is done in the place of what was."""
_FROM_NOW = re.compile(rf"\A(?:(?P<en>{FROM_NOW})|(?P<zh>{FROM_NOW_ZH})), ?")
"""It leads to what it is said of, with a comma or without."""
_OWNER = re.compile(r"(?:\A|\b(?:my|our) )([a-z]+)['’]s(?= [a-z])(?! (?:an?|the|not|now|at|in|on|called)\b)")
_PLACED = re.compile(r"(?:to|in|at|on|for|with|by|from|as|under|behind|before|after)\Z")
_EACH = ("一次", "一天", "每天")
_MOST = 6
_LONGEST = 160


@dataclass(frozen=True, slots=True)
class Anew:
    """
    A statement with another value than before, in plain *words*.

    It *corrects* one or is only so now; *instead_of* are the words of the value of before, where it is named.
    """

    said: str
    words: tuple[str, ...]
    corrects: bool
    instead_of: tuple[str, ...] = ()

    def takes_place_of(self, before: str) -> bool:
        """Tell whether the folded statement *before* gave the value of before."""
        then = plain_words(before)
        start, end = shared_ends(self.words, then)
        new, old = self.words[start : len(self.words) - end], then[start : len(then) - end]
        if not old and not self.instead_of:
            return then[:2] == ("我", "是") and "".join(new) in TITLES
        if not new or not old:
            return False
        frame = self.words[:start], self.words[len(self.words) - end :]
        if not _owners(self.said) <= set(_owners(before)) | set(then):
            return False
        if self.instead_of:
            one = set(old) <= set(self.instead_of) or set(self.instead_of) <= set(old)
            kept = set(old) - set(self.instead_of) <= set(new)
            return one and kept and start > 0 and len(old) <= _MOST and _holds(then, self.instead_of)
        if max(len(new), len(old)) > _MOST:
            return self.corrects and _measured_otherwise(self.said, before)
        if self.corrects:
            one_kind = (_PLACED.match(new[0]) is None) == (_PLACED.match(old[0]) is None)
            return (one_kind and _is_whole(*frame)) or _measured_otherwise(self.said, before)
        return holds_one_value(*frame, new, old)


@dataclass(frozen=True, slots=True)
class ToldAnew:
    """The clauses of a statement that may give another value."""

    clauses: tuple[Anew, ...]

    def outdates(self, before: str) -> bool:
        """Tell whether the folded statement *before* holds no more."""
        if BESIDE_IT.search(before) is not None:
            return False
        return any(one.takes_place_of(before) for one in self.clauses)


def told_anew(text: str) -> ToldAnew | None:
    """Return what *text* says with another value than before; None where no word tells that it changed."""
    folded = _FROM_NOW.sub(_led_in, fold(text).strip(_ENDS))
    at = after_correction(folded)
    said, corrects = folded[at:].strip(_ENDS), at > 0
    if len(said) > _LONGEST or not said or text.rstrip().endswith(("?", "？")):
        return None
    found = tuple(_clauses(said, corrects))
    return ToldAnew(found) if found else None


def _clauses(said: str, corrects: bool) -> Iterator[Anew]:
    joined = re.sub(r"(?<=[\u4e00-\u9fff]), |, (?=[\u4e00-\u9fff])", ",", ", ".join(_CLAUSES.split(said)))
    for form in _NAMED:
        match = form.fullmatch(joined)
        if match is not None:
            parts = match.groupdict()
            new = parts.get("new") or _joined(parts["frame"], parts["value"])
            old = plain_words(parts["old"])
            if old and SUPPOSED.search(new) is None:
                yield from (replace(one, instead_of=old) for one in _said(new, True))
            return
    yield from _said(joined, corrects)


def _led_in(since: re.Match[str]) -> str:
    return since["zh"] or f"{since['en']} "


def _joined(frame: str, value: str) -> str:
    return f"{frame} {value}" if frame[-1].isascii() else frame + value


def _said(said: str, corrects: bool) -> Iterator[Anew]:
    for clause in _CLAUSES.split(said):
        told = corrects or _NOW.search(clause) is not None
        if told and SUPPOSED.search(clause) is None and BESIDE_IT.search(clause) is None:
            yield Anew(clause, plain_words(clause), corrects or _INSTEAD.search(clause) is not None)


def _owners(folded: str) -> frozenset[str]:
    """Return whose things a *folded* text names besides the speaker's: "my sister's flight"."""
    return frozenset(_OWNER.findall(folded))


def _holds(words: Sequence[str], named: Sequence[str]) -> bool:
    places = range(len(words) - len(named) + 1)
    return any(tuple(words[at : at + len(named)]) == tuple(named) for at in places)


def _is_whole(before: Sequence[str], after: Sequence[str]) -> bool:
    """Tell whether a frame says of whom and what it is: a subject alone is none."""
    if WHOLE.isdisjoint(before[:1]):
        return len(before) > 1
    return len(before) > 1 and not (len(before) == 2 and before[1] == "be") or len(after) > 1


def _measured_otherwise(one: str, other: str) -> bool:
    """Tell whether two texts say the same of one measure, each in its own words, but for its number."""
    left, right = _measure(one), _measure(other)
    if left is None or right is None:
        return False
    (value, words), (before, others) = left, right
    if (value.kind, value.unit) != (before.kind, before.unit) or value.text == before.text:
        return False
    return bool(words) and words <= others


def _measure(text: str) -> tuple[Value, frozenset[str]] | None:
    found = [one for one in values_in(text) if one.kind in MEASURES and one.text not in _EACH]
    if len(found) != 1:
        return None
    rest = text[: found[0].start] + " " + text[found[0].end :]
    words = (stem(word) for word in plain_words(rest) if len(word) > 1 or not word.isascii())
    return found[0], frozenset(words) - WHOLE - {"be", "是", "们"}
