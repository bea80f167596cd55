"""What recall may do with the messages of one append."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.turns.transcript_lines import said_in
from memory_ledger.domain.recall.turns.turns import SPOKEN, TurnUse
from memory_ledger.domain.text.terms import Words
from memory_ledger.domain.working.messages import Message
from memory_ledger.domain.working.sessions import MESSAGES_KEPT
from memory_ledger.domain.writing.consents import LONG_TERM_MEMORY, consent_for
from memory_ledger.domain.writing.extraction.findings import NOT_RECALLED, SUPPOSED, Finding
from memory_ledger.domain.writing.trust.sensitivity import CONSENTABLE, Category, marks_in
from memory_ledger.ports.messages import MessageWrite
from memory_ledger.ports.sensitive import SensitiveScanner
from memory_ledger.ports.sessions import SessionSnapshot
from memory_ledger.services.sessions.find_findings import Numbered
from memory_ledger.services.sessions.placing_messages import Placed
from memory_ledger.services.writing.tenant_policies import TenantPolicies

MOST = 0.5
"""Records of a smaller share of its words do not stand for a message: the rest of it would be lost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseUses:
    """
    The use case.

    A message that says a value that may change, or little else than what it asks to keep, is recalled as the
    record made of it, which can be corrected and superseded. What was said for once, or was asked not to be
    kept, is not recalled, nor is what only supposes something of the user's own. What holds sensitive data is
    where the user has allowed to keep each category of it and the policy lets it live as long as a message.
    """

    scanner: SensitiveScanner
    policies: TenantPolicies

    def __call__(
        self,
        owner: Owner,
        placed: Sequence[Placed],
        found: Sequence[Numbered],
        snapshot: SessionSnapshot,
    ) -> list[Placed]:
        """
        Return *placed* with the use of each message that is to be written, by the consents of *snapshot*.

        Raises:
            UnavailableError: The policy that holds was not met here yet, and the authority does not answer.
        """
        if not consent_for(LONG_TERM_MEMORY, snapshot.consents, snapshot.policy.opt_in).granted:
            return list(placed)
        findings: dict[str, list[Finding]] = defaultdict(list)
        for one in found:
            findings[one.source.message_id].append(one.finding)
        allowed = self._allowed(owner, snapshot)
        return [
            self._used(one, findings[one.stored.message.message_id], allowed)
            if isinstance(one, MessageWrite)
            else one
            for one in placed
        ]

    def _allowed(self, owner: Owner, snapshot: SessionSnapshot) -> frozenset[Category]:
        """Return the categories that a message may hold and be recalled."""
        said = [each for each in CONSENTABLE if consent_for(each.value, snapshot.consents).granted]
        if not said:
            return frozenset()
        policy = self.policies.holding(owner.tenant_id, snapshot.policy)
        return frozenset(each for each in said if policy.keeps(each, MESSAGES_KEPT))

    def _used(
        self, write: MessageWrite, found: Sequence[Finding], allowed: AbstractSet[Category]
    ) -> MessageWrite:
        message = write.stored.message
        if message.role not in SPOKEN or message.redacted or not message.content.strip():
            return write
        holds = frozenset(one.category for one in self.scanner.scan(message.content))
        if marks_in(message.content) or not holds <= allowed:
            return write
        return replace(write, stored=replace(write.stored, use=_use(message, found), holds=holds))


def _use(message: Message, found: Sequence[Finding]) -> TurnUse:
    if any(one.candidate is None and one.refusal in NOT_RECALLED for one in found):
        return TurnUse.NONE
    if _only_supposes(message, found):
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
