"""
Questions about a time: whether nothing but it is asked, something that was then, or neither.

A joke, the weather, a date, a translation may bear a time too; nobody's memory is wanted for it.
"""

from __future__ import annotations

import re
from enum import Enum, auto

from memory_ledger.domain.text.terms import Words

# What says that all that was done, said or to be is asked for: 我都干了些什么, "what did I do".
_ANY_DOING = re.compile(
    r"做[过完]?|干[嘛吗]?|搞|弄|忙[活于着]?|处理|经历|度过|去|到|在|聊|说|讲|谈|提|发生|出|进行|参加|有|事[情儿]?"
    r"|记录|记下?[了过的]|写下?[了过的]|[笔日]记|备忘录?|内容|怎么了|那(?=\s|呢)"
    r"|\b(?:talk\w*|discuss\w*|say|said|did|do|done|doing|happen\w*|occur\w*|tell|told|mention\w*|things?|stuff"
    r"|went|go|going|gone|been|anything|everything|something|conversations?|remember|busy|spend|spent"
    r"|took place|take place|events?|activit(?:y|ies)|accomplish\w*|achieve\w*|up to|where|who|and"
    r"|(?:what|how) about"
    # Not where it is asked to be done: who does stands before it.
    r"|(?<=[a-z] )(?:notes?|noted|writ\w+|wrote|jot\w*|record(?:s|ed)?|log(?:s|ged)?|entr(?:y|ies)|diary)"
    r"|(?<=[a-z] )(?:take|took|taken|make|made)(?= (?:down|any|some|notes?|entries)\b|\W*\Z))\b"
)
_BESIDE = re.compile(
    r"[一这那]些|(?<![几\d])点儿?(?=什么|啥|事)|哪[些个里儿]?|什么|啥|怎么样?|几?件|些|活动|东西|地方"
    r"|都|又|还|也|曾经?|总共|一共|大概|主要|到底|究竟|分别|具体|有没有|是|过|着|得|儿|[咱们俩]"
    r"|\b(?:on|up|down|any|some|be|being|get|got|end(?:ed)?|my (?:time|days?)|somewhere|anywhere|exactly|ever"
    r"|much|all|else|really|mainly|generally)\b|\A\W*(?:show|list|give)(?: me)?\b"
)
_ADVICE = re.compile(
    r"\b(?:should|shall|could|can|might|may) (?:i|we)\b|\bhow(?: is| are|'s) (?:it|you|things|everything)\b"
    r"|应?该|适合"
)
# A task for the assistant, unless it is to tell what was.
_ORDER = re.compile(
    r"\W*(?:please )?(?:(?:write|compose|draft|translate|draw|sing|generate|create)\b"
    r"(?!.*\b(?:what|who|where|when|how|which|everything|all)(?: \w+)? (?:i|we|my|our)\b)"
    r"|(?:make|give|suggest|recommend|calculate|convert|explain|describe|help)\b(?!.*\b(?:i|we)\b))"
    r"|[\s请你]*(?:[帮给替为]我(?!回忆|回想|想|查|找|列|看|总结|汇总|整理|统计|数)|写|翻译|作|编|画|生成|拟|起草"
    r"|计?算|讲[个一])(?!.*我.*(?:什么|啥|哪))|.*翻译成"
)
_ASKED = re.compile(
    # Who asks of themselves, not what to do.
    r"(?:\b(?!should|shall|can|could|may|might|would|will|must|let)\w+|\A\W*)\W+(?:i|we)\b"
    r"(?! (?:should|can|could|may|might|must|wear|bring)\b)"
    r"|\b(?:my|our|mine|ours|user)\b"
    r"|(?<!give )(?<!tell )(?<!show )(?<!let )(?<!help )(?<!teach )(?<!send )(?<!for )\b(?:me|us)\b"
    # Who asks of somebody.
    r"|\b(?:wh\w+|how)(?: \w+){0,6}? (?:did|was|were|has|have|had)(?!n't) "
    r"(?!the |it\b|there\b|this |that |these |an? )[^\W\d_]+ [a-z]"
    r"|\b(?:mom|mum|dad|grand(?:ma|pa))\b|\b(?:he|she|they)\b(?! (?:should|can|could|may|might)\b)"
    r"|\b(?:did|have) you\b|\byou (?:said|told|suggest)"
    # What was said, what was planned.
    r"|\b(?:said|discuss\w*|decid\w*|agreed|mention\w*|planned|told|promis\w*|happened|talk\w*|remember"
    r"|meetings?|appointments?|schedules?|calendar|agenda|notes?|conversations?|chats?)\b"
)
_ASKED_IN_CHINESE = re.compile(
    r"(?<![帮给替教让为陪])(?<!告诉)(?<!建议)(?<!推荐)[我咱]"
    r"(?!们?(?:该|应该|应当|可以|能|可不可以|要不要|适合))"
    r"|[他她](?!们)|用户|[妈爸爷奶姐弟哥妹]|老[公婆]|儿子|女儿|孩子|同事|朋友"
    r"|聊|谈[了过到]|讨论|说[了过到的好]|提[了过到]|决定|定[了过下的]|答应|约[了过好的]|发生|记录|安排|计划|日程|待办"
    r"|会议|开[会了过]|打算|完成"
    # Who needs not be said: 吃了什么, 见过谁; it is nobody where it rains or prices rise.
    r"|(?:\A|[\s,，。？?])(?:[早晚]上|[上中下]午|[早午晚]饭)?(?:都|又|还|总共|一共)?(?![下刮涨跌升降])[^\W\d_]{1,2}[了过](?:些|点|几)?"
    r"(?:什么|啥|哪|谁|多少|几)"
    r"|(?:几点|什么时候|怎么|哪[里儿]?|跟谁|和谁)[^,，。？?]{0,4}[睡起吃喝到回走买见看来去][^,，。？?]{0,2}的(?=[\s？?。]|\Z)"
)

