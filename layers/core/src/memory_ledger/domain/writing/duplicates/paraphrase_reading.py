"""One text as the comparison sees it: what must agree, taken apart."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import MAX_PREC, Context, Decimal

from memory_ledger.domain.text.alternatives import longest_first
from memory_ledger.domain.text.calendar_words import (
    ENGLISH_WEEKDAYS,
    MONTH,
    OF_WEEK_ZH,
    WEEK_ZH,
    WEEKDAY_IN_TEXT,
    month_number,
    weekday_number,
)
from memory_ledger.domain.text.folding import fold, narrow
from memory_ledger.domain.text.numerals import SEVERAL_WORD, in_digits, number_in_words
from memory_ledger.domain.writing.duplicates.paraphrase_order import steps_of
from memory_ledger.domain.writing.duplicates.paraphrase_tense import tenses
from memory_ledger.domain.writing.duplicates.paraphrase_words import (
    CALENDAR,
    EMPTY_ENGLISH,
    EMPTY_HAN,
    KIN,
    LABELLED,
    MARKS,
    NEGATIONS,
    NEGATIONS_HAN,
    SAME_ENGLISH,
    SAME_HAN,
    UNITS,
)

_HAN_NUMBER = re.compile(
    r"[〇零一二两三四五六七八九十百千]{1,9}(?=[万千百元块个岁年天点斤米秒人位月号日段只条]|公里|公斤|小时|"
    r"分钟|美元|工作日)"
)
# Two digits that follow each other say about how many: 两三天, 三四千.
_ABOUT = re.compile(r"(?:\A|[十百千])(?:一[二两]|[二两]三|三四|四五|五六|六七|七八|八九)(?:\Z|[十百千])")
_UNIT = longest_first(UNITS)
_CLOCK = re.compile(
    r"(?<!\d)(?P<h12>\d{1,2})(?::(?P<m12>\d{2}))?\s?(?P<ap>am|pm)\b"
    r"|(?P<half>上午|早上|下午|晚上)?(?P<hour>\d{1,2})(?:[点时](?P<half30>半)?|:(?P<minute>\d{2}))(?!\d)"
)
_DATE = re.compile(
    rf"(?P<m>\d{{1,2}})月(?P<d>\d{{1,2}})[日号]?|\b(?P<month>{MONTH})\.?\s(?P<day>\d{{1,2}})(?:st|nd|rd|"
    rf"th)?\b"
    rf"|\b(?:the )?(?P<day2>\d{{1,2}})(?:st|nd|rd|th)?(?: of)? (?P<month2>{MONTH})"
)
_WEEKDAY = re.compile(rf"\b(?:{'|'.join(ENGLISH_WEEKDAYS)}|{WEEKDAY_IN_TEXT})|{WEEK_ZH}[{OF_WEEK_ZH}]")
_IN_WORDS = re.compile(rf"\b{SEVERAL_WORD}")
_QUANTITY = re.compile(
    rf"(?P<price>(?<=[$€£¥₩])\s?)?(?P<value>\d+(?:\.\d+)*)(?:\s?(?P<unit>{_UNIT})(?![a-z]))?"
)
_PADDED = re.compile(r"0\d")
_EXACT = Context(prec=MAX_PREC)
_WORD = re.compile(r"[a-z][a-z'-]*|[\u4e00-\u9fff]")
# A letter that is a word as well, where it is a name: beside Chinese, a capital within a sentence, 'team a'.
_LABEL = re.compile(
    r"(?<=[\u4e00-\u9fff])\s?[AaIi](?![A-Za-z'’])|(?<![A-Za-z'’])[AaIi](?=[\u4e00-\u9fff])"
    rf"|(?<=[a-z,] )A(?![A-Za-z'’])|(?i:\b(?:{'|'.join(LABELLED)})\s[ai])(?![A-Za-z'’])"
)
_MEASURE_WORD = re.compile(r"(?<=[一二两三四五六七八九十几\d这那每])只")
_ANSWERED_IN = re.compile(
    r"(?:回答|回复|答复)(?:我|时|都|请|一律|统一|全部?)*(?:使用|采用|用)(?P<form>[^\s,，。;；]{1,8})\Z"
)
_DIRECTED = re.compile(r"从|到|比|往|给|\b(?:over|than|from|instead|by)\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """Everything of a text that carries its sense; *steps* are its words in order and what turns them."""

    numbers: tuple[tuple[str, str], ...]
    negations: int
    marks: frozenset[str]
    kin: frozenset[str]
    first_person: bool
    directed: bool
    words: tuple[str, ...]
    steps: tuple[str, ...]


def reading(text: str) -> Reading:
    """Take *text* apart."""
    folded = (
        fold(_LABEL.sub(_name_label, narrow(text)))
        .replace("i'd rather have", "prefer")
        .replace("would rather", "prefer")
    )
    folded = _ANSWERED_IN.sub(r"用\g<form>回答", folded.strip(" .!。！"))
    counted = _MEASURE_WORD.sub(" ", folded)
    marks = frozenset(mark for mark, words in MARKS.items() if any(word in counted for word in words))
    named = _in_one_wording(folded)
    kin = frozenset(word for word in KIN if word in named)
    numbers, rest = _numbers(_MEASURE_WORD.sub("个", folded))
    same = _in_one_wording(rest)
    return Reading(
        numbers=numbers,
        negations=_negations(folded),
        marks=(marks - {"always_en"}) | tenses(folded),
        kin=kin,
        first_person=re.search(r"我|咱|俺|\b(?:i|my|we|our|me)\b", folded) is not None,
        directed=_DIRECTED.search(folded) is not None,
        words=_words(same),
        steps=tuple(map(_stem, steps_of(same))),
    )


def _name_label(match: re.Match[str]) -> str:
    return f"{match[0][:-1]} label-{match[0][-1]} "


def _numbers(text: str) -> tuple[tuple[tuple[str, str], ...], str]:
    """
    Return what is counted and measured in *text*, and the text without it.

    Of one kind they stay in order: "number 1 is 3" is not "number 3 is 1".
    """
    text = _HAN_NUMBER.sub(_in_digits, text)
    text = _IN_WORDS.sub(lambda match: str(number_in_words(match[0])), text)
    found: list[tuple[str, str]] = []

    def keep(kind: str, value: str | int) -> str:
        found.append((kind, str(value)))
        return " "

    text = _DATE.sub(lambda match: keep("date", _date(match)), text)
    text = _CLOCK.sub(lambda match: keep("clock", _clock(match)), text)
    text = _WEEKDAY.sub(lambda match: keep("weekday", weekday_number(match[0])), text)
    text = _QUANTITY.sub(lambda match: keep(*_quantity(match)), text)
    return tuple(sorted(found, key=lambda pair: pair[0])), text


def _in_digits(match: re.Match[str]) -> str:
    return match[0] if _ABOUT.search(match[0]) else in_digits(match[0])


def _date(match: re.Match[str]) -> int:
    month = int(match["m"] or month_number(match["month"] or match["month2"]))
    return month * 100 + int(match["d"] or match["day"] or match["day2"])


def _clock(match: re.Match[str]) -> int:
    hour = int(match["hour"] or match["h12"])
    minute = int(match["minute"] or match["m12"] or (30 if match["half30"] else 0))
    later = match["half"] in ("下午", "晚上") or match["ap"] == "pm"
    if later and hour < 12:
        hour += 12
    if match["ap"] == "am" and hour == 12:
        hour = 0
    return hour * 60 + minute


def _quantity(match: re.Match[str]) -> tuple[str, str]:
    """
    Return what is measured in the unit of its kind, and any other number as it is written.

    ``5.0 km`` is ``5 km``; but what may be a version, a section or a code is not what it amounts to:
    ``3.10`` and ``3.1``, ``0042`` and ``42``.
    """
    value, (kind, factor) = match["value"], UNITS.get(match["unit"] or "", ("", None))
    if value.count(".") > 1 or _PADDED.match(value) or (factor is None and match["price"] is None):
        return kind, value
    if kind in CALENDAR and "." in value:
        return kind, value
    amount = _EXACT.multiply(Decimal(value), factor or Decimal(1))
    return kind, format(amount.normalize(_EXACT), "f")


def _negations(text: str) -> int:
    words = re.findall(r"[a-z']+", text)
    count = sum(1 for word in words if word in NEGATIONS or word.endswith("n't"))
    for word in NEGATIONS_HAN:
        count += text.count(word)
        text = text.replace(word, " ")
    return count


def _in_one_wording(text: str) -> str:
    for head, words in SAME_HAN:
        for word in words.split():
            source, _, target = word.partition(">")
            text = text.replace(source, target or head)
    return text


def _words(text: str) -> tuple[str, ...]:
    for word in sorted((*EMPTY_HAN, *NEGATIONS_HAN), key=len, reverse=True):
        text = text.replace(word, " ")
    found = []
    for word in _WORD.findall(text):
        plain = word.removesuffix("'s")
        if plain not in EMPTY_ENGLISH and plain not in NEGATIONS:
            found.append(_stem(plain))
    return tuple(found)


def _stem(word: str) -> str:
    if word in SAME_ENGLISH:
        return SAME_ENGLISH[word]
    stem = word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word
    return SAME_ENGLISH.get(stem, stem)
