"""
Values given by a clause: "our standup has been moved to 10:15", 奶粉从飞鹤换成伊利了.

A thing is told by its name and whose it is. What is said to have become another value may name the one of
before.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from memory_ledger.domain.text.change_words import REPLACED, SWITCHED, WENT
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.lately import I_HAVE, LATELY_ZH
from memory_ledger.domain.text.terms import stem
from memory_ledger.domain.writing.changes.given_forms import CHINESE, ENGLISH, PRICE_ZH
from memory_ledger.domain.writing.changes.swap_frames import USED_ZH
from memory_ledger.domain.writing.changes.value_likeness import (
    are_two_ends,
    case_of_value,
    is_when,
    kind_of_value,
    shape_of_value,
)
from memory_ledger.domain.writing.subjects.done_for_me import as_attribute
from memory_ledger.domain.writing.subjects.had_once import is_of_home
from memory_ledger.domain.writing.subjects.many_valued import HAD_IN_NUMBER, HAD_IN_NUMBER_ZH

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
_SWITCHES = re.compile(r" (?:chang|switch|swap)")
_SEVERAL = re.compile(r"(?<=[a-z]{3})(?<!s)s\Z")
"""Who switched banks had one, and has another one."""
_SAME_ZH = {"开户行": "银行", "开户银行": "银行"}
_SPACE_ZH = re.compile(r"(?<=[\u4e00-\u9fff]) +| +(?=[\u4e00-\u9fff])")
_EXCHANGED = re.compile(
    rf"{I_HAVE} (?:{SWITCHED}|{REPLACED})"
    r"(?: (?P<whose>my|our))? (?P<thing>[a-z]+(?: [a-z]+)?)|"
    rf"我?们?(?P<of>(?<=我)[\u4e00-\u9fff]{{1,3}}?)?{LATELY_ZH}?[换改]了?(?:个|家|一[个家位])?"
    r"(?P<zh>[\u4e00-\u9fff]{2,6}?)了?"
)
_ITS = re.compile(
    r"(?:it's|it is|he's|she's|they're|(?:her|his|its|their) name is|(?:the|my|our) new (?:one|[a-z]+) is|"
    r"(?:i'm|i am|we're) (?:with|at|on)|(?:就|改)?是|叫|[换改]成了?|[改换]?用的?是?|"
    r"新[\u4e00-\u9fff]{1,6}?[是叫])\s?(?P<value>.{1,40})"
)
_PRICED_ZH = re.compile(
    r"(?:我们?(?:家)?的?)?(?P<thing>[^\s,;的我]{2,10}?)(?:的?(?:价格|费用))?"
    rf"{LATELY_ZH}{{0,2}}[涨降调]价?了"
)
_PRICE_ZH = re.compile(rf"{PRICE_ZH}(?:了)?")
_ADDRESS = re.compile(
    r"(?:[a-z]+://)?(?:\d+(?:\.\d+){3}|(?![\d.]+\Z)[a-z\d-]+(?:\.[a-z\d-]+)+)(?::\d+)?(?:/\S*)?"
)
_ADDRESSED = re.compile(
    r"(?:['’]s)? (?:url|address|link|domain|host(?:name)?|endpoint|ip)\Z|的?(?:地址|网址|域名|链接)\Z"
)
"""What is somewhere on a network is told by its name, or by that of its address."""
_NUMBER, _WHEN = ("number", ""), ("when", "")
_IN_ZH = re.compile(r"\w在")
_END_ZH = re.compile(r"[了啦]+\Z")


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """
    A *thing* and its *value*; *whose* it is, if that is said.

    It may have *became* this value, *instead_of* another, or be *priced* anew; without a thing it is what is
    done with that.
    """

    whose: str
    thing: str
    value: str
    became: bool = False
    moved: bool = False
    at: str = ""
    instead_of: str = ""
    shape: str = ""
    priced: bool = False
    said: str = ""

    def takes_place_of(self, before: Given | None, told: str) -> bool:
        """Tell whether *before*, as it was *told*, gave the same thing the value that holds no more."""
        if self.instead_of and _tells(fold(told), self.thing, self.instead_of):
            return True
        if (
            before is None
            or not self.thing
            or not self._is_of(before)
            or are_two_ends(self.said, before.said)
        ):
            return False
        return before.value != self.value and _are_alike(self, before)

    def _is_of(self, before: Given) -> bool:
        if self.instead_of and self.instead_of not in before.value:
            return False
        owners = {self.whose, before.whose}
        if not is_of_home(self.thing) and (len(owners - {""}) > 1 or (not self.became and len(owners) > 1)):
            return False
        if self.thing == before.thing:
            return True
        rest = before.thing.removesuffix(self.thing)
        return self.became and not self.whose and rest != before.thing and bool(_WHOLE_ZH.fullmatch(rest))


def given_in(clause: str) -> Given | None:
    """Return what a *clause* gives which value; None where it gives none."""
    said = as_attribute(_SPACE_ZH.sub("", clause.strip(" .!~")))
    folded = fold(said)
    for forms, read in ((ENGLISH, _english), (CHINESE, _chinese)):
        for form in forms:
            match = form.fullmatch(_END_ZH.sub("", folded))
            found = None if match is None else read(match.groupdict())
            if match is not None and found is not None:
                shape = shape_of_value(said[slice(*match.span("value"))].strip())
                return replace(found, shape=shape, said=folded)
    return None


def exchanged(clause: str, then: str) -> Given | None:
    """Return what is given a value where a *clause* says what was changed, and *then* into what."""
    said = _END_ZH.sub("", then)
    priced, price = _PRICED_ZH.fullmatch(fold(clause)), _PRICE_ZH.fullmatch(fold(said))
    if priced is not None and price is not None:
        return Given(whose="", thing=priced["thing"], value=price[0], became=True, priced=True)
    thing, value = _EXCHANGED.fullmatch(fold(clause)), _ITS.fullmatch(fold(said))
    if thing is None or value is None or shape_of_value(said[slice(*value.span("value"))]) == "words":
        return None
    named = thing["zh"] or (thing["thing"] if thing["whose"] else re.sub(r"s\Z", "", thing["thing"]))
    return Given(whose="", thing=(thing["of"] or "") + named, value=value["value"], became=True)


def _english(said: dict[str, str | None]) -> Given | None:
    thing, value = str(said.get("thing") or ""), str(said["value"])
    if said.get("whose") is None and _SWITCHES.match(str(said.get("became") or "")) is not None:
        thing = _SEVERAL.sub("", thing)
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
    bare = _SAME_ZH.get(bare, bare)
    if not bare or _STATE.match(str(said["value"])) or bare[0] in "你他她它这那":
        return None
    return _given(said, "we" if whose.startswith(("我们", "咱们")) else "i" if whose else "", bare)


def _given(said: dict[str, str | None], whose: str, thing: str) -> Given:
    value = str(said["value"]).strip()
    addressed = _ADDRESS.fullmatch(value) is not None
    return Given(
        whose=whose,
        thing=_ADDRESSED.sub("", thing) if addressed else thing,
        value=value,
        became=said.get("became") is not None,
        moved=_MOVED.match(str(said.get("became") or "")) is not None,
        at="at" if addressed else _IN_ZH.sub("在", str(said.get("at") or "")),
        instead_of=str(said.get("old") or "").strip(),
    )


def _are_alike(new: Given, before: Given) -> bool:
    """Tell whether two values are of one kind: times, numbers of the same, or words that name something."""
    kinds = _kinds(new, before)
    if kinds[0] != kinds[1] or case_of_value(new.value) != case_of_value(before.value):
        return False
    if kinds[0] == ("words", "") and not new.instead_of and not before.at == new.at == "":
        return before.at == new.at or (new.became and bool(before.at))
    if kinds[0] == ("words", "") and new.moved and not (new.instead_of or (before.at and _is_one(new.thing))):
        return False
    if kinds[0] == ("words", "") and not new.became and new.shape != before.shape:
        return False
    several = new.thing in HAD_IN_NUMBER or new.thing in HAD_IN_NUMBER_ZH
    return new.became or kinds[0] != ("words", "") or not several


def _kinds(new: Given, before: Given) -> tuple[tuple[str, str], tuple[str, str]]:
    """Return the kinds of two values: what is "at 7" is so at that hour, beside one that is told in full."""
    kinds = kind_of_value(new.value), kind_of_value(before.value)
    hours = any(one.at == "at" and kind == _NUMBER for one, kind in zip((new, before), kinds, strict=True))
    return (_WHEN, _WHEN) if hours and set(kinds) == {_NUMBER, _WHEN} else kinds


def _is_one(thing: str) -> bool:
    """Tell whether it is one thing that is somewhere: a friend who moved may be another friend."""
    return thing.split(" ")[-1] not in HAD_IN_NUMBER and thing not in HAD_IN_NUMBER_ZH


_USES = (
    r"(?:i|we)(?:'m|'re| am| are)? (?:use|run|host|bank|code|write|program|work|live|shop|drive|"
    r"ride|eat|drink|"
    r"study|play|practi[sc]e|subscribe|train|read|watch|commute|take|wear|buy|deploy|learn|studying|"
    r"learning)"
    r"(?: (?:with|in|at|on|by|to|for))?(?: the| an?| my| our)? {old}(?: (?:for|to|as|every|on|in|"
    r"with) .{{1,40}})?"
)
_USES_ZH = (
    r"我?们?.{{0,8}}?(?:用|喝|吃|开|骑|在|学|练|住|看|读|听|玩)(?:的)?(?:是)?\s?{old}(?:{used}|的.{{0,6}})了?"
)


def _tells(told: str, thing: str, old: str) -> bool:
    """Tell whether what was *told*, folded, names the value *old*, and the *thing* if one is named."""
    told = _SPACE_ZH.sub("", told.strip(" .!。~"))
    bare = _OF_ZH.sub("", told)
    if thing and not re.search(rf"(?<![a-z]){re.escape(thing)}(?![a-z])", bare):
        return False
    forms = (_USES, _USES_ZH)
    if any(re.fullmatch(form.format(old=re.escape(old), used=USED_ZH), told) for form in forms):
        return True
    given = given_in(told)
    return (
        given is not None and thing == given.thing and old in given.value and stem(thing) == stem(given.thing)
    )


def is_timed(text: str) -> bool:
    """Tell whether *text* says when something is: "my flight leaves at 6:40"."""
    given = given_in(text)
    return given is not None and not given.became and is_when(given.value)