# What went wrong or came to somebody, unless it is asked what does so in general.
_TROUBLE = re.compile(
    r"\A(?!.*\b(?:is|are|do|does|should|could|would|can|will|may|might)\b)(?!.*(?:会|常见|容易|应该|怎么办|如何))"
    r".*?(?:\b(?:problems?|issues?|troubles?|complain(?:t|ts|ed)?|incidents?|outages?|bugs?|defects?|mishaps?|mistakes?"
    r"|difficult(?:y|ies)|delays?|delayed|late|feedback|requests?|requested|reported|broken?|wrong|fail(?:s|ed|ures?)?"
    r"|damaged?|repair(?:s|ed)?|fixed|deliver(?:y|ies|ed)|parcels?|visitors?|guests?|cancel+ed)\b"
    r"|问题|毛病|故障|投诉|抱怨|麻烦|岔子|差错|出错|意外|反馈|报修|[坏丢][了过]|失败|不顺|延误|失误|纠纷|来访|快递)",
    re.S,
)
# One whom somebody knows: the customer, our plumber.
_KNOWN = re.compile(
    r"\b(?:did|was|were|has|have|had) the (?:\w+ )?"
    r"(?:customer|client|user|guest|supplier|contractor|builder|plumber|electrician|mechanic|landlord|landlady"
    r"|tenant|neighbou?r|boss|manager|colleague|teacher|doctor|dentist|vet|lawyer|accountant|nurse|coach|friend"
    r"|family|kid|child|boy|girl|baby|dog|cat)(?:s|ren|'s)?\b"
    r"|(?:客户|顾客|客人|邻居|房东|租客|老板|经理|领导|师傅|供应商|医生|老师|同学|室友|律师|亲戚|家人)(?!们?(?:应该|可以|能|会))"
)
_DECIDED = re.compile(
    r"(?<![稳规固一确指特约])定[了过下的]|决定|敲定|拍板"
    r"|\b(?:decid(?:e|ed|ing)|decisions?|agreed?|settled?|concluded?)\b"
)

_WHO = r"(?:i|we|you|he|she|they|[a-z]+)"
_NEWEST = re.compile(
    r"最近(?:的)?(?:那|这)?一?[次回]|(?<![晚早马网线以])上一?[次回](?![日数])|最后一?[次回]|最新"
    rf"|\bmost recent(?:ly)?\b|\blatest\b|\blast time\b|\b(?:did|have|has|had|was|were) {_WHO} last\b"
)
_FIRST = re.compile(
    r"第一[次回]|首[次回]|头一[次回]|最早|最初|最开始"
    rf"|\bfirst time\b|\bearliest\b|\b(?:did|have|has|had|was|were) {_WHO} first\b"
)


class Sequel(Enum):
    """Which of several a question is after."""

    NEWEST = auto()
    FIRST = auto()


def asks_only_when(rest: str) -> bool:
    """Tell whether *rest*, what a question says beside its time, asks nothing but what was then."""
    left, doings = _ANY_DOING.subn(" ", rest)
    if Words(_BESIDE.sub(" ", left)).terms or _ADVICE.search(rest) is not None:
        return False
    return doings > 0 or not any(map(str.isalpha, rest))


def asks_what_was(rest: str) -> bool:
    """Tell whether *rest*, what a question says beside its time, asks what was in somebody's life."""
    if _ORDER.match(rest) is not None:
        return False
    return any(asked.search(rest) for asked in (_ASKED, _ASKED_IN_CHINESE, _KNOWN, _TROUBLE))


def asks_what_was_decided(rest: str) -> bool:
    """Tell whether *rest*, what a question says beside its time, asks what somebody decided."""
    return _DECIDED.search(rest) is not None


def sequel_of(question: str) -> Sequel | None:
    """Return which of several answers a *question* in small letters is after, None where it does not say."""
    if _NEWEST.search(question) is not None:
        return Sequel.NEWEST
    return Sequel.FIRST if _FIRST.search(question) is not None else None
