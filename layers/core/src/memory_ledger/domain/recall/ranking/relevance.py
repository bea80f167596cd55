"""Relevance of a record to a question, in [0, 1], from its words and its vector."""

from __future__ import annotations

import math
import operator
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from memory_ledger.domain.recall.identifiers.holdings import kinds_of
from memory_ledger.domain.recall.ranking.exactly_asked import ExactlyAsked
from memory_ledger.domain.text.fingerprints import numbers_of
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.pleasantries import asks_for_nothing
from memory_ledger.domain.text.terms import SPELLED, Words, is_chinese

if TYPE_CHECKING:
    from memory_ledger.domain.recall.intent.asked_for import Asked
    from memory_ledger.domain.recall.kinds.asked_kinds import AskedKind
    from memory_ledger.domain.recall.kinds.own_people import OwnPeople

EXACT = 1.0
NAMED = 0.5
"""At least so relevant is what the question names by its attribute or its time, whatever its words."""
LOOK_ALIKE = 0.45
"""At most so relevant is a text about another one of the kind asked for: no importance and no freshness can
lift it above the one that was meant."""
PART = 0.46
"""So relevant is what perhaps names an identifier, or a part of one that something else names wholly; neither
can importance and freshness lift this above that."""
CHARACTER = 0.5
"""What one Chinese character counts beside a word: 周报 and 报告 share something, but not the word."""
OTHERWISE_SPELLED = 0.8
"""What a word counts that stands there with other marks: ``Zoë`` for ``Zoe``."""
MEMBER = 0.8
"""What the word for a kind or for somebody counts where one of them is named, and not the word."""
LEFT_OUT = 0.5
"""So much less counts what an answer may leave out, where it does."""
OWN_NAME = 0.9
"""So relevant is what tells the user's name to who asks for it, in whatever words."""
SAME_ONE = 0.55
"""So near at least is the name of whom a question calls otherwise: a boss's and a manager's, a mum's and a
mother's; of others the nearest is at 0.5."""
_HAS_MARKS = hash(SPELLED)


