"""
Swaps: "I switched from EE to giffgaff" gives what was told of EE another value, in whatever words that was.

What gave way is named, in full or shortened, or is the one thing that does the same job. It is read when a
text has a word of a change.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory_ledger.domain.text.change_words import says_change
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.forms import first_form
from memory_ledger.domain.text.lately import with_speaker
from memory_ledger.domain.writing.changes.changed_values import FOR_TODAY, SUPPOSED
from memory_ledger.domain.writing.changes.swap_forms import AND_NONE, CHINESE, DENIED, ENDED, ENGLISH, UNNAMED
from memory_ledger.domain.writing.changes.swap_frames import told_of
from memory_ledger.domain.writing.subjects.preferred import rivals_of
from memory_ledger.domain.writing.utterances.amended.value_kinds import Kind, value_of

_LONGEST = 120
_ENDS = " .!。！~"
_MOVES = re.compile(r"\b(?:moved|went|gone) (?:away )?(?:from|to)\b|[搬迁]")
_ARTICLE = re.compile(r"(?:(?P<one>an?)|the) ", re.IGNORECASE)
_BEFORE = re.compile(r"(?:(?P<one>an?)|(?P<the>the)|my|our) \Z", re.IGNORECASE)
_OF_NAME = re.compile(r"[A-Z\d]")
"""A piano teacher is no piano, and a Skoda Octavia a Skoda."""
_WE = ("we", "our", "我们", "我家")
_VOWEL = re.compile(r"[aeiou]", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Swap:
    """
    What is *new*, as it is spelled, in the place of one of *names*, folded.

    It is *named* by the user, or is the only one that there is, of theirs or of their household's as who did
    it, *by_all* of them or not. Nothing is *new* where the old one is only gone. Who *moves* may have been
    there before. Where the user says what it is a value *of*, that was told of it.
    """

    names: frozenset[str]
    new: str
    named: bool
    moves: bool
    by_all: bool = False
    of: str = ""

    def outdates(self, before: str) -> bool:
        """Tell whether the folded statement *before* is of what is named, and by its full name."""
        return self.named and self._match(before, shortened=False) is not None

    def may_outdate(self, told: str) -> bool:
        """Tell whether what was *told* may be what is meant, which it is if nothing else may."""
        said = told.strip(_ENDS)
        if self._match(fold(said), shortened=False) is not None:
            return True
        match = self._match(fold(said), shortened=True) if self.named else None
        if match is None:
            return False
        more = said[slice(*match.span("more"))] if "more" in match.re.groupindex else ""
        return all(_OF_NAME.search(word) is not None for word in more.split())

    def restated(self, told: str) -> str | None:
        """Return what was *told* with the new value in it; None where the old one is not told in full."""
        match = self._match(fold(told).strip(_ENDS), shortened=False)
        if match is None or not self.new:
            return None
        begins = len(told) - len(told.lstrip(_ENDS))
        start, end = match.span("x")
        before, after = told[: begins + start], told[begins + end :]
        return _with_article(before, self.new) + after

    def _match(self, said: str, *, shortened: bool) -> re.Match[str] | None:
        if (self.new and fold(self.new) in said) or self.of not in said:
            return None
        if not self.named and said.startswith(_WE) is not self.by_all:
            return None
        told = told_of(self.names, self.of, named=self.named, moves=self.moves, shortened=shortened)
        return first_form(told, said)


def swap_in(text: str) -> Swap | None:
    """Return what *text* says to be there instead of what; None where it says no such thing."""
    if len(text) > _LONGEST or not says_change(text):
        return None
    said = with_speaker(text.strip(_ENDS))
    whole = fold(said)
    folded = AND_NONE.sub("", whole)
    supposed = SUPPOSED.search(DENIED.sub(" ", folded)) is not None
    if "?" in folded or supposed or FOR_TODAY.search(folded) is not None:
        return None
    forms = (*ENGLISH, *CHINESE, *ENDED)
    match = first_form(forms, whole) or first_form(forms, folded)
    if match is not None:
        return _named(said, folded, match)
    return next((found for form in UNNAMED if (found := _unnamed(said, form.fullmatch(folded)))), None)


def _named(said: str, folded: str, match: re.Match[str]) -> Swap | None:
    old, new = match["old"], said[slice(*_span_of_new(match))]
    place = value_of(said[slice(*match.span("old"))])
    if fold(new) == old or (place is not None and place.kind is Kind.PLACE):
        return None
    moves = _MOVES.search(folded) is not None
    of = match.groupdict().get("of") or ""
    return Swap(names=frozenset((old,)), new=new, named=True, moves=moves, of=of)


def _span_of_new(match: re.Match[str]) -> tuple[int, int]:
    names = [name for name in ("new", "instead") if match.groupdict().get(name) is not None]
    return match.span(names[0]) if names else (0, 0)


def _unnamed(said: str, match: re.Match[str] | None) -> Swap | None:
    rivals = frozenset() if match is None else rivals_of(match["new"])
    if match is None or not rivals:
        return None
    return Swap(
        names=rivals,
        new=said[slice(*match.span("new"))],
        named=False,
        moves=False,
        by_all=said.lower().startswith(_WE),
    )


def _with_article(before: str, new: str) -> str:
    """Return the words *before* a value with the *new* one, and one article for it."""
    own, theirs = _ARTICLE.match(new), _BEFORE.search(before)
    if theirs is None:
        return before + new
    if own is not None or theirs["the"] is not None:
        return before[: theirs.start()] + new
    if theirs["one"] is None:
        return before + new
    return before[: theirs.start()] + ("an " if _VOWEL.match(new) else "a ") + new
