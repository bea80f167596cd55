"""Reach of a request to remember over what is said after it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory_ledger.domain.text.numerals import SEVERAL_WORD
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.utterances.cut.cutting import Sentence
from memory_ledger.domain.writing.utterances.verdicts import Keep, Verdict

_NAMES_ONE = re.compile(r"\b(?:my|our|this|these) (?!please\b)[a-z]|我的|这(?!.{0,3}:)")
"""What is before a colon that gives one value: "remember my locker: 8823"."""
_ANNOUNCES = re.compile(
    rf"\b(?:the following|these)\b|\b(?:{SEVERAL_WORD}|some|a few|several) (?:\w+ )?"
    r"(?:things|facts|points|details|rules|notes|preferences)\b|[两三几]件|以下|这些|:\s*\Z"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """How far a request to remember reaches: over *all* that follows, its *line*, or what goes on."""

    all: bool = False
    line: int | None = None
    goes_on: bool = False

    def covers(self, sentence: Sentence) -> bool:
        return self.all or self.goes_on or self.line == sentence.line

    def after(self, sentence: Sentence, verdict: Verdict, kept: str, *, covered: bool) -> Reach:
        """Return the reach after *sentence*: it ends with what is no part of the request."""
        if covered and sentence.states_nothing and verdict.keep is Keep.REJECT:
            return self
        if verdict.why is not Why.EXPLICIT_REQUEST:
            return Reach()
        before = sentence.folded[: verdict.start].rstrip()
        introduces = before.endswith(":") and _NAMES_ONE.search(before) is None
        return Reach(
            all=self.all or not kept or sentence.opens or _announces(sentence),
            line=sentence.line if introduces or self.line == sentence.line else None,
            goes_on=sentence.goes_on,
        )


def _announces(sentence: Sentence) -> bool:
    """A request like "remember these:" covers what follows."""
    return _ANNOUNCES.search(sentence.folded[:80]) is not None
