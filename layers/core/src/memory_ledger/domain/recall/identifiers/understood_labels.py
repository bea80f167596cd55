"""Numbers whose label is left to be understood: ``port 9443 is the console, 9444 serves metrics``."""

from __future__ import annotations

import re
from collections.abc import Iterable

from memory_ledger.domain.recall.identifiers.written_numbers import is_amount, is_of_several, may_be_years

_LABELLED = re.compile(r"(?P<label>.*\D)(?P<digits>\d{3,9})")
_BARE = re.compile(
    r"(?<![A-Za-z0-9_.:+/\\@#$€£¥-])(?<!\d,)(?<!\d, )\d{3,9}(?![A-Za-z0-9_%@#]|[-.,:/\\]\d|, ?\d{3}\b)"
)
_BREAKS = (",", ";", ".", "、", "。")
"""Behind these a number mostly begins what is told of it."""
_MOST = 8


def understood_labels(text: str, names: Iterable[str]) -> frozenset[str]:
    """
    Return the bare numbers of *text* with what stands before as many digits in one of its *names*.

    None that is an amount, counts something or may be a year; of at most eight labels and eight numbers.
    """
    labelled = [match for name in names if (match := _LABELLED.fullmatch(name)) is not None][:_MOST]
    if not labelled:
        return frozenset()
    known = {one["digits"] for one in labelled}
    bare = [one for one in _BARE.finditer(text) if one[0] not in known and not _is_no_code(text, one)][:_MOST]
    return frozenset(
        f"{one['label']}{number[0]}".lower()
        for one in labelled
        for number in bare
        if len(one["digits"]) == len(number[0])
    )


def _is_no_code(text: str, number: re.Match[str]) -> bool:
    if may_be_years(number[0]) or is_amount(text, *number.span()):
        return True
    return is_of_several(text, number.end()) and not text[: number.start()].rstrip().endswith(_BREAKS)
