"""
Bookings that became others: "I've been rebooked onto LH404" ends "I'm on flight LH400", 航班改签成CA1501了.

It is the speaker's own, of the same kind and the same leg: another's flight, and the way back, are others.
It is read when a text has a word of a change.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory_ledger.domain.text.change_words import BY_NOW
from memory_ledger.domain.text.forms import first_form
from memory_ledger.domain.text.lately import I_HAVE, LATELY_ZH, WHEN
from memory_ledger.domain.writing.changes.changed_values import SUPPOSED

_THING = r"(?P<thing>flight|plane|train|hotel|coach|ferry|airbnb|hostel|(?:rental|hire) car)"
_WHICH = r"(?P<which>(?:(?!not\b)[a-z]+ ){0,2}?)"
_ON = r"(?P<on>(?: (?:to|from|on|in|for) (?!the \d)[\w' ]{2,24}?)?)"
_OWN = rf"(?:my|our|the) {_WHICH}{_THING}"
_CODE = r"(?:the )?(?:(?:flight|train) )?(?P<value>[a-z]{1,3} ?\d{1,5})"
_NAME = r"[\w'’.:&-]+(?: [\w'’.:&-]+){0,4}?"
_VALUE = rf"(?:at |with )?(?:the )?(?:(?:flight|train|hotel) )?(?P<value>(?!now\b){_NAME})"
_REBOOKED = r"(?:re-?booked|changed|switched|swapped|moved|rescheduled)"
_TO = r"(?: over)? (?:to|on ?to|on|into|for|as|at)"
_BOOKED_ANEW = rf"{I_HAVE}(?: been| got| was| were)? re-?booked"
_THING_ZH = (
    r"(?P<thing>航班|飞机票?|机票|高铁票?|火车票?|动车票?|车票|车次|列车|酒店|宾馆|民宿|旅馆|住宿)"
    r"(?:号|班次)?"
)
_WHICH_ZH = r"(?P<which>(?:返程|回程|去程|往程|回来|去|[^\W_]{2,6})?的?)"
_OWN_ZH = rf"(?:我们?(?:家)?的?)?{_WHICH_ZH}{_THING_ZH}"
_VALUE_ZH = r"(?P<value>[^\s,;:了的][^,;:了]{0,18}?)"
_CODE_ZH = r"(?P<value>[a-z]{1,3} ?\d{1,5})次?(?:航班|列车)?"
_WHEN_ZH = rf"(?:{LATELY_ZH}|刚才|昨晚|今早|被){{0,3}}"
_REBOOKED_ZH = r"(?:改签|改订|改定|改住|改乘|改坐|更改|变更|调整|改|换)(?:[成到为至在])?了?"
_NEW = (
    re.compile(rf"{_OWN}{_ON}{BY_NOW} {_REBOOKED}{_TO} {_VALUE}{WHEN}"),
    re.compile(rf"{I_HAVE} (?:re-?booked|changed|switched|swapped|moved) {_OWN}{_ON}{_TO} {_VALUE}{WHEN}"),
    re.compile(rf"{_BOOKED_ANEW}{_TO} {_CODE}{WHEN}"),
    re.compile(
        rf"{_BOOKED_ANEW}(?:,| and|, and|, so) (?:now )?{_OWN}{_ON} is (?:now )?{_VALUE}(?: now| instead)?"
    ),
    re.compile(
        rf"{_BOOKED_ANEW}(?:,| and|, and|, so) (?:now )?(?:i'm|i am|we're|it's) (?:now )?(?:on )?{_CODE}"
        r"(?: now| instead)?"
    ),
    re.compile(rf"(?:我们?)?(?:把)?{_OWN_ZH}(?:我们?)?{_WHEN_ZH}{_REBOOKED_ZH}{_VALUE_ZH}了?"),
    re.compile(
        rf"(?:我们?)?{_WHEN_ZH}改签(?:[成到为至]了?{_CODE_ZH}|了?,?(?:现在|改|就){{0,2}}[坐乘是成]了?"
        rf"{_CODE_ZH.replace('value', 'then')})了?"
    ),
)
_OLD = (
    re.compile(rf"{_OWN}{_ON}(?: number)? is {_VALUE}"),
    re.compile(rf"(?:i|we)(?:'m|'re| am| are)? (?:booked |flying |travelling )?(?:on|taking) {_CODE}{_ON}"),
    re.compile(
        rf"(?:i|we)(?:'m|'re| am| are|'ve| have)? (?:booked(?: into)?|staying (?:at|in)|booked (?:at|on))"
        rf" (?:the )?(?P<value>[\w'’.&-]+(?: [\w'’.&-]+){{0,3}}?) {_THING}{_ON}"
    ),
    re.compile(rf"(?:我们?)?[订定买坐乘住]了?的?{_WHICH_ZH}{_THING_ZH}是{_VALUE_ZH}"),
    re.compile(rf"{_OWN_ZH}(?:就?[是为]|[订定]的是|[订定]在){_VALUE_ZH}"),
    re.compile(rf"我们?(?:已经)?[订定住买坐乘]了?(?:一?[家张班趟])?{_CODE_ZH}"),
    re.compile(rf"我们?(?:已经)?[订定住买坐乘]了?(?:一?[家张班趟])?{_VALUE_ZH}(?:的)?{_THING_ZH}"),
)
_KINDS = {
    "plane": "flight",
    "hostel": "hotel",
    "airbnb": "hotel",
    **dict.fromkeys(("航班", "飞机", "飞机票", "机票"), "航班"),
    **dict.fromkeys(("高铁", "高铁票", "火车", "火车票", "动车", "动车票", "车票", "车次", "列车"), "火车"),
    **dict.fromkeys(("酒店", "宾馆", "民宿", "旅馆", "住宿"), "酒店"),
}
_TRAIN_CODE = re.compile(r"[gdctzk]\s?\d{1,4}")


@dataclass(frozen=True, slots=True)
class Booking:
    """What is booked of a *kind*, if that is told, on *which* leg."""

    kind: str
    which: str
    value: str

    def outdates(self, before: str) -> bool:
        """Tell whether the folded statement *before* tells of another booking of the same."""
        then = _read(_OLD, before)
        if then is None or then.which != self.which or then.value == self.value:
            return False
        return then.kind == self.kind or (not (then.kind and self.kind) and self._is_coded_as(then))

    def _is_coded_as(self, then: Booking) -> bool:
        """Tell whether both are told by codes of one kind: G108 is a train, and no flight."""
        trains = [_TRAIN_CODE.fullmatch(one.value) is not None for one in (self, then)]
        return trains[0] is trains[1] and any(char.isdigit() for char in then.value)


def booking_in(folded: str) -> Booking | None:
    """Return what is booked by now as a *folded* statement says; None where it says no such thing."""
    return None if SUPPOSED.search(folded) is not None else _read(_NEW, folded)


def _read(forms: tuple[re.Pattern[str], ...], folded: str) -> Booking | None:
    match = first_form(forms, folded)
    if match is None:
        return None
    said = match.groupdict()
    kind = said.get("thing") or ""
    which = f"{said.get('which') or ''}{said.get('on') or ''}".replace("的", "").strip()
    return Booking(_KINDS.get(kind, kind), which, said["value"] or said["then"])
