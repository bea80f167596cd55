"""
Ended things, which the user no longer has, does or plans: "I sold the Panda", 阿绿去年死了, 日语我放弃了.

It is named as it was told: by its kind, by its name or by both. What is another's, a part of it or one of
several is none of it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory_ledger.domain.text.change_words import SWITCHED
from memory_ledger.domain.text.lately import FOR_GOOD, I_HAVE, LATELY, WHEN_ZH
from memory_ledger.domain.writing.changes.had_forms import (
    BARE,
    CALLED,
    DOES,
    DOES_ZH,
    HAD,
    HAS,
    HAS_ZH,
    IS_MINE,
    KEPT_AT,
    KEPT_AT_ZH,
    MOVED_ZH,
    NAMED,
    NAMED_ZH,
    PLANS,
    PLANS_ZH,
    REPLACED,
    SUBSCRIBES,
    SUBSCRIBES_ZH,
    USES_ZH,
    WORKS,
    WORKS_ZH,
)
from memory_ledger.domain.writing.subjects.replaced_values import replaced_thing

_X = r"(?P<thing>[\w'’&.+-]+(?: [\w'’&.+-]+){0,3}?)"
_THE = r"(?:my|our|the) (?:old )?"
_WHEN = (
    rf"(?:,? (?:{LATELY}|{FOR_GOOD}|"
    r"for (?!(?:now|lent|ramadan|advent|today|tonight|a|an|the|this|\d+|one|two|"
    r"three)\b)[\w' -]{2,30}|"
    r"after .{2,30}|to (?:my|a|our) [\w' ]{2,20}|away|back))?"
)
_X_ZH = r"(?P<thing>(?![他她它你这那谁])[^\s,;的]{1,10}?)"
_COURSE_ZH = (
    r"(?P<thing>(?![他她它这那])(?:[^\s,;的了]{1,8}(?:班|课|营|赛|社团)|"
    r"[^\s,;的了]{0,4}(?:半马|全马|马拉松)))"
)
_NO_THING = (
    "it that this them everything one home school work 他 她 它 这 那 我 你 都 人 公司 单位 学校 医院 办公室 "
    "家 现场 座位 房间 教室 车间 工地"
)
_NOTHING = frozenset(_NO_THING.split())


@dataclass(frozen=True, slots=True)
class _Way:
    """How something is said to end, and how it was told before."""

    said: re.Pattern[str]
    told: tuple[str, ...]


def _way(said: str, *told: str) -> _Way:
    return _Way(re.compile(said), told)


_WAYS = (
    _way(
        rf"{I_HAVE} (?:sold|gave away|donated|scrapped|got rid of|returned|traded in|"
        rf"ditched) {_THE}{_X}{_WHEN}",
        HAS,
    ),
    *(
        _way(
            rf"{I_HAVE} (?:{SWITCHED}|transferred) (?:my|our|the) {kept} from (?:the )?{_X} to .{{2,40}}",
            *told,
        )
        for kept, told in KEPT_AT
    ),
    _way(
        rf"{MOVED_ZH}{WHEN_ZH}从{_X_ZH}(?:[转换挪移搬迁改](?:移|走)?)(?:[到去至成了])了?.{{1,12}}",
        *KEPT_AT_ZH,
    ),
    _way(
        rf"{I_HAVE} (?:gave|given|give) {_THE}{_X}(?: away(?: to .{{2,20}})?| to (?:my|our|a) [\w' ]{{2,20}})"
        rf"{_WHEN}",
        HAS,
    ),
    _way(
        rf"(?:(?:my|our|the|poor) )?(?:old )?(?!(?:\w+ )?(?:phone|laptop|battery|car|"
        rf"computer|tablet|watch|bike|camera|plants?)\b){_X} (?:has )?(?:died|passed away|passed|is dead|"
        rf"was put down|had to be put down){_WHEN}",
        CALLED,
        HAS,
    ),
    _way(
        rf"{I_HAVE} (?:quit|left|resigned from|gave up(?! on)|lost) (?:(?:my|the) (?:\w+ )?job (?:at|"
        rf"with|as an?) {_X}|{_THE}"
        rf"{_X.replace('thing', 'job')} job|(?:(?:my|the) )?{_X.replace('thing', 'firm')}){_WHEN}",
        WORKS,
        DOES,
    ),
    _way(
        rf"{I_HAVE} (?:gave up(?: on)?|given up(?: on)?|quit|dropped|abandoned|stopped(?: (?:learning|"
        rf"studying|playing|taking|doing|going))?)"
        rf" (?:my |the )?{_X}{_WHEN}",
        DOES,
    ),
    _way(
        rf"(?:(?:my|our|the) )?{_X}(?: trip| plan| holiday| visit)? (?:is off|fell through|"
        rf"has fallen through|"
        rf"was cancelled|is cancelled|got cancelled|was called off|has been cancelled){_WHEN}|"
        rf"{I_HAVE} cancelled {_THE}{_X.replace('thing', 'trip')} (?:trip|holiday|visit){_WHEN}",
        PLANS,
    ),
    _way(
        rf"{I_HAVE} {SWITCHED} (?:my |our )?{_X}s{_WHEN}|我们?{WHEN_ZH}[换改]了?(?:个|"
        rf"一[个家位台部])?{_X_ZH.replace('thing', 'zh')}了",
        *IS_MINE,
    ),
    _way(
        rf"{I_HAVE} (?:cancel+ed|ended|stopped) {_THE}(?:subscription|membership) (?:to|at|for|with|of)"
        rf" (?:the )?{_X.replace('thing', 'to')}{_WHEN}|"
        rf"{I_HAVE} let {_THE}{_X.replace('thing', 'lapsed')} (?:subscription|membership)"
        rf" (?:lapse|expire|run out)|"
        rf"{I_HAVE} (?:cancel+ed|unsubscribed from|ended) (?:{_THE})?(?!(?:subscription|membership)\b){_X}"
        rf"(?: subscription| membership)?{_WHEN}",
        SUBSCRIBES,
    ),
    _way(
        rf"我们?{WHEN_ZH}(?:把)?(?:退订|取消)了{_X_ZH}(?:的?(?:会员|订阅))?|"
        rf"(?:我们?)?把{_X_ZH.replace('thing', 'paid')}(?:的?(?:会员|订阅))?{WHEN_ZH}(?:退订|退|取消|停)了|"
        rf"{_X_ZH.replace('thing', 'given')}我们?{WHEN_ZH}(?:退订|取消|停)了",
        SUBSCRIBES_ZH,
    ),
    _way(
        rf"我{WHEN_ZH}(?:退掉?|退出)了{_COURSE_ZH}了?|(?:我)?(?:把)?{_COURSE_ZH.replace('thing', 'left')}"
        rf"我?{WHEN_ZH}(?:退掉?|不[上报])了",
        DOES_ZH,
    ),
    _way(
        rf"(?:我们?)?(?:把)?(?:我的|我家的|那[辆台部架只])?{_X_ZH}(?:我们?)?{WHEN_ZH}(?:被我)?"
        r"(?:卖|卖掉|转卖|送人|送给[^,]{1,6}|扔|扔掉|退|退掉|报废|淘汰|处理掉?|捐)了",
        HAS_ZH,
    ),
    _way(
        rf"我们?{WHEN_ZH}(?:卖掉?|送掉|扔掉?|退掉?)了(?:我的|那[辆台部架只])?{_X_ZH}",
        HAS_ZH,
    ),
    _way(
        rf"(?:我家的?|我们家的?)?{_X_ZH}(?<!手机)(?<!电){WHEN_ZH}(?:死|去世|走|没|病死|老死|不在|"
        rf"离开我们)了",
        r"我们?家?(?:现在)?(?:有|养)(?:了|着|"
        r"的)?(?:是)?(?:[一两]?[只条匹头个])?[\u4e00-\u9fff]{{0,6}}?(?:,?(?:名字)?叫(?:做)?)?{x}",
    ),
    _way(
        rf"{WHEN_ZH}我?{WHEN_ZH}(?:从{_X_ZH}|"
        rf"把?{_X_ZH.replace('thing', 'job')}的?工作我?){WHEN_ZH}(?:离职|辞职|辞|辞掉|离开|被裁|退休)了?"
        r"(?:(?:跳槽)?[去到]了?[^\s,;]{2,12}|(?:加入|入职)了?[^\s,;]{2,12})?|"
        rf"我{WHEN_ZH}离开了?{_X_ZH.replace('thing', 'firm')}了?",
        WORKS_ZH,
    ),
    *(
        _way(rf"我{WHEN_ZH}不再?{verb}{_X_ZH}了?", USES_ZH.replace("VERB", verb))
        for verb in ("用", "开", "骑")
    ),
    _way(
        rf"我?(?!.*(?:今天|这周|今晚))(?:把)?{_X_ZH}(?:课)?我?{WHEN_ZH}(?:放弃|戒|戒掉|不再?(?:学|练|玩|打|上|做|喝|吃|抽|"
        rf"跑|弹|画|踢))了|"
        rf"我(?!.*(?:今天|这周|今晚)){WHEN_ZH}(?:放弃|戒掉?|不再?(?:去)?(?:学|练|玩|打|上|做|喝|吃|抽|弹|画|"
        rf"踢|坐|乘|搭|备?考|报|参加))了?{_X_ZH.replace('thing', 'habit')}了?",
        DOES_ZH,
    ),
    _way(rf"{_X_ZH}我?们?{WHEN_ZH}(?:不去|去不成|去不了|取消)了", PLANS_ZH),
    _way(rf"(?:我们?)?[^\s,;]{{0,5}}?{WHEN_ZH}不去{_X_ZH}了", PLANS_ZH),
)


@dataclass(frozen=True, slots=True)
class Ended:
    """A thing that is no more what it was told to be, in one of the forms *told*."""

    told: tuple[re.Pattern[str], ...]

    @classmethod
    def of(cls, thing: str, told: tuple[str, ...], *, old: bool = False) -> Ended:
        """Return the end of *thing*, *told* so; the *old* one is none that was told with more words."""
        name = re.escape(thing)
        x = (NAMED_ZH if not thing.isascii() else BARE if old else NAMED).format(x=name)
        return cls(tuple(re.compile(form.format(x=x, name=name, lead=HAD)) for form in told))

    def ends(self, old: str) -> bool:
        """Tell whether the folded *old* statement said so of the thing."""
        return any(form.fullmatch(old) is not None for form in self.told)


def ended_in(folded: str) -> Ended | None:
    """Return what a *folded* clause says to have ended or replaced; None where it says no such thing."""
    for way in _WAYS:
        match = way.said.fullmatch(folded)
        thing = None if match is None else next((one for one in match.groupdict().values() if one), None)
        if thing is not None and thing not in _NOTHING:
            return Ended.of(thing, way.told, old=f" old {thing}" in folded)
    replaced = replaced_thing(folded)
    return None if replaced is None else Ended.of(replaced, REPLACED)
