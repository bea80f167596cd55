"""
Reports of work that state, in one of their sentences, what a business system answers live.

How orders are handled, why one went wrong and what to do with one is the point of procedures, decisions and
episodes: only a plain report of how a particular thing stands is the system's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from memory_ledger.domain.records.memory import MemoryType
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.business.business_authority import (
    STATES,
    BusinessKind,
    business_kind,
    named_in,
)

_SENTENCE = re.compile(r"(?:[^。!?;\n.]|\.(?=\S)|(?<=\bno)\.)+\??")
_CLAUSE = re.compile(r",\s+|(?<!\d),|,(?!\d)")
_LABEL = re.compile(r"(?:[-*•]|\(?\d{1,2}[.)])? *(?:(?:[a-z ]{2,20}|[㐀-鿿]{2,6}): *)?")
_NO_REPORT = re.compile(
    r"\?$|\b(?:if|when|whenever|once|unless|until|why|whether|how|because|due to|caused?|so that|should|must|"
    r"needs? to|always|never|usually|please|would|cannot|stuck|fail\w*|twice|wrong\w*|mistake\w*|errors?|"
    r"bugs?|stale|sync|crash\w*|duplicat\w*|timed? out|although)\b"
    r"|如果|若|要是|假如|倘|当(?!前|天|日)|一旦|凡|每(?:当|次|个|笔|单|件)|时(?:候|[,就先再]|$)|为什么|为何|怎么|如何|"
    r"是否|多少|哪|(?<![供反响])应(?![用收付])|必须|需|(?<!申)请|先|再|才|因为|由于|导致|所以|因此|造成|原因|[后前](?:[,再就才先]|$)|"
    r"不要|(?<![特个类性区分])别|总是|通常|一般|可以|能否|超时|失败|异常|报错|卡[住在单死]|误|重复|故障|宕机|不一致|吗|则|就"
)
"""A condition, a question, a duty, a cause, or that something went wrong: the sentence tells how or why."""
_DETERMINER = (
    r"(?:the|my|our|his|her|their|your|its|this|that|both|all|no|only|[\w.-]+(?: [\w.-]+)?(?:'s|s'))"
)
_OPENING = (
    r"(?:(?:and|but|so|also|now|today|yesterday|currently|meanwhile|finally|customer|client|user|on \w+day|"
    r"as of(?: [\w-]+){1,4}|(?:i|we|he|she|they|the \w+) (?:said|says|reported|told \w+|"
    r"learned|learnt|found|saw|noted|confirmed)(?: that)?|"
    r"(?:it turned out|note|fyi|learned|learnt|found|saw|noted)(?: that)?"
    r"),? ){0,4}"
)
_BEFORE = re.compile(rf"{_OPENING}(?:{_DETERMINER} (?:[\w-]+ ){{0,2}})?")
_IS = re.compile(
    rf"{_OPENING}{_DETERMINER} (?:[\w-]+ ){{1,4}}(?:is|are) (?:(?:now|currently|still|already) )?"
)
_HOLDS = re.compile(
    rf"{_OPENING}(?:i|we|you|he|she|they|there|(?:the|my|our) [\w-]+)(?: still| now| only)? "
    r"(?:has|have|is|are) "
)
_BEFORE_HAN = re.compile(
    r"(?!查(?![到得明])|确认|核|跟进|处理|让|帮|把|给|催|追|联系|告诉|通知|取消|退(?![款货])|补|解决|排查|修|了解|弄|检查|更新|要|向|为|对|将|从|"
    r"等|用(?!户)|找|收|看|整理|导出|统计)[^,]{0,14}"
)
"""What stands before the thing that is reported; an order to do something with it does not."""
_PRESENT_HAN = (
    r"(?:已|了|还|正在|仍|剩|是|未|没|只?有|显示|规定|在(?:路上|派送|途)|为(?!了)|[今明后]天到|下周到)"
)
_PRESENT = re.compile(
    r"\b(?:is|are|has|have|will|isn't|aren't|hasn't|haven't|won't|says|states|allows|requires|arrives)\b"
    rf"|{_PRESENT_HAN}"
)
_NEXT_HAN = re.compile(rf"[^,]{{0,3}}?(?:目前|现在)?(?:的?状态)?{_PRESENT_HAN}")
"""What a thing in Chinese does comes next; else it only names another (订单导出脚本)."""
_MADE = re.compile(
    r"[的 ]*(?:页面|接口|服务|模块|系统|团队|流程|规则|脚本|功能|文档|按钮|字段|测试|数据|代码|"
    r"导[出入]|同步)"
    r"| ?(?:page|service|endpoint|api|team|flow|script|export|import|job|table|module|test|code|data|"
    r"system)s?\b"
)
"""What is made for such things, or of them, and is none."""
_PAST = re.compile(r"\b(?:was|were|had|wasn't|weren't|shipped|arrived|left)\b")
_NAME = re.compile(
    r"(?:单?号码?|编号)?[是为]?[ #:(\"]*(?:(?:no\.?|number|nr\.?|id) ?)?[#№]? ?"
    r"(?=[\w-]*\d)(?:[\w]*-[\w-]+|[a-z]+\d\w*|\d{2,}\w*)"
)
_AMOUNT = re.compile(
    r"(?<!within )(?<!after )(?<!in )(?<!for )(?<!per )(?<!\d)[$€£¥]?\d[\d,.]{0,12}"
    r"(?![\d,.]| ?(?:天|日|小时|分钟)[内后])"
    r"|[一二三四五六七八九十百千万两几]{1,8}(?:[台件元块分个]|天(?![内后]))"
)
_NOW = re.compile(
    r"\b(?:now|currently|still|already|today|tomorrow|yet)\b|目前|现在|还在|仍在|今天|明天|当前"
)
_OWNED = re.compile(
    r"(?:\b(?:my|our|his|her|their|your|this)|'s) (?:[\w-]+ )?$"
    r"|[我们户你您他她]的$|[这该本此][笔个批款单件]?$"
)

_NEAR_START = 60
"""What a report is of stands among so many first characters."""


def source_over(type: MemoryType, text: str, kinds: Sequence[BusinessKind]) -> BusinessKind | None:
    """Return the kind whose system knows better than *text*, a record of *type*; None for none."""
    if type in STATES:
        return business_kind(text, kinds)
    return reported_kind(text, kinds, of_one=type is MemoryType.PROCEDURE)


def reported_kind(text: str, kinds: Sequence[BusinessKind], *, of_one: bool = False) -> BusinessKind | None:
    """
    Return the kind of business fact that a sentence of *text* reports, None for none.

    With *of_one* only what is named, or how much there is, counts as a report: the order of a list of steps
    is any order.
    """
    named = named_in([text], kinds)
    clauses = (clause for sentence in _plain_sentences(text) for clause in _clauses(sentence))
    for clause in clauses if named else ():
        kind = business_kind(clause, named)
        if kind is not None and _reports(clause, kind, of_one=of_one):
            return kind
    return None


def _plain_sentences(text: str) -> Iterator[str]:
    return (found for found in _SENTENCE.findall(fold(text)) if _NO_REPORT.search(found) is None)


def _clauses(sentence: str) -> Iterator[str]:
    """Yield the sentence, with and without what it is labelled as, and the clauses that commas set apart."""
    bare = sentence.strip()
    yield bare
    for _ in range(2):
        bare = bare[_label_end(bare) :]
    yield bare
    parts = _CLAUSE.split(bare)
    yield from (part.strip() for part in parts if len(parts) > 1)


def _label_end(text: str) -> int:
    found = _LABEL.match(text)
    return 0 if found is None else found.end()


def _reports(clause: str, kind: BusinessKind, *, of_one: bool) -> bool:
    """Tell whether *clause* says how something particular of *kind* stands."""
    if _HOLDS.match(clause[:_NEAR_START]) and _AMOUNT.search(clause):
        return True
    found = [(word, at) for word in kind.phrases if 0 <= (at := clause.find(word)) <= _NEAR_START]
    if not of_one and any(_is_how_it_stands(clause[:at], clause[at:]) for _, at in found):
        return True
    found += [(word, at) for word in kind.things if 0 <= (at := clause.find(word)) <= _NEAR_START]
    return any(
        _is_said_of(clause[:at], clause[at + len(word.rstrip(" #")) :], of_one=of_one) for word, at in found
    )


def _is_how_it_stands(before: str, phrase: str) -> bool:
    """Tell whether *phrase* is said of what is named *before* it."""
    if _IS.fullmatch(before):
        return True
    return (
        not before.isascii()
        and _BEFORE_HAN.fullmatch(before) is not None
        and _PRESENT.search(before + phrase) is not None
    )


def _is_said_of(before: str, after: str, *, of_one: bool) -> bool:
    """Tell whether what stands *before* and *after* a thing makes it the subject of a report."""
    if _MADE.match(after):
        return False
    in_han = not before.isascii()
    if not (_BEFORE.fullmatch(before) or (in_han and _BEFORE_HAN.fullmatch(before))):
        return False
    said = f"{before}|{after}"
    if _NAME.match(after) or (in_han and _NAME.search(before)):
        return bool(_PRESENT.search(said) or _PAST.search(said))
    if not (
        _PRESENT.search(before) or _NEXT_HAN.match(after) or (after.isascii() and _PRESENT.search(after))
    ):
        return False
    return bool(_AMOUNT.search(said)) or (not of_one and bool(_OWNED.search(before) or _NOW.search(said)))
