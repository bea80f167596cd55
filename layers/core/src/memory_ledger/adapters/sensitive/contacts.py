"""Ways to reach a person: telephone numbers (settled by phonenumbers), mail addresses, messenger names."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.adapters.sensitive.numbers import Place, has_long_number, is_other_number
from memory_ledger.adapters.sensitive.plain import PlainText
from memory_ledger.domain.writing.trust.sensitivity import Category

_MAIL = re.compile(
    r"(?<![A-Za-z0-9._%+-])(?!git@)[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,4}[A-Za-z]{2,24}"
)
_SPELLED_MAIL = re.compile(
    r"(?<![a-z0-9._%+-])[a-z0-9._%+-]{1,64}(?:\s?[\[({]\s?at\s?[\])}]\s?|\sat\s)[a-z0-9-]{1,63}"
    r"(?:(?:\s?[\[({]\s?dot\s?[\])}]\s?|\sdot\s)(?:com|org|net|edu|gov|io|cn|de|uk|co|dev|me|info|"
    r"[a-z]{2})(?![a-z])){1,2}"
)
_MARKED_MAIL = re.compile(
    r"(?<![a-z0-9._%+-])[a-z0-9._%+-]{1,64}\s?[\[({]\s?at\s?[\])}]\s?(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,24}(?![a-z0-9])"
)
_HAN_SPELLED_MAIL = re.compile(
    r"(?<![a-z0-9._%+-])[a-z0-9][a-z0-9._-]{0,40}(?:点[a-z0-9_-]{1,30}){0,3}\s?(?:艾特|圈a|@)\s?[a-z0-9-]{1,40}"
    r"(?:\s?(?:点|\.)\s?[a-z]{2,24}){1,2}(?![a-z])"
)
_MARK = re.compile(r"[\[({]\s?at\s?[\])}]")
_A_QUANTITY = re.compile(
    r"\s?(?:(?:ns|ms|µs|us|s|sec|seconds?|bytes?|[kmg]?b|ticks?|rows?|records?|times?|tokens?|elapsed|"
    r"pixels?|px)(?![a-z])|"
    r"纳秒|毫秒|微秒|秒|字节|像素|条|次|行|个|元|块)",
    re.IGNORECASE,
)
_HANDLE = re.compile(
    r"(?:微信号?|wechat(?: id)?|\bvx|\bwx|qq号?|telegram|whatsapp)\s{0,3}(?P<said>是|为|:|is|=|号)?\s{0,3}"
    r"(?P<name>@?[A-Za-z][\w-]{4,19}|\d{5,11})(?![\w@.])",
    re.IGNORECASE,
)
_NAMED_HANDLE = re.compile(
    r"(?:discord|instagram|\binsta|snapchat|skype|\bkik|viber|kakaotalk|钉钉|抖音|小红书)"
    r"(?:\s?(?:id|name|handle|user ?name|tag|账?号))?\s{0,3}(?P<said>是|为|:|is|=|号)\s{0,3}"
    r"(?P<name>live:[\w.-]{3,31}|@[A-Za-z][\w.-]{2,31}|(?=[\w.-]*[\d_#])[A-Za-z][\w.-]{2,31}(?:#\d{3,5})?)",
    re.IGNORECASE,
)
"""Their names look like words: one is told by a sign or a digit in it."""
_MINE = re.compile(r"\b(?:my|his|her|their|our)\s(?:\w+\s)?\Z", re.IGNORECASE)
"""Whose it is; of a messenger itself much is said."""
_REACH = 30
_SIGN = re.compile(r"[\d_-]")
_MESSENGER = re.compile(
    "微信|wechat|vx|wx|qq|telegram|whatsapp|discord|insta|snapchat|skype|kik|viber|kakao|钉钉|抖音|小红书"
)
_SHAPES: tuple[tuple[re.Pattern[str], tuple[str | None, ...]], ...] = (
    (re.compile(r"(?<![\d+])\+\d(?:[ \-().]{0,2}\d){6,14}(?!\d)"), (None,)),
    (re.compile(r"(?<!\d)(?:86[ \-]?)?1[3-9]\d(?:[ \-]?\d){8}(?![ \-]?\d)"), ("CN",)),
    (re.compile(r"(?<!\d)(?:\(0\d{2,3}\)|0\d{2,3})[ \-]?\d{3,4}[ \-]?\d{4}(?!\d)"), ("CN", "GB")),
    (re.compile(r"(?<![\d-])\(?[2-9]\d{2}\)?[ .\-]{1,2}\d{3}[ .\-]\d{4}(?![\d-])"), ("US",)),
)
_CALLED_A_NUMBER = re.compile(
    r"(?:电话|手机|座机|传真|热线|拨打|\b(?:tele)?phone|\bcell|\bmobile|\bcall|\btext|\bfax|\btel\b|whatsapp|"
    r"\bmy (?:new )?number)[^\n。;!?\d(+]{0,14}(?P<number>\+?\(?\d(?:[ \-().]{0,2}\d){6,14})(?!\d)",
    re.IGNORECASE,
)
_NUMBER_OF_SOMEBODY = re.compile(
    r"(?:\b(?:my|his|her|their)|\b(?:wife|husband|partner|mother|father|mum|mom|dad|sister|brother|son|"
    r"daughter|"
    r"boss|friend|neighbou?r|grandmother|grandfather|grandma|grandpa)'s)\s"
    r"(?:new |home |work |office |direct )?number(?:'s)?\s?(?:is|was|:|=)?\s?"
    r"(?P<number>\(?\d{2,5}\)?(?:[ .-]\d{2,5}){2,4})(?![\d-])",
    re.IGNORECASE,
)
_PHONE_WORD = re.compile(r"电话|手机|联系|phone|call|mobile|cell|\btel\b", re.I)
_SHORTEST = 8
"""Digits of a telephone number that no numbering plan has to know."""
_OF_A_COUNTRY = 10
_REGIONS = ("CN", "US", "GB", "HK", "TW", "JP", "SG", "DE", "FR", "AU", "IN")


def contacts(plain: PlainText) -> Iterator[Place]:
    """Yield telephone numbers, mail addresses and messenger names."""
    yield from _mails(plain)
    if _MESSENGER.search(plain.lower):
        yield from _handles(plain.text)
    if has_long_number(plain.numbers):
        yield from _telephones(plain.numbers)
        yield from _numbers_of_somebody(plain.numbers)


def _mails(plain: PlainText) -> Iterator[Place]:
    shapes = (
        ("@" in plain.text, _MAIL, plain.text),
        ("dot" in plain.lower, _SPELLED_MAIL, plain.lower),
        ("点" in plain.lower, _HAN_SPELLED_MAIL, plain.lower),
        (_MARK.search(plain.lower) is not None, _MARKED_MAIL, plain.lower),
    )
    for there, shape, text in shapes:
        for match in shape.finditer(text) if there else ():
            yield Category.CONTACT, match.start(), match.end()


def _handles(text: str) -> Iterator[Place]:
    for shape in (_HANDLE, _NAMED_HANDLE):
        for match in shape.finditer(text):
            said, name = match["said"], match["name"]
            before = text[max(0, match.start() - _REACH) : match.start()]
            if _SIGN.search(name) or (said and (said != "is" or _MINE.search(before))):
                yield Category.CONTACT, match.start("name"), match.end("name")


def _telephones(text: str) -> Iterator[Place]:
    for shape, regions in _SHAPES:
        for match in shape.finditer(text):
            if _A_QUANTITY.match(text, match.end()):
                continue
            if _is_number(match[0], regions) and not is_other_number(text, match.start(), _PHONE_WORD):
                yield Category.CONTACT, match.start(), match.end()
    for match in _CALLED_A_NUMBER.finditer(text):
        if _A_QUANTITY.match(text, match.end()):
            continue
        if _is_international(match["number"]) or _is_number(match["number"], _REGIONS):
            yield Category.CONTACT, match.start("number"), match.end("number")


def _numbers_of_somebody(text: str) -> Iterator[Place]:
    for match in _NUMBER_OF_SOMEBODY.finditer(text):
        if sum(map(str.isdigit, match["number"])) >= _SHORTEST:
            yield Category.CONTACT, match.start("number"), match.end("number")


def _is_international(text: str) -> bool:
    """Tell whether *text*, which is called a telephone, is written like one of any country."""
    return text.startswith("+") and sum(map(str.isdigit, text)) >= _OF_A_COUNTRY


def _is_number(text: str, regions: tuple[str | None, ...]) -> bool:
    import phonenumbers

    for region in regions:
        try:
            if phonenumbers.is_valid_number(phonenumbers.parse(text, region)):
                return True
        except phonenumbers.NumberParseException:
            continue
    return False
