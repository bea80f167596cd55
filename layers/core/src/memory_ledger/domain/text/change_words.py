"""
What tells that something became another value: pieces of patterns for folded text, and the gate before them.

A verb is written once, in the set whose rule it fits: its forms, the patterns and the gate follow from that.
"""

from __future__ import annotations

import re

from memory_ledger.domain.text.calendar_words import WEEK_ZH, WEEKDAY_ZH

LONGEST = 160
"""Longer texts are read as no change, and change by none."""


def _stems(verbs: str) -> str:
    return "|".join(verb.removesuffix("e") for verb in verbs.split())


_SWITCH = _stems("change switch move migrate convert upgrade downgrade")
"""What one does to use another thing: "we moved our CI to …", and "we moved to …"."""
_ARRANGE = _stems(
    "reschedule postpone delay push shift relocate update adjust revise amend rename rebrand raise lower "
    "increase reduce decrease extend shorten lengthen bump expand tighten relax hike boost slash"
)
"""What is done to a value by whoever decides on it."""
_HAPPEN = _stems("climb jump drop")
_IRREGULAR = (
    "cut|(?:re)?set|trimmed|dropped|slipped|r(?:ose|isen|ises)|f(?:ell|allen|alls)|gr(?:ew|own|ows)|"
    "shr(?:ank|unk|inks)|crept"
)
"""With those before, what an amount does by itself, and what is said of much else: they put nothing right."""
_GO = "went|gone|goes|came|comes?"
_BRING = "brought|put"
"""What tells of a change with a direction, or from a value before: people go up to places as well."""
_END = (
    "sold|gave |quit|left |lost |cancel|died|dead|passed|got rid|stopped|resign|donat|fell through|is off|"
    "trade|return|scrap|ditch|replac|swap|exchang|abandon|unsubscrib|split|broke|broken|divorc|separat|"
    "parted|closed|shut|gone|promot|ended |lapse|expire|instead of|no longer|any ?more|any longer"
)
"""What ends a thing, or puts another in its place."""
_END_ZH = (
    "放弃|离[开职婚]|辞|分手|退[订掉了]|卖|扔|戒|不再|取消|注销|倒闭|关[门张店]|[停歇结]业|"
    "不[用学开骑练住去打坐乘搭踢弹画玩上做抽]|掰了|吹了"
)
_POST = "transferr reassign redeploy"
"""What is done to people at work."""
BESIDE = (
    "also|too|as well|both|still|sometimes|occasionally|often|another|or|not|never|no|when|if|while|until|"
    "was|were|did|had|will|would|might|may"
)
BESIDE_ZH = "[也还又都没]|有时|偶尔|另外|如果|的话|时候|可能|以前|本来"
"""What stands beside what was said, denies it, or is of another time or case: it replaces nothing."""
_DIRECTION = "(?:back|forward|up|down|over|out)"
HOW = f"(?: {_DIRECTION})?"
SWITCHED = rf"(?:(?:{_SWITCH})ed(?: over)?|(?:went|gone) over)"
ARRANGED = rf"(?:(?:{_ARRANGE})ed|(?:brought|put) (?:forward|back))"
REPLACED = "(?:replaced|swapped|traded|exchanged)"
POSTED = rf"(?:(?:{_stems(_POST)})ed|moved over)"
DECIDED = rf"(?:(?:{_SWITCH})ed|{ARRANGED})"
_CHANGED = rf"(?:{_SWITCH}|{_ARRANGE}|{_HAPPEN})(?:ed|e?s)|{_IRREGULAR}"
WENT = rf"(?:{_CHANGED}|{_GO}|{_BRING})"
BY_NOW = r"(?: has| have| was| were| is| are| got| been| being| just| recently| finally| now){0,4}"
BECAME = (
    rf"(?:{BY_NOW} (?:(?:(?:{_CHANGED}){HOW}|(?:{_BRING}|(?:{_GO})(?=.* to \W?\d)) {_DIRECTION})"
    r"(?: from [\w&+#.:%€$£' -]{1,30}?)? to|bec[ao]mes?))"
)
"""What stands between a thing and its new value."""

