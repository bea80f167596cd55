"""Excerpts of a text that does not fit: whole sentences, from the beginning or from what is asked."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from memory_ledger.domain.recall.turns.turns import turn_terms
from memory_ledger.domain.text.folding import fold, plain_letters
from memory_ledger.domain.text.sentences import ELLIPSIS, cuts, sentence_ends

Focus = Callable[[str, Sequence[int]], int]
"""Returns where in a text, whose sentences end so, that begins which says most of what is asked; else 0."""
TELLING = 2
"""A term of fewer characters stands anywhere."""


@dataclass(frozen=True, slots=True)
class Pieces:
    """Pieces of *text* that begin at *start*, one for each of *ends*, shortest first."""

    text: str
    start: int
    ends: tuple[int, ...]

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self.ends)

    def __getitem__(self, place: int) -> str:
        """Return one, marked where it does not begin with the text."""
        piece = self.text[self.start : self.ends[place]].strip()
        return f"{ELLIPSIS.lstrip()} {piece}" if self.start else piece


def from_the_beginning(text: str, ends: Sequence[int]) -> int:
    """Return the focus of *text* where nothing is asked."""
    return 0


def pieces_of(text: str, focus: Focus) -> tuple[Pieces, ...]:
    """Return the beginnings of *text*, and what begins at its focus."""
    ends = sentence_ends(text)
    beginnings, start = Pieces(text, 0, tuple(cuts(text, ends))), focus(text, ends)
    if not start:
        return (beginnings,)
    later = [end for end in ends if end > start]
    return beginnings, Pieces(text, start, tuple(dict.fromkeys([*later, len(text)])))


def beginnings_of_brief(brief: str, least: int) -> Pieces:
    """Return the beginnings of a brief form that have the *least* characters, and all of it."""
    ends = [end for end in cuts(brief, sentence_ends(brief)) if len(brief[:end].strip()) >= least]
    return Pieces(brief, 0, (*ends, len(brief)))


def focus_on(question: str) -> Focus:
    """Return the focus for *question*: what stands in few sentences of a text tells more of them."""
    terms = frozenset(term for term in turn_terms(question) if len(term) >= TELLING)

    def focus(text: str, ends: Sequence[int]) -> int:
        starts = [0, *ends]
        said = [
            fold(plain_letters(text[start:end]))
            for start, end in zip(starts, [*starts[1:], len(text)], strict=True)
        ]
        heard = {term: sum(term in sentence for sentence in said) for term in terms}
        worth = {term: math.log1p(len(said) / times) for term, times in heard.items() if times}
        if not worth:
            return 0
        scores = [sum(worth[term] for term in worth if term in sentence) for sentence in said]
        return starts[max(range(len(said)), key=scores.__getitem__)]

    return focus
