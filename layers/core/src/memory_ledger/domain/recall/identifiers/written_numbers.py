"""Numbers in a text: in groups, behind a sign, as an amount of something."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.domain.recall.identifiers.label_words import BRIEF
from memory_ledger.domain.text.calendar_words import MONTH, OF_WEEK_ZH

_MANY = re.compile(r"\d(?:[ .()-]{0,2}\d){6}")
# With a separator at least: plain digits are a long number anyway.
_PHONE = re.compile(
    r"(?<![A-Za-z0-9_.+-])(?:(?P<abroad>(?:\+|00)86[ -]?|\(\+?86\) ?|\+\d{1,3}[ -]|1[ -](?=\(|\d{3}-))?"
    r"(?P<home>1\d{2}[ -]?\d{4}[ -]?\d{4}|1[3-9]\d{3}[ -]\d{6}|\(?0\d{1,3}\)?[ -]?\d{3,4}[ -]?\d{4}"
    r"|(?:\([2-9]\d{2}\) ?|[2-9]\d{2}-)\d{3}[ -]\d{4}|[2-9]\d{2}\.\d{3}\.\d{4})"
    r"|\+\d{1,3}(?:[ -]\d{2,8}){2,4})"
    r"(?!-?[A-Za-z0-9_])"
)
_COUNTRY = re.compile(r"\+\d{1,3}[ -]")
_NO_DIGIT = re.compile(r"\D")
# As on a card; four years in a row are none.
_CARD = re.compile(
    r"(?<![A-Za-z0-9_.+-])(?!(?:(?:19|20)\d\d ){3})\d{4}(?P<between>[ -])\d{4}(?:(?P=between)\d{4}){2}"
    r"(?:(?P=between)\d{1,3})?(?![ -]?[A-Za-z0-9_])"
)
# Neither dates in a row nor years. Two groups are from one number to another, but for a book number.
_GROUPED = re.compile(
    r"(?!\d{4}-\d\d?-\d\d?(?!\d)|(?:(?:19|20)\d\d(?:-|\Z))+\Z)\d+(?:-\d+){2,}\Z|97[89]-\d{10}\Z"
    r"|(?=(?:\d-?){9}[xX]\Z)\d+(?:-\d+){2}-[xX]\Z"
)
_DIGITS_OF_GROUPED = 10
_DIGITS_OF_AREA = 3
# ``No. 2024`` may end one sentence and begin another.
_ABBREVIATION = re.compile(
    r"(?<![A-Za-z0-9])(?:[Nn]°[ .]{0,2}|(?:[Nn]r\.?|[Nn]o\.) ?(?!(?:19|20)\d\d(?!\d)))#?(?=(\d{2,}))"
)
_NUMERO = re.compile(r"(?:№|(?<![A-Za-z0-9])[Nn]º)[ .]{0,2}#?(?=\d\d)")
# Shorter than an identifier is by itself. An order may be a verb, so it takes its word.
_LABELLED = re.compile(
    rf"(?:(?<![A-Za-z0-9])(?:(?:{'|'.join(sorted(BRIEF))})(?: number)?"
    r"|(?:case|order|request) number)[ :]{1,2}|(?:工单|订单|发票|缺陷|单号|编号)号?[ :]{0,2})"
    r"(?=(?!(?:19|20)\d\d)(\d{2,4})(?![\dA-Za-z_]|[-.,:/]\d))",
    re.I,
)
_NUMBER_OF = re.compile(r"(?<![A-Za-z0-9#.,:/+-])(?=\d{2,4}号(?:工单|订单|发票|缺陷))")
# What one thing does that bears the number; words that may be things too count before what they are done to.
_DOES = (
    r"(?:adds|affects|always|appears|applies|arrives|asks|becomes|belongs|breaks|brings|closes|comes|concerns|"
    r"contains|covers|depends|describes|does|duplicates|exists|expires|explains|fails|gets|gives|"
    r"goes|happens|includes|introduces|keeps|lacks|lets|looks|makes|means|mentions|needs|"
    r"occurs|perhaps|proposes|refers|relates|remains|rereplaces|requires|reverts|says|seems|sits|"
    r"sometimes|specifies|stays|suggests|supersedes|takes|tells|waits|wants|works)\b"
    r"|[a-z]{3,}s (?:the|my|our|your|his|her|its|their|it|us|me|them)\b"
)
_WHEN = rf"(?:{MONTH}|(?:19|20)\d\d|last|today|yesterday)\b"
# Words in -ss, -us and -is are mostly of one: status, address, this.
_SEVERAL = re.compile(
    r" ?(?:笔(?!记)|份(?!额)|单(?![独位价])|"
    rf"周(?![{OF_WEEK_ZH}末])|张(?![三四总工]|经理|老师|先生|女士))"
    rf"| of\b(?! {_WHEN})| (?!{_DOES})[a-z]{{2,}}[a-hj-rtv-z]s\b",
    re.I,
)
_CURRENCY = "¥$€£₩"
_COUNTED = re.compile(
    r"\s?(?:[元块圆円万亿千百个人次名位条件年月日天时分秒米克吨倍字%]|美元|美金|公里|公斤|人民币|港币|欧元"
    r"|(?:usd|eur|cny|rmb|dollars?|euros?|yuan|people|users|times|words|tokens|km|kg)\b)",
    re.I,
)
_ROUND = re.compile(r"00\Z")
_EARNED = re.compile(
    r"(?:薪|工资|收入|价格?|金额|费用?|预算|成本|房租|租金|奖金|余额|人口|[量数]|[涨升降跌达]到)"
    r"(?:是|为|约|大概|有|了|达){0,2} ?\Z"
    r"|(?<![A-Za-z])(?:rmb|usd|eur|cny|hkd|jpy|budget|costs?|earns?|paid|pays?|price|rent|salary|worth)"
    r"(?: (?:is|was|of|about|around))? \Z",
    re.I,
)
_MOST_BEFORE = 20
_YEARS = re.compile(r"(?:19|20)\d\d(?:-(?:(?:19|20)\d\d|\d\d?))*\Z")


def telephone_numbers(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """
    Yield the digits of each telephone number of *text*, with its country and without, and of each card.

    With them comes what it is called inside its country, or in its area where no zero begins that.
    """
    if not _MANY.search(text):
        return
    yield from ((_digits_of(match.group()), ()) for match in _CARD.finditer(text))
    for match in _PHONE.finditer(text):
        number = match.group()
        if not number.isdigit():
            local = _local_numbers(match["home"] or "", number)
            for digits in dict.fromkeys(_digits_of(part) for part in (match["home"] or "", number) if part):
                yield digits, local


def _local_numbers(home: str, number: str) -> tuple[str, ...]:
    digits = _digits_of(home or _COUNTRY.sub("", number))
    if not home:
        return digits, f"0{digits}"
    return (
        (digits[_DIGITS_OF_AREA:],) if len(digits) == _DIGITS_OF_GROUPED and digits[0] in "23456789" else ()
    )


def _digits_of(number: str) -> str:
    return _NO_DIGIT.sub("", number)


def grouped_digits(word: str) -> str:
    """Return the digits of *word* if it is one number of ten or more in groups, else nothing."""
    digits = word.replace("-", "")
    return digits if len(digits) >= _DIGITS_OF_GROUPED and _GROUPED.match(word) else ""


def with_number_signs(text: str) -> str:
    """Return *text* with ``#`` for each ``№`` before a number; NFKC would make letters of it."""
    return _NUMERO.sub("#", text) if "№" in text or "º" in text else text


