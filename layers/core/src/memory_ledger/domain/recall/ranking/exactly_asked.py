"""What a question names exactly, and how a text names it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from memory_ledger.domain.recall.identifiers.codes_apart import last_digits
from memory_ledger.domain.recall.identifiers.exact_identifiers import (
    MAX_HELD,
    asked_apart,
    asked_in,
    standing_signs,
)
from memory_ledger.domain.recall.identifiers.holdings import kinds_of
from memory_ledger.domain.recall.identifiers.identifier_shapes import dotted_keys, loosely
from memory_ledger.domain.recall.identifiers.naming import Named
from memory_ledger.domain.recall.ranking.read_texts import ReadTexts
from memory_ledger.domain.text.fingerprints import Fingerprint, Keep, anew, numbers_of
from memory_ledger.domain.text.terms import Words
from memory_ledger.domain.text.wording import Fold, as_given

MAX_SUBJECT_KEYS = 2
FEW_WORDS = 2
"""A sign beside so many content terms at most is asked about; beside more it may be there for colour."""
_LONG = 1_000
"""In a text of more characters what is asked for may stand behind all that is kept of what it holds."""
_AROUND, _PLACES = 80, 4
_NUMBER = re.compile(r"\d{3,}")


@dataclass(frozen=True)
class ExactlyAsked:
    """
    The identifiers, keys and signs in what is asked; *simplified* writes traditional characters simplified.

    What does not depend on it is :class:`.Known` of a text, which *keep* keeps from question to question.
    """

    text: str
    simplified: Fold = as_given
    keep: Keep = anew

    @cached_property
    def texts(self) -> ReadTexts:
        """Return the texts that it is compared with, as it reads them."""
        return ReadTexts(self.simplified, self.keep)

    def words(self, text: str) -> Words:
        """Return *text* in simplified characters, taken apart once for this question."""
        return self.texts.words(text)

    def fingerprint(self, text: str) -> Fingerprint:
        """Return what *text*, in simplified characters, is compared by."""
        return self.texts.fingerprint(text)

    @cached_property
    def plain(self) -> str:
        """Return its text in simplified characters."""
        return self.words(self.text).text

    @cached_property
    def _asks_own_name(self) -> bool:
        from memory_ledger.domain.recall.intent.asked_names import asks_own_name

        return asks_own_name(self.plain)

    def own_name_told(self, text: str) -> bool | None:
        """
        Tell whether *text* tells the user's own name.

        It is None where that is not asked for, and where *text* tells nobody's.
        """
        if not self._asks_own_name:
            return None
        from memory_ledger.domain.recall.intent.asked_names import own_name_told

        return own_name_told(self.words(text).text)

    @cached_property
    def _wanted(self) -> tuple[Named, ...]:
        return asked_in(self.plain)

    @cached_property
    def identifiers(self) -> tuple[str, ...]:
        """Return the exact identifiers it names, or the signs it is made of."""
        return tuple(dict.fromkeys(name for one in self._wanted for name in one.names))

    @cached_property
    def _apart(self) -> tuple[Named, ...]:
        """Return what is an identifier if a text holds it as one: ``mu 5137``, ``jira 12``."""
        return asked_apart(self.plain, self.identifiers)

    @cached_property
    def sought(self) -> tuple[Named, ...]:
        """Return what may be named exactly, in the order of :meth:`namings`."""
        return (*self._wanted, *self._apart)

    @cached_property
    def lookups(self) -> tuple[str, ...]:
        """Return what an index is asked by to find what holds them, first what they are called."""
        names = dict.fromkeys(name for one in self.sought for name in one.names)
        others = (key for one in self.sought for key in one.lookups)
        return tuple(islice(dict.fromkeys((*names, *self.signs, *others)), MAX_HELD))

    @cached_property
    def subject_keys(self) -> tuple[str, ...]:
        """Return what it names that may be a subject key (``billing.version``)."""
        return tuple(islice(dotted_keys(self.text), MAX_SUBJECT_KEYS))

    @cached_property
    def signs(self) -> tuple[str, ...]:
        """Return the signs it asks about among words (``what does ★ mean?``); each is a term of it."""
        few = len(self.words(self.text).terms) <= FEW_WORDS
        return standing_signs(self.plain) if few and not self.identifiers else ()

    def is_named_in(self, text: str) -> bool:
        """Tell whether *text* names something of what it asks for exactly, wholly or by a part."""
        return any(self.namings(text))

    def may_be_named_in(self, text: str) -> bool:
        """Tell whether *text* names something of what it asks but for a separator that may say something."""
        return self._meets(text) and any(map(self.texts.held(text).may_be, self.sought))

    def namings(self, text: str) -> tuple[int, ...]:
        """Return how much *text* names of each of what is sought."""
        named = self._namings(text)
        if any(named) or len(text) <= _LONG:
            return named
        return self._namings(self._around(text))

    def _namings(self, text: str) -> tuple[int, ...]:
        if not self._meets(text):
            return (0,) * len(self.sought)
        return tuple(map(self.texts.held(text).naming, self.sought))

    def _meets(self, text: str) -> bool:
        return self._may_hold(text) and not self.texts.holding(text).keys.isdisjoint(self._sought_by)

    def _around(self, text: str) -> str:
        """Return what stands in a long *text* around what is sought, or its number, a few times each."""
        if text not in self._stretches:
            lowered = text.lower()
            forms = {form for one in self.sought for form in (*one.names, *_NUMBER.findall(one.names[0]))}
            places = (
                match.start()
                for form in sorted(forms)
                for match in islice(re.finditer(re.escape(form), lowered), _PLACES)
            )
            self._stretches[text] = "\n".join(
                text[max(0, place - _AROUND) : place + _AROUND] for place in places
            )
        return self._stretches[text]

    @cached_property
    def _stretches(self) -> dict[str, str]:
        return {}

    @cached_property
    def _sought_by(self) -> frozenset[int]:
        return numbers_of(key for one in self.sought for key in one.lookups)

    def is_like(self, text: str, sought: Named) -> bool:
        """Tell whether *text* holds something of the kind that is *sought*."""
        return not self.texts.holding(text).kinds.isdisjoint(numbers_of(kinds_of(sought.keys)))

    def is_loosely_like(self, text: str, sought: Named) -> bool:
        """Tell the same whatever the letters and separators of codes are."""
        return not self.texts.holding(text).loose_kinds.isdisjoint(numbers_of(loosely(kinds_of(sought.keys))))

    def _may_hold(self, text: str) -> bool:
        if self._wanted or self.signs:
            return True
        return any(digits in text for one in self._apart for digits in last_digits(one.names[0]))
