"""How numbers stand in a text: in groups, behind a sign that says they are one, as an amount of something."""

from __future__ import annotations

import re
from collections.abc import Iterator

# With a separator at least: plain digits are a long number anyway.
_PHONE = re.compile(
    r"(?<![A-Za-z0-9_.+-])(?:(?P<abroad>\+(?:86[ -]?|\d{1,3}[ -])(?=[\d(]))?"
    r"(?P<home>1\d{2}[ -]?\d{4}[ -]?\d{4}|\(?0\d{2,3}\)?[ -]?\d{3,4}[ -]?\d{4}"
    r"|(?:\([2-9]\d{2}\) ?|[2-9]\d{2}-)\d{3}[ -]\d{4})|\+\d{1,3}(?:[ -]\d{2,8}){2,4})"
    r"(?!-?[A-Za-z0-9_])"
)
# Neither dates in a row nor years. Two groups are from one number to another, but for a book number.
_GROUPED = re.compile(
    r"(?!\d{4}-\d\d?-\d\d?(?!\d)|(?:(?:19|20)\d\d(?:-|\Z))+\Z)\d+(?:-\d+){2,}\Z|97[89]-\d{10}\Z"
)
_DIGITS_OF_GROUPED = 10
# ``No. 2024`` may end one sentence and begin another.
_ABBREVIATION = re.compile(
    r"(?<![A-Za-z0-9])(?:[Nn]°[ .]{0,2}|(?:[Nn]r\.?|[Nn]o\.) ?(?!(?:19|20)\d\d(?!\d)))#?(?=(\d{2,}))"
)
_NUMERO = re.compile(r"(?:№|(?<![A-Za-z0-9])[Nn]º)[ .]{0,2}#?(?=\d\d)")
# Shorter than an identifier is by itself. An order may be a verb, so it takes its word.
_LABELLED = re.compile(
    r"(?:(?<![A-Za-z0-9])(?:(?:bug|incident|invoice|issue|mr|pr|ticket)(?: number)?"
    r"|(?:case|order|request) number)[ :]{1,2}|(?:工单|订单|发票|缺陷|单号|编号)号?[ :]{0,2})"
    r"(?=(?!(?:19|20)\d\d)(\d{2,4})(?![\dA-Za-z_]|[-.,:/]\d))",
    re.I,
)
_NUMBER_OF = re.compile(r"(?<![A-Za-z0-9#.,:/+-])(?=\d{2,4}号(?:工单|订单|发票|缺陷))")
_SEVERAL = re.compile(r" ?[张笔份单周]| (?!was\b|has\b|does\b)[a-z]{3,}s\b", re.I)
_CURRENCY = "¥$€£₩"
_COUNTED = re.compile(
    r"\s?(?:[元块圆円万亿千百个人次名位条件年月日天时分秒米克吨倍字%]|美元|美金|公里|公斤|人民币|港币|欧元"
    r"|(?:usd|eur|cny|rmb|dollars?|euros?|yuan|people|users|times|words|tokens|km|kg)\b)",
    re.I,
)


def telephone_numbers(text: str) -> Iterator[str]:
    """Yield the digits of each telephone number of *text*, with its country and without."""
    for match in _PHONE.finditer(text):
        if not match.group().isdigit():
            yield from dict.fromkeys(
                re.sub(r"\D", "", part) for part in (match["home"] or "", match.group()) if part
            )


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
    before = text[max(0, start - 1) : start]
    return (before != "" and before in _CURRENCY) or _COUNTED.match(text, end) is not None
