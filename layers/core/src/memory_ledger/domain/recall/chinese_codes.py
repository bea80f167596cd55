"""Codes that need a Chinese character to be read: number plates (京A·12345) and trains (G7次)."""

from __future__ import annotations

import re

_PROVINCES = "京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼"
_PLATE = re.compile(
    rf"([{_PROVINCES}]) ?([A-HJ-Z])[ ·•・.]?((?=[A-HJ-NP-Z]*\d)[A-HJ-NP-Z0-9]{{5,6}})(?![A-Za-z0-9])"
)
_TRAIN = re.compile(r"(?<![A-Za-z0-9_.-])([GDCZTKYLS]) ?(\d{1,4}) ?次")
_PLATED = re.compile(rf"([{_PROVINCES}])([a-z][a-z0-9]{{5,6}})\Z")


def without_chinese_codes(text: str) -> tuple[list[str], str]:
    """Return the plates and trains of *text*, and the text without them."""
    if text.isascii():
        return [], text
    names: list[str] = []

    def taken(match: re.Match[str]) -> str:
        names.append("".join(match.groups()))
        return " "

    for shape in (_PLATE, _TRAIN):
        text = shape.sub(taken, text)
    return names, text


def plate_apart(name: str) -> tuple[str, str] | None:
    """Return the province of the plate *name*, in small letters, and the rest, which may stand for it."""
    match = _PLATED.match(name)
    return None if match is None else (match[1], match[2])
