"""Findings of an extractor, and the reasons why one must not be kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from memory_ledger.domain.writing.candidates import Candidate
from memory_ledger.domain.writing.reasons import Why

if TYPE_CHECKING:
    from memory_ledger.domain.writing.utterances.asked.calling_off import CalledOff

LEFT_OUT = frozenset({Why.ONE_OFF_INSTRUCTION, Why.BUSINESS_AUTHORITY, Why.HYPOTHETICAL})
"""A sentence that was refused for these reasons is not recalled later."""
NOT_RECALLED = frozenset({Why.ASKED_NOT_TO_KEEP, Why.FORGET_REQUEST, Why.TOO_LONG, Why.INSTRUCTION_LIKE_TEXT})
"""A message of which something was refused for these reasons is not recalled later."""
TOLD_EACH = LEFT_OUT | {Why.FORGET_REQUEST}
"""What is told of each sentence that was refused for these reasons; of others one a reason is enough."""
IN_PASSING = frozenset({Why.PREFERENCE, Why.FACT_ABOUT_USER})
"""What is told beside other things; nobody asked to keep it."""
ASKED_TO_KEEP = frozenset({Why.EXPLICIT_REQUEST, Why.STANDING_WISH})
"""What the user wants to be kept for later."""
IMPORTANCE = {
    Why.EXPLICIT_REQUEST: 0.8,
    Why.CORRECTION: 0.8,
    Why.STANDING_WISH: 0.8,
    Why.PREFERENCE: 0.7,
    Why.FACT_ABOUT_USER: 0.6,
    Why.DECISION: 0.6,
    Why.OPEN_QUESTION: 0.4,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """
    One thing found in a message: a candidate, or the reason why it must not be kept.

    *asked* tells that the user wants the candidate to be kept. What is *called_off* it takes the place of;
    one that says nothing else is *idle* where nothing of the kind is kept. What was set *aside* is
    not recalled as it was said, either. A *wish* to forget is refused for another reason only where nothing
    is kept that it may mean.
    """

    text: str
    candidate: Candidate | None = None
    refusal: Why | None = None
    asked: bool = False
    called_off: CalledOff | None = None
    idle: bool = False
    aside: bool = False
    wish: bool = False

    @property
    def bars_recall(self) -> bool:
        """Tell whether no part of the message is recalled later."""
        return self.wish or self.refusal in NOT_RECALLED
