"""What asks to be remembered, in Chinese and English, and what only looks like it."""

from __future__ import annotations

import re


def _pattern(*alternatives: str) -> re.Pattern[str]:
    return re.compile(f"(?:{'|'.join(alternatives)})", re.IGNORECASE)


_FILLERS = (
    r"(?:(?:好的?|嗯|对了|哦|那么?|顺便|另外|还有|ok(?:ay)?|well|also|and|by the way|oh|hey|hi|hello|你好)"
    r"(?![A-Za-z])[\s,，、!！]*)*"
)
_PROJECT = (
    r"(?:(?:在)?(?:这|本|该)(?:个)?项目(?:里面?|中|内)?|(?:in|for|within) this (?:project|repo|repository))"
)
_POLITE = (
    r"(?:(?:请|麻烦|劳烦|拜托|帮我|你要|你得|你(?=记|别)|一定要|务必|please|kindly|pls)(?![A-Za-z])[\s,，]*)*"
)
START = rf"{_FILLERS}(?:{_PROJECT}[\s,，:：]*)?{_POLITE}"
_ASK_EN = r"(?:(?:can|could|will|would) you (?:please )?|i(?:'d| would) like you to |i want you to )?"
_ASK_ZH = r"(?:(?:你)?(?:能不能|能否|可不可以|可以|能)\s*)?(?:请)?(?:帮我)?"
_AFTER = r"(?:\s*[:：,，]\s*|\s+)?"
REMEMBER = _pattern(
    rf"{START}{_ASK_ZH}(?:帮我)?(?:牢牢)?(?:记住|记得|记一下|记下来?|别忘了|不要忘记|别忘记)(?:一下|了)?{_AFTER}",
    rf"{START}{_ASK_EN}(?:please )?(?:always )?(?:remember|don'?t forget|do not forget|keep in mind|note|"
    rf"make a note)(?: for me)?(?=[\s:,，]|\Z)(?: that\b)?{_AFTER}",
)
STILL_KNOWN = _pattern(r"记得(?:我|吗|上次)?.*(?:吗|么|不)$", r".*还记得")
DECLINED = _pattern(
    rf"{START}(?:不要|别|不用|不必|无需)(?:去|再)?(?:记住|记录|保存|记)(?!得|忘)",
    rf"{START}(?:do not|don'?t|no need to) (?:remember|store|save|keep|record)\b",
)
CORRECTION = _pattern(
    rf"{_FILLERS}(?:更正|纠正)(?:一下)?{_AFTER}",
    rf"{_FILLERS}(?:不对|不是的?|说错了|我说错了)[,，\s]+",
    rf"{_FILLERS}(?:correction|actually|i meant|sorry)\s*[:,，]\s*",
)
STANDING = _pattern(
    rf"{START}以后(?!再[说聊看议讲谈]|有(?:机会|空|时间)|可能|也许|会不会|我(?!问|说|让|要求|发|给|提))",
    rf"{START}(?:从现在(?:开始|起)|从今(?:天|以)?(?:往)?(?:后|起|开始)|今后|往后|每次(?!都?是)|永远(?:不要|别|要|用))",
    rf"{START}(?:from now on|from here on|going forward|in (?:the )?future)\b",
    rf"{START}(?:always|never)\s+(?:answer|reply|respond|use|write|give|start|put|call|speak|talk|explain|include|"
    rf"ask|say|show|send|keep|format|translate|address|avoid|add|be|make|tell|check|do|mention|quote|cite)\b",
)
STATEMENT = _pattern(
    rf"{START}我(?:更|最|比较|一直|一向)?(?:喜欢|偏好|偏爱|习惯|讨厌|不喜欢)(?!了?(?:你|这|那|它|他|她))",
    rf"{START}(?:i(?:'d)? (?:really |generally |usually |strongly )?prefer|my preference is)\b"
    r"(?! not to say)",
)
NAME = _pattern(
    rf"{START}(?:(?:你)?(?:可以)?(?:叫|称呼)我(?!们)|我(?:的名字)?(?:是)?叫"
    r"(?!做?什么|你|他|她|它|了|过|人)|我的名字是)",
    rf"{START}(?:you can |just )?(?:call me|my name is|my name's|address me as)\b"
    r"(?! (?:back|later|when|if|at)\b)",
)
LANGUAGE = _pattern(
    r"(?:用|说|讲|使用)(?:简体|繁体)?(?:中文|英文|英语|汉语|普通话|日语|日文|法语|德语|西班牙语|韩语)",
    r"(?:中文|英文|英语|日语|法语|德语)(?:来)?(?:回答|回复|交流|沟通)",
    r"(?:answer|reply|respond|speak|talk|write)\b.{0,20}\bin (?:simplified |traditional )?"
    r"(?:chinese|english|french|german|spanish|japanese|korean|mandarin)\b",
)
ONE_OFF = _pattern(
    rf"{START}(?:就|只|仅|但)?(?:这|本)(?:一)?(?:次|回)(?:会话|对话|聊天)?(?!考|会议|旅|出|面|活|比|项|经)",
    rf"{START}(?:在)?(?:这|本)(?:个|段)?(?:会话|对话|聊天)(?:里|中)?",
    rf"{START}(?:暂时|目前先|今天先|先暂时|仅此一次|下不为例)",
    rf"{START}(?:(?:just |only )?this (?:time|once)|for now|just once|just for today|only today|"
    rf"for this (?:one|answer|reply|question|message|chat|conversation)|in this (?:chat|conversation))\b",
)
ONE_OFF_END = re.compile(
    r"(?:\b(?:just (?:for )?this (?:once|time|one)|this (?:time|once)(?: only)?|for now|"
    r"just for (?:now|today)|just once|only today|in this (?:chat|conversation))|"
    r"仅此一次|就这一次|只此一次|下不为例)$",
    re.IGNORECASE,
)
SMALL_TALK = re.compile(
    r"(?:谢谢|多谢|感谢|辛苦|好的?|收到|明白|知道|了解|哈|呵|嘿|你好|您好|早上好|晚上好|晚安|再见|拜拜|不客气|没事|"
    r"没关系|太棒|太好|"
    r"真棒|厉害|你|您|啦|了|呀|啊|的|吧|哦|嗯|大家|thanks?|thank you|thx|many|so|very|much|a lot|"
    r"cheers|hi|hello|hey|there|good (?:morning|evening|night|afternoon)|bye|goodbye|see you|ok(?:ay)?|great|"
    r"nice|cool|lol|haha|got it|sounds good|perfect|awesome|you'?re welcome|no problem|[\s,，、~～!！.…])+",
    re.IGNORECASE,
)
HYPOTHETICAL = _pattern(
    r"(?:如果|假如|假设|要是|倘若|万一|比如说?|譬如)",
    r"(?:if|suppose|supposing|imagine|what if|assuming|let's say|say,|hypothetically)\b",
)
QUESTION_END = re.compile(r"(?:吗|呢|么)$")
POLITE_REQUEST = _pattern(
    r"(?:你)?(?:能不能|能否|可不可以|可以|能)",
    r"(?:can|could|will|would) you (?:please )?(?:remember|note|keep|make|always)\b",
)
WISH = _pattern(
    r"(?:回答|回复|答复|称呼|叫我|用[^户]|不要|别(?!人|的|墅)|先给|尽量|简短|简洁|详细|语气|格式|喜欢|偏好|习惯|讨厌|给我)",
    r"\b(?:answers?|repl(?:y|ies)|respon(?:d|ses?)|prefer|like|love|hate|call me|always|never|avoid|"
    r"keep it|format|tone|style|from now on)\b|^(?:don'?t|do not|use|write)\b",
)
IN_PROJECT = _pattern(_PROJECT)
