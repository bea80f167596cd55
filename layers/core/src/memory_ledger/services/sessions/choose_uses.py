"""The use that recall may make of the messages of one append."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from itertools import chain

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.turns.outdated import (
    around,
    clause_around,
    is_mostly_recorded,
    says_next_to_nothing,
)
from memory_ledger.domain.recall.turns.passages import BARRED, Passage, Span, without
from memory_ledger.domain.recall.turns.turns import SPOKEN, TurnUse
from memory_ledger.domain.text.transcript_lines import said_in
from memory_ledger.domain.working.messages import Message, MessageRole
from memory_ledger.domain.working.sessions import MESSAGES_KEPT
from memory_ledger.domain.writing.consents import LONG_TERM_MEMORY, consent_for
from memory_ledger.domain.writing.extraction.findings import LEFT_OUT, Finding
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.trust.sensitivity import CONSENTABLE, Category, marks_in
from memory_ledger.domain.writing.trust.sensitivity import Finding as Sensitive
from memory_ledger.ports.messages import MessageWrite
from memory_ledger.ports.sensitive import SensitiveScanner
from memory_ledger.ports.sessions import SessionSnapshot
from memory_ledger.services.sessions.consents_missing import Withheld, with_consents_missing
from memory_ledger.services.sessions.find_findings import FindFindings, Numbered
from memory_ledger.services.sessions.placing_messages import Placed, stored_of
from memory_ledger.services.tenant_policies import TenantPolicies


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseUses:
    """
    The use of each message in recall: as a turn, for its neighbours only, or not at all.

    A message that says a value that may change, or little else than what it asks to keep, is recalled as the
    record made of it, which can be corrected and superseded, and what else it tells as a turn. What was asked
    not to be kept is not recalled. Sentences that were said for once or in jest, are of a business system or
    only suppose something of the user's own are left out. So are those that hold sensitive data, unless the
    user has allowed to keep each category of it and the policy lets it live as long as a message.
    """

    scanner: SensitiveScanner
    policies: TenantPolicies
    find: FindFindings

    def __call__(
        self,
        owner: Owner,
        session_id: str,
        placed: Sequence[Placed],
        found: tuple[Numbered, ...],
        snapshot: SessionSnapshot,
        now: datetime,
    ) -> tuple[list[Placed], tuple[Numbered, ...]]:
        """
        Return *placed* with the use *now* of each message to be written, by the consents of *snapshot*.

        Beside them what was *found*, with a refusal for what waits for a consent.

        Raises:
            UnavailableError: The policy that holds was not met here yet, and the authority does not answer.
        """
        if not consent_for(LONG_TERM_MEMORY, snapshot.consents, snapshot.policy.opt_in).granted:
            return list(placed), found
        findings: dict[str, list[Finding]] = defaultdict(list)
        for each in found:
            findings[each.source.message_id].append(each.finding)
        allowed, waiting = self._kept(owner, snapshot)
        used: list[Placed] = []
        withheld: dict[str, tuple[Withheld, ...]] = {}
        for one in placed:
            if not isinstance(one, MessageWrite):
                used.append(one)
                continue
            message = one.stored.message
            write, held = self._used(one, findings[message.message_id], allowed, now)
            used.append(write)
            if told := _withheld(message, held, waiting):
                withheld[message.message_id] = told
        number = partial(self.find.numbered, owner, session_id)
        return used, with_consents_missing(tuple(stored_of(placed)), found, withheld, number)

    def _kept(
        self, owner: Owner, snapshot: SessionSnapshot
    ) -> tuple[frozenset[Category], frozenset[Category]]:
        """Return the categories that a message may hold and be recalled, and which wait for a consent."""
        policy = self.policies.holding(owner.tenant_id, snapshot.policy)
        kept = frozenset(each for each in CONSENTABLE if policy.keeps(each, MESSAGES_KEPT))
        allowed = frozenset(each for each in kept if consent_for(each.value, snapshot.consents).granted)
        return allowed, kept - allowed

    def _used(
        self, write: MessageWrite, found: Sequence[Finding], allowed: AbstractSet[Category], now: datetime
    ) -> tuple[MessageWrite, Sequence[Sensitive]]:
        """Return *write* with its use, and all that was found in a message that somebody may recall."""
        message = write.stored.message
        content = message.content
        if message.role not in SPOKEN or message.redacted or not content.strip():
            return write, ()
        places = _left_out(message, found)
        if places is None or marks_in(content):
            return write, ()
        held = self.scanner.scan(content)
        places += [(one.start, one.end) for one in held if one.category not in allowed]
        barred = around(content, places)
        left = without(content, barred)
        still = self.scanner.scan(left) if barred else held
        holds = frozenset(one.category for one in still)
        if not holds <= allowed or (places and says_next_to_nothing(left)):
            return write, held
        use, recorded = _use(message, left, found, barred)
        passages = [Passage(*span, BARRED) for span in barred] + [Passage(*span, now) for span in recorded]
        stored = replace(write.stored, use=use, holds=holds, passages=tuple(passages))
        return replace(write, stored=stored), held


def _withheld(
    message: Message, held: Sequence[Sensitive], waiting: AbstractSet[Category]
) -> tuple[Withheld, ...]:
    """Return what the user said that a consent of theirs would let be recalled."""
    if message.role is not MessageRole.USER:
        return ()
    content = message.content
    return tuple(
        Withheld(sentence=content[start:end].strip(), said=content[one.start : one.end])
        for one in held
        if one.category in waiting
        for start, end in around(content, [(one.start, one.end)])[:1]
    )


def _left_out(message: Message, found: Sequence[Finding]) -> list[Span] | None:
    """Return where *message* says what may not be recalled; None where nobody may recall any of it."""
    refused = [one for one in found if one.candidate is None]
    if any(one.bars_recall for one in refused):
        return None
    # A speaker's line tells of them what they suppose.
    named = said_in(message.content) != message.content
    left_out = LEFT_OUT - ({Why.HYPOTHETICAL} if named else set())
    texts = [one.text for one in refused if one.aside or one.refusal in left_out]
    places = [_places(message.content, text) for text in texts]
    return list(chain.from_iterable(places)) if all(places) else None


def _places(content: str, text: str) -> list[Span]:
    return [match.span() for match in re.finditer(re.escape(text), content)] if text else []


def _use(
    message: Message, left: str, found: Sequence[Finding], barred: Sequence[Span]
) -> tuple[TurnUse, Sequence[Span]]:
    """Return the use of a message, of which this is *left*, and what of it is recalled as its records."""
    kept = [one for one in found if one.candidate is not None]
    if not _is_represented(left, kept):
        return TurnUse.TURN, ()
    content = message.content
    places = [_places(content, one.text) for one in kept if _stands_alone(one)]
    recorded = [clause_around(content, place) for place in chain.from_iterable(places)]
    if all(places) and not says_next_to_nothing(without(content, [*barred, *recorded])):
        return TurnUse.TURN, recorded
    return TurnUse.NEIGHBOUR, ()


def _is_represented(left: str, kept: Sequence[Finding]) -> bool:
    """Tell whether records stand for what is *left*: a value that may change, or most of what was asked."""
    if any(_changes(one) for one in kept):
        return True
    if not any(one.asked for one in kept):
        return False
    return is_mostly_recorded(left, [one.text for one in kept])


def _changes(one: Finding) -> bool:
    candidate = one.candidate
    return candidate is not None and (candidate.subject_key is not None or candidate.fact is not None)


def _stands_alone(one: Finding) -> bool:
    return one.asked or _changes(one)
