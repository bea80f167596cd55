"""How a clause gives a thing a value, as patterns for folded text: "the choir is called …", 车挪到…."""

from __future__ import annotations

import re

from memory_ledger.domain.text.calendar_words import DAY_PART_ZH, WEEK_ZH, WEEKDAY_ZH
from memory_ledger.domain.text.change_words import BECAME_ZH, BY_NOW, HOW, REPLACED, WENT
from memory_ledger.domain.text.lately import I_HAVE, LATELY_ZH

_WORD = (
    r"(?!(?:is|are|was|were|has|have|had|and|or|that|which|who|will|can|got|to|from|on|at|in|for|of)\b)"
    r"[\w'’/&.-]+"
)
_THING = (
    rf"(?P<thing>(?:{_WORD} ){{0,3}}?{_WORD}"
    rf"(?: (?:at|in|on|of|for) (?:my|our|the) (?:{_WORD} ){{0,1}}{_WORD})?)"
)
_WHOSE = r"(?P<whose>(?:my|our|the) )?"
_BE = (
    r"(?: (?:is|are) (?:called|named|parked|kept|stored|located|stabled|moored|docked|stationed|based|housed|"
    r"hidden|filed|mounted|hung|locked)| goes by| lives| sits| hangs| is| are|"
    r"'s(?! (?:[\w-]+ ){1,2}(?:is|are|was|were|has|have|goes|moved)\b)|"
    r" (?:runs|lasts)(?: (?:to|until|till|through))?| uses| starts| begins| opens| closes| leaves| departs|"
    r" meets| costs| weighs| expires| takes place| happens)"
)
_PLACED = "near|under|behind|beside|inside|outside|above|below|opposite|next to|in front of"
_AT = rf"(?: (?P<at>on|at|in|until|till|with|for|by|{_PLACED}))?"
_FROM = r"(?: from (?P<old>[\w&+#.:%€$£' -]{1,30}?))?"
_TO = r" to (?:use |using )?(?P<value>.{1,60})"
ENGLISH = (
    re.compile(rf"{_WHOSE}{_THING}{_BE}{_AT} (?P<value>.{{1,60}})"),
    re.compile(rf"{_WHOSE}{_THING}{BY_NOW}(?P<became> {WENT}){HOW}{_FROM}{_TO}"),
    re.compile(
        rf"{_WHOSE}{_THING}{BY_NOW}(?P<became> re(?:named|branded))(?: as)? "
        r"(?P<value>(?!(?:to|from|after|by)\b).{1,60})"
    ),
    re.compile(rf"{_WHOSE}{_THING}{BY_NOW}(?P<became> moved) (?P<at>{_PLACED}) (?P<value>.{{1,60}})"),
    re.compile(
        rf"{I_HAVE}(?P<became> moved) {_WHOSE}{_THING}"
        rf" (?P<at>{_PLACED}) (?P<value>.{{1,60}})"
    ),
    re.compile(
        rf"{I_HAVE}(?P<became> {WENT}){HOW}"
        rf"(?: (?P<whose>my|our|the))? {_THING}{HOW}{_FROM}{_TO}"
    ),
    re.compile(
        rf"{I_HAVE}(?P<became> {WENT})(?: over)?"
        r" from (?P<old>[\w&+#.:' -]{1,30}?) to (?:use |using )?(?P<value>.{1,60})"
    ),
    re.compile(
        rf"{I_HAVE}(?P<became> {REPLACED})(?: out)?"
        r" (?P<old>(?!my |our |the |it )[\w&+#.:' -]{1,30}?) (?:with|for|by) (?P<value>.{1,60})"
    ),
)
_HAN_THING = r"(?P<thing>[^\s,;:是]{1,16}?)"
_VALUE_ZH = r"(?P<value>(?:[^,;]|(?<=\d),(?=\d)){1,24}?)"
_WHEN_ZH = rf"(?:{LATELY_ZH}|从?[这下]周起?|我们?|就|一直|还)"
_STILL_ZH = r"(?:已经|已|最近|刚刚?|从?[这下]周起?|又|都|正式|终于|我们?|就|一直|还)"
"""What leaves it so: what something was last year is not what it is."""
_BECAME_ZH = rf"(?P<became>{BECAME_ZH})"
PRICE_ZH = (
    r"(?:每个?|一个?)(?:[月年周次]|学期|"
    r"季度?)[要是]?[\d一二两三四五六七八九十百千万]+(?:\.\d+)?(?:多)?[块元]钱?"
)
CHINESE = (
    re.compile(
        rf"(?:把)?{_HAN_THING}"
        rf"(?:的?时间)?{_WHEN_ZH}{{0,3}}从\s?(?P<old>(?![这下今本现明])[^,;]{{1,20}}?)\s?{_WHEN_ZH}?{_BECAME_ZH}"
        rf"\s?{_VALUE_ZH}"
    ),
    re.compile(rf"(?:把)?{_HAN_THING}(?:的?时间)?{_WHEN_ZH}{{0,3}}{_BECAME_ZH}\s?{_VALUE_ZH}"),
    re.compile(
        rf"{_HAN_THING}(?:的?时间)?{_STILL_ZH}{{0,3}}(?:就?是|为|叫|姓|用的是|设为|"
        rf"(?P<at>(?:安排|[定设停放摆搁收藏挂存锁住])?在))\s?{_VALUE_ZH}"
    ),
    re.compile(rf"(?P<thing>[^\s,;:是]{{2,12}}?)(?:现在|是|要){{0,2}}(?P<value>{PRICE_ZH})"),
    re.compile(
        rf"(?P<whose>我们?)?(?:都|一般|通常|平时|每天|每晚|在|工作日){{0,3}}{DAY_PART_ZH}?"
        r"(?P<value>(?:\d{1,2}|十?[一二两三四五六七八九十])(?:点(?:半|一刻|\d{1,2}分?)?|:\d\d))(?:左右|才|"
        r"就|准时){0,2}"
        r"(?P<thing>起床|睡觉?|入睡|上[班课学]|下[班课]|放学|午休|午睡|吃[药饭]|出门|健身|跑步)"
    ),
    re.compile(
        rf"(?P<whose>我们?)?(?:都|一般|通常)?(?:在)?每?(?P<value>(?:[天月]|{WEEKDAY_ZH}|{WEEK_ZH})"
        rf"{DAY_PART_ZH}?[\d一二三四五六七八九十点半]{{0,4}})"
        r"(?:都|要|会)?(?:去|上|有|开|做|练)(?P<thing>(?!班)[\u4e00-\u9fff]{1,6})"
    ),
)
