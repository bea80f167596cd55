"""
Chat that stands before a question: what tells of the day, and the words that turn from it to the question.

"The cat kept me up. Anyway. Who has my drill?" asks who has the drill.
It is read with the first question: no cold start compiles its patterns.
"""

from __future__ import annotations

import re

from memory_ledger.domain.text.han import HAN_CHARACTER
from memory_ledger.domain.text.interrogatives import AUXILIARY, INTERROGATIVE

_ASKS = rf"(?:{INTERROGATIVE}|{AUXILIARY}|in which|at wh(?:at|ich)|on which|to whom|with whom)(?:'s)?\b"
_TOPIC = r"(?:topic|subject|matter|note|question|thing)"
_TURNS = re.compile(
    r"(?:\A|[,.:;!…–—-]\s+)(?:and |but |oh,? |so,? |ok(?:ay)?,? )?(?:"
    r"any(?:way|how|ways)|by the way|btw|moving on|before i forget|while i(?:'m| am) (?:at it|here)|now then"
    rf"|(?:on|to) (?:a |an)?(?:other|different) {_TOPIC}"
    rf"|(?:a )?(?:different|new|another|unrelated) {_TOPIC}"
    r"|(?:completely |totally )?unrelated"
    rf"|(?:to )?chang(?:e|ing) (?:of )?(?:the )?{_TOPIC}"
    r"|(?:(?:my|a|the|one|just a) )*"
    r"(?:(?:actual|real|silly|quick|dumb|stupid|random|small|short|last) )*question"
    rf")(?: is)?[\s,.:;!…–—-]+(?={_ASKS})",
    re.I,
)
_ANNOUNCED = re.compile(
    r"\A[^?:]*\b(?:question|ask(?:ing)?|wonder(?:ing)?|curious|remind|tell me|help|forg[eo]t\w*|remember)\b"
    rf"[^?:]*:\s+(?={_ASKS})",
    re.I,
)
_REPORTED = re.compile(
    rf"\A(?!\W*(?:did|do|does|have|has|had|{INTERROGATIVE})\b)[^?]*"
    r"\b(?:they|(?:some|any)(?:one|body)(?:'s)?|the (?:form|office|clerk|website|page|app)s?)"
    r"(?: (?:is|are)|'re)?(?: now| just| also)?"
    r" (?:asks?|asking|wants? to know|needs? to know|wanting to know)"
    rf"(?: me| us| for)*,?\s+(?=(?!why){INTERROGATIVE}\b)",
    re.I,
)
_POINTS = re.compile(
    r"\b(?:its?|they|them|their|he|him|his|she|hers?|there)\b"
    r"|\b(?:that|this|those|these|ones?)(?=\s*(?:[?.!,]|\Z))",
    re.I,
)

_ASKS_IN_CHINESE = re.compile("谁|什么|哪|几|多少|怎么|吗|何|啥|有没有|是不是")
_TURNS_IN_CHINESE = re.compile(
    r"(?:\A|[,，。.;；!！~～…\s])(?:哦|噢|那|好|嗯)?[,，]?(?:"
    r"对了|话说(?:回来)?|言归正传|[说讲](?:回)?正[事题经](?:的)?|换(?:一?个|下)?(?:话题|问题)|(?:[说聊问]|来)[点个]别的"
    r"|岔开(?:一下|话题)|题外话|另外|顺便(?:再?问(?:一下|一句|个事)?|一提)?|(?:再|我?想|要)*(?:请教|问)(?:一下|一句|[你您]|个事儿?|个问题)+"
    r")[,，：:。.!！…\s]+(?=[^。！!]*\Z|[^?？]*[?？])"
)
_REPORTED_IN_CHINESE = re.compile(
    r"\A(?:现在)?(?:有人|人家|他们|对方|表格?上?)[^,，。？?]{0,6}?(?:问我|让我填|要我填)[,，:：]?\s*(?!什么|谁|哪|几|多少|怎么)"
)
_POINTS_IN_CHINESE = re.compile("[它他她]|[那这](?![边样年天])")
_ENGLISH = ([_TURNS, _ANNOUNCED, _REPORTED], _POINTS)
_CHINESE = ([_TURNS_IN_CHINESE, _REPORTED_IN_CHINESE], _POINTS_IN_CHINESE)
"""What leads to a question, and what points from it to what was said before."""


def without_chat(text: str) -> str:
    """Return the question that *text* turns to after other talk; *text* itself where it has no such turn."""
    patterns, points = _CHINESE if HAN_CHARACTER.search(text) else _ENGLISH
    for pattern in patterns:
        turns = [found.end() for found in pattern.finditer(text)]
        if turns and turns[-1] < len(text):
            asked = text[turns[-1] :]
            return text if points.search(asked) or not _asks(asked) else asked
    return text


def _asks(text: str) -> bool:
    return not HAN_CHARACTER.search(text) or _ASKS_IN_CHINESE.search(text) is not None
