"""
What takes place at another time: "Judo changed: it's on Thursday now", 柔道课改时间了，现在是周四.

It was told of whom it is ("Isla has judo on Tuesday"), and may be told anew by its name alone. Where both
name somebody it is the same person; what is so this week is no change.
It is read when a text has a word of a change.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory_ledger.domain.text.calendar_words import WEEK_ZH, WEEKDAY_ZH
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.terms import stem
from memory_ledger.domain.writing.utterances.amended.value_kinds import Kind, value_of

_LESSONS = re.compile(
    r"\b(?:lessons?|class(?:es)?|practi[cs]es?|training|sessions?|courses?)\b|(?:课程?|训练)\Z"
)
_THING = r"(?P<thing>(?!(?:to|on|at)\b)[a-z][\w'’-]*(?: (?!(?:on|at|every|each)\b)[\w'’-]+){0,3}?)"
_WHO = r"(?:my |our )?[\w-]+(?: \w+)?"
_OWNER = rf"(?:(?P<who>{_WHO})['’]s )"
_WHEN = r"(?:on|at|every|each|to) (?P<value>[\w:. ]{2,24}?)"
_BY_NOW = "(?: now| instead| from now on)"
_CHANGED = (
    r"(?:(?:has|have|is|was|were|got|been|just) ){0,3}"
    r"(?:changed|moved|shifted|rescheduled)(?: days?| times?)?"
)
_ITS = (
    rf"(?:it's|it is|they're|they are|it takes place|it starts|it meets|"
    rf"(?:(?P<other>{_WHO})['’]s |the |her |his )\w+ (?:is|are))"
)
_WHO_ZH = r"(?P<who>[\u4e00-\u9fff]{1,7}?)"
_OWNER_ZH = r"(?:(?P<who>[\u4e00-\u9fff]{2,3})的)?"
_THING_ZH = r"(?P<thing>[\u4e00-\u9fff]{2,8}?)"
_VALUE_ZH = (
    rf"每?(?P<value>{WEEKDAY_ZH}|(?:\d{{1,2}}|[一二三四五六七八九十]{{1,3}})"
    r"(?:点(?:半|[一三]刻|\d{1,2}分?)?|:\d\d))"
)
_NEW = (
    re.compile(
        rf"(?:actually,? |so |ok,? |oh,? |update: )?(?:the |my |our )?{_OWNER}?{_THING} {_CHANGED}"
        rf"\s?[:,;—–-]+ ?(?:now |so )?{_ITS} (?:now )?{_WHEN}{_BY_NOW}?"
    ),
    re.compile(rf"{_OWNER}{_THING} (?:is|are|has moved|moved|has changed) (?:now )?{_WHEN}{_BY_NOW}"),
    re.compile(
        rf"(?:我们?的?)?{_OWNER_ZH}{_THING_ZH}(?:的?时间)?[改换变调挪]了?(?:时间|日子|日期)?了?[,:;]"
        rf"(?:现在|以后|今后|就|都|改){{0,2}}[是到成在为]?{_VALUE_ZH}(?:上课?|去|开始)?了?"
    ),
    re.compile(
        rf"{_OWNER_ZH}{_THING_ZH}(?:的?时间)?(?:已经|现在|从?下周起?)?"
        rf"(?:[改换变挪]|调整?)[到成为在]了?{_VALUE_ZH}了?"
    ),
)
_OLD = (
    re.compile(
        rf"(?P<who>(?:my |our )?[\w'’-]+(?: [\w'’-]+){{0,2}}?)"
        r" (?:has|have|got|goes? to|does|do|takes?|attends?|plays?)"
        rf" (?:(?:an?|the|her|his|my|our|their) )?{_THING} {_WHEN}"
    ),
    re.compile(rf"(?:{_OWNER}|my |our |the ){_THING} (?:is|are|takes place|meets?) {_WHEN}"),
    re.compile(
        rf"{_WHO_ZH}(?:都|要|会|在)?{_VALUE_ZH}(?:都|要|会|去){{0,2}}[去上有学练打踢做跳]"
        r"(?P<thing>[\u4e00-\u9fff]{1,8})"
    ),
    re.compile(rf"{_WHO_ZH}的{_THING_ZH}[是在]{_VALUE_ZH}"),
    re.compile(rf"(?:我们)?{_THING_ZH}(?:是|在|定在){_VALUE_ZH}"),
)
_TIMES = frozenset({Kind.DAY, Kind.TIME})
_FOR_ONCE = re.compile(
    r"\b(?:this|next|tomorrow|today|tonight|only|just for|might|may be|will|would|if|maybe)\b|"
    rf"[这下]个?{WEEK_ZH}(?!起)|今天|明天|可能|也许|如果|要是|临时|暂时|[吗呢?]"
)


@dataclass(frozen=True, slots=True)
class Rescheduled:
    """A *thing*, in stemmed words, of *who*, where that is said, at another *value* of time."""

    thing: frozenset[str]
    who: str
    kind: Kind
    value: str

    def outdates(self, before: str) -> bool:
        """Tell whether the folded statement *before* gave the same thing another time."""
        then = _read(_OLD, before)
        if then is None or (then.kind, then.thing) != (self.kind, self.thing) or then.value == self.value:
            return False
        return (
            not self.who
            or self.who == then.who
            or then.who.endswith(f" {self.who}")
            or (not self.who.isascii() and then.who.endswith(self.who))
        )


def rescheduled_in(folded: str) -> Rescheduled | None:
    """Return what a *folded* statement says to take place at another time; None where it tells none."""
    return None if _FOR_ONCE.search(folded) is not None else _read(_NEW, folded)


def _read(forms: tuple[re.Pattern[str], ...], folded: str) -> Rescheduled | None:
    for form in forms:
        match = form.fullmatch(folded)
        found = None if match is None else _rescheduled(match.groupdict())
        if found is not None:
            return found
    return None


def _rescheduled(said: dict[str, str | None]) -> Rescheduled | None:
    text = str(said["value"]).strip()
    value = value_of(text.removesuffix("s") if text.isascii() else text)
    if value is None or value.kind not in _TIMES:
        return None
    thing = _LESSONS.sub(" ", str(said["thing"])).split()
    who = said.get("who") or said.get("other") or ""
    return Rescheduled(frozenset(map(stem, thing)), who, value.kind, fold(value.text)) if thing else None