_SWITCH_ZH = "更[改换替]|变更|替换|置换|转换|切换|调换|[改换]"
"""What one does to use another thing."""
_DECIDE_ZH = (
    "推[迟后]|延[后期迟长]|顺延|提前|改[期名]|更名|缩短|放宽|收紧|调[整高低]|修[改订]|更新|迁移|提[高升]|"
    "降低|"
    "[上下]调|增加|减少|[缩削]减|压缩|扩大|[变挪移迁]"
)
"""What is done to a value by whoever decides on it."""
_HAPPEN_ZH = "搬迁|[升降]级|上[涨升]|下[跌降]|增长|回落|[升降涨跌减缩增搬调切]"
"""What an amount does by itself, and what people do too: it puts nothing right."""
_RESULT_ZH = "(?:[成为到至在]|回(?![去来家])[到成]?)"
_AMOUNT_ZH = rf"(?=[\d一二两三四五六七八九十百千万半每]|{WEEKDAY_ZH}|下个?[周月星]|[明后]天)"
"""What makes 提到 a change, which is to mention otherwise, and 加到 one of a number."""
_OTHERS_ZH = (
    rf"(?:[改换]|改名)[用喝吃学叫]|改名(?=[^\s,;了叫为成用的到是]{{2,8}}(?:了|\Z))|转[用成为]|"
    rf"转到(?=[\da-z周星])|[加提推延][到至]{_AMOUNT_ZH}"
)
SWITCHED_ZH = rf"(?:(?:{_SWITCH_ZH})[成为用到])"
DECIDED_ZH = rf"(?:(?:(?:{_SWITCH_ZH}|{_DECIDE_ZH}){_RESULT_ZH}|[推延]到|升级到)了?)"
BECAME_ZH = rf"(?:(?:(?:{_SWITCH_ZH}|{_DECIDE_ZH}|{_HAPPEN_ZH}){_RESULT_ZH}|{_OTHERS_ZH})了?)"

FROM_NOW = (
    r"(?:from (?:now|today|here|(?:this|the current) (?:week|month|year|day|point)) "
    r"(?:on(?!\w)|onwards?|forward)|going forward|henceforth|(?:starting|beginning|as of) (?:now|today))"
)
AFTER_ZH = r"(?<=[点时分刻号日天周月年岁节庆假班学业婚休期季旦])(?<!聊天)"
"""Where 以后 is after a time or an event, and not from now on: 六点以后, 毕业以后, 三年以后."""
FROM_NOW_ZH = (
    rf"(?:(?:从|打|自)(?:现在|今天|今儿?|即日|此|[这本]个?(?:{WEEK_ZH}|月|学期|年))(?:开始|起|以后|往后|"
    rf"以来)|"
    rf"(?:今天?|今儿|即日|现在|[这本](?:{WEEK_ZH}|月|学期))起|(?!{AFTER_ZH})以后|今后|往后)"
)
"""From when on something is so that was not: it is so by now, which "from next week on" is not."""
_NOW = rf"(?:now|these days|currently|现在|如今|目前|眼下|現在|从今|{FROM_NOW}|{FROM_NOW_ZH})"
_CUE = re.compile(
    rf"{_NOW}|\b(?:{_SWITCH}|{_ARRANGE}|{_HAPPEN}|{_END}|{_stems(_POST)}|bec[ao]m|"
    rf"(?:{_IRREGULAR}|{_GO}|{_BRING})\b(?=.{{1,80}}\bto\b))|"
    rf"{_SWITCH_ZH}|{_DECIDE_ZH}|{_HAPPEN_ZH}|{_END_ZH}|[加提推延转了換遷]"
)


def says_change(text: str) -> bool:
    """Tell whether *text* has a word that something is otherwise than it was."""
    return _CUE.search(text.lower()) is not None
