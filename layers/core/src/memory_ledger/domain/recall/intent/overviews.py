"""
Questions for all that is known of the user: "What do you remember about me?", 说说你对我的了解.

They name nothing that a memory would say, so what they mean is listed, not searched.
It is read with the first question: no cold start compiles its patterns.
"""

from __future__ import annotations

import re

from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.forms import first_form

_LONGEST = 120
_LEAD = (
    r"(?:(?:so|ok(?:ay)?|well|hey|hi|hello|now|and|please|by the way|btw|just)[,.!]? )*"
    r"(?:(?:can|could|would|will) you (?:please |maybe |just )*)?(?:please )?"
)
_STILL = r"(?:(?:actually|really|currently|still|already|all|even|now|exactly|happen to) )*"
_KNOW = (
    r"(?:know|remember|recall|learn(?:ed|t)?|(?:have|got|keep|kept|hold|held|stored?|saved?|noted?|"
    r"recorded|gathered|collected|remembered)(?: (?:got|stored|saved|noted|recorded|written|on file|down|in "
    r"(?:your )?memory))*)"
)
_SO_FAR = (
    r"(?:,? (?:so far|already|by now|now|right now|at (?:this point|the moment)|please|again|"
    r"(?:from|in) (?:our|my|all|the|past|previous|earlier|last|other| )*"
    r"(?:chats?|conversations?|sessions?|talks?)))*"
)
_OF_ME = r"(?: (?:about|on|of|regarding|concerning) (?:me|us|myself|who i am))"
_THINGS = (
    r"(?:(?:kinds? of |sorts? of )?(?:things?|stuff|info(?:rmation)?|data|facts?|details?|memories|notes?) )?"
)
_ALL = (
    r"(?:(?:an? )?(?:full |short |brief |quick |complete )?(?:list|summary|overview|recap) of )?"
    r"(?:everything|all|anything|whatever|what|(?:all )?(?:the )?(?:things?|facts?|info(?:rmation)?|details?|"
    r"memories|notes?|data))"
)
_TELL = r"(?:tell|show|give|list|summari[sz]e|recap|repeat|write down|read out|name)(?: me| us)?(?: of)?"
_ENGLISH = (
    rf"what (?:all |else |exactly )*{_THINGS}(?:do|did|have|can) you {_STILL}(?:{_KNOW}|tell me)"
    rf"{_OF_ME}{_SO_FAR}",
    rf"what (?:are|were) (?:all )?(?:the )?{_THINGS}(?:that )?you(?:'ve| have)? {_STILL}{_KNOW}"
    rf"{_OF_ME}{_SO_FAR}",
    rf"what do you {_STILL}(?:know|remember|recall){_SO_FAR}",
    rf"{_TELL} {_ALL} (?:that )?(?:you(?:'ve| have)? )?{_STILL}{_KNOW}{_OF_ME}{_SO_FAR}",
    rf"{_TELL} {_ALL}{_OF_ME}{_SO_FAR}",
    rf"what(?:'s| is| are)(?: stored| saved)? (?:in )?(?:your|my) "
    rf"(?:memory|memories|notes|profile)(?:{_OF_ME})?{_SO_FAR}",
    rf"{_TELL} (?:my|your) (?:memory|memories|notes|profile)(?:{_OF_ME})?{_SO_FAR}",
    rf"what (?:all |else )*(?:have|did) i (?:ever |already |all )?(?:told|tell|said|say)"
    rf"(?: to)? you{_OF_ME}?{_SO_FAR}",
    rf"do you {_STILL}(?:know|remember|recall) (?:anything|something|much|me|who i am){_OF_ME}?{_SO_FAR}",
    rf"how (?:much|well) do you {_STILL}(?:know|remember)(?: about)? me{_SO_FAR}",
    rf"(?:tell me|describe|summari[sz]e)(?: about)? (?:me|myself|who i am){_SO_FAR}",
    r"who am i(?: to you)?",
)
_LEAD_ZH = r"(?:那|嗨|你好|请问?|麻烦|能不能|可不可以|可以|能|帮我|给我|你|您|再|就|,| )*"
_YOU_ZH = r"(?:你|您)(?:现在|目前|到底|究竟|都|还|已经|一共|总共|对我|能)*"
_KNOW_ZH = r"(?:知道|记得|记住|记录|记下?|了解|掌握|保存|储存|存|收集|知晓|清楚)(?:了|着|过|到|下来?|下了)?"
_WHAT_ZH = (
    r"(?:(?:有?些?(?:什么|啥|哪些|多少|几[条件样])|一切|所有)的?"
    r"(?:事情?|事儿|信息|情况|东西|资料|内容|记忆|方面|细节)?)"
)
_OF_ME_ZH = r"(?:关于|有关|对于?)?我(?:本人|这个人|自己)?的?(?:所有|全部|一切)?的?"
_NOUN_ZH = r"(?:事情?|信息|情况|了解|印象|认识|记忆|资料|档案|一切|所有|全部|东西|内容)"
_TELL_ZH = (
    r"(?:说说|说出|讲讲|谈谈|聊聊|告诉我|展示|显示|"
    r"(?:说|讲|列|列出|列举|总结|概括|回顾|复述|描述|介绍)(?:一?下|出?来)?)"
)
_END_ZH = r"(?:吗|呢|吧|啊|呀|来着|了|都|出来|一下|看看|给我听|听听|,)*"
_CHINESE = (
    rf"{_YOU_ZH}{_KNOW_ZH}{_OF_ME_ZH}{_WHAT_ZH}",
    rf"{_YOU_ZH}{_KNOW_ZH}(?:了)?{_WHAT_ZH}(?:是)?(?:关于|有关){_OF_ME_ZH}{_NOUN_ZH}?",
    rf"{_YOU_ZH}(?:{_KNOW_ZH}|有)(?:了)?{_WHAT_ZH}?(?:关于|有关|对){_OF_ME_ZH}{_NOUN_ZH}?",
    rf"(?:关于|有关|对于?)我(?:本人|自己)?,?{_YOU_ZH}(?:{_KNOW_ZH}|有)(?:了)?{_WHAT_ZH}(?:{_NOUN_ZH})?",
    rf"{_TELL_ZH},?(?:你|您)?(?:都|所|目前|现在)*(?:{_KNOW_ZH}的?)?{_OF_ME_ZH}{_NOUN_ZH}",
    rf"{_TELL_ZH},?(?:你|您)(?:都|所|目前|现在)*{_KNOW_ZH}的?{_OF_ME_ZH}{_WHAT_ZH}?",
    rf"(?:你|您)?{_TELL_ZH},?(?:你|您)(?:对我|心目?中|眼[里中])的?{_NOUN_ZH}?的?我?",
    rf"(?:把)?(?:你|您)(?:所|都|现在|目前)*{_KNOW_ZH}的?{_OF_ME_ZH}(?:的)?{_NOUN_ZH}?(?:都|全部?)*{_TELL_ZH}(?:一?遍|我)?",
    rf"{_TELL_ZH}(?:你|您)(?:所|都)*{_KNOW_ZH}的{_OF_ME_ZH}{_NOUN_ZH}?",
    rf"(?:你|您)对我(?:都|还|到底)*(?:有)?{_WHAT_ZH}?(?:了解|印象|认识|知道|记得)(?:了|得)?(?:些)?{_WHAT_ZH}?",
    rf"{_TELL_ZH}我(?:本人|自己|这个人)?",
    r"(?:你|您)(?:还|真的?)*(?:了解|认识|记得)我",
    r"(?:(?:你|您)(?:还|知道|记得)*)?我是谁",
    r"我(?:以前|之前|都|一共)*(?:跟|和|对|给)?(?:你|您)(?:说|讲|聊|提|告诉)过?(?:我的)?(?:些)?(?:什么|啥|哪些事情?)",
    rf"我的(?:记忆|资料|档案|信息)(?:里|中)?(?:都)?有{_WHAT_ZH}|{_TELL_ZH}我的(?:全部|所有)?(?:记忆|资料|档案|信息)",
)
_FORMS = (
    *(re.compile(f"{_LEAD}(?:{form})") for form in _ENGLISH),
    *(re.compile(f"{_LEAD_ZH}(?:{form}){_END_ZH}") for form in _CHINESE),
)


def asks_for_all(text: str) -> bool:
    """Tell whether a question asks for whatever is known of the user, and for nothing in particular."""
    if len(text) > _LONGEST:
        return False
    return first_form(_FORMS, fold(text).strip(" .,;:!?…，。；：！？~")) is not None
