"""What recall may do with the messages of one append."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from memory_ledger.domain.recall.turns.transcript_lines import said_in
from memory_ledger.domain.recall.turns.turns import SPOKEN, TurnUse
from memory_ledger.domain.text.terms import Words
from memory_ledger.domain.working.messages import Message
from memory_ledger.domain.writing.extraction.findings import NOT_RECALLED, SUPPOSED, Finding
from memory_ledger.domain.writing.trust.sensitivity import marks_in
from memory_ledger.ports.messages import MessageWrite
from memory_ledger.ports.sensitive import SensitiveScanner
from memory_ledger.services.sessions.find_findings import Numbered
from memory_ledger.services.sessions.placing_messages import Placed

MOST = 0.5
"""Records of a smaller share of its words do not stand for a message: the rest of it would be lost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseUses:
    """
    The use case.

    A message that says a value that may change, or little else than what it asks to keep, is recalled as the
    record made of it, which can be corrected and superseded. What was said for once, was asked not to be
    kept, or holds sensitive data is not recalled, nor is what only supposes something of the user's own.
    """

    scanner: SensitiveScanner

    def __call__(
        self,
        placed: Sequence[Placed],
        found: Sequence[Numbered],
        *,
        allowed: bool,
    ) -> list[Placed]:
        """Return *placed* with the use of each message that is to be written; none where not *allowed*."""
        findings: dict[str, list[Finding]] = defaultdict(list)
        for one in found:
            findings[one.source.message_id].append(one.finding)
        return [
            _used(one, self._use(one.stored.message, findings) if allowed else TurnUse.NONE)
            if isinstance(one, MessageWrite)
            else one
            for one in placed
        ]

    def _use(self, message: Message, findings: Mapping[str, Sequence[Finding]]) -> TurnUse:
        if message.role not in SPOKEN or message.redacted or not message.content.strip():
            return TurnUse.NONE
        found = findings.get(message.message_id, ())
        if any(one.candidate is None and one.refusal in NOT_RECALLED for one in found):
            return TurnUse.NONE
        if _only_supposes(message, found):
            return TurnUse.NONE
        if marks_in(message.content) or self.scanner.scan(message.content):
            return TurnUse.NONE
        kept = [one for one in found if one.candidate is not None]
        return TurnUse.NEIGHBOUR if _is_represented(message, kept) else TurnUse.TURN


def _only_supposes(message: Message, found: Sequence[Finding]) -> bool:
    """Tell whether all that a message says is supposed; a speaker's line tells of them what they suppose."""
    supposed = bool(found) and all(one.refusal == SUPPOSED for one in found)
    return supposed and said_in(message.content) == message.content


def _is_represented(message: Message, kept: Sequence[Finding]) -> bool:
    """Tell whether records stand for what was said: a value that may change, or most of what was asked."""
    candidates = [one.candidate for one in kept if one.candidate is not None]
    if any(one.subject_key is not None or one.fact is not None for one in candidates):
        return True
    if not any(one.asked for one in kept):
        return False
    return stands_for(message, [one.content or "" for one in candidates])


def stands_for(message: Message, recorded: Sequence[str]) -> bool:
    """Tell whether what is *recorded* of a message is most of what it says."""
    words = sum(len(Words(text).terms) for text in recorded)
    return words >= MOST * len(Words(said_in(message.content)).terms)


def _used(write: MessageWrite, use: TurnUse) -> MessageWrite:
    return replace(write, stored=replace(write.stored, use=use))
