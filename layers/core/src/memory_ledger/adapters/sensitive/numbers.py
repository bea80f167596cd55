"""Numbers that name a person or an account: a pattern nominates, a checksum settles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from memory_ledger.adapters.sensitive.plain import PlainText, groups
from memory_ledger.domain.text.numerals import ENGLISH_DIGITS
from memory_ledger.domain.writing.trust.sensitivity import Category

Place = tuple[Category, int, int]
_RESIDENT = re.compile(r"(?<!\d)\d(?:[ \-]?\d){16}[ \-]?[\dXx](?!\d)")
_SOCIAL_SECURITY = re.compile(r"(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])")
_TAIWAN = re.compile(r"(?<![A-Za-z0-9])[A-Z][12]\d{8}(?![A-Za-z0-9])")
_HONG_KONG = re.compile(r"(?<![A-Za-z0-9])[A-Z]{1,2}\d{6}\([0-9A]\)")
_DIGIT_RUN = re.compile(r"(?<!\d)(?<!\d\.)\d(?:[ \-]?\d){12,40}(?!\d)")
"""Of a fraction's digits none are a number of their own."""
_DOTTED = re.compile(r"(?<![\d.])\d{4}(?:\.\d{4}){3}(?![\d.]*\d)")
_IBAN = re.compile(r"(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])")
_ISSUED = re.compile(
    r"4(?:\d{12}|\d{15}|\d{17,18})|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}"
    r"|3(?:0[0-5]\d|[689]\d\d)\d{10,15}|6(?:011|4[4-9]\d|5\d\d)\d{12,15}|35(?:2[89]|[3-8]\d)\d{12}|"
    r"62\d{14,17}"
    r"|(?:508|60[48]|81|82)\d{12,14}"
)
_DIGIT_WORD = "|".join(ENGLISH_DIGITS)
_SPOKEN = re.compile(rf"\b(?:{_DIGIT_WORD})(?:[\s,.-]{{1,3}}(?:{_DIGIT_WORD})){{12,18}}\b")
_CARD_WORD = re.compile(r"卡|账[户号]|card|visa|mastercard|account|amex|unionpay|银联", re.I)
_OTHER_NUMBER_WORD = re.compile(
    r"订单|单号|运单|快递|流水|编号|单子|order|tracking|invoice|parcel|shipment|ticket|sku|ref(?:erence)?\b",
    re.I,
)
_CALLED_A_CARD = re.compile(
    r"(?:(?P<bank>银行(?=卡|账)|(?:信用|储蓄|借记|银联)卡|[工农中建交招]行卡?|"
    r"(?:bank|credit|debit|visa|master ?card|amex|american express|maestro|union ?pay)(?: (?:credit|debit|"
    r"bank))?)"
    r"|(?<!library )(?<!gift )(?<!member )(?<!membership )(?<!loyalty )(?<!sim )(?<!id )"
    r"(?<!rewards )(?<!report )(?<![a-z-])(?=cards? )"
    r"|(?<![会员图书物品话通园禁分油饭m积])(?=卡号))"
    r"(?:[ -]?cards?)?(?:['’]s)?\s?卡?(?:号码?|账[号户])?\s?(?:number|num|no\.?|nr\.?|#)?\s?"
    r"(?:就?是|为|is|was|:|=|,){0,2}\s{0,3}\Z",
    re.IGNORECASE,
)
"""Before a number: a bank's card, though its check digit be wrong; of another, its first digits must be."""
_LABEL, _SHORTEST, _LONGEST = 40, 13, 19
_BEFORE = 18
_LONG = re.compile(r"\d[ \-.]?\d[ \-.]?\d[ \-.]?\d[ \-.]?\d[ \-.]?\d")
_PROVINCE = re.compile(r"1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3]")


def numbers(plain: PlainText) -> Iterator[Place]:
    """Yield resident ids, cards and bank accounts."""
    if "card" in plain.lower or "account" in plain.lower:
        yield from _spoken_cards(plain.lower)
    text = plain.numbers
    if not has_long_number(text):
        return
    yield from _resident_ids(text)
    yield from _cards(text)
    yield from _accounts(text)


