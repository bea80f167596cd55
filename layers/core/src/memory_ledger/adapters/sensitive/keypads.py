"""Digits that open something, as they stand behind it: PIN: 9034, 解锁码 4 4 7 1, suitcase lock 7-1-5."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.adapters.sensitive.credential_looks import MEASURED, QUIET
from memory_ledger.adapters.sensitive.numbers import Place
from memory_ledger.adapters.sensitive.passphrase_values import turns_at
from memory_ledger.adapters.sensitive.plain import PlainText
from memory_ledger.adapters.sensitive.secret_names import (
    HAN_IS,
    HAN_PASSWORD,
    OF_A_HAN_CODE,
    OF_A_LOCK,
    OF_A_PIN,
)
from memory_ledger.domain.writing.trust.sensitivity import Category

_WORD = re.compile(r"lock|safe|vault|pin|cv[vcn]|code|comb|keypad|opener|[码锁门柜库箱]|密马")
"""Without one of these there is nothing that opens."""
_LATIN = r"(?<![a-z0-9_.-])"
_THING = rf"(?:{OF_A_LOCK}|deadbolt|strongbox|drawer|diary|bike)"
_LUGGAGE = r"suitcase|luggage|briefcase|bag|trunk"
_IS = rf"(?:\s?(?:is|was|are|it's|=|:|[-=]?>|→|就?是|为|{HAN_IS})(?![a-z])){{0,2}}"
_CODE = (
    rf"{_LATIN}(?:(?:card )?security code|cv[vcn]2?(?: code| number| no\.?)?"
    rf"|(?:{OF_A_LOCK}|access|building|recovery|backup|voicemail) (?:code|combo|combination)"
    r"|(?:combo|combination|code) (?:to|for|of|on) (?:the |my |our |his |her )?"
    rf"(?:[a-z']{{1,12}} ){{0,2}}{_THING}"
    rf"|(?:{_LUGGAGE}) lock)(?![a-z])"
    rf"|安全码|(?:{OF_A_HAN_CODE})码|密码[锁箱柜]|背面的?[三3]位数"
)
_PIN = (
    rf"{_LATIN}(?:(?:{OF_A_PIN}) pin|pin (?:code|number)|pin(?=\s?[:=]))(?![a-z])"
    r"|pin\s?码|(?<=的)pin(?![a-z])"
)
_ROW = r"\d{3,8}"
_DIALLED = r"\d{1,2}(?:[ -]\d{1,2}){2,3}|\d(?:[ -]\d){2,7}"
_HALVES = r"\d{2,4}[ -]\d{2,4}"
_AT_END = r"[#*]?(?![\w%]|[.,:/-]\d)"
_NAMED = (
    re.compile(rf"(?:{_CODE}){_IS}\s{{0,3}}(?P<value>(?:{_DIALLED}|{_HALVES}|{_ROW}){_AT_END})"),
    re.compile(
        rf"(?:{_PIN}){_IS}\s{{0,3}}(?P<value>(?:\d(?:[ -]\d){{3,7}}|\d\d[ -]\d\d|\d{{4,8}}){_AT_END})"
    ),
)
"""What is called a code, behind which any few digits are one."""
_YEAR = r"(?!(?:19|20)\d\d(?!\d))"
_HAN_THING = (
    r"(?:[智指密电按机数挂房门车柜箱][能纹码子键械字]?锁(?![定住屏骨])|保险[柜箱]|储物柜|门禁(?![卡时])|车库门?|单元门|大门|"
    r"门[^\d\s,。;!?]{0,3}键盘)"
)
_HAN_PRESSED = rf"(?:按|输入?|就?是|{HAN_IS}|[:=]|[\d一二三四五六七八九十]位(?:数字?)?|密码)"
_OF_A_THING = (
    re.compile(
        rf"{_LATIN}(?:keypads?|padlock|lockbox|deadbolt)(?![a-z])"
        rf"(?:\s(?:at|on|in|for|by|of|to)\s[a-z' ]{{1,24}}?)?{_IS}\s{{0,3}}"
        rf"(?P<value>(?:{_DIALLED}|\d{{3}}[ -]\d{{3}}|{_YEAR}\d{{4,8}}){_AT_END})"
    ),
    re.compile(
        rf"{_LATIN}(?:{_THING} )?(?:lock|locker|safe|vault)(?![a-z]){_IS}\s{{0,3}}"
        rf"(?P<value>(?:{_DIALLED}|\d{{4,8}}#){_AT_END})"
    ),
    re.compile(
        rf"{_HAN_THING}[^\d,。;!?\n号价型款牌话]{{0,10}}?{_HAN_PRESSED}(?:的是)?\s{{0,3}}"
        rf"(?P<value>(?:{_DIALLED}|{_YEAR}\d{{4,8}}){_AT_END})"
    ),
    re.compile(rf"{_HAN_THING}\s{{0,3}}(?P<value>(?:{_DIALLED}|\d{{6}}|\d{{4,8}}[#*]){_AT_END})"),
)
"""What is locked, of which more may be numbered: digits are its code where they are as many, or apart."""
_TURNED = re.compile(
    rf"(?:{_LATIN}(?:safe|vault|{_THING} lock|padlock|combination|combo)(?![a-z])|"
    rf"{_HAN_THING}|{HAN_PASSWORD}){_IS}[\s,]{{0,3}}"
    r"(?=left|right|[左右]|\d{1,3}\s?(?:left|right|[左右]))"
)
_COUNTED = re.compile(
    r"\s?(?:[个种次块元折级楼层路兆寸斤米升度张件台把万千百点分多来余款起的买入人号]|毫米|厘米|公[里斤]|"
    r"(?:kg|cm|mm|km|g|lbs?|inch(?:es)?|euros?|dollars?|bucks|pounds|mbps|ghz|mhz|gb|mb|am|pm|npk|percent|"
    r"of|in|edition|"
    r"metres|meters|feet|people|more|new|other|different)\b)"
)
_OPENS = re.compile(r"\s?(?:就|即可|可以|能|开|进|[\d一二三四五六七八九十]位|井号|再|然后|then|and)")
_ANY_DIGIT = re.compile(r"\d")
_REST = 24


def keypads(plain: PlainText) -> Iterator[Place]:
    """Yield the digits of cards, pins, locks and keypads that stand behind their name."""
    text = plain.lower
    if not _ANY_DIGIT.search(text) or not _WORD.search(text):
        return
    for pattern in (*_NAMED, *_OF_A_THING):
        for match in pattern.finditer(text):
            if _is_alone(text, match.end("value")):
                yield Category.PASSWORD, *match.span("value")
    for lock in _TURNED.finditer(text):
        if (turns := turns_at(text, lock.end())) is not None:
            yield Category.PASSWORD, *turns


def _is_alone(text: str, end: int) -> bool:
    """Tell whether the digits before *end* count nothing, and no sentence about them goes on."""
    rest = text[end : end + _REST]
    if MEASURED.match(rest) or _COUNTED.match(rest):
        return False
    return QUIET.match(rest) is not None or _OPENS.match(rest) is not None
