"""Texts as a question reads them, and what is known of each from question to question."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.domain.recall.identifiers.exact_identifiers import held_in
from memory_ledger.domain.recall.identifiers.holdings import Holding, holding_of
from memory_ledger.domain.recall.identifiers.naming import Held
from memory_ledger.domain.recall.times.periods import names_times
from memory_ledger.domain.recall.turns.turn_ranking import FULL_CHARACTERS
from memory_ledger.domain.text.asides import without_asides
from memory_ledger.domain.text.contents import content_of, size_of
from memory_ledger.domain.text.fingerprints import Fingerprint, Keep, fingerprint_of, numbers_of
from memory_ledger.domain.text.terms import Stems, Words
from memory_ledger.domain.text.transcript_lines import said_in
from memory_ledger.domain.text.wording import Fold


@dataclass(frozen=True, slots=True)
class Content:
    """The numbers of the words that a text says, how many these are, and how many terms it begins with."""

    words: frozenset[int]
    size: float
    begins_with: int


@dataclass(slots=True)
class Known:
    """
    What is known of a text whatever is asked, each part once it was worked out; no word can be read in it.

    It is *idle* if it answers nothing, *dated* if it names a time; what is *said* but for asides begins and
    ends there.
    """

    fingerprint: Fingerprint | None = None
    parts: frozenset[int] | None = None
    holding: Holding | None = None
    idle: bool | None = None
    dated: bool | None = None
    content: Content | None = None
    said: tuple[int, int] | None = None


class ReadTexts:
    """Each text in *simplified* characters, read once; *keep* may hold what was known of it before."""

    def __init__(self, simplified: Fold, keep: Keep) -> None:
        self._simplified = simplified
        self._keep = keep
        self._stems = Stems()
        self._words: dict[str, Words] = {}
        self._known: dict[str, Known] = {}
        self._held: dict[str, Held] = {}

    def words(self, text: str) -> Words:
        """Return *text* taken apart."""
        if text not in self._words:
            self._words[text] = Words(self._simplified(text), self._stems)
        return self._words[text]

    def known(self, text: str) -> Known:
        """Return what is known of *text*."""
        found = self._known.get(text)
        if found is None:
            found = self._known[text] = self._keep("known", text, Known)
        return found

    def said(self, text: str) -> str:
        """Return *text* without asides around it."""
        known = self.known(text)
        if known.said is None:
            said = without_asides(text)
            begin = text.index(said)
            known.said = begin, begin + len(said)
        return text[slice(*known.said)]

    def fingerprint(self, text: str) -> Fingerprint:
        """Return what *text* is compared by."""
        known = self.known(text)
        if known.fingerprint is None:
            known.fingerprint = fingerprint_of(self.words(text))
        return known.fingerprint

    def parts(self, text: str) -> frozenset[int]:
        """Return the numbers of the parts of *text*."""
        known = self.known(text)
        if known.parts is None:
            known.parts = numbers_of(self.words(text).parts)
        return known.parts

    def content(self, text: str) -> Content:
        """Return what *text* says, but for the time and the name that a line of a transcript begins with."""
        known = self.known(text)
        if known.content is None:
            known.content = _content_of(said_in(text), self)
        return known.content

    def naming_times(self, text: str) -> str:
        """Return *text* in simplified characters if it names a time, else nothing."""
        known = self.known(text)
        if known.dated is None:
            known.dated = names_times(self.words(text).text)
        return self.words(text).text if known.dated else ""

    def held(self, text: str) -> Held:
        """Return the identifiers that *text* holds."""
        if text not in self._held:
            self._held[text] = held_in(self.words(text).text)
        return self._held[text]

    def holding(self, text: str) -> Holding:
        """Return what *text* is found by exactly."""
        known = self.known(text)
        if known.holding is None:
            known.holding = holding_of(self.held(text))
        return known.holding


def _content_of(said: str, texts: ReadTexts) -> Content:
    content = content_of(texts.words(said))
    first = texts.words(said[:FULL_CHARACTERS])
    return Content(numbers_of(content), size_of(content), len(first.about))
