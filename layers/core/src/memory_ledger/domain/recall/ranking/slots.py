"""Texts that are the same but for one word in one place, as the lines of a table are."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from memory_ledger.domain.text import stop_words
from memory_ledger.domain.text.terms import Words, is_chinese

Span = tuple[int, int]

LONGEST_CHINESE = 3
"""A word or name in Chinese has so many characters."""
FILLINGS = 3
"""Two texts that differ in one word may be wordings of one fact; with three words there, they are three."""


def in_one_slot(texts: Sequence[Words], bases: int) -> set[int]:
    """Return which of *texts* say another word each where one of the first *bases* has its own."""
    found: set[int] = set()
    for place, base in enumerate(texts[:bases]):
        spans = {at: span for at, one in enumerate(texts) if (span := _other_word(base.gist, one.gist))}
        fillings: dict[Span, set[tuple[str, ...]]] = defaultdict(set)
        for at, span in spans.items():
            fillings[span].add(texts[at].gist)
        for (start, end), others in fillings.items():
            if len(others) >= FILLINGS - 1:
                # Names with one part in common differ in less of the same place.
                found.update(at for at, span in spans.items() if start <= span[0] and span[1] <= end)
                found.add(place)
    return found


def _other_word(base: Sequence[str], other: Sequence[str]) -> Span | None:
    """Return where in *base* the one word is that is another one in *other*."""
    shorter = min(len(base), len(other))
    if max(len(base), len(other)) > shorter + LONGEST_CHINESE:
        return None
    start = next((at for at in range(shorter) if base[at] != other[at]), shorter)
    same = next((at for at in range(shorter - start) if base[-1 - at] != other[-1 - at]), shorter - start)
    end = len(base) - same
    is_one = _is_word(base[start:end]) and _is_word(other[start : len(other) - same])
    return (start, end) if is_one else None


def _is_word(said: Sequence[str]) -> bool:
    """Tell whether *said* is one word that says what a text is about."""
    if not said:
        return False
    if all(map(is_chinese, said)):
        return len(said) <= LONGEST_CHINESE and not stop_words.CHINESE_GRAMMAR.issuperset(said)
    return len(said) == 1 and said[0] not in stop_words.ENGLISH
