"""Codes that need Chinese to be read: plates (京A·12345), trains (G7次), notices (国办发〔2021〕9号)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.domain.text.han import HAN

_PROVINCES = "京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼"
_PLATE = re.compile(
    rf"([{_PROVINCES}]) ?([A-HJ-Z])[ ·•・.]?((?=[A-HJ-NP-Z]*\d)[A-HJ-NP-Z0-9]{{5,6}})(?![A-Za-z0-9])"
)
_TRAIN = re.compile(r"(?<![A-Za-z0-9_.-])([GDCZTKYLS]) ?(\d{1,4}) ?次")
_PLATED = re.compile(rf"([{_PROVINCES}])([a-z][a-z0-9]{{5,6}})\Z")
_NOTICE = re.compile(rf"([{HAN}]{{2,12}}) ?[〔\[(【]((?:19|20)\d\d)[〕\])】] ?第? ?(\d{{1,5}}) ?号")
_NOTICED = re.compile(r"(?P<office>.*)(?P<number>〔\d{4}〕\d+号)\Z")
# What is said before an office's own word.
_SAID_OF_NOTICE = re.compile(
    r".*(?:根据|按照|依据|参照|遵照|文号|文件|印发|公文|通知|查看|看看|找到|[的是按见据看查把将请])(?=..)"
)
_SHORTEST = 2


def without_chinese_codes(text: str) -> tuple[list[str], str]:
    """Return the plates and trains of *text*, and the text without them."""
    if text.isascii():
        return [], text
    names: list[str] = []

    def taken(match: re.Match[str]) -> str:
        names.append("".join(match.groups()))
        return " "

    def noticed(match: re.Match[str]) -> str:
        names.append(f"{_SAID_OF_NOTICE.sub('', match[1])}〔{match[2]}〕{match[3]}号")
        return " "

    text = _NOTICE.sub(noticed, text)
    for shape in (_PLATE, _TRAIN):
        text = shape.sub(taken, text)
    return names, text


def plate_apart(name: str) -> tuple[str, str] | None:
    """Return the province of the plate *name*, in small letters, and the rest, which may stand for it."""
    match = _PLATED.match(name)
    return None if match is None else (match[1], match[2])


def shorter_numbers(name: str) -> Iterator[str]:
    """Yield the notice *name* with less before its year: what stands there may be no part of it."""
    match = _NOTICED.match(name)
    if match is not None:
        office = match["office"]
        yield from (name[start:] for start in range(1, len(office) - _SHORTEST + 1))
