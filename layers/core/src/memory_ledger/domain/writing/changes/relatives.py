"""
What relatives and named persons do no more: "my son gave up cricket and plays rugby now", 我儿子不学钢琴了.

It is read as if the user told it of themselves, and so is what was told before of the same person. Who is
only called he or she is the relative of whom just that was told.
It is read when a text has a word of a change.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory_ledger.domain.text import stop_words
from memory_ledger.domain.text.alternatives import each
from memory_ledger.domain.text.change_words import says_change
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.changes.changed_values import FOR_TODAY, SUPPOSED, Changed, changed_in
from memory_ledger.domain.writing.changes.given_up import GivenUp, given_up

_HE = "son|boy|brother|father|dad|husband|boyfriend|nephew|uncle|grandson|grandfather|grandad|grandpa|stepson"
_SHE = (
    "daughter|girl|sister|mother|mum|mom|wife|girlfriend|niece|aunt|granddaughter|grandmother|grandma|"
    "stepdaughter"
)
_OTHER = "partner|child|kid|cousin|fiancee?|flatmate|roommate"
_AGED = r"(?:(?:older|younger|elder|eldest|oldest|youngest|little|big|middle|twin) )?"
_KIN = re.compile(rf"(?:my|our) (?P<who>{_AGED}(?:{_HE}|{_SHE}|{_OTHER}))(?: (?=\w)|(?='s ))(?P<rest>.+)")
_NAMED = re.compile(r"(?P<who>[a-z][a-z-]+) (?P<rest>.+)")
NO_NAMES = stop_words.ENGLISH | frozenset(
    each(
        "everybody everyone somebody someone anybody anyone nobody work right until till since today "
        "tomorrow tonight yesterday temporarily usually normally sometimes maybe perhaps please "
        "last next every"
    )
)
"""What begins a statement and is nobody's name."""
_PRONOUN = re.compile(r"(?P<who>he|she)(?: |(?='s ))(?P<rest>.+)")
_HE_ZH = "儿子|爸爸?|父亲|爷爷|外公|姥爷|哥哥?|弟弟?|老公|丈夫|男朋友|侄子|外甥|孙子|[叔伯舅]{1,2}|老爸"
_SHE_ZH = (
    "女儿|闺女|妈妈?|母亲|奶奶|外婆|姥姥|姐姐?|妹妹?|老婆|妻子|太太|媳妇|女朋友|侄女|外甥女|孙女|[姑姨]{1,2}妈?|"
    "老妈"
)
_KIN_ZH = re.compile(
    rf"(?:我们?|咱们?)家?的?(?P<who>[大小二三表堂]?(?:{_SHE_ZH}|{_HE_ZH}|孩子|爱人|对象))(?P<rest>.+)"
)
_PRONOUN_ZH = re.compile(r"(?P<who>[他她])(?P<rest>.+)")
_GENDERS = {
    "he": re.compile(rf"(?:.* )?(?:{_HE})"),
    "she": re.compile(rf"(?:.* )?(?:{_SHE})"),
    "他": re.compile(rf".?(?:{_HE_ZH})"),
    "她": re.compile(rf".?(?:{_SHE_ZH})"),
}
_VERB = re.compile(
    r"(?:\A|\b(?:and|but) (?:(?:he|she) )?|, (?:(?:and|but) )?(?:he|she) )"
    r"(?P<mostly>(?:(?:now|still|just|recently|finally|also|usually|no longer|has)\s)*)"
    r"(?P<verb>[a-z]+(?:n't)?)\b"
)
_IRREGULAR = {"is": "am", "has": "have", "does": "do", "goes": "go", "doesn't": "don't", "isn't": "am not"}
_ES = re.compile(r"(?:(?<=ch)|(?<=sh)|(?<=ss)|(?<=x)|(?<=zz))es\Z|(?<!s)s\Z")
_DOUBLED_ZH = re.compile(r"([\u4e00-\u9fff])\1")


@dataclass(frozen=True, slots=True)
class DoneNoMore:
    """What *who* does no more, as it would be *changed* or *given up* in the user's own case."""

    who: str
    changed: Changed | None
    given_up: GivenUp | None

    def outdates(self, before: str) -> bool:
        """Tell whether the folded statement *before* tells that the same person did it."""
        then = _as_own(before)
        if then is None or not self._is(then[0]):
            return False
        told = then[1]
        if self.changed is not None and self.changed.outdates(told):
            return True
        return self.given_up is not None and self.given_up.outdates(told)

    def _is(self, who: str) -> bool:
        gender = _GENDERS.get(self.who)
        return who == self.who if gender is None else gender.fullmatch(who) is not None


def done_no_more(folded: str) -> DoneNoMore | None:
    """Return what somebody does no more as a *folded* statement says; None where it says no such thing."""
    if not says_change(folded):
        return None
    own = _as_own(folded) or _of_pronoun(folded)
    if own is None or FOR_TODAY.search(folded) is not None:
        return None
    who, said = own
    changed = changed_in(said)
    ended = Changed((), changed.ended) if changed is not None and changed.ended else None
    quit_ = given_up(said) if SUPPOSED.search(said) is None else None
    return DoneNoMore(who, ended, quit_) if ended or quit_ else None


def _as_own(folded: str) -> tuple[str, str] | None:
    """Return of whom a statement is and how the user would say it of themselves."""
    return _turned(_KIN.fullmatch(folded) or _KIN_ZH.fullmatch(folded) or _named(folded))


def _named(folded: str) -> re.Match[str] | None:
    """Return what tells of somebody by name; "for now the bikes stand here" begins with none."""
    match = _NAMED.fullmatch(folded)
    return None if match is None or match["who"] in NO_NAMES else match


def _of_pronoun(folded: str) -> tuple[str, str] | None:
    return _turned(_PRONOUN.fullmatch(folded) or _PRONOUN_ZH.fullmatch(folded))


def _turned(match: re.Match[str] | None) -> tuple[str, str] | None:
    if match is None:
        return None
    who, rest = match["who"], match["rest"]
    if not who.isascii():
        return _DOUBLED_ZH.sub(r"\1", who), "我" + rest
    said = re.sub(r"\A's\b", "is", rest)
    return who, fold(f"i {_VERB.sub(_in_first_person, said)}")


def _in_first_person(match: re.Match[str]) -> str:
    verb = match["verb"]
    own = _IRREGULAR.get(verb)
    if own is None:
        own = verb[:-3] + "y" if verb.endswith("ies") else _ES.sub("", verb)
    lead = match[0][: match.start("mostly") - match.start()]
    lead = re.sub(r"\b(?:he|she)\b", "i", lead)
    return f"{lead}{match['mostly'].replace('has ', 'have ')}{own}"
