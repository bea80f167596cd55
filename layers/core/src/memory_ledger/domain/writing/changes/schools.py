"""
Schools of the family: "My son goes to St Bride's School now", 我儿子转学到实验小学了.

A child goes to one school at a time, however that is told; the user's own has a key.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory_ledger.domain.text.forms import first_form
from memory_ledger.domain.text.lately import LATELY_ZH, WHEN

_WHO = (
    r"(?:my|our) (?P<who>(?:(?:older|younger|eldest|youngest|little|big) )?(?:son|daughter|kid|child|boy|"
    r"girl|nephew|niece|"
    r"grandson|granddaughter|brother|sister)|kids|children|twins)"
)
_SCHOOL = (
    r"(?:the )?(?P<school>[\w'’.& -]{0,40}?(?:school|primary|academy|college|university|kindergarten|"
    r"nursery|high|grammar|prep|uni))"
)
_WHO_ZH = (
    r"(?:我|我们|我家|咱)?(?:家的?)?(?P<who>[大小二老]?(?:儿子|女儿|闺女|孩子|娃|宝|侄子|侄女|外甥|外甥女|"
    r"弟弟|妹妹|弟|妹))"
)
_SCHOOL_ZH = (
    r"(?P<school>[^\s,;我]{1,10}?(?:小学|中学|初中|高中|幼儿园|附小|附中|大学|学院|[一二三四五六七八九十]中))"
)
_READS_ZH = r"(?:上学|读书|念书|就读|读|上)?(?:[一二三四五六七八九]年级|[小中大]班|[初高大][一二三四])?"
_NOW = (
    re.compile(
        rf"{_WHO}(?: has| have|'s| just| recently| now){{0,3}} (?:transferred|switched|moved|changed|"
        rf"started|gone over)"
        rf"(?: schools?)?(?: from [\w'’ -]{{2,40}}?)? (?:to|at) {_SCHOOL}{WHEN}"
    ),
    re.compile(
        rf"{_WHO} (?:now )?(?:goes? to|is at|are at|attends?|studies at) {_SCHOOL}(?: now| these days)?"
    ),
    re.compile(
        rf"{_WHO_ZH}(?:{LATELY_ZH}|这学期){{0,2}}(?:转学|转|换|"
        rf"升)到了?{_SCHOOL_ZH}{_READS_ZH}了?"
    ),
    re.compile(rf"{_WHO_ZH}(?:现在|如今|这学期)(?:在|去|上|读|念){_SCHOOL_ZH}{_READS_ZH}了?"),
)
_SINCE = re.compile(
    r"\b(?:now|these days|transferred|switched|moved|changed|started|gone over)\b|[转换升]|现在|如今|这学期"
)
_TOLD = (
    re.compile(
        rf"{_WHO} (?:goes? to|attends?|studies at|is (?:in [\w ]{{2,20}} )?at|"
        rf"are (?:in [\w ]{{2,20}} )?at) {_SCHOOL}"
        r"(?: (?:in|on) .{2,30})?"
    ),
    re.compile(rf"{_WHO_ZH}(?:现在|目前)?(?:在|上|就读于|念|读){_SCHOOL_ZH}{_READS_ZH}"),
    re.compile(rf"{_WHO_ZH}的(?:学校|幼儿园)(?:是|叫){_SCHOOL_ZH}"),
)


@dataclass(frozen=True, slots=True)
class OtherSchool:
    """*Who* goes to another *school* than before."""

    who: str
    school: str

    def outdates(self, before: str) -> bool:
        """Tell whether the folded statement *before* names the school that they went to."""
        match = first_form(_TOLD, before)
        return match is not None and match["who"] == self.who and match["school"] != self.school


def other_school_in(folded: str) -> OtherSchool | None:
    """Return who goes to another school now as a *folded* statement says; None where none does."""
    match = first_form(_NOW, folded)
    if match is None or _SINCE.search(folded) is None:
        return None
    return OtherSchool(match["who"], match["school"])
