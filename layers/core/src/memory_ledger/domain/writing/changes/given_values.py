"""
Values given by a clause: "our standup has been moved to 10:15", 奶粉从飞鹤换成伊利了.

A thing is told by its name and whose it is. What is said to have become another value may name the one of
before.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from memory_ledger.domain.text.calendar_words import WEEK_ZH, WEEKDAY_ZH
from memory_ledger.domain.text.change_words import BECAME_ZH, BY_NOW, HOW, REPLACED, WENT
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.terms import stem
from memory_ledger.domain.writing.changes.value_likeness import (
    case_of_value,
    kind_of_value,
    shape_of_value,
)
from memory_ledger.domain.writing.subjects.many_valued import HAD_IN_NUMBER, HAD_IN_NUMBER_ZH

_WORD = (
    r"(?!(?:is|are|was|were|has|have|had|and|or|that|which|who|will|can|got|to|from|on|at|in|for|of)\b)"
    r"[\w'’/&.-]+"
)
_THING = rf"(?P<thing>(?:{_WORD} ){{0,3}}?{_WORD})"
_WHOSE = r"(?P<whose>(?:my|our|the) )?"
_BE = (
    r"(?: is| are|'s| (?:runs|lasts)(?: (?:to|until|till|through))?| uses| starts| begins| opens| closes|"
    r" leaves| departs| meets| costs| weighs| expires| takes place| happens| is called| is named)"
)
_AT = r"(?: (?P<at>on|at|in|with|for))?"
_FROM = r"(?: from (?P<old>[\w&+#.:%€$£' -]{1,30}?))?"
_TO = r" to (?:use |using )?(?P<value>.{1,60})"
_ENGLISH = (
    re.compile(rf"{_WHOSE}{_THING}{_BE}{_AT} (?P<value>.{{1,60}})"),
    re.compile(rf"{_WHOSE}{_THING}{BY_NOW}(?P<became> {WENT}){HOW}{_FROM}{_TO}"),
    re.compile(
        rf"(?:i|we)(?:'ve| have)?(?: just| recently| finally)?(?P<became> {WENT}){HOW}"
        rf"(?: (?P<whose>my|our|the))? {_THING}{HOW}{_FROM}{_TO}"
    ),
    re.compile(
        rf"(?:i|we)(?:'ve| have)?(?: just| recently| finally)?(?P<became> {WENT})(?: over)?"
        r" from (?P<old>[\w&+#.:' -]{1,30}?) to (?:use |using )?(?P<value>.{1,60})"
    ),
    re.compile(
        r"(?:i|we)(?:'ve| have)?(?: just| recently| finally)?"
        rf"(?P<became> {REPLACED})(?: out)?"
        r" (?P<old>(?!my |our |the |it )[\w&+#.:' -]{1,30}?) (?:with|for|by) (?P<value>.{1,60})"
    ),
)
_HAN_THING = r"(?P<thing>[^\s,;:是]{1,16}?)"
_VALUE_ZH = r"(?P<value>(?:[^,;]|(?<=\d),(?=\d)){1,24}?)"
_WHEN_ZH = r"(?:已经|已|最近|刚刚?|昨天|今天|上周|上个?月|从?[这下]周起?|又|都|正式|终于|我们?|就|一直|还)"
_BECAME_ZH = rf"(?P<became>{BECAME_ZH})"
_CHINESE = (
    re.compile(
        rf"(?:把)?{_HAN_THING}"
        rf"(?:的?时间)?{_WHEN_ZH}{{0,3}}从\s?(?P<old>(?![这下今本现明])[^,;]{{1,20}}?)\s?{_WHEN_ZH}?{_BECAME_ZH}"
        rf"\s?{_VALUE_ZH}"
    ),
    re.compile(rf"(?:把)?{_HAN_THING}(?:的?时间)?{_WHEN_ZH}{{0,3}}{_BECAME_ZH}\s?{_VALUE_ZH}"),
    re.compile(
        rf"{_HAN_THING}(?:的?时间)?{_WHEN_ZH}{{0,3}}(?:就?是|为|叫|用的是|设为|(?P<at>定?在|"
        rf"设在))\s?{_VALUE_ZH}"
    ),
    re.compile(
        r"(?P<whose>我们?)?(?:都|一般|通常|平时|每天|每晚|在|工作日){0,3}(?:早上|早晨|上午|中午|下午|晚上)?"
        r"(?P<value>(?:\d{1,2}|十?[一二两三四五六七八九十])(?:点(?:半|一刻|\d{1,2}分?)?|:\d\d))(?:左右|才|就|准时){0,2}"
        r"(?P<thing>起床|睡觉?|入睡|上[班课学]|下[班课]|放学|午休|午睡|吃[药饭]|出门|健身|跑步)"
    ),
    re.compile(
        rf"(?P<whose>我们?)?(?:都|一般|通常)?(?:在)?每?(?P<value>(?:[天月]|{WEEKDAY_ZH}|{WEEK_ZH})"
        r"(?:早上|上午|中午|下午|晚上)?[\d一二三四五六七八九十点半]{0,4})"
        r"(?:都|要|会)?(?:去|上|有|开|做|练)(?P<thing>(?!班)[\u4e00-\u9fff]{1,6})"
    ),
)
_OWNER_ZH = re.compile(r"(?:我们(?!的?[家])|咱们|我们?家|我|咱|本人)的?")
_OF_ZH = re.compile(r"[用喝吃穿戴开骑看读听玩住坐养写做]的(?=.)|的")
_MEASURED_ZH = re.compile(r"(?:时间|日期|上限)\Z")
_WHOLE_ZH = re.compile(r"(?:项目|公司|团队|部门|[每月周年总]|我们组){1,2}")
_STATE = re.compile(
    r"(?:sick|ill|away|busy|tired|happy|sad|angry|to|"
    r"so|very|too|a bit|really|quite|pretty|much|more|less|getting|being|done|ready|late|slow|"
    r"fast|broken|dirty|"
    r"clean|full|empty|closed|open|fine|ok|okay|good|great|bad|better|worse|gone|over|here|there|"
    r"back|out|off|on)\b|(?:不|没|很|太|有点|挺|非常|比较|最|什么|谁|哪|怎么|坏|好|脏|慢|快|贵|空)|"
    r".*(?:的时候|着|过)\Z"
)
"""How a thing is, and no value of it."""
_DOES = re.compile(rf"\w+ing\b|\w{{3,}}ed\b|{WENT}\b(?=.* to\b)")
_PRONOUNS = frozenset("i we it that this he she they there what you who these those".split())  # noqa: SIM905
_MOVED = re.compile(r" ?(?:mov|went|gone|push|came|come|brought|put|bring)|[挪移搬]")
_SPACE_ZH = re.compile(r"(?<=[\u4e00-\u9fff]) +| +(?=[\u4e00-\u9fff])")
_EXCHANGED = re.compile(
    r"(?:i|we)(?:'ve| have)?(?: just| recently| finally)? {SWITCHED} (?:my |"
    r"our )?(?P<thing>[a-z]+(?: [a-z]+)?)|"
    r"我们?(?:最近|刚|已经|上周|上个?月)?[换改]了?(?:个|家|一[个家位])?(?P<zh>[\u4e00-\u9fff]{2,6}?)了?"
)
_ITS = re.compile(
    r"(?:it's|it is|he's|she's|they're|i'm (?:with|at|on)|i am (?:with|at|on)|we're (?:with|at|on)|"
    r"(?:就|改)?是|叫)\s?"
    r"(?P<value>.{1,40})"
)
_END_ZH = re.compile(r"[了啦]+\Z")


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """
    A *thing* and its *value*; *whose* it is, if that is said.

    It may have *became* this value, *instead_of* another; without a thing it is what is done with that.
    """

    whose: str
    thing: str
    value: str
    became: bool = False
    moved: bool = False
    at: str = ""
    instead_of: str = ""
    shape: str = ""

    def takes_place_of(self, before: Given | None, told: str) -> bool:
        """Tell whether *before*, as it was *told*, gave the same thing the value that holds no more."""
        if self.instead_of and _tells(fold(told), self.thing, self.instead_of):
            return True
        if before is None or not self.thing or not self._is_of(before):
            return False
        return before.value != self.value and _are_alike(self, before)

    def _is_of(self, before: Given) -> bool:
        if self.instead_of and self.instead_of not in before.value:
            return False
        owners = {self.whose, before.whose} - {""}
        if len(owners) > 1 or (not self.became and self.whose != before.whose):
            return False
        if self.thing == before.thing:
            return True
        rest = before.thing.removesuffix(self.thing)
        return self.became and not self.whose and rest != before.thing and bool(_WHOLE_ZH.fullmatch(rest))


def given_in(clause: str) -> Given | None:
    """Return what a *clause* gives which value; None where it gives none."""
    said = _SPACE_ZH.sub("", clause.strip(" .!~"))
    folded = fold(said)
    for forms, read in ((_ENGLISH, _english), (_CHINESE, _chinese)):
        for form in forms:
            match = form.fullmatch(_END_ZH.sub("", folded))
            found = None if match is None else read(match.groupdict())
            if match is not None and found is not None:
                return replace(found, shape=shape_of_value(said[slice(*match.span("value"))].strip()))
    return None


def exchanged(clause: str, then: str) -> Given | None:
    """Return what is given a value where a *clause* says what was changed, and *then* into what."""
    thing, value = _EXCHANGED.fullmatch(fold(clause)), _ITS.fullmatch(_END_ZH.sub("", fold(then)))
    if thing is None or value is None:
        return None
    named = thing["zh"] or re.sub(r"s\Z", "", thing["thing"])
    return Given(whose="", thing=named, value=value["value"], became=True)


def _english(said: dict[str, str | None]) -> Given | None:
    thing, value = str(said.get("thing") or ""), str(said["value"])
    if said.get("became") is None and _DOES.match(value):
        return None
    if thing.split("'")[0] in _PRONOUNS or _STATE.match(value):
        return None
    whose = str(said.get("whose") or "").strip()
    return _given(said, "" if whose == "the" else {"my": "i", "our": "we"}.get(whose, ""), thing)


def _chinese(said: dict[str, str | None]) -> Given | None:
    thing = str(said["thing"])
    owner = _OWNER_ZH.match(thing)
    whose = str(said.get("whose") or ("" if owner is None else owner[0]))
    bare = thing if owner is None else thing[owner.end() :]
    bare = _MEASURED_ZH.sub("", _OF_ZH.sub("", bare).strip())
    if not bare or _STATE.match(str(said["value"])) or bare[0] in "你他她它这那":
        return None
    return _given(said, "we" if whose.startswith(("我们", "咱们")) else "i" if whose else "", bare)


def _given(said: dict[str, str | None], whose: str, thing: str) -> Given:
    return Given(
        whose=whose,
        thing=thing,
        value=str(said["value"]).strip(),
        became=said.get("became") is not None,
        moved=_MOVED.match(str(said.get("became") or "")) is not None,
        at=str(said.get("at") or ""),
        instead_of=str(said.get("old") or "").strip(),
    )


def _are_alike(new: Given, before: Given) -> bool:
    """Tell whether two values are of one kind: times, numbers of the same, or words that name something."""
    kinds = [kind_of_value(one.value) for one in (new, before)]
    if kinds[0] != kinds[1] or case_of_value(new.value) != case_of_value(before.value):
        return False
    if kinds[0] == ("words", "") and not new.instead_of and not before.at == new.at == "":
        return before.at == new.at or (new.became and bool(before.at))
    if kinds[0] == ("words", "") and new.moved and not (new.instead_of or before.at):
        return False
    if kinds[0] == ("words", "") and not new.became and new.shape != before.shape:
        return False
    several = new.thing in HAD_IN_NUMBER or new.thing in HAD_IN_NUMBER_ZH
    return new.became or kinds[0] != ("words", "") or not several


_USES = (
    r"(?:i|we)(?:'m|'re| am| are)? (?:use|run|host|bank|code|write|program|work|live|shop|drive|"
    r"ride|eat|drink|"
    r"study|play|practi[sc]e|subscribe|train|read|watch|commute|take|wear|buy|deploy|learn|studying|"
    r"learning)"
    r"(?: (?:with|in|at|on|by|to|for))?(?: the| an?| my| our)? {old}(?: (?:for|to|as|every|on|in|"
    r"with) .{{1,40}})?"
)
_USES_ZH = r"我?们?.{{0,8}}?(?:用|喝|吃|开|骑|在|学|练|住|看|读|听|玩)(?:的)?(?:是)?\s?{old}.{{0,8}}"


def _tells(told: str, thing: str, old: str) -> bool:
    """Tell whether what was *told*, folded, names the value *old*, and the *thing* if one is named."""
    told = _SPACE_ZH.sub("", told.strip(" .!。~"))
    bare = _OF_ZH.sub("", told)
    if thing and not re.search(rf"(?<![a-z]){re.escape(thing)}(?![a-z])", bare):
        return False
    forms = (_USES, _USES_ZH)
    if any(re.fullmatch(form.format(old=re.escape(old)), told) for form in forms):
        return True
    given = given_in(told)
    return (
        given is not None and thing == given.thing and old in given.value and stem(thing) == stem(given.thing)
    )


def is_timed(text: str) -> bool:
    """Tell whether *text* says when something is: "my flight leaves at 6:40"."""
    given = given_in(text)
    return given is not None and not given.became and kind_of_value(given.value) == ("when", "")
