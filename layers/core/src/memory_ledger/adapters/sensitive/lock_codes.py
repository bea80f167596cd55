"""Digits told by what they open: "the safe opens with 331122", 大门按4471就能开."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.adapters.sensitive.numbers import Place
from memory_ledger.adapters.sensitive.plain import PlainText
from memory_ledger.adapters.sensitive.secret_names import OF_A_LOCK
from memory_ledger.domain.writing.trust.sensitivity import Category

_WORD = re.compile(
    r"code|pin|passcode|combo|open|unlock|arm|get in|enter|door|typ|press|punch|key|码|开|锁|进|撤防|布防|密"
)
_VALUE = r"(?P<value>(?:\d{4,8}|\d{1,2}(?:[ -]\d{1,2}){2,3})[#*]?(?![a-z0-9_%]|[.,:/-]\d))"
_COUNTED = re.compile(
    r"\s?(?:euros?|dollars?|pounds|bucks|people|tickets?|seats?|keys|boxes|kg|steps|times|units|copies|"
    r"members|guests|"
    r"[元块个人张次辆套件台种步年])"
)
_THING = (
    rf"(?:(?:front|back|side|main|cellar|garage) door|building|house|flat|apartment|gym|basement|"
    rf"{OF_A_LOCK})"
)
_NAME = r"(?:codes?|pins?|passcodes?|combinations?|combo|password|number)"
_BIT = r"(?:[a-z']{1,12} ){0,3}?"
_TYPED = (
    r"(?:typ(?:e|ing)|press(?:ing)?|enter(?:ing)?|punch(?:ing)?(?: in)?|key(?:ing)? in|dial(?:l?ing)?|"
    r"tap(?:ping)?)"
)
_OPENS = r"(?:open|unlock|disarm|deactivate)"
_ENGLISH = (
    # "the alarm code PIN at home is 7719"
    rf"\b{_THING} {_NAME} {_NAME}(?: {_NAME})?(?: (?:at|in|for|of|to|on) {_BIT}[a-z']{{1,12}})? ?(?:is|"
    rf"was|=|:)? ?{_VALUE}",
    rf"\b{_THING} {_OPENS}s (?:with|by|on|to|when) {_BIT}{_VALUE}",
    rf"\b{_THING} (?:is|gets|can be) {_OPENS}e?d (?:with|by|using) {_BIT}{_VALUE}",
    rf"\b(?:{_OPENS}|arm|get into|get in|enter)(?:ing|s)? (?:the |my |our |your ){_BIT}{_THING}\b"
    rf"(?:[a-z' ]{{0,16}}|, ?)(?: ?(?:with|using|by|is|just|you|i|"
    rf"we)\b){{1,3}} ?(?:{_TYPED} )?(?:in )?{_VALUE}",
    rf"\b{_TYPED} {_VALUE} (?:\w+ ){{0,3}}?(?:to|and it|which) {_OPENS}s?\b",
    rf"{_VALUE} {_OPENS}s (?:the |my |our ){_BIT}{_THING}\b",
    rf"\b(?:front|back|side|main|cellar|garage) door:? {_VALUE}(?=\W*\Z)",
)
_THING_ZH = (
    r"(?:报警器?|警报器?|防盗(?:器|门|系统)|门禁|单元门|大门|[前后侧院库铁房]门|车库门?|保险[柜箱]|"
    r"储物柜|更衣柜|"
    r"快递柜|行李箱|箱子|柜子|抽屉|(?:智能|指纹|密码|门|柜|箱)锁|门锁|小区)"
)
_PRESS_ZH = r"(?:用|按|输入?|拨|摁|敲|键入)"
_OPENS_ZH = r"(?:打开|解开|[能来]?开(?![会始车头心户])|解锁|解除|撤防|能进|可以进|进门)"
_CHINESE = (
    rf"{_THING_ZH}[^\d,。;!?\n]{{0,8}}?{_PRESS_ZH}(?:的?是)?\s?{_VALUE}\s?[#井号键]{{0,3}}(?:就|即可|"
    rf"可以|才|便){{0,2}}{_OPENS_ZH}",
    rf"{_PRESS_ZH}\s?{_VALUE}\s?(?:就|即可|可以|才|便){{0,2}}{_OPENS_ZH}[^\d,。;!?\n]{{0,6}}{_THING_ZH}",
    rf"开(?:我家?的?|家里的?)?{_THING_ZH}[^\d,。;!?\n]{{0,6}}?{_PRESS_ZH}(?:的?是)?\s?{_VALUE}",
    rf"{_THING_ZH}的?(?:撤防|布防|解除|开锁|开门|开箱)(?:代?码|数字|口令)?(?:是|为|[:=])?\s?{_VALUE}",
    r"(?:行李箱|箱子|拉杆箱|密码|自行车|单车)的?锁(?:就?是|为|"
    r"[:=])\s?(?P<value>\d{3,6})(?![\w.:-])(?!\s?[元块号寸年月])",
)
_PATTERNS = tuple(re.compile(pattern) for pattern in (*_ENGLISH, *_CHINESE))
_ANY_DIGITS = re.compile(r"\d{3}|\d[ -]\d")


def lock_codes(plain: PlainText) -> Iterator[Place]:
    """Yield the digits that are told to open something."""
    text = plain.lower
    if not _ANY_DIGITS.search(text) or not _WORD.search(text):
        return
    for pattern in _PATTERNS:
        for match in pattern.finditer(text):
            if not _COUNTED.match(text, match.end("value")):
                yield Category.PASSWORD, *match.span("value")
