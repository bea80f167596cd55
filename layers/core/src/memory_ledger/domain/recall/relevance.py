"""How well a record answers a question, in [0, 1], from its words and its vector."""

from __future__ import annotations

import math
import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from memory_ledger.domain.recall.exact_identifiers import (
    asked_for,
    forms_of,
    indexed_identifiers,
    is_same,
    kinds_of,
    lookups,
    standing_signs,
)
from memory_ledger.domain.text.fingerprints import (
    Fingerprint,
    Keep,
    anew,
    fingerprint_of,
    numbers_of,
)
from memory_ledger.domain.text.terms import Stems, Words
from memory_ledger.domain.text.wording import Fold, as_given

EXACT = 1.0
NAMED = 0.5
"""At least so relevant is what the question names by its attribute or its time, whatever its words."""
LOOK_ALIKE = 0.45
"""At most so relevant is a text about another one of the kind asked for: no importance and no freshness can
lift it above the one that was meant."""
FEW_WORDS = 2
"""A sign beside so many content terms at most is asked about; beside more it may be there for colour."""
CHARACTER = 0.5
"""What one Chinese character counts beside a word: 周报 and 报告 share something, but not the word."""


@dataclass(frozen=True)
class Question:
    """
    What is asked, taken apart once; *simplified* writes traditional characters simplified.

    What does not depend on it is worked out of a text where *keep* has not kept it of an earlier question.
    """

    text: str
    simplified: Fold = as_given
    keep: Keep = anew

    @cached_property
    def _read(self) -> dict[str, Words]:
        return {}

    @cached_property
    def _stems(self) -> Stems:
        return Stems()

    def words(self, text: str) -> Words:
        """Return *text* in simplified characters, taken apart once for this question."""
        if text not in self._read:
            self._read[text] = Words(self.simplified(text), self._stems)
        return self._read[text]

    def fingerprint(self, text: str) -> Fingerprint:
        """Return what *text*, in simplified characters, is compared by."""
        return self.keep("fingerprint", text, lambda: fingerprint_of(self.words(text)))

    def _parts(self, text: str) -> frozenset[int]:
        return self.keep("parts", text, lambda: numbers_of(self.words(text).parts))

    @cached_property
    def plain(self) -> str:
        """Return its text in simplified characters."""
        return self.words(self.text).text

    @cached_property
    def identifiers(self) -> tuple[str, ...]:
        """Return the exact identifiers it names, or the signs it is made of."""
        return asked_for(self.plain)

    @cached_property
    def terms(self) -> frozenset[str]:
        """Return its content terms; an identifier is one beside its parts, which a look-alike shares."""
        return frozenset((*self.words(self.text).terms, *self.identifiers, *self.signs))

    @cached_property
    def signs(self) -> tuple[str, ...]:
        """Return the signs it asks about among words (``what does ★ mean?``); each is a term of it."""
        few = len(self.words(self.text).terms) <= FEW_WORDS
        return standing_signs(self.plain) if few and not self.identifiers else ()

    @cached_property
    def _weights(self) -> Mapping[int, float]:
        """Return what each term and each Chinese character counts, by their numbers."""
        characters = numbers_of(self.words(self.text).characters)
        return dict.fromkeys(characters, CHARACTER) | dict.fromkeys(numbers_of(self.terms), 1.0)

    @cached_property
    def _whole(self) -> float:
        return math.fsum(self._weights.values())

    @cached_property
    def kinds(self) -> frozenset[str]:
        """Return of which kinds the identifiers are."""
        return kinds_of(key for name in self.identifiers for key in forms_of(name))

    @cached_property
    def _keys(self) -> Mapping[str, tuple[str, ...]]:
        """Return under which keys a text may name each of them."""
        return {name: lookups((name,)) for name in self.identifiers}

    def relevance(self, text: str, similar: float) -> float:
        """Return how relevant *text* is, *similar* as it is; if it holds an identifier asked for, wholly."""
        held = self._held(text)
        if held and self._names(held):
            return EXACT
        return min(self._bound(held), either(similar, self._share(text, held)))

    def bound(self, text: str) -> float:
        """Return how relevant *text* can be: less if of the kind asked for it holds only others."""
        return self._bound(self._held(text))

    def _held(self, text: str) -> tuple[str, ...]:
        return indexed_identifiers(self.words(text).text) if self.identifiers or self.signs else ()

    def _names(self, held: Sequence[str]) -> bool:
        names = frozenset(held)
        if not names.isdisjoint(self.identifiers):
            return True
        sought = (asked for asked, keys in self._keys.items() if not names.isdisjoint(keys))
        return any(is_same(asked, name) for asked in sought for name in names)

    def _bound(self, held: Sequence[str]) -> float:
        alike = held and not self.kinds.isdisjoint(kinds_of(held))
        return LOOK_ALIKE if alike and not self._names(held) else EXACT

    def _share(self, text: str, held: Sequence[str]) -> float:
        if not self._weights:
            return 0.0
        found = self._parts(text).intersection(self._weights)
        if held:
            found |= numbers_of(held).intersection(self._weights)
        return math.fsum(map(self._weights.__getitem__, found)) / self._whole


def either(one: float, other: float) -> float:
    """Return how sure it is that at least one of two independent signs in [0, 1] is right."""
    return 1 - (1 - one) * (1 - other)


def cosine(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the cosine of two unit vectors."""
    return math.fsum(map(operator.mul, one, other))
