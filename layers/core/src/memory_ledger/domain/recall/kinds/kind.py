"""A kind of things, in one language: how it is asked for, and the words that tell of what is of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from memory_ledger.domain.text.terms import stem

_WORD = re.compile(r"[a-z]+(?:-[a-z]+)*")


@dataclass(frozen=True)
class Kind:
    """
    A kind that *named* names, a pattern over folded text.

    *members* are the usual words for what is of it, set apart by spaces, the commonest first; *told* is a
    pattern of how else one tells of it, for which *also* are searched: words that mean other things as often.
    *of_people*: kin; *of_animals*: pets; *personal*: what somebody does or is, not what
    stands in a house.
    """

    named: str
    members: str
    told: str = r"(?!)"
    also: str = ""
    of_people: bool = False
    of_animals: bool = False
    personal: bool = False

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Return the members, each once."""
        return tuple(dict.fromkeys(self.members.split()))

    @property
    def searched(self) -> tuple[str, ...]:
        """Return the words by which a search finds what is of the kind, each once."""
        return tuple(dict.fromkeys((*self.also.split(), *self.words)))

    def places(self, folded: str) -> list[int]:
        """Return where *folded* names what is of the kind: where a word begins, or where it is told."""
        told = [found.end() for found in self._told.finditer(folded)]
        return [
            *told,
            *(found.start() for found in self._in_chinese.finditer(folded)),
            *self._named_in(folded),
        ]

    @cached_property
    def _told(self) -> re.Pattern[str]:
        return re.compile(self.told)

    @cached_property
    def _in_chinese(self) -> re.Pattern[str]:
        return re.compile("|".join(re.escape(word) for word in self.words if not word.isascii()) or r"(?!)")

    @cached_property
    def _stems(self) -> frozenset[str]:
        return frozenset(stem(word) for word in self.words if word.isascii())

    def _named_in(self, folded: str) -> list[int]:
        if not self._stems:
            return []
        return [found.start() for found in _WORD.finditer(folded) if self._is_member(found[0])]

    def _is_member(self, word: str) -> bool:
        if stem(word) in self._stems:
            return True
        return "-" in word and any(stem(part) in self._stems for part in word.split("-"))