def has_long_number(text: str) -> bool:
    """Tell whether six digits stand together: with fewer there is nothing to look for."""
    return _LONG.search(text) is not None


def is_other_number(text: str, start: int, kind: re.Pattern[str]) -> bool:
    """Tell whether the words before *start* call the number an order's or the like, and not *kind*'s."""
    before = text[max(0, start - _BEFORE) : start]
    return _OTHER_NUMBER_WORD.search(before) is not None and kind.search(before) is None


def _resident_ids(text: str) -> Iterator[Place]:
    for match in _RESIDENT.finditer(text):
        if _is_chinese_resident(re.sub(r"[ \-]", "", match[0]).upper()):
            yield Category.RESIDENT_ID, match.start(), match.end()
    for match in _SOCIAL_SECURITY.finditer(text):
        if _is_social_security(match[0]):
            yield Category.RESIDENT_ID, match.start(), match.end()
    for shape, is_one in ((_TAIWAN, _is_taiwanese), (_HONG_KONG, _is_of_hong_kong)):
        for match in shape.finditer(text):
            if is_one(match[0]):
                yield Category.RESIDENT_ID, match.start(), match.end()


def _cards(text: str) -> Iterator[Place]:
    for run in chain(_DIGIT_RUN.finditer(text), _DOTTED.finditer(text)):
        taken = 0
        for start, end, digits in groups(run):
            if start < taken or not _SHORTEST <= len(digits) <= _LONGEST:
                continue
            if _is_called_a_card(text, start, digits):
                taken = end
                yield Category.BANK_CARD, start, end
            if start < taken or not _is_luhn(digits):
                continue
            named = _CARD_WORD.search(text[max(0, start - _BEFORE) : start]) is not None
            if (named or _ISSUED.fullmatch(digits)) and not is_other_number(text, start, _CARD_WORD):
                taken = end
                yield Category.BANK_CARD, start, end


def _is_called_a_card(text: str, start: int, digits: str) -> bool:
    """Tell whether what leads to *start* names a card of a bank, whose number may be told wrongly."""
    called = _CALLED_A_CARD.search(text[max(0, start - _LABEL) : start])
    return called is not None and (called["bank"] is not None or _ISSUED.fullmatch(digits) is not None)


def _spoken_cards(text: str) -> Iterator[Place]:
    for run in _SPOKEN.finditer(text):
        if _is_luhn("".join(str(ENGLISH_DIGITS[word]) for word in re.findall(_DIGIT_WORD, run[0]))):
            yield Category.BANK_CARD, *run.span()


def _accounts(text: str) -> Iterator[Place]:
    for run in _IBAN.finditer(text):
        for start, end, digits in groups(run):
            if _is_iban(digits):
                yield Category.BANK_CARD, start, end
                break


def _is_chinese_resident(number: str) -> bool:
    """Judge as stdnum does, but for the county: its tables refuse codes that came after the day of birth."""
    from stdnum.cn import ric
    from stdnum.exceptions import ValidationError

    try:
        ric.get_birth_date(number)
    except ValidationError:
        return False
    return _PROVINCE.match(number) is not None and ric.calc_check_digit(number) == number[-1]


def _is_social_security(number: str) -> bool:
    from stdnum.us import ssn

    return bool(ssn.is_valid(number))


def _is_luhn(number: str) -> bool:
    from stdnum import luhn

    return len(set(number)) > 1 and bool(luhn.is_valid(number))


def _is_iban(number: str) -> bool:
    from stdnum import iban

    return bool(iban.is_valid(number, check_country=False))


def _is_taiwanese(number: str) -> bool:
    letter = "ABCDEFGHJKLMNPQRSTUVXYWZIO".index(number[0]) + 10
    digits = [letter // 10, letter % 10, *map(int, number[1:])]
    weighed = zip(digits, (1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1), strict=True)
    return sum(digit * weight for digit, weight in weighed) % 10 == 0


def _is_of_hong_kong(number: str) -> bool:
    letters_and_digits = re.sub(r"[()]", "", number).rjust(9)
    values = (36 if char == " " else int(char, 36) for char in letters_and_digits)
    return sum(value * weight for value, weight in zip(values, range(9, 0, -1), strict=True)) % 11 == 0
