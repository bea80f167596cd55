"""
Telltales: what tells a record apart from all others, and which texts say it again.

A record is said in a frame that any may share: *my … is called …*, 我住在…. What is left tells it apart:
names and numbers do so by themselves, everyday words only beside the rest.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from memory_ledger.domain.text.folding import narrow
from memory_ledger.domain.text.terms import CJK, is_chinese, stem
from memory_ledger.domain.text.wording import Fold, as_given

RUN = re.compile(rf"[{CJK}]+|[^\W_{CJK}]+(?:['’][^\W_{CJK}]+)*")
MANY, MOST_OF_MANY = 5, 0.8
"""Of many words not every one is said again by who tells the same in other words."""
ENOUGH = 3
"""So many everyday words together are no chance."""
LONG_PIECE, MOST_OF_PIECE = 4, 0.6
"""Between the characters of a long piece of Chinese others may stand."""
_PERSONAL = re.compile(
    r"[我咱俺您你]|用户|本人|\b(?:i|i'm|i've|my|me|mine|you|you're|you've|yours?|user|user's|we|our)\b"
)
_ASKS = re.compile("[?？吗呢]")


class Look:
    """A text to look for words in, folded once."""

    def __init__(self, text: str, simplified: Fold = as_given) -> None:
        folded = simplified(narrow(text)).casefold().replace("’", "'")
        runs = RUN.findall(folded)
        self._stems = frozenset(stem(run) for run in runs if not is_chinese(run))
        self._chinese = " ".join(run for run in runs if is_chinese(run))
        self.asks = _ASKS.search(text) is not None
        self.is_personal = _PERSONAL.search(folded) is not None

    def has(self, word: str) -> bool:
        """Tell whether the text has *word*: a stem, or a piece of Chinese."""
        if not word:
            return False
        if not is_chinese(word):
            return word in self._stems
        if len(word) < LONG_PIECE:
            return word in self._chinese
        pairs = [word[at : at + 2] for at in range(len(word) - 1)]
        return sum(pair in self._chinese for pair in pairs) >= MOST_OF_PIECE * len(pairs)

    def has_most(self, words: Iterable[str]) -> bool:
        """Tell whether it has *words*: each of few, most of many."""
        found = [self.has(word) for word in words]
        return sum(found) >= (MOST_OF_MANY if len(found) >= MANY else 1) * len(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class Telltale:
    """
    What tells a record apart: *names*, each of its words, and everyday *words*; *frame* is what is left.

    A search finds it by its *query*; the *last* of its words is mostly the value that is told. Its names are
    *numbered* where digits make them no chance, and *given* where it says that somebody is called so.
    *shared* ones another record has as well: the words must be said beside them.
    """

    names: tuple[tuple[str, ...], ...] = ()
    words: frozenset[str] = frozenset()
    frame: frozenset[str] = frozenset()
    query: str = ""
    last: str = ""
    given: bool = False
    numbered: bool = False
    shared: bool = False

    def apart_from(self, survivor: Look) -> Telltale | None:
        """Return what tells it apart from a *survivor* as well, None where nothing does."""
        if not self._is_named_in(survivor) or not (self.names or survivor.has_most(self.words)):
            return self
        own = frozenset(word for word in self.words if not survivor.has(word))
        return replace(self, words=own, shared=True) if own else None

    def is_told_in(self, look: Look) -> bool:
        """Tell whether a text that is known to be about it says it: all its names and most of its words."""
        return bool(self.query) and self._is_named_in(look) and look.has_most(self.words)

    def is_said(self, look: Look, *, near: bool, replies: bool) -> bool:
        """
        Tell whether a text says it again.

        *near* is the conversation that it comes from, where a name that the user is asked about will do;
        further off, and of everyday words, more must be said of the user. What *replies* to its source is
        about it.
        """
        if not self.query or not self._is_named_in(look):
            return False
        if self.shared:
            return look.has_most(self.words)
        if self.names:
            return self.numbered or replies or self._is_told_by_names(look, near=near)
        if replies and look.has(self.last):
            return True
        return look.has_most(self.words) and (replies or self._is_no_chance or self._is_of_user(look))

    def _is_told_by_names(self, look: Look, *, near: bool) -> bool:
        if self._is_of_user(look):
            return True
        several = len(self.names) > 1
        if near and (self.given or several):
            return True
        if self.given:
            return look.is_personal
        return (near or several) and (look.is_personal or look.asks)

    @property
    def _is_no_chance(self) -> bool:
        return sum(len(word) // 2 if is_chinese(word) else 1 for word in self.words) >= ENOUGH

    def _is_named_in(self, look: Look) -> bool:
        return all(look.has(word) for name in self.names for word in name)

    def _is_of_user(self, look: Look) -> bool:
        if self.names and any(map(look.has, self.words)):
            return True
        return look.is_personal and any(map(look.has, self.frame))
