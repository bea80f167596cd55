"""
Persons told of again by their name: "My brother Milo lives in Cork", and then "Milo lives in Derry now".

The record says who it is and how they are called, the new statement only one of both. It must be the same
name and the same that is told of it, and such that there is one at a time.
It is read when a text has a word of a change.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory_ledger.domain.text.calendar_words import WEEKDAY, WEEKDAY_ZH
from memory_ledger.domain.text.numerals import NUMBER_WORD
from memory_ledger.domain.writing.changes.frame_words import BESIDE_IT, SUPPOSED
from memory_ledger.domain.writing.subjects.now_words import without_now

_NOW = re.compile(r"\b(?:now|these days|nowadays)\b|现在|如今|目前|[了啦]\Z")
_FOR_ONCE = re.compile(
    r"\b(?:this|next|just|only|for (?:a|an|the|now))\b|[这下]个?(?:周|月|星期|次)|暂时|临时"
)
_NUMBER = rf"(?:\d{{1,4}}|{NUMBER_WORD})"
_NUMBER_ZH = r"(?:\d{1,3}|[一二两三四五六七八九十]{1,3})"
_NO_PLACE = (
    "my|our|his|her|their|a|an|night|nights|weekends|home|once|last|least|best|first|fear|peace|pain|hope|"
    "poverty|luxury|style|comfort|debt|exile|hiding|harmony|two|three|both"
)
_PLACE = rf"(?P<value>(?!(?:{_NO_PLACE})\b)[\w'’&. -]{{2,40}})"
_TELLS = tuple(
    re.compile(form)
    for form in (
        r"(?P<does>lives (?:in|at|on)|is based in|works (?:at|for)|studies at|teaches at|plays for|trains at)"
        rf" {_PLACE}",
        rf"(?P<does>is in (?:year|grade|class|form)|sits on floor|is on floor) (?P<value>{_NUMBER})",
        r"(?P<does>is) (?:in )?(?:the )?(?P<value>\w+) (?P<of>grade|form)",
        rf"(?P<does>is) (?P<value>{_NUMBER})(?: years old)?",
        rf"(?P<does>comes|visits|has the day off) (?:on|every) (?P<value>{WEEKDAY})",
        r"(?P<does>comes|starts|arrives) at (?P<value>\d[\d:. apm]*)",
        r"(?P<does>住)在?(?P<value>[^\s,;我的]{2,8})",
        r"(?P<does>在)(?P<value>[^\s,;我的]{2,10}?)(?P<of>上班|工作|上学|读书|念书|实习|教书)",
        rf"(?P<does>[上读念])(?P<value>(?:[高初大]?{_NUMBER_ZH}|[小中大]))(?P<of>年级|班)?",
        rf"(?P<does>)(?P<value>{_NUMBER_ZH})(?P<of>岁)",
        rf"(?:坐|在)(?P<value>{_NUMBER_ZH})(?P<does>[楼层])",
        rf"(?:每|逢)?(?P<value>{WEEKDAY_ZH})(?P<does>来|休息)",
    )
)
_NAMED = re.compile(
    r"(?P<name>(?:the [a-z][\w-]+(?: [a-z][\w-]+)?|"
    r"(?!(?:i|we|you|he|she|it|they|this|that|there|my|our|your|the|today|work)\b)[a-z][\w-]+))"
    r" (?P<rest>(?:lives|is|works|studies|teaches|plays|trains|sits|comes|visits|has|starts|arrives)\b.+)"
)
_NOBODY_ZH = "我你他她它咱这那"
_LEFT_OUT_ZH = re.compile(r"\A(?:现在|如今|目前|今年|已经|都)+")


@dataclass(frozen=True, slots=True)
class ToldByName:
    """What is told now of each *name* that a statement may begin with, as (what is told, its value)."""

    names: tuple[tuple[str, tuple[str, str]], ...]

    def outdates(self, before: str) -> bool:
        """Tell whether the folded statement *before* told the same of one whom it says to be the user's."""
        return BESIDE_IT.search(before) is None and any(_told_of(*one, before) for one in self.names)


def told_by_name(folded: str) -> ToldByName | None:
    """Return what a *folded* statement tells now of somebody by name; None where it tells no such thing."""
    if _NOW.search(folded) is None or any(form.search(folded) for form in (BESIDE_IT, SUPPOSED, _FOR_ONCE)):
        return None
    plain = without_now(folded)
    found = tuple(_read(plain))
    return ToldByName(found) if found else None


def _read(plain: str) -> list[tuple[str, tuple[str, str]]]:
    if plain[0].isascii():
        match = _NAMED.fullmatch(plain)
        parts = [] if match is None else [(match["name"], match["rest"])]
    else:
        parts = [] if plain[0] in _NOBODY_ZH else [(plain[:size], plain[size:]) for size in (2, 3, 4)]
    told = ((name, _tells(rest)) for name, rest in parts)
    return [(name, what) for name, what in told if what is not None]


def _tells(rest: str) -> tuple[str, str] | None:
    said = re.sub(r"[了啦]+\Z", "", _LEFT_OUT_ZH.sub("", rest)).strip()
    for place, form in enumerate(_TELLS):
        match = form.fullmatch(said)
        if match is not None:
            parts = match.groupdict()
            return f"{place} {parts['does']} {parts.get('of') or ''}", parts["value"].strip()
    return None


def _told_of(name: str, now: tuple[str, str], before: str) -> bool:
    match = re.fullmatch(_whose(name), before)
    then = None if match is None else _tells(match["rest"])
    return then is not None and then[0] == now[0] and then[1] != now[1]


def _whose(name: str) -> str:
    """Return how a statement begins that says who of the user's somebody called *name* is."""
    if name.startswith("the "):
        return rf"(?:my|our) {re.escape(name[4:])} (?P<rest>.+)"
    if name.isascii():
        return rf"(?:my|our) (?:[\w-]+ ){{0,3}}?{re.escape(name)} (?P<rest>.+)"
    return rf"我(?:们|家|们家)?的?[\u4e00-\u9fff]{{1,4}}{re.escape(name)}(?P<rest>.+)"