def with_numbers_signed(text: str) -> str:
    """Return *text* with ``#`` before each number that is named as one, by ``No.`` or by what it numbers."""
    signed = _ABBREVIATION.sub(lambda match: match[0] if _COUNTED.match(text, match.end(1)) else "#", text)
    return _NUMBER_OF.sub("#", _LABELLED.sub(lambda match: _signed(match, signed), signed))


def _signed(label: re.Match[str], text: str) -> str:
    counts = _COUNTED.match(text, label.end(1)) or _SEVERAL.match(text, label.end(1))
    return label[0] if counts else f"{label[0]}#"


def is_amount(text: str, start: int, end: int) -> bool:
    """Tell whether the number at *start* to *end* of *text* is one of money, time, people or the like."""
    before = text[max(0, start - 2) : start].rstrip()[-1:]
    if (before != "" and before in _CURRENCY) or _COUNTED.match(text, end) is not None:
        return True
    if _ROUND.search(text, start, end) is not None and _SEVERAL.match(text, end) is not None:
        return True
    return _EARNED.search(text, max(0, start - _MOST_BEFORE), start) is not None


def is_of_several(text: str, end: int) -> bool:
    """Tell whether the number that ends at *end* of *text* is how many there are of something."""
    return _SEVERAL.match(text, end) is not None


def may_be_years(digits: str) -> bool:
    """Tell whether *digits* may be a year, a month of one, or several."""
    return _YEARS.match(digits) is not None
