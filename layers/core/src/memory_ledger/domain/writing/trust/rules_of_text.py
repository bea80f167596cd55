"""Patterns that are asked only of text in which they can be found at all."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from memory_ledger.domain.text.han import HAN_CHARACTER

_LATIN = re.compile("[a-z]")


@dataclass(frozen=True, slots=True, kw_only=True)
class TextRules:
    """Patterns by the script that they cannot do without; none finds a text with none of *words* in it."""

    latin: tuple[re.Pattern[str], ...]
    han: tuple[re.Pattern[str], ...]
    words: tuple[str, ...] = ()

    @classmethod
    def of(cls, patterns: Iterable[str], words: str = "") -> TextRules:
        """Return the rules of *patterns*; *words* are set apart by bars."""
        by_script: tuple[list[re.Pattern[str]], list[re.Pattern[str]]] = ([], [])
        for pattern in patterns:
            by_script[bool(HAN_CHARACTER.search(pattern))].append(re.compile(pattern))
        latin, han = by_script
        return cls(latin=tuple(latin), han=tuple(han), words=tuple(words.split("|")) if words else ())

    def find(self, folded: str) -> bool:
        """Tell whether one of them is in *folded*."""
        if self.words and not any(map(folded.__contains__, self.words)):
            return False
        if self.latin and _LATIN.search(folded) and any(each.search(folded) for each in self.latin):
            return True
        return bool(self.han) and not folded.isascii() and any(each.search(folded) for each in self.han)
