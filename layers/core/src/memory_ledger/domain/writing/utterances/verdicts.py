"""Verdicts on utterances."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from memory_ledger.domain.records.memory import MemoryType
from memory_ledger.domain.writing.reasons import Why

if TYPE_CHECKING:
    from memory_ledger.domain.writing.utterances.asked.calling_off import CalledOff


class Keep(StrEnum):
    """What becomes of an utterance."""

    STORE = "store"
    SESSION_ONLY = "session_only"
    REJECT = "reject"
    FORGET = "forget"


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What becomes of a sentence and why; ``text[start:end]`` is the part that would be kept."""

    keep: Keep
    why: Why
    type: MemoryType | None = None
    start: int = 0
    end: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Utterance:
    """
    One thing said: *text* is what would be kept of the *sentence*.

    *why* is a reason code, *key* the attribute it is about. *named* tells that the words are those of a
    speaker whom their line names, as *text* does; *doubted* that they may be another's, whom nothing names,
    *laughed* that their speaker laughs at them.
    What is *called_off* is to be found among what is kept; where nothing is, a refused one stays refused.
    """

    text: str
    keep: Keep
    why: Why
    type: MemoryType | None = None
    key: str | None = None
    sentence: str = ""
    named: bool = False
    doubted: bool = False
    laughed: bool = False
    called_off: CalledOff | None = None

    def with_laughter(self, laughs: bool) -> Utterance:
        """Return it as what its speaker may not mean, where they laugh at it."""
        return replace(self, doubted=laughs, laughed=laughs)


TYPE_OF = {
    Why.CORRECTION: MemoryType.FACT,
    Why.STANDING_WISH: MemoryType.PREFERENCE,
    Why.PREFERENCE: MemoryType.PREFERENCE,
    Why.FACT_ABOUT_USER: MemoryType.FACT,
    Why.DECISION: MemoryType.DECISION,
    Why.OPEN_QUESTION: MemoryType.EVENT,
}
"""The kinds of statement that are kept, and as what."""
OWN = frozenset({Why.FACT_ABOUT_USER, Why.PREFERENCE})
"""The kinds that tell of the user as they are."""
