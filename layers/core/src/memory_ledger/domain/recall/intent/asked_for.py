"""
What of a question no answer needs to say: the kind of thing it asks for, and what it asks beside that.

"Which things have I lent out, and to whom?" is answered by "Lent my ladder to Radek."
It is read with the first question: no cold start compiles its patterns.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory_ledger.domain.text.han import HAN_CHARACTER
from memory_ledger.domain.text.interrogatives import AUXILIARY, INTERROGATIVE
from memory_ledger.domain.text.terms import Words

_LONGEST = 300
"""A longer question is taken as it is."""

_THINGS = r"(?:things?|items?|objects?|stuff|people|persons?|folks?|places?|ones)"
_KINDS = r"(?:(?:other|different|various|exact) )?(?:(?:kinds?|sorts?|types?) of )?"
_TO = r"(?:to|with|for|from|by|at|in|on|of|about|until|since)"
_ASKS = re.compile(rf"\b{INTERROGATIVE}\b|\A\W*(?:please )?(?:list|name|tell|show|give)\b", re.I)
_NO_ANSWER = re.compile(
    rf"(?<=\bwhich ){_KINDS}{_THINGS}\b|(?<=\bwhat ){_KINDS}{_THINGS}\b"
    rf"|(?<=\b(?:all|any) )(?:of )?(?:the |those )?{_KINDS}{_THINGS}\b"
    rf"|(?<=\bevery ){_KINDS}{_THINGS}\b"
    rf"|(?<=\bthe ){_KINDS}{_THINGS}(?= (?:that |which |whom? )?(?:i|we)\b)"
    r"|\b(?:some|any|every)(?:thing|one|body)\b|\b(?:who|what|where|when|how|which) else\b"
    r"|(?<=\bhow )(?:many times|much|many)\b"
    r"|\b(?:so far|(?:up )?(?:until|till|to) (?:now|date)|by now|in total|in all|altogether|overall|yet|ever"
    r"|already|recently|lately|exactly|actually|respectively|of late|along the way|at all)\b",
    re.I,
)
_MAY_BE_MISSING = re.compile(
    rf"(?<=\bwhich )(?:[\w'-]+ ){{1,2}}?(?={AUXILIARY}\b)|(?<=\bwhat )(?:[\w'-]+ ){{1,2}}?(?={AUXILIARY}\b)"
    r"|(?<=\w )(?:away|back|down|along|around|apart|together)\b(?=\s*(?:[,.?!]|\Z|and\b|so far\b))",
    re.I,
)
_BESIDE = re.compile(
    rf"(?:[,;]\s*(?:(?:and|or|but)\s+)?|\s(?:and|or)\s+)(?:also )?(?:{_TO} )?{INTERROGATIVE}\b.*$",
    re.I | re.M,
)

_ASKED = r"(?:什么|哪|谁|多少|几|怎么|何|啥|为何)"
_ASKS_IN_CHINESE = re.compile(_ASKED)
_NO_ANSWER_IN_CHINESE = re.compile(
    rf"(?<=哪些)(?:东西|人物?|地方|事情?|物[品件]|玩意儿?)|(?<=什么)(?<!为什么)(?:东西|人物?|地方|事情?|物[品件]|玩意儿?)"
    rf"|(?<=哪几[个样件位处种])(?:东西|人|地方|事情?|物[品件])|(?<=啥)(?:东西|人|地方|事情?)"
    rf"|到?目前为止|迄今(?:为止)?|至今(?:为止)?|到现在为止|一共|总共|分别|各自|(?<=[我们])都(?!江)|过(?=的?[些]?{_ASKED})"
)
_MAY_BE_MISSING_IN_CHINESE = re.compile(
    r"(?<=哪些)[\u4e00-\u9fff]{1,3}?(?=[了吗呢啊]?(?:[,，。;；?？!！\s]|\Z))"
    r"|(?<=什么)(?<!为什么)[\u4e00-\u9fff]{1,3}?(?=[了吗呢啊]?(?:[,，。;；?？!！\s]|\Z))"
)
_ENGLISH = (_ASKS, _NO_ANSWER, _MAY_BE_MISSING)
_CHINESE = (_ASKS_IN_CHINESE, _NO_ANSWER_IN_CHINESE, _MAY_BE_MISSING_IN_CHINESE)


@dataclass(frozen=True, slots=True)
class Asked:
    """What an answer says (*told*), and what it may as well leave out (*beside*)."""

    told: str
    beside: str = ""


def asked_for(text: str) -> Asked:
    """Return what an answer to the question *text* says; all of it where it asks for no kind of thing."""
    if len(text) > _LONGEST:
        return Asked(text)
    asks, no_answer, may_be_missing = _CHINESE if HAN_CHARACTER.search(text) else _ENGLISH
    if asks.search(text) is None:
        return Asked(text)
    also = _BESIDE.search(text)
    if also is not None and asks.search(text[: also.start()]) is None:
        also = None
    first, second = (text, "") if also is None else (text[: also.start()] + text[also.end() :], also[0])
    first = no_answer.sub(" ", first)
    told = may_be_missing.sub(" ", first)
    beside = " ".join([*may_be_missing.findall(first), no_answer.sub(" ", second)])
    return Asked(told, beside) if told != text and Words(told).terms else Asked(text)
