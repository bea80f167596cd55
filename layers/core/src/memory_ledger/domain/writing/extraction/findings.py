"""Findings of an extractor, and the reasons why one must not be kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from memory_ledger.domain.writing.candidates import Candidate

if TYPE_CHECKING:
    from memory_ledger.domain.writing.utterances.asked.calling_off import CalledOff

ONE_OFF, DECLINED = "one_off_instruction", "asked_not_to_keep"
FORGET = "forget_request"
TOO_MANY, TOO_LONG = "over_quota", "too_long"
INSTRUCTS = "instruction_like_text"
BUSINESS = "business_authority"
SUPPOSED = "hypothetical"
LEFT_OUT = frozenset({ONE_OFF, BUSINESS, SUPPOSED})
"""A sentence that was refused for these reasons is not recalled later."""
NOT_RECALLED = frozenset({DECLINED, FORGET, TOO_LONG, INSTRUCTS})
"""A message of which something was refused for these reasons is not recalled later."""
TOLD_EACH = LEFT_OUT | {FORGET}
"""What is told of each sentence that was refused for these reasons; of others one a reason is enough."""
IN_PASSING = frozenset({"preference", "fact_about_user"})
"""What is told beside other things; nobody asked to keep it."""
ASKED_TO_KEEP = frozenset({"explicit_request", "standing_wish"})
"""What the user wants to be kept for later."""
IMPORTANCE = {
    "explicit_request": 0.8,
    "correction": 0.8,
    "standing_wish": 0.8,
    "preference": 0.7,
    "fact_about_user": 0.6,
    "decision": 0.6,
    "open_question": 0.4,
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
    refusal: str | None = None
    asked: bool = False
    called_off: CalledOff | None = None
    idle: bool = False
    aside: bool = False
    wish: bool = False

    @property
    def bars_recall(self) -> bool:
        """Tell whether no part of the message is recalled later."""
        return self.wish or self.refusal in NOT_RECALLED
