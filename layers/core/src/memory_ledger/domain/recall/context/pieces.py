"""
Excerpts of a text that does not fit: whole sentences, from the beginning or from what is asked.

Of a sentence too long for that it is what fits, up to the end of a clause, a word or at least a character.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from memory_ledger.domain.recall.identifiers.exact_identifiers import asked_for
from memory_ledger.domain.recall.turns.turns import turn_terms
from memory_ledger.domain.text.folding import fold, plain_letters
from memory_ledger.domain.text.sentences import ELLIPSIS, LEAST, cuts, sentence_ends
from memory_ledger.domain.text.weak_ends import STRETCH, ends_within, stretches, whole_ends

Focus = Callable[[str, Sequence[int], int], int]
"""
Returns where in a text, whose sentences end so, that begins which says most of what is asked; else 0.

A sentence is taken together with so many characters behind it.
"""
TELLING = 2
"""A term of fewer characters stands anywhere."""
EXACTLY = 4
"""What is asked for exactly is worth so many words."""
_ANNOUNCES = ":： \n\t"


@dataclass(frozen=True, slots=True)
class Pieces:
    """
    Pieces of *text* that begin at *start*, one for each of *ends*, shortest first.

    Where they may end *anywhere*, one that ends better is preferred to one that is longer by little.
    """

    text: str
    start: int
    ends: tuple[int, ...]
    anywhere: bool = False

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self.ends)

    def __getitem__(self, place: int) -> str:
        """Return one, marked where it does not begin with the text."""
        piece = self.text[self.start : self.ends[place]].strip()
        return f"{ELLIPSIS.lstrip()} {piece}" if self.start else piece

    def preferred(self, place: int) -> list[int]:
        """Return which ones not half as short as one may stand for it, the best first, and itself."""
        end = self.ends[place]
        if not self.anywhere or end == len(self.text):
            return [place]
        half = max(self.ends[0], (self.start + end) // 2)
        better = ends_within(self.text, half, end, frozenset(self.ends))
        return [*(bisect_left(self.ends, one) for one in better), place]


def from_the_beginning(text: str, ends: Sequence[int], reach: int = 0) -> int:
    """Return the focus of *text* where nothing is asked."""
    return 0


def pieces_of(text: str, focus: Focus, is_overlong: Callable[[str], bool]) -> tuple[Pieces, ...]:
    """
    Return the beginnings of *text*, and what begins at its focus, in whole sentences.

    Where the sentence there *is_overlong*, what begins within that follows.
    """
    ends = sentence_ends(text)
    telling = cuts(text, ends)
    beginnings, start = Pieces(text, 0, tuple(telling)), focus(text, ends, 0)
    found = [beginnings]
    if start:
        later = [end for end in ends if end > start]
        found.append(Pieces(text, start, tuple(dict.fromkeys([*later, len(text)]))))
    stop = next((end for end in telling if end > start), len(text))
    if is_overlong(text[start:stop]):
        least = max((end for end in ends if start < end < stop), default=start)
        found.append(_within(text, start, stop, least, focus))
    return tuple(found)


def _within(text: str, start: int, stop: int, least: int, focus: Focus) -> Pieces:
    """Return what begins at the focus from *start* to *stop*; what it announces stands behind its *least*."""
    whole = whole_ends(text)
    sentence = text[start:stop]
    parts = stretches(sentence, {end - start for end in whole})
    begin = start + focus(sentence, parts[:-1], STRETCH)
    first = max(least, begin) + LEAST
    ends = [end for end in whole if end >= first and text[end - 1] not in _ANNOUNCES]
    return Pieces(text, begin, tuple(ends), anywhere=True)


def beginnings_of_brief(brief: str, least: int) -> Pieces:
    """Return the beginnings of a brief form that have the *least* characters, and all of it."""
    ends = [end for end in cuts(brief, sentence_ends(brief)) if len(brief[:end].strip()) >= least]
    return Pieces(brief, 0, (*ends, len(brief)))


def focus_on(question: str) -> Focus:
    """Return the focus for *question*: what stands in few sentences of a text tells more of them."""

    # Read when a text is cut: most contexts cut none.
    @cache
    def read() -> tuple[frozenset[str], dict[str, Callable[[str], bool]]]:
        exact = frozenset(asked_for(question))
        words = [term for term in turn_terms(question) if len(term) >= TELLING]
        return exact, {term: _whether_says(term) for term in (*words, *exact)}

    def focus(text: str, ends: Sequence[int], reach: int) -> int:
        exact, terms = read()
        starts = [0, *ends]
        said = [
            fold(plain_letters(text[start : end + reach]))
            for start, end in zip(starts, [*starts[1:], len(text)], strict=True)
        ]
        heard = {term: sum(map(says, said)) for term, says in terms.items()}
        worth = {
            term: math.log1p(len(said) / times) * (EXACTLY if term in exact else 1)
            for term, times in heard.items()
            if times
        }
        if not worth:
            return 0
        scores = [sum(worth[term] for term in worth if terms[term](sentence)) for sentence in said]
        best = max(range(len(said)), key=scores.__getitem__)
        # What a sentence only has from behind it, the next one has as well.
        nearer = reach and best and scores[best : best + 2] == [scores[best]] * 2
        return starts[best + 1 if nearer else best]

    return focus


def _whether_says(term: str) -> Callable[[str], bool]:
    """Return what tells whether a folded text holds *term*, with no more digits around it."""
    if term.isalpha():
        return lambda text: term in text
    whole = re.compile(rf"(?<!\d){re.escape(term)}(?!\d)")
    return lambda text: whole.search(text) is not None
