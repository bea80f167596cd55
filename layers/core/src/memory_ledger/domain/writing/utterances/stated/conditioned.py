"""
Rules and values that stand under a condition: what it is said before belongs to what is kept.

"Only at work: call me Dr. Lindqvist" holds at work only, and the second half of "for invoices use francs; for
everything else use euros" is no statement without the first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.text.calendar_words import WEEKDAY_ZH
from memory_ledger.domain.writing.extraction.conditions import is_condition
from memory_ledger.domain.writing.utterances.cut.cutting import Sentence
from memory_ledger.domain.writing.utterances.stated import orders

_HEAD = re.compile(r"(?P<head>[^:,;]{2,60})[:]\s*(?=\S)")
_PASSING = re.compile(
    r"\b(?:this|that|these|those|today|tonight|tomorrow|yesterday|now|once|example|instance|reference|context|"
    r"record|summary|short|fact|conclusion|addition|words|hand|first|last|moment|meantime|question|problem|"
    r"news)\b|[这那此]|今[天晚早]|明[天早]|昨|现在|刚|目前|一次|问题"
)
"""A head that names the moment, or only leads over to what follows."""
_LIMITS_ZH = re.compile(
    r"(?:只有?|仅仅?|限)(?:限)?(?:在|于|对|对于|针对|用于|给)?[^我你]{1,20}|(?:在|对|对于|针对|给|写|发|回|用|处理|涉及)"
    r"[^我你]{1,20}|[^我你]{1,14}(?:前|后|时|里|中|上|内|期间|场合|项目|仓库|文档|邮件|代码|客户)"
)
_ORDER_ZH = re.compile(
    r"(?:请|都|就|也|要|一律|统一|全部?|默认|必须|只|尽量|优先|直接|先)*(?:用(?!户)|叫我|称呼我|按|以|别|不要|勿|禁止|"
    r"不(?:用|许|准|接|打|发|写|加|回)|保持|保留|[^,]{1,6}保留|省略|缩进|"
    r"署名|落款|回复|回答|写|说|加|附|标|抄送)|[^,]{1,8}(?:一律|统一|必须|只能?|都|默认)?(?:用|按|写|缩进)(?!户)"
)
_ORDER = re.compile(
    r"(?:please |always |never |just |only )*(?:sign|address|cc|copy|be|no (?!one|idea|problem)\w+|indent|"
    r"capitali[sz]e|mention|refer|prefer|order|quote|file|name|attach|greet)\b"
)
_OWN = re.compile(
    r"\b(?:i|my|we|our|it|he|she|they|is|are|was|were|has|have|does|must|"
    r"should|can|will|closes|opens|starts|ends|runs)\b|我|咱|俺|你|\byou\b"
)
_REST = any_of(
    r"(?:and |but |while |whereas |otherwise,? )?(?:only |just |except |even )?(?:for|in|on|at|with|during|"
    r"before|after|when|if|from|until|everywhere|elsewhere|otherwise)\b",
    r"(?:and |but )?(?:everything|anything|all|everyone|anyone) else\b|(?:and |but )?the (?:rest|others?)\b",
    r"[\w' -]{2,30} (?:only|just) (?:on|in|at|when|for|after|before|if|with|during)\b",
    r"(?:and |but )?(?:only|just) (?:not|[\w-]+) (?:on|in|at|when|for|after|before|if|with|during)\b",
    rf"(?:而|但是?|不过)?(?:只有?|仅|除了?|其余|其他|其它|别的|剩下|另外的|平时|周末|工作日|(?:早|晚)上|{WEEKDAY_ZH})",
)
"""How the second half of what holds in two cases begins."""


def conditioned_order(text: str) -> bool:
    """Tell whether a folded text is a condition, a colon and what is to be done where it holds."""
    match = _HEAD.match(text)
    if match is None or not is_head(match["head"]):
        return False
    rest = text[match.end() :]
    return any(order.match(rest) for order in (orders.ORDERS, _ORDER, _ORDER_ZH))


def is_head(head: str) -> bool:
    """Tell whether the folded words before a colon say when or where what follows holds, again and again."""
    if _PASSING.search(head) is not None:
        return False
    return is_condition(head) or _LIMITS_ZH.fullmatch(head.strip()) is not None


def joined(said: Iterable[Sentence]) -> Iterator[Sentence]:
    """Yield the sentences, the second half of what holds in two cases with the first."""
    held: Sentence | None = None
    for sentence in said:
        if held is not None and _goes_with(held, sentence):
            held = _together(held, sentence)
            continue
        if held is not None:
            yield held
        held = sentence
    if held is not None:
        yield held


def _goes_with(first: Sentence, second: Sentence) -> bool:
    if not first.goes_on or first.line != second.line or first.of != second.of or first.asked or second.asked:
        return False
    return (
        len(second.folded) < 80 and _REST.match(second.folded) is not None and not _OWN.search(second.folded)
    )


def _together(first: Sentence, second: Sentence) -> Sentence:
    mark = "; " if first.text.isascii() and second.text.isascii() else "；"
    return replace(
        second,
        text=f"{first.text}{mark}{second.text}",
        folded=f"{first.folded}{';' + mark[1:]}{second.folded}",
        listed=first.listed,
        heading=first.heading,
    )
