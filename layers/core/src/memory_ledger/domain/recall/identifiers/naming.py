"""Degrees of naming: a text names the whole of an identifier, a part of it, or nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from memory_ledger.domain.recall.identifiers.hashes import asked_beginning, begins, held_beginning
from memory_ledger.domain.recall.identifiers.name_parts import parts_of
from memory_ledger.domain.recall.identifiers.separators import may_differ_in_separators
from memory_ledger.domain.recall.identifiers.written_forms import asked_forms, held_form, is_written_alike

WHOLE = 1_000
"""What names the whole of an identifier; what names a part of it says how many characters."""


@dataclass(frozen=True)
class Named:
    """
    An identifier as it stands in a text: the *names* it goes by as a whole, and what names a part of it.

    A file in a Chinese sentence goes by two: where it begins is not to be seen. What stands *apart*, in
    pieces, may be no identifier at all.
    """

    names: tuple[str, ...]
    said: tuple[str, ...] = ()
    apart: bool = False

    @classmethod
    def of(cls, names: Iterable[str], said: Iterable[str] = (), *, apart: bool = False) -> Named:
        """Return what goes by *names*, of which others are *said*, in small letters."""
        own, others = (tuple(dict.fromkeys(map(str.lower, some))) for some in (names, said))
        return cls(own, others, apart)

    @cached_property
    def parts(self) -> tuple[str, ...]:
        """Return what is less than it and may be meant: the file of a path, the code before a suffix."""
        derived = (part for name in (*self.names, *self.said) for part in parts_of(name))
        return tuple(dict.fromkeys((*self.said, *derived)))

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """Return what a record is found by that holds it."""
        every = (*self.names, *self.parts)
        beginnings = (key for name in every for key in held_beginning(name))
        forms = (key for name in every for key in held_form(name))
        return tuple(dict.fromkeys((*every, *beginnings, *forms)))

    @cached_property
    def lookups(self) -> tuple[str, ...]:
        """Return what an index is asked by for it: each way to write it or a part, a hash's beginning."""
        every = (*self.names, *self.parts)
        others = (key for name in every for key in (*asked_beginning(name), *asked_forms(name)))
        return tuple(dict.fromkeys((*every, *others)))


@dataclass(frozen=True)
class Held:
    """
    What a text holds: *keys* are all that it is indexed under.

    What stands in pieces (``B 204``) is an identifier *perhaps*: if it is asked for as one.
    """

    names: frozenset[str]
    parts: frozenset[str]
    keys: tuple[str, ...]
    perhaps: frozenset[str] = frozenset()

    @cached_property
    def found_by(self) -> frozenset[str]:
        """Return all that it may be asked for by."""
        return frozenset(
            (*self.keys, *self.perhaps, *(key for name in self.perhaps for key in held_form(name)))
        )

    def naming(self, asked: Named) -> int:
        """Return how much of what was *asked* for it names: WHOLE, so many characters of it, or 0."""
        if self.found_by.isdisjoint(asked.lookups):
            return 0
        names = self.names if asked.apart else self.names | self.perhaps
        if any(_meetings(asked.names, names)):
            return WHOLE
        parts = (*_meetings(asked.names, self.parts), *_meetings(asked.parts, names))
        pairs = (sorted((one, other), key=len) for one in asked.names for other in self.names)
        return max((*parts, *(len(short) for short, long in pairs if begins(short, long))), default=0)

    def may_be(self, asked: Named) -> bool:
        """Tell whether it holds what is *asked* for but for a separator that may say something."""
        held = self.names if asked.apart else self.names | self.perhaps
        return any(may_differ_in_separators(one, other) for one in asked.names for other in held)


def _meetings(some: Iterable[str], others: frozenset[str]) -> Iterator[int]:
    """Yield of each of *some* that is among *others*, in one way to write it or another, how long it is."""
    for one in some:
        if one in others or any(is_written_alike(one, other) for other in others):
            yield len(one)
