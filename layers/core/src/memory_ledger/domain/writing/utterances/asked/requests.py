"""Requests to remember, or not to."""

from __future__ import annotations

import re

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.text.numerals import NUMBER_WORD
from memory_ledger.domain.writing.utterances.patterns import NOT_TO_ZH, POLITE

_ASKING = (
    r"(?:(?:can|could|will|would) you (?:please )?|would you mind |i(?:'d| would) like you to |"
    r"i want you to |i need you to |you should )?"
)
_ASKING_ZH = (
    r"(?:我(?:希望|要|想要?|想让|需要)(?=[你您]))?(?:(?:你|您)?(?:能不能|能否|可不可以|可以|能|得|要|给我|"
    r"帮我|替我)*+\s*)?(?:请你?|帮我|给我|"
    r"长期|永久|牢牢|一直|永远|务必)*+"
)
_MAY_NOT_ZH = r"(?:不许|不准|不能|不可以?|不得|休想|莫|勿|你?敢)"
_STORE_ZH = (
    rf"(?:(?:可|千万|绝对|一定)*(?:别|不要|{_MAY_NOT_ZH})(?:再|给我)?忘(?:记了?|掉|了)?|"
    r"记住|记牢|记得|记着|记一?下来?|记录一?下?|记一笔|记好|存着|留个底|"
    r"存下来|存一?下|"
    r"保存(?:一?下|(?=:))|备忘|备注|存档|归档|"
    r"(?:把|将)?(?:这个|这条|这件事|下面|以下|以下内容|这些|它)?(?:给我)?(?:存|记|写|加|放|"
    r"保存)(?:到|进|入|在)(?:你的|长期|我的)?(?:记忆|备忘|笔记|档案)(?:库|里面?|中)?)"
)
_TAIL_ZH = (
    r"(?:一下|了|啦|哈|咯|哦|喔|噢|点儿?|这(?:[件些]事?|事|个)(?!项目)|[一二两三四五几]件事|以下(?:内容|"
    r"几点)?)*[\s:,，]*"
)
REMEMBER = any_of(
    rf"{POLITE}(?:你|您)?(?:以后|今后|往后)(?:请|都|也|要|可|得|一直)*+记[得住着牢]{_TAIL_ZH}"
    r"(?=我(?:是|不|吃|喜欢|住|叫|对|有|家|爱|讨厌|在))",
    r"you (?:may|might) want to (?:always )?(?:keep in mind|remember|note)(?: for later)?(?: that\b)?[\s:,]*",
    r"(?:[^,:]{1,12},)?(?:不过|但是?|对了,?)?有[个件](?:小)?事儿?(?:你)?(?:得|要|务必|可得)(?:一直|长期|"
    rf"永远)?{_STORE_ZH}{_TAIL_ZH}",
    r"(?:would you |do you )?mind (?:noting|remembering|saving|keeping in mind|"
    r"storing)(?: down)?(?: that\b)?[\s:,]*",
    r"(?:please )?(?:make sure|be sure|try|it'?s important|i need you|i'd love for you|"
    r"take care)(?: that)?(?: you| to)* (?:always )?(?:remember|keep in mind|"
    r"note)(?: that\b)?[\s:,—–-]*",
    rf"{POLITE}{_ASKING}(?:save|store|record|log|remember|keep|note) (?:my|our|these|"
    r"this)\b[^:\n]{0,40}:\s*",
    rf"{POLITE}(?:把|将)我的[^:,，。]{{1,12}}(?:存|记|写)(?:一?下|下来|进去|起来)[\s:,，]+",
    r"(?:跟|和|给)你(?:说|讲|提|交代)[^,，:]{0,4}(?:事儿?|点)[,，]?(?:你)?(?:给我|帮我|可)*(?:存|记)(?:着|"
    r"住|好|下来?|一下)[\s:,，]*",
    r"(?:a |quick |one |another )*(?:one|thing|note)? ?for (?:your|the) (?:notes|memory|records?|"
    r"files?)\s*[:,—–-]+\s*",
    r"(?:给我)?长(?:个|点)?记性[\s:,，]*",
    rf"{POLITE}{_ASKING_ZH}{_STORE_ZH}(?:这一?[条句点](?=\s*:))?{_TAIL_ZH}",
    r"这一?[条个句](?:你|给我|帮我|请|先)*(?:留着|留好|留一下|收好|收着|存好)\s*:\s*",
    r"(?:这|有)(?:件事|点|条)?[^,，:]{0,6}?(?:你得|请|想让你|希望你|要你|你(?:帮我|给我|可|务必)?)(?:一直|"
    r"永远|"
    rf"给我)*{_STORE_ZH}{_TAIL_ZH}",
    rf"{POLITE}(?:把|将)(?P<wrapped>[^。\n]{{2,400}}?)(?:这[条件句点])?(?:给我)?(?:记|存|"
    r"写)(?:下来|下|住|到记忆里|进记忆|入记忆)(?:吧|啊|哦)?",
    rf"(?:这|那)[个条件点些事]*(?:要|得|你|请|一定|都)*{_STORE_ZH}{_TAIL_ZH}",
    rf"{POLITE}(?:把|将)?(?:这|它)[条件个句事]*(?:记|存)(?:到|进|入)[^,，:]{{0,8}}[:,，]\s*",
    rf"{POLITE}{_ASKING}{POLITE}(?:always )?(?:remember(?:ing)?|keep in mind|bear in mind|"
    r"(?:whatever (?:you do|happens),? )?(?:don'?t|do not|(?:you )?(?:must|should)(?:n'?t|"
    r" not)) (?:you )?(?:ever |dare(?: to)? )*forget|"
    r"(?:make sure (?:that )?)?(?:you )?never forget|make sure (?:that )?you (?:don't|do not) forget|"
    r"(?:jot|write|note|take|get) (?:this|that|it|these)(?: one)? down|note(?: down|"
    r" to self(?: for you)?)?|make a (?:mental )?note|take note|jot down|write down|"
    r"keep a record|keep track|keep a note|memori[sz]e|"
    r"(?:save|store|add|commit|put)(?: the following| this| that| it)?(?: please)?(?: (?:to|in|"
    r"into) (?:your |my )?(?:long[- ]term )?(?:memory|notes|profile))?"
    r"(?=(?: please)?\s*[:—–-]|\s+that\b))"
    rf"(?: for (?:me|later|next time|the future|future reference))?(?: (?:{NUMBER_WORD}|a few|some|"
    r"the following|"
    r"these)(?: things?| facts?| points?)?)?"
    r"(?=[\s:,—–-]|\Z)(?:\s*(?:that|to)\b)?[\s:,—–-]*",
    r"it(?:'d| would) (?:help|be (?:great|nice|good|useful|lovely)) if you (?:remembered|noted|"
    r"kept in mind)(?: that)?[\s:,]+",
    r"(?:worth (?:remembering|noting|keeping in mind)|(?:quick |small |one |side )?note (?:for|"
    r"to) (?:the future|later|you|self|future you)|"
    r"something (?:to|worth) (?:remember|keep|note)(?:ing)?|(?:please )?keep (?:this|that|it|"
    r"one thing) in mind(?: for later| going forward)?|"
    r"put (?:this|that|it) (?:in|into) your (?:memory|notes))(?: that)?[\s:,—–-]+",
    r"(?:for (?:future|your) reference|for the record|for your (?:memory|notes)|note)[\s:,—–-]+",
)
NAMED_VALUE = any_of(
    rf"{POLITE}(?:把|将)(?P<what>[^:,，。\n]{{1,16}}?)(?:给我)?(?:存|记|写)(?:一?下|下来|进去|起来|住)+"
    r"(?:吧|啊)?\s*[:：]\s*\S",
)
_STATES = (
    r"(?:i|i'm|i've|i'd|we|we're|my|our|you|he|she|it|it's|they|is|are|was|were|has|have|do|don't|always|never|"
    r"no|please|like|use|prefer|answer|write|give|keep)"
)
NAMED_BARE = any_of(
    rf"{POLITE}(?:{_ASKING}{POLITE}(?:save|store|record|log|remember|keep|note) (?:down )?(?=(?:my|our) )|"
    r"(?:保存|存好?)(?:一?下)?(?=我(?:们)?的))"
    r"(?P<what>(?![^:\n]*\b(?:preference|rule|instruction|wish|detail|fact|note|request|word|info)(?:e?s)?\s*:)"
    r"[^:,，。\n]{1,40}?)\s*:\s*"
    rf"(?!.*\b{_STATES}\b|.*[我你他她它是叫要请别])(?=\w)[^.!?。\n:]{{1,40}}[.!。]*\Z",
)
"""Requests that name what their value is: without the name the value says nothing."""
ASKED_AFTER = any_of(
    r"(?<=[\d号楼层点日元])(?:帮我|请)?(?:记一下|记下来?|记住)(?:吧|哦|啊)?\Z",
    rf"[,，\s]+{POLITE}{_STORE_ZH}(?:就行|就好|吧|哦|啊|一下|了)?\Z",
    r"[,，;\s—–-]+(?:please )?(?:remember|keep|save|note|store) (?:that|this|it)(?: please|"
    r" for me| in mind)?\Z",
)
RECALLS = any_of(
    r"remember when\b[^,:]*\Z",
    r".*(?:还|有没有|是否|是不是)记得",
    r".*(?:do|did) you (?:still )?(?:remember|recall|know)",
    r".*(?:can|will|could) you (?:still )?(?:remember|recall|know)\b(?! (?:to|that)\b)(?! (?:i|"
    r"i'm|we|our)\b)(?! my (?:\w+ ){1,2}?(?:is|are|has|was|likes?|lives?|works?|needs?|prefers?|"
    r"hates?|loves?)\b)",
    r"remember (?:when|what|who|where|how|why) (?:we|i|you|they|he|she)\b",
    r".*\bremember (?:my|the|me|about|things|when|what|who|where|how)\b.*\?",
    r"(?:怎么|如何|怎样|为什么|为啥|有什么办法).*记",
    r"记(?:得|住|忆)(?:我|上次|.{0,12}(?:吗|怎么|功能|用英语))",
    r"(?:what|how|why|which|where|when|is there|are there|does|should)\b",
    r"(?:thank|thx|ty|谢谢|多谢|感谢)",
)
ASKS_BACK = any_of(
    r"(?:你|您)(?:还)?记得[^。\n]{0,60}(?:吗|么|不|没有?)[\s?]*\Z",
    r"(?:你|您)(?:还)?(?:能|会|可以)?(?:记得|记住|记着|记下)(?![^。\n]{0,40}[都也])[^,，:]{0,40}?"
    r"(?:什么|哪|谁|多少|几[个次岁点]|怎么|为什么)",
    r"(?:你|您)(?:能|会|可以)?(?:记得|记住|记下)了?(?:我的[^是叫为在,，:]{1,10}|我说的[^,，:]{0,6}|我)了?"
    r"(?:吗|么)[\s?]*\Z",
    r"(?:please )?(?:can|could|will|would) you (?:please )?(?:remember|recall) "
    r"(?:what|who|where|when|how|why|which)\b",
)
"""A question about what is remembered, in words that a request to remember may begin with as well."""
ASKS_BACK_WHEN_ASKED = any_of(
    r"remember (?:the|those|when|how|that \w+ (?:in|from|when|where|with|we|by))\b.*\Z",
    r"remember (?:my|our|the) \w+(?: \w+)?[\s?]*\Z",
)
ONLY_NOW = any_of(
    r"\b(?:just (?:for )?this (?:once|time)|this (?:time|once) only|for now|only today|"
    r"(?:just|only) for (?:now|today|this \w+))\b",
    r"(?:仅此一次|就这一次|只此一次|下不为例)",
)
"""What makes even a request to remember hold for the moment only, wherever it stands."""
_ANY_STORE = (
    r"(?:remember|store|save|keep|record|note|log|memori[sz]e|retain|"
    r"(?:add|put|write) (?:[\w'-]+ ){0,4}(?:down|in(?:to)? (?:your |the |my |long-term )*(?:memory|notes?|"
    r"records?|profile|files?)))"
)
_IN_BETWEEN = r"(?:去|再|帮我|给我|往心里去|也|你|被)*+"
_KEPT = r"saved|stored|kept|remembered|recorded|noted|logged|saving|storing|keeping"
DECLINED = any_of(
    rf"(?:{NOT_TO_ZH}|勿|不准|不许){_IN_BETWEEN}"
    rf"(?:[把将][^,，]{{0,12}}{_IN_BETWEEN}){{0,2}}"
    r"(?:记住|记录|记下|记得|记着|记在|保存|留存|存储|存下|存入|存进|存档|存起来|进记忆|进入记忆|"
    r"写入记忆|记(?![者忆性事])|存(?![在款]))(?!忘)",
    r"\b(?:do not|don'?t|never|please don'?t|no need to|not (?:have|need) to|needn'?t|"
    rf"rather you didn'?t|shouldn'?t) (?:ever |please )?{_ANY_STORE}\b"
    r"(?! (?:calm|quiet|going|using|doing|calling|asking|it under|answers|track of time))",
    r"\bdon'?t (?:have|need) to (?:remember|store|save|keep|note)",
    r"\b(?:off the record|not for the record|keep (?:this|that|it) (?:out of (?:your )?(?:memory|"
    r"record)|off the record))",
    rf"\A[^:.]{{0,30}}\bnot (?:to be |meant to be |for )(?:{_KEPT})\b[^:.]{{0,12}}[:,;—–-]|"
    rf"[,;(—–-] ?(?:this is |it's |and )?not (?:to be |meant to be |for )(?:{_KEPT})\W*\Z",
    r"(?:不要|别|不)(?:放|写|加|收|计)?进(?:你的)?(?:记忆|档案|记录|笔记|备忘)",
    r"(?:不要|别|不用)往(?:你的)?(?:记忆|档案|记录|笔记|备忘)[里中]?(?:写|记|放|存|加)",
    # "this stays between us", "keep it out of your notes", 就咱俩知道
    r"\b(?:stays?|remains?|strictly|(?:keep|leave) (?:this|that|it)) between (?:us|you and me|"
    r"the two of us)\b",
    r"\b(?:(?:keep|stays?|leave|and) (?:[\w']+ ){0,5}out of|not for) (?:your|the) (?:notes|memory|"
    r"records?)\b",
    r"(?:只|就)有?(?:你我|[咱我]们?俩|[咱我]们两个?人?)(?:之间)?知道",
)
ALL_BUT = any_of(
    r"(?:(?:everything|anything|all|whatever) (?:that )?i(?:'ll| will)? (?:say|tell|write|send|share|"
    r"mention)\b[^,]*?[, ]+(?:except|but|apart from|other than|save for|besides)|"
    r"everything,? (?:except|apart from|but))\b",
    r"(?:我(?:以后|接下来)?[说讲写告]诉?你?的(?:一切|所有|全部|每句)?话?|(?:一切|全部|所有)我?[说讲写]?的?),?"
    r"(?:除了|但|不包括)",
)
"""What is to be remembered in general, and what is not: no fact, nor is what it is told of."""
UNDECLINED = any_of(
    rf"(?:不要|别|不用|甭|{_MAY_NOT_ZH})(?:再|给我)?忘",
    r"\A(?:请问|那)?(?:怎么|如何|怎样|咋)[^,。]{0,12}(?:删|清|抹|忘|移|擦)|\b(?:don'?t|do not|"
    r"never) let (?:me|us) forget\b",
    r"\b(?:don'?t|do not|never|(?:must|should|may|can|shall|could)(?:n'?t| ?not)|won't) "
    r"(?:you )?(?:ever |dare(?: to)? )*forget\b",
    r"\b(?:never ?mind|oh well|whatever|nah|no|ok(?:ay)?|ah)[,! ]+(?:just |let's )?forget (?:it|that|"
    r"about it)\Z",
)
"""Words that sound like a wish to forget or not to keep, and are none."""


def asked_up_to(text: str, request: re.Match[str]) -> int:
    """Return where what is to be remembered begins: "note to self, keep this one: …" asks for it twice."""
    end = request.end()
    again = REMEMBER.match(text, end) if text[:end].rstrip().endswith(",") else None
    return again.end() if again is not None and again[0].rstrip().endswith(":") else end
