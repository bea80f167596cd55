"""
Fingerprints of texts for weighing and comparing: numbers that can be kept, in which no word can be read.

A number stands for a word, or for all that is said, in this process only: Python salts its hashes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from memory_ledger.domain.text.terms import Words, shares_enough
from memory_ledger.domain.text.wording import normalise

T = TypeVar("T")


class Keep(Protocol):
    """Keeps what was worked out of texts."""

    def __call__(self, name: str, text: str, make: Callable[[], T], /) -> T:
        """Return what *name* makes of *text*, kept or made now."""


def anew(name: str, text: str, make: Callable[[], T], /) -> T:
    """Return what is made now; for those who keep nothing."""
    return make()


def numbers_of(words: Iterable[str]) -> frozenset[int]:
    """Return the numbers of *words*, each once."""
    return frozenset(map(hash, words))


@dataclass(frozen=True, slots=True, kw_only=True)
class Fingerprint:
    """
    What two texts are compared by.

    *plain* stands for the folded text, None where nothing is left of it; *gist*, *core* and *telling* for
    these of its words, of which *bag* holds each.
    """

    plain: int | None
    gist: int
    core: int
    telling: int
    bag: frozenset[int]

    def may_be_nearly(self, other: Fingerprint) -> bool:
        """Tell whether the texts are nearly the same if their words stand in one order."""
        return shares_enough(self.bag, other.bag) and self.telling == other.telling


def fingerprint_of(words: Words) -> Fingerprint:
    """Return the fingerprint of the text that *words* are of."""
    plain = normalise(words.text)
    return Fingerprint(
        plain=hash(plain) if plain else None,
        gist=hash(words.gist),
        core=hash(words.core),
        telling=hash(words.telling),
        bag=numbers_of(words.bag),
    )
