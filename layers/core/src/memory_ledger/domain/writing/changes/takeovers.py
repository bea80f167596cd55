"""
Roles and tasks that somebody else has by now: "Tobias has taken over Leontes" ends "Gordon plays Leontes".

One has it at a time, as it was taken over: who only does the same, and who stands in for a while, take none.
It is read when a text has a word of a change.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory_ledger.domain.text.forms import first_form
from memory_ledger.domain.text.lately import LATELY_ZH, WHEN
from memory_ledger.domain.writing.changes.changed_values import FOR_TODAY, SUPPOSED

_NAME = (
    r"(?!(?:he|she|they|it|you|who|somebody|someone)\b)"
    r"(?:(?:my|our|the) )?[a-z][\w'’.-]*(?: [a-z][\w'’.-]*){0,2}?"
)
_WHO = rf"(?P<who>{_NAME})"
_THING = r"(?:the |our |my )?(?:(?:role|part|job|task) of )?(?P<thing>[\w'’&-]+(?: [\w'’&-]+){0,4}?)"
_TAKEN = r"(?:(?: has| have| is| are|'s|'ve)?(?: just| now| recently| already)?)"
_DOES = (
    r"(?:play|do|run|lead|handle|manage|look after|coach|teach|chair|organi[sz]e|host|edit|direct|sing|"
    r"conduct|cover|write|keep|maintain|own|head)"
)
_DOING = (
    rf"(?:{_DOES}(?:s|es)?|does|looks after|has the part of|(?:is|am|are|'s|'m) "
    rf"(?:(?:{_DOES}|runn|manag|handl|writ)\w*ing|looking after|in charge of|responsible for|cast as))"
)
_NAME_ZH = r"(?:(?!他|她|谁|它)[\u4e00-\u9fffa-z]{1,5}?)"
_WHO_ZH = rf"(?P<who>{_NAME_ZH})"
_THING_ZH = r"(?P<thing>(?!给|由)[^\s,;:的了由]{1,10}?)"
_DOES_ZH = r"(?:饰演|扮演|出演|负责|分管|主管|主持|管理|担任|组织|演|管|当|带|教|写|做|跟)"
_NOW_ZH = rf"(?:{LATELY_ZH}|如今){{0,2}}"
_NEW = (
    re.compile(
        rf"{_WHO}{_TAKEN} (?:taken|took|taking|takes) over (?:as (?:the |our )?)?{_THING}"
        rf"(?: from (?P<old>{_NAME}))?(?: now)?{WHEN}"
    ),
    re.compile(
        rf"{_WHO}{_TAKEN} (?:replaced|replaces|succeeded) (?P<old>{_NAME}) (?:as|in|on|for) {_THING}{WHEN}"
    ),
    re.compile(rf"{_WHO}(?: now)? {_DOING} {_THING}(?: now)?,? instead of (?P<old>{_NAME})(?: now)?"),
    re.compile(rf"{_THING} has been taken over by {_WHO}{WHEN}"),
    re.compile(rf"{_WHO_ZH}{_NOW_ZH}(?:接手|接管|接任|接过)(?:了)?(?:(?P<old>{_NAME_ZH})的)?{_THING_ZH}了?"),
    re.compile(rf"{_WHO_ZH}{_NOW_ZH}(?:接替|替下|顶替)了?(?P<old>{_NAME_ZH}){_DOES_ZH}{_THING_ZH}了?"),
    re.compile(
        rf"(?P<how>{_DOES_ZH})?{_THING_ZH}的?(?:人)?{_NOW_ZH}(?:改由|改成|换成|换了?|改为|转给|移交给?|交由|改)了?"
        rf"{_WHO_ZH}来?(?:{_DOES_ZH}|接手)?了?"
    ),
)
_OLD = (
    re.compile(rf"{_WHO} ?{_DOING} {_THING}"),
    re.compile(rf"{_WHO}(?: is| am|'s|'m) (?:the |our |my ){_THING}"),
    re.compile(rf"(?:the |our |my ){_THING} is (?:played by |run by |led by |done by )?{_WHO}"),
    re.compile(rf"{_WHO_ZH}(?:现在|目前|一直)?(?:在)?{_DOES_ZH}{_THING_ZH}"),
    re.compile(rf"{_THING_ZH}(?:现在|目前|一直)?(?:是)?由?{_WHO_ZH}(?:来|在)?{_DOES_ZH}的?"),
    re.compile(rf"{_DOES_ZH}{_THING_ZH}的(?:人)?是{_WHO_ZH}"),
)
_FOR_A_WHILE = re.compile(
    r"\b(?:for (?:now|a|an|the|this|one|two|tonight)|until|till|while|temporarily|this (?:week|time)|just|"
    r"stand(?:s|ing)? in|both|also|too)\b|临时|暂时|暂代|代班|[这本]周|也|一起"
)


@dataclass(frozen=True, slots=True)
class TakenOver:
    """A *thing* that *who* does by now; *left* is who did it, where it is said."""

    thing: str
    who: str
    left: str

    def outdates(self, before: str) -> bool:
        """Tell whether the folded statement *before* says that somebody else does the same."""
        for form in _OLD:
            match = form.fullmatch(before)
            if match is not None and match["thing"] == self.thing and self._follows(match["who"]):
                return True
        return False

    def _follows(self, who: str) -> bool:
        if self.left and {"me": "i"}.get(self.left, self.left) != who:
            return False
        if not who.isascii():
            return who not in self.who and self.who not in who
        return set(who.split()).isdisjoint(self.who.split())


def taken_over(folded: str) -> TakenOver | None:
    """Return what somebody does in another's place as a *folded* statement says; None where it tells none."""
    if any(one.search(folded) for one in (SUPPOSED, FOR_TODAY, _FOR_A_WHILE)):
        return None
    match = first_form(_NEW, folded)
    return (
        None if match is None else TakenOver(match["thing"], match["who"], match.groupdict().get("old") or "")
    )
