"""
Fields kept to the letter: amounts, dates, identifiers, addresses, permissions.

A summary that lost a digit would be worse than none, so these stand beside every line as they were written.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from memory_ledger.domain.recall.identifiers.exact_identifiers import find_identifiers
from memory_ledger.domain.text.calendar_words import MONTH, WEEKDAY_IN_TEXT, WEEKDAY_ZH
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.numerals import SEVERAL_WORD
from memory_ledger.domain.working.summaries.summary import Field, FieldKind

MAX_FIELDS, MAX_READ = 12, 2_000
"""So many are kept of one text, of which so much is read."""
_HAN_DIGIT = "零〇一二两三四五六七八九十百千万亿"
_UNITS = (
    "元|块钱?|美元|美金|欧元|日元|英镑|港币|人民币|毛|角|分钟?|个?小时|钟头|秒钟?|毫秒|天|日|周|星期|个月|月|季度|年|岁|"
    "个人|人|位|名|个|页|字|份|台|件|次|倍|套|间|层|楼|张|把|辆|座|条|本|箱|包|瓶|只|头|棵|公里|千米|米|厘米|毫米|"
    "公斤|千克|克|吨|斤|升|毫升|平米|平方米?|立方米?|度|兆|字节|瓦|伏|安|赫兹|票|股|集|期|节|步|轮|组|行|列|项|种|号"
)
_MONTHS = (
    rf"(?:(?!may){MONTH}|(?:(?<=\d )|(?<=th )|(?<=st )|(?<=nd )|(?<=rd )|(?<=of ))may|"
    r"may(?=\s+\d|,?\s+20\d\d))"
)
_CLOCK = (
    r"(?<![\d:.])\d{1,2}:\d{2}(?::\d{2})?(?![\d:])(?:z(?![a-z])|\s?[ap]m(?![a-z]))?"
    r"(?:\s?(?:utc|gmt|cest|cet|est|edt|pst|pdt|jst|bst|ist)(?![a-z]))?(?:[+-]\d{1,2}(?::?\d{2})?(?!\d))?"
)
_DAY = r"(?:\d{4}[-/]\d{1,2}(?:[-/]\d{1,2})?|\d{4}\.\d{1,2}\.\d{1,2})"
_MOMENT = re.compile(rf"(?<!\d){_DAY}(?:t|\s){_CLOCK}")
_DATE = re.compile(
    rf"(?<!\d){_DAY}"
    r"|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}"
    rf"|(?:\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?)?\b{_MONTHS}\b\.?(?:\s+\d{{1,2}}(?:st|nd|rd|"
    rf"th)?\b)?(?:,?\s+20\d\d)?"
    rf"|\b(?:(?:this|next|last|every)\s+)?{WEEKDAY_IN_TEXT}"
    r"|\b(?:today|tonight|tomorrow|yesterday)\b"
    r"|\b(?:end of (?:the |this |next )?|this |next )(?:day|week|month|quarter|year)\b"
    rf"|{_CLOCK}|(?<![\d.:a-z])\d{{1,2}}\s?[ap]m(?![a-z])"
    rf"|(?:\d{{2,4}}年)?[\d{_HAN_DIGIT}]{{1,3}}月(?:[\d{_HAN_DIGIT}]{{1,3}}[日号]|[底初中]旬?)?"
    rf"|[\d{_HAN_DIGIT}]{{1,3}}号(?!线|楼|机|码|门)|\d{{4}}年"
    rf"|(?:这|本|下|上|每)?(?:个)?{WEEKDAY_ZH}"
    r"|(?:本|下|上)(?:周|个?月|季度)[底初]?|[年月周]底|今[天晚]|明[天早晚]|后天"
    rf"|(?:上午|下午|晚上|早上|中午)[\d{_HAN_DIGIT}]{{1,3}}点半?|[\d{_HAN_DIGIT}]{{1,3}}点(?:半|整|"
    rf"\d{{1,2}}分)?(?=[前后之,，。]|\Z)"
)
_AMOUNT = re.compile(
    r"(?:(?:us|hk|a|c|nt)?[$€£¥￥₩]|\b(?:usd|eur|gbp|cny|rmb|chf|jpy)\s)?\s?"
    rf"(?<![a-z0-9_.])[+-]?\d+(?:[.,]\d+)*(?:\s?[%‰]|\s?[万亿千百]*(?:{_UNITS})|\s?[万亿千百]+"
    r"|\s?(?:k|m|bn|million|billion|thousand|hundred)\b(?:\s[a-z]{2,12}\b)?|\s?(?!(?:by|of|in|on|to|and|or|"
    r"for|at|from|is|are|was|with|the|an?|as|than|per|but|if|must|should|can|has|have|needs?|will|it|this|"
    r"that|so|not|then)\b)[a-z]{1,12}\b)?"
    rf"|\b(?:{SEVERAL_WORD}|a hundred|a dozen|half a dozen)\b(?:\s(?!(?:of|or|and|"
    r"to)\b)[a-z]{3,16}\b)?"
    rf"|(?!一[份件次台个])[{_HAN_DIGIT}]{{1,8}}(?:多|来)?(?:元|块钱?|美元|欧元|人民币|人|个月|个人|位|天|"
    rf"小时|分钟|页|字|份|台|件|次|倍|公里|公斤|平米)"
    rf"|[{_HAN_DIGIT}]{{1,6}}[百千万亿][{_HAN_DIGIT}]{{0,6}}"
)
_NUMBER = re.compile(
    rf"\d+(?:[.,:/-]\d+)*|[{_HAN_DIGIT}]{{2,}}|[{_HAN_DIGIT}](?=[元块万亿千百个人位天页月号日])"
)
_PERMISSION = re.compile(
    r"\b(?:allow(?:ed|s)?|permitted|permissions?|authori[sz]ed?|forbidden|prohibited|banned|approv(?:al|ed?|"
    r"es)|sign(?:s|ed)? ?off|access|read-only|admins?|root|grant(?:s|ed)?|revoked?)\b|权限|授权|许可|允许|"
    r"不准|不许|禁止|严禁|审批|批准|只读|管理员"
)
_CLAUSE = re.compile(r"(?:[^,;.!?，；。！？\n]|[.,](?=\S))+")
_ADDRESS = re.compile(r"://|@|[/\\]|\A(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?\Z|\w\.\w[\w.-]*:\d+\Z")
_IP = re.compile(r"(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?(?![\w.])")
_CODE = re.compile(
    r"(?<![\w#])#(?=[a-z/._-]*\d)[a-z0-9]+(?:[-/._][a-z0-9]+)*|(?<![a-z0-9_-])[a-z]{1,6}-\d+(?:/[a-z0-9]+)+"
)
"""A number somebody gives to a thing, with the mark for it or with a stroke."""
_VERSION = re.compile(
    r"(?:(?:(?<=[a-z,;:(] )|(?<=[\u3400-\u9fff])|(?<=[\u3400-\u9fff] ))(?!(?:USD|EUR|GBP|CNY|RMB|CHF|JPY)\b)"
    r"[A-Z][A-Za-z0-9+#-]*|(?<![A-Za-z])(?!(?:USD|EUR|GBP|CNY|RMB|CHF|JPY)\b)[A-Z][a-z]*[A-Z][A-Za-z0-9+#]*|"
    r"\b[Vv]ersion|版本号?[为是]?) ?v?\d+(?:\.\d+)+(?!\.?\d|\s?(?:[%‰$€£¥元万亿千百块]|"
    r"(?:euros?|dollars?|pounds?|usd|eur|gbp|k?g|tons?|[ckm]?m|[kmgt]b|m?s|(?:hour|hr|minute|min|second|day|week|month|year)s?|percent|"
    r"million|billion|bn|k)\b))"
)
"""What a product is called with its version; at the beginning of a sentence any word has a capital."""
MAX_CLAUSE = 160


def fields_in(text: str) -> tuple[Field, ...]:
    """Return the first fields of *text*, kind by kind, each once."""
    found: dict[Field, None] = {}
    for field in _found(text[:MAX_READ]):
        found[field] = None
        if len(found) == MAX_FIELDS:
            break
    return tuple(found)


def _found(text: str) -> Iterator[Field]:
    folded = fold(text)
    taken: list[tuple[int, int]] = []
    for kind, span in _spans(text, folded):
        start, end = _trimmed(folded, *span)
        if start < end and _is_free(taken, start, end):
            taken.append((start, end))
            yield Field(kind, text[start:end])
    for match in _CLAUSE.finditer(folded):
        if _PERMISSION.search(match[0]):
            start, end = _trimmed(folded, *match.span())
            yield Field(FieldKind.PERMISSION, text[start : min(end, start + MAX_CLAUSE)])


def _spans(text: str, folded: str) -> Iterator[tuple[FieldKind, tuple[int, int]]]:
    """Yield where what is of one piece stands: what comes first takes its place."""
    for match in _MOMENT.finditer(folded):
        yield FieldKind.DATE, match.span()
    for match in (*_VERSION.finditer(text), *_CODE.finditer(folded)):
        yield FieldKind.IDENTIFIER, match.span()
    for start, end in _named(folded):
        is_address = _ADDRESS.search(folded[start:end]) is not None
        yield FieldKind.ADDRESS if is_address else FieldKind.IDENTIFIER, (start, end)
    for kind, pattern in ((FieldKind.DATE, _DATE), (FieldKind.AMOUNT, _AMOUNT)):
        for match in pattern.finditer(folded):
            yield kind, match.span()


def _named(folded: str) -> Iterator[tuple[int, int]]:
    """Yield where identifiers and addresses stand, longer ones first."""
    yield from (match.span() for match in _IP.finditer(folded))
    for name in sorted(find_identifiers(folded), key=len, reverse=True):
        at = folded.find(name)
        if at >= 0:
            yield at, at + len(name)


def _is_free(taken: list[tuple[int, int]], start: int, end: int) -> bool:
    return all(end <= before or start >= behind for before, behind in taken)


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    piece = text[start:end]
    return start + len(piece) - len(piece.lstrip()), end - (len(piece) - len(piece.rstrip()))


def figures_in(text: str) -> frozenset[str]:
    """Return the numbers, dates and identifiers of *text* in the form in which two texts share them."""
    folded = fold(unicodedata.normalize("NFKC", text))
    numbers = (number.replace(",", "") for number in _NUMBER.findall(folded))
    dates = (" ".join(match[0].split()) for match in _DATE.finditer(folded))
    names = (name.removeprefix("#") for name in find_identifiers(folded))
    return frozenset({*numbers, *dates, *names})
