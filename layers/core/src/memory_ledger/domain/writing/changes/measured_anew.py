"""
Routines told again with another hour or number: "I get up at 6:30", and then "at 7:15"; 放2块糖, then 3块.

No word tells of a change, so all else must be the same, and such that there is one at a time: nobody gets up
at two hours of the same days, or takes two and three sugars in the same tea.
It is read with every statement.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory_ledger.domain.text.calendar_words import DAY_PART_ZH
from memory_ledger.domain.text.numerals import NUMBER_WORD

_OFTEN = r"(?P<often>(?:usually |always |normally |generally |now )*)"
_CLOCK = r"(?P<value>\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\.?| o'clock)?|half past \w+|noon|midnight)"
_COUNT = rf"(?P<value>\d{{1,4}}|{NUMBER_WORD}(?![\w'-]))"
_DAYS = (
    r"(?P<when>(?: (?:on|at) (?:weekdays|weekends|workdays|work days|\w+days?)| (?:every|each) \w+|"
    r" during the week|"
    r" in (?:the )?(?:summer|winter|morning|evening|spring|autumn)s?)?)"
)
_EACH = r"(?P<each>(?: \w+){0,3} (?:every|each|a|per|in the|before|after|on) .{2,30})"
_OFTEN_ZH = rf"(?P<often>(?:每天|工作日|周末|平时|一般|通常|{DAY_PART_ZH}|都|大概|差不多|现在)*)"
_NUMERAL = "[一二两三四五六七八九十]"
_CLOCK_ZH = (
    rf"(?P<value>(?:\d{{1,2}}|{_NUMERAL}{{1,3}})(?:点(?:半|整|钟|[一三]刻|(?:\d{{1,2}}|"
    rf"{_NUMERAL}{{1,3}})分?)?|:\d\d))"
)
_COUNT_ZH = rf"(?P<value>\d{{1,4}}|半|{_NUMERAL}{{1,3}})"
_UNIT_ZH = r"(?P<unit>公里|小时|分钟|[块勺颗粒份包片杯碗支根个滴瓶页遍圈层米里步])"
_FORMS = (
    re.compile(
        rf"i {_OFTEN}(?P<does>(?:get|wake) up|go to (?:bed|sleep|work)|(?:start|finish) work|clock (?:in|"
        rf"off|out)|"
        rf"leave (?:home|the house|for work|work)|(?:have|eat) (?:breakfast|lunch|dinner|supper)|get home)"
        rf"(?: at)? {_CLOCK}{_DAYS}"
    ),
    re.compile(
        rf"i {_OFTEN}(?P<does>take|have|put|add|use|like|drink) {_COUNT} "
        r"(?P<what>\w+?)s?(?P<each>(?: of \w+)? in my \w+(?: \w+)?)"
    ),
    re.compile(
        rf"i {_OFTEN}(?P<does>run|walk|swim|cycle|jog|read|drink|eat|smoke|sleep|practi[sc]e|work|study|"
        rf"meditate|"
        rf"write|do)(?: for)? {_COUNT} (?P<what>\w+?)s?{_EACH}"
    ),
    re.compile(rf"(?:i|we) {_OFTEN}(?P<does>keep|raise) {_COUNT} (?P<what>\w+?)s?"),
    re.compile(
        rf"我们?{_OFTEN_ZH}{_CLOCK_ZH}(?:左右|才|就|准时)?(?P<does>起床|起|睡觉?|上班|下班|出门|到家|到公司|"
        r"吃(?:早|午|晚)饭|午休|关灯)"
    ),
    re.compile(
        rf"我(?P<does>[喝吃泡煮煎蒸][\u4e00-\u9fff]{{1,4}}[放加搁]){_COUNT_ZH}{_UNIT_ZH}(?P<what>[\u4e00-\u9fff]{{0,4}})"
    ),
    re.compile(
        rf"我(?P<often>(?:每[天周晚月早]|{DAY_PART_ZH}|睡前|饭后|都|要|"
        rf"大概)+)(?P<does>[跑走游骑读看喝吃抽睡做练写背])"
        rf"{_COUNT_ZH}{_UNIT_ZH}(?P<what>[\u4e00-\u9fff]{{0,4}})"
    ),
    re.compile(
        rf"(?:我|我们|我家|"
        rf"家里)(?P<does>养了?){_COUNT_ZH}(?P<unit>[只头条匹群箱])(?P<what>[\u4e00-\u9fff]{{1,4}})"
    ),
)
_END = re.compile(r"[了啦]+\Z")


@dataclass(frozen=True, slots=True)
class MeasuredAnew:
    """A routine with its *value*; *frame* is all else that is said of it, in the *form* that told it."""

    form: int
    value: str
    frame: tuple[str | None, ...]

    def outdates(self, before: str) -> bool:
        """Tell whether the folded statement *before* gave the same routine another value."""
        then = measured(before)
        return (
            then is not None
            and (then.form, then.frame) == (self.form, self.frame)
            and then.value != self.value
        )


def measured(folded: str) -> MeasuredAnew | None:
    """Return the routine that a *folded* statement measures; None where it measures none."""
    said = _END.sub("", folded)
    for place, form in enumerate(_FORMS):
        match = form.fullmatch(said)
        if match is not None:
            parts = match.groupdict()
            value = str(parts.pop("value"))
            often = (
                (parts.pop("often", None) or "")
                .replace("usually ", "")
                .replace("now ", "")
                .replace("现在", "")
            )
            return MeasuredAnew(place, value, (often, *(part and part.strip() for part in parts.values())))
    return None
