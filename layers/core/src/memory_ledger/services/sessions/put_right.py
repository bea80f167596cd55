"""
Read a correction that gives a value alone with what its user said before it: "No, I meant Braga."

The statement before it is read once as it was said and once with the new value: what differs is what it
puts right. Where it is not clear what is meant, the message is read as any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.working.messages import Message, MessageRole
from memory_ledger.domain.writing.extraction.findings import IMPORTANCE, Finding
from memory_ledger.domain.writing.extraction.slip_words import may_put_right
from memory_ledger.domain.writing.policy import Policy
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.ports.extraction import Extractor
from memory_ledger.ports.messages import StoredMessage
from memory_ledger.ports.sessions import SessionStore, SessionWants
from memory_ledger.services.session_reading import ids_of, standing

if TYPE_CHECKING:
    from memory_ledger.domain.writing.utterances.amended.slips import Slip

LOOKED_AT = 12
"""How many sequences before a correction are looked at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mended:
    """
    What a correction is read as: *findings*, of which *pairs* name those that take the place of one *before*.

    A pair is (number among the findings, number among those of the *earlier* message).
    """

    earlier: StoredMessage
    before: tuple[Finding, ...]
    findings: tuple[Finding, ...]
    pairs: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PutRight:
    """Corrections that need their context; the session is read only where a message begins with one."""

    rules: Extractor
    sessions: SessionStore

    def __call__(
        self,
        owner: Owner,
        session_id: str,
        stored: StoredMessage,
        beside: Sequence[StoredMessage],
        policy: Policy,
    ) -> Mended | None:
        """
        Return what *stored* puts right, None where it puts nothing right, or nobody could say what.

        Messages *beside* it may not be kept yet.
        """
        message = stored.message
        if message.role is not MessageRole.USER or message.redacted or not may_put_right(message.content):
            return None
        from memory_ledger.domain.writing.utterances.amended.conversation import antecedent
        from memory_ledger.domain.writing.utterances.amended.slips import slip_in
        from memory_ledger.domain.writing.utterances.amended.turned_round import says_opposite
        from memory_ledger.domain.writing.utterances.amended.value_kinds import is_value

        slip = slip_in(message.content)
        if slip is None:
            return None
        earlier = self.earlier(owner, session_id, message, beside)
        meant = antecedent([one.message for one in earlier], slip)
        mended = None
        if meant is not None:
            number, said, amended = meant
            mended = self._mended(stored, slip, earlier[number], (said, amended), policy, session_id)
        if mended is None and slip.instead_of is None and (is_value(slip.value) or says_opposite(slip.value)):
            return self._unclear(stored, slip, policy, session_id)
        return mended

    def _unclear(self, stored: StoredMessage, slip: Slip, policy: Policy, session_id: str) -> Mended:
        """A value alone is no fact; what else the message says is read."""
        rest = self._rest(stored, slip, policy, session_id)
        talk = Finding(text=stored.message.content[: slip.end], refusal=Why.SMALL_TALK)
        return Mended(earlier=stored, before=(), findings=rest or (talk,), pairs=())

    def _rest(
        self, stored: StoredMessage, slip: Slip, policy: Policy, session_id: str
    ) -> tuple[Finding, ...]:
        message = replace(stored.message, content=stored.message.content[slip.end :])
        return self._read(message, session_id, stored.stamps.project_id, policy)

    def _read(
        self, message: Message, session_id: str, project_id: str | None, policy: Policy
    ) -> tuple[Finding, ...]:
        return tuple(self.rules.extract(message, session_id=session_id, project_id=project_id, policy=policy))

    def earlier(
        self, owner: Owner, session_id: str, message: Message, beside: Sequence[StoredMessage]
    ) -> list[StoredMessage]:
        """Return the messages of this conversation before *message*, the newest first."""
        start = max(message.sequence - LOOKED_AT, 0)
        page = self.sessions.order(owner, session_id, start, LOOKED_AT)
        snapshot = self.sessions.read(owner, session_id, SessionWants(message_ids=ids_of(page)))
        session = snapshot.session
        if session is None or message.sequence < session.first:
            return []
        begun = session.window_start if message.sequence >= session.window_start else session.first
        kept = list(standing(page, snapshot, session_id, max(begun, session.first)))
        found = {one.message.message_id: one for one in (*kept, *beside)}.values()
        before = [one for one in found if start <= one.message.sequence < message.sequence]
        return sorted(before, key=lambda one: one.message.sequence, reverse=True)

    def _mended(
        self,
        stored: StoredMessage,
        slip: Slip,
        earlier: StoredMessage,
        texts: tuple[str, str],
        policy: Policy,
        session_id: str,
    ) -> Mended | None:
        said, amended = (
            replace(earlier.message, content=texts[0]),
            replace(stored.message, content=texts[1]),
        )
        project_id = earlier.stamps.project_id
        before = self._read(said, session_id, project_id, policy)
        after = self._read(amended, session_id, project_id, policy)
        changed = _changed(before, after)
        if not changed:
            return None
        return Mended(
            earlier=earlier,
            before=before,
            findings=(
                *(_corrected(after[number]) for number in changed),
                *self._rest(stored, slip, policy, session_id),
            ),
            pairs=tuple(enumerate(changed)),
        )


def _changed(before: Sequence[Finding], after: Sequence[Finding]) -> list[int]:
    """Return which findings say something else now; none where one of them is nothing to keep."""
    if len(before) != len(after):
        return []
    changed = [number for number, one in enumerate(before) if one.text != after[number].text]
    kept = [one[number].candidate for number in changed for one in (before, after)]
    return changed if all(one is not None and not one.named for one in kept) else []


def _corrected(finding: Finding) -> Finding:
    """A record stands for the message, which says less than it."""
    candidate = finding.candidate
    assert candidate is not None
    importance = max(candidate.importance, IMPORTANCE[Why.CORRECTION])
    return replace(finding, candidate=replace(candidate, importance=importance), asked=True)
