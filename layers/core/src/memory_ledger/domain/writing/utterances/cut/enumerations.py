"""A line that counts what it lists: "1. … 2. …", 一、…二、…, ①…②…, "a) … b) …"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.utterances.asked import requests
from memory_ledger.domain.writing.utterances.patterns import without_filler

_MOST = 60
_ASKED = 500
"""A request to remember is shorter."""
_DIGITS = re.compile(r"\d{1,2}\s?[.．、)）:：–-]|[（(]\d")
"""One of these stands in most lines that count; the others have a sign of their own."""
_HAN = "一二三四五六七八九十"
_LETTERS = "abcdefgh"
_CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑴⑵⑶⑷⑸⑹⑺⑻⑼⑽"
_AFTER_MARK = r"(?:\A|[:：;；,，。.!！?？])\s*"
_APART = r"(?:\A|(?<=[\s:：;；,，。.!！?？\u4e00-\u9fff]))"
_STRICT = re.compile(rf"{_AFTER_MARK}(?P<mark>(?P<number>\d{{1,2}})[.．、](?!\d))")
_FAMILIES: tuple[tuple[re.Pattern[str], Callable[[str], int]], ...] = (
    (re.compile(rf"{_APART}(?P<mark>(?P<number>\d{{1,2}})[.．、](?!\d))"), int),
    (re.compile(rf"{_APART}(?P<mark>[（(]?(?P<number>\d{{1,2}})[)）])"), int),
    (re.compile(rf"{_APART}(?P<mark>#(?P<number>\d{{1,2}})[\s:：.])"), int),
    (re.compile(rf"{_APART}(?P<mark>(?P<number>\d{{1,2}}) ?[–-]\s)"), int),
    (re.compile(rf"{_APART}(?P<mark>(?P<number>\d{{1,2}})[:：]\s)"), int),
    (
        re.compile(r"(?:\A|[:：;；,，。])\s*(?P<mark>(?P<number>[一二三四])是)"),
        lambda said: _HAN.index(said) + 1,
    ),
    (re.compile(rf"(?P<mark>(?P<number>[{_CIRCLED}]))"), lambda said: _CIRCLED.index(said) % 10 + 1),
    (
        re.compile(
            rf"{_APART}(?P<mark>(?:第(?P<first>[{_HAN}])[,，、:：]|(?P<number>[{_HAN}])、)(?![{_HAN}两几]))"
        ),
        lambda said: _HAN.index(said) + 1,
    ),
    (
        re.compile(r"(?:\A|[\s:：;,])(?P<mark>\(?(?P<number>[a-hA-H])[)]|(?P<first>[A-H])[.、])\s"),
        lambda said: _LETTERS.index(said.lower()) + 1,
    ),
)
_SIGNS = re.compile(rf"[{_CIRCLED}#]|第[{_HAN}]|[{_HAN}]、|一是|\b[a-hA-H][)]|\bA[.、]")
_OF_SELF = re.compile(r"\s*(?:我|咱|俺|(?:i|my|we|our)\b)", re.IGNORECASE)
_HOW_MANY = re.compile(r"\s*(?:[\d一二两三四五六七八九十几]{1,2}(?:点|条|项|件事?)|these|the following)?\s*")
_AND = re.compile(r"(?:\band|以及|还有)\s*\Z")
_LED = re.compile(r"\A|.*[:：;；,，。.!！?？]\s*", re.DOTALL)


def entries(line: str) -> Iterator[tuple[str, bool]]:
    """Yield *line*, or what stands before the marks that count within it and each entry after one."""
    marks = _counting(line)
    if len(marks) < 2:
        yield line, False
        return
    yield line[: marks[0].start("mark")], False
    for entry in _told(line, marks):
        yield _AND.sub("", entry), True


def _counting(line: str) -> Sequence[re.Match[str]]:
    """Return the marks that count; between entries that are none by themselves only what follows a clause."""
    if _DIGITS.search(line) is None and _SIGNS.search(line) is None:
        return ()
    for form, number in _FAMILIES:
        marks = list(islice(form.finditer(line), _MOST))
        if marks and not _says_something(_told(line, marks)[-1]):
            marks.pop()
        if _counts([number(_said(mark)) for mark in marks]) and _lists(line, marks):
            return marks
    marks = list(islice(_STRICT.finditer(line), _MOST))
    return marks if _counts([int(mark["number"]) for mark in marks]) else ()


def _said(mark: re.Match[str]) -> str:
    return mark.groupdict().get("first") or mark["number"]


def _counts(numbers: Sequence[int]) -> bool:
    return len(numbers) > 1 and numbers == list(range(1, len(numbers) + 1))


def _lists(line: str, marks: Sequence[re.Match[str]]) -> bool:
    """Tell whether each mark stands before an entry by itself, and nothing else before the first of them."""
    head = line[: marks[0].start("mark")]
    told = _told(line, marks)
    if not all(_says_something(entry) for entry in told):
        return False
    request = _request(head)
    if request is not None and _HOW_MANY.fullmatch(request):
        return True
    led = _LED.fullmatch(head) is not None
    return led and (not head.strip() or request is not None or all(_OF_SELF.match(entry) for entry in told))


def _told(line: str, marks: Sequence[re.Match[str]]) -> list[str]:
    ends = [mark.start("mark") for mark in marks[1:]] + [len(line)]
    return [line[mark.end("mark") : end] for mark, end in zip(marks, ends, strict=True)]


def _says_something(entry: str) -> bool:
    return any(sign.isalpha() for sign in entry)


def _request(head: str) -> str | None:
    """Return what follows a request to remember that *head* begins with, None where it begins with none."""
    folded = fold(head)
    begin = without_filler(folded)
    match = requests.REMEMBER.match(folded, begin, begin + _ASKED)
    return None if match is None else folded[match.end() :]