@dataclass(frozen=True)
class Question(ExactlyAsked):
    """What is asked, taken apart once."""

    @cached_property
    def terms(self) -> frozenset[str]:
        """Return its content terms; an identifier is one beside its parts, which a look-alike shares."""
        return frozenset((*self.words(self.text).terms, *self.identifiers, *self.signs))

    @cached_property
    def _weights(self) -> Mapping[int, float]:
        """Return what each term and each Chinese character counts, by their numbers."""
        named = numbers_of((*self.identifiers, *self.signs))
        return self._optional | self._told | dict.fromkeys(named, 1.0)

    @cached_property
    def _told(self) -> dict[int, float]:
        """Return what those count that an answer says."""
        return _counted(self.words(self._asked.told))

    @cached_property
    def _optional(self) -> dict[int, float]:
        """Return what those count that an answer may leave out."""
        if not self._asked.beside:
            return {}
        beside = _counted(self.words(self._asked.beside))
        return {number: worth for number, worth in beside.items() if number not in self._told}

    @cached_property
    def _asked(self) -> Asked:
        from memory_ledger.domain.recall.intent.asked_for import asked_for

        return asked_for(self.plain if self._kind is None else self._kind.about)

    @cached_property
    def _naming(self) -> frozenset[int]:
        """Return the numbers of what says nothing by itself: that a name is meant, and not whose."""
        from memory_ledger.domain.recall.intent.asked_names import naming_words

        naming = naming_words(self.plain, self.terms)
        return naming if self._weights.keys() - naming else frozenset()

    @property
    def asks_for_a_name(self) -> bool:
        """Tell whether it asks for the name of somebody or something that it says."""
        return bool(self._naming)

    def _names_another(self, text: str) -> bool:
        """In Chinese what is called otherwise is no nearer than another is."""
        return bool(self._naming) and not self.words(self.text).characters and self.name_told(text) is False

    def name_told(self, text: str) -> bool | None:
        """Tell whether *text* tells the name it asks for, or another's; None where it tells none."""
        parts = self.texts.parts(text)
        if parts.isdisjoint(self._naming):
            return None
        whose = self._weights.keys() - self._naming
        return True if whose <= parts else None if parts & whose else False

    @cached_property
    def _kind(self) -> AskedKind | None:
        from memory_ledger.domain.recall.kinds.asked_kinds import kind_asked

        return None if self._wanted else kind_asked(self.plain)

    @property
    def searched(self) -> str:
        """Return what words are searched by: its text, and the words for what is of a kind it asks for."""
        return self.text if self._kind is None else f"{self.text} {self._kind.searched}"

    def tells_of_kind(self, text: str) -> bool:
        """Tell whether *text* names something of the user's that is of the kind it asks for."""
        return self._kind is not None and self._kind.is_told_in(self.words(text).text)

    def _tells_of_anothers(self, text: str) -> bool:
        return self._kind is not None and self._kind.is_anothers_in(self.words(text).text)

    @cached_property
    def _by_kind(self) -> frozenset[int]:
        """Return the numbers of what the name of the kind says, and of all else that only asks for it."""
        assert self._kind is not None
        return frozenset(self._weights) - frozenset(_counted(self.words(self._kind.beside)))

    @cached_property
    def _people(self) -> OwnPeople | None:
        from memory_ledger.domain.recall.kinds.own_people import people_asked

        return None if self._wanted or self._naming or self._kind else people_asked(self.plain)

    def learn_names(self, texts: Iterable[str]) -> None:
        """Learn from *texts* by which names they tell of those whom it calls by what they are to the user."""
        if self._people is not None:
            self._people.learn(self.words(text).text for text in texts)

    def names_whom(self, text: str) -> bool:
        """Tell whether *text* names somebody whom it calls by what they are to the user."""
        return self._people is not None and self._people.are_named_in(self.words(text).text)

    @cached_property
    def _by_people(self) -> frozenset[int]:
        """Return the numbers of what is said by the name of somebody whom it calls otherwise."""
        assert self._people is not None
        return frozenset(self._weights).intersection(_counted(self.words(self._people.words)))

    @cached_property
    def _whole(self) -> float:
        return math.fsum(self._weights.values())

    @cached_property
    def kinds(self) -> frozenset[str]:
        """Return of which kinds the identifiers are."""
        return kinds_of(key for one in self._wanted for key in one.keys)

    @cached_property
    def _kinds(self) -> frozenset[int]:
        return numbers_of(self.kinds)

    @cached_property
    def _folded(self) -> str:
        return fold(self.text).strip(" ,.!?~…。")

    @cached_property
    def asks_for_nothing(self) -> bool:
        """Tell whether it is a greeting, thanks or assent, which only what repeats it has to do with."""
        return not self.identifiers and asks_for_nothing(self._folded)

    def relevance(self, text: str, similar: float) -> float:
        """Return how relevant *text* is, *similar* as it is; if it holds an identifier asked for, wholly."""
        if self.is_named_in(text):
            return EXACT
        if self.asks_for_nothing and self._folded not in fold(text):
            return 0.0
        if (is_own := self.own_name_told(text)) is not None:
            return OWN_NAME if is_own else 0.0
        if self._tells_of_anothers(text) or (similar < SAME_ONE and self._names_another(text)):
            return 0.0
        relevance = min(self.bound(text), either(similar, self.share(text)))
        return max(PART, relevance) if self.may_be_named_in(text) else relevance

    def bound(self, text: str) -> float:
        """Return how relevant *text* can be: less if of the kind asked for it holds only others."""
        if not self._kinds or self._kinds.isdisjoint(self.texts.holding(text).kinds):
            return EXACT
        if self.is_named_in(text):
            return EXACT
        return PART if self.may_be_named_in(text) else LOOK_ALIKE

    def share(self, text: str) -> float:
        """Return which share of its terms *text* holds."""
        if not self._weights:
            return 0.0
        parts = self.texts.parts(text)
        found = parts.intersection(self._weights)
        if self._may_hold(text):
            found |= self.texts.holding(text).keys.intersection(self._weights)
        if self._naming and self._naming.issuperset(found):
            return 0.0
        worth = math.fsum(map(self._weights.__getitem__, found))
        if self._has_marks or _HAS_MARKS in parts:
            terms = frozenset(self._spellings[number] for number in parts.intersection(self._spellings))
            worth += OTHERWISE_SPELLED * math.fsum(self._weights[term] for term in terms - found)
        if self.tells_of_kind(text):
            worth += MEMBER * math.fsum(self._weights[number] for number in self._by_kind - found)
            found |= self._by_kind
        elif self.names_whom(text):
            worth += MEMBER * math.fsum(self._weights[number] for number in self._by_people - found)
            found |= self._by_people
        left_out = math.fsum(self._optional[number] for number in self._optional.keys() - found)
        return worth / (self._whole - LEFT_OUT * left_out)

    @cached_property
    def _has_marks(self) -> bool:
        return bool(self.words(self.text).spelled_plain)

    @cached_property
    def _spellings(self) -> Mapping[int, int]:
        """Return by the number of each other spelling that of its term."""
        plain = dict(self.words(self.text).spelled_plain)
        pairs = [(plain.get(term, term), term) for term in self.terms if hash(term) in self._weights]
        return {hash(one): hash(term) for word, term in pairs for one in (word, SPELLED + word)}


def _counted(words: Words) -> dict[int, float]:
    """Return what each counts; in other letters as much as a Chinese word of two characters with these."""
    characters = dict.fromkeys(numbers_of(words.characters), CHARACTER)
    if not characters:
        return dict.fromkeys(numbers_of(words.terms), 1.0)
    others = [term for term in words.terms if not is_chinese(term)]
    whole = dict.fromkeys(numbers_of(others), 1.0 + 2 * CHARACTER)
    return characters | dict.fromkeys(numbers_of(words.terms), 1.0) | whole


def either(one: float, other: float) -> float:
    """Return how sure it is that at least one of two independent signs in [0, 1] is right."""
    return 1 - (1 - one) * (1 - other)


def cosine(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the cosine of two unit vectors."""
    return math.fsum(map(operator.mul, one, other))
