"""Findings of messages, numbered: the same message gives the same ids, however often it is read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.turns.turns import TurnUse
from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.domain.text.wording import normalise
from memory_ledger.domain.working.messages import MessageRole
from memory_ledger.domain.working.sessions import MessageSource
from memory_ledger.domain.writing.extraction.findings import Finding
from memory_ledger.domain.writing.extraction.forgetting import TakenBack, may_take_back
from memory_ledger.domain.writing.policy import Policy, PolicyHead
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.ports.extraction import Extractor
from memory_ledger.ports.messages import StoredMessage
from memory_ledger.ports.runtime import Clock
from memory_ledger.services.sessions.put_right import PutRight
from memory_ledger.services.tenant_policies import TenantPolicies

OPERATION = "extraction"
ID_LENGTH = 26


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbered:
    """
    A finding with the ids that this place of this message gives, whenever it is read.

    It may put right what an earlier message said, which was found as *before*; that one was *read* to be
    remembered, unless nobody can tell. A wish to forget what was just said is about what was found as
    *meant*.
    """

    finding: Finding
    memory_id: str
    decision_id: str
    source: MessageSource
    before: Numbered | None = None
    read: bool = True
    meant: tuple[Numbered, ...] = ()

    @property
    def kept(self) -> tuple[str, str]:
        """Return what the decision's idempotency record is found by."""
        return OPERATION, self.memory_id


@dataclass(frozen=True, slots=True, kw_only=True)
class FindFindings:
    """Extraction from messages, each finding numbered by message and place."""

    extractor: Extractor
    put_right: PutRight
    keyed_hash: KeyedHash
    policies: TenantPolicies
    clock: Clock

    def __call__(
        self, owner: Owner, session_id: str, messages: Sequence[StoredMessage], head: PolicyHead
    ) -> list[Numbered]:
        """
        Return all findings of *messages*, in order, as the policy of *head* reads them.

        A correction that gives a value alone, and a wish to forget what was just said, are read with what
        their user said before them in the session.

        Raises:
            UnavailableError: That policy was not met here yet, and the authority does not answer; or the
                session does not.
        """
        policy = self.policies.holding(owner.tenant_id, head)
        return [
            one for stored in messages for one in self._found(owner, session_id, stored, messages, policy)
        ]

    def _found(
        self,
        owner: Owner,
        session_id: str,
        stored: StoredMessage,
        messages: Sequence[StoredMessage],
        policy: Policy,
    ) -> list[Numbered]:
        meant = self._taken_back(owner, session_id, stored, messages, policy)
        if not meant:
            return self._said(owner, session_id, stored, messages, policy)
        wish = Finding(text=stored.message.content, refusal=Why.FORGET_REQUEST, wish=True)
        return [replace(one, meant=meant) for one in self.numbered(owner, session_id, stored, [wish])]

    def _taken_back(
        self,
        owner: Owner,
        session_id: str,
        stored: StoredMessage,
        messages: Sequence[StoredMessage],
        policy: Policy,
    ) -> tuple[Numbered, ...]:
        """Return what was found in the message that *stored* wants forgotten; nothing where it wants none."""
        message = stored.message
        if message.role is not MessageRole.USER or message.redacted or not may_take_back(message.content):
            return ()
        from memory_ledger.domain.writing.extraction.taking_back import taken_back_in

        back = taken_back_in(message.content)
        if back is None:
            return ()
        for earlier in self.put_right.earlier(owner, session_id, message, messages):
            if earlier.message.role is MessageRole.USER:
                said = self._said(owner, session_id, earlier, messages, policy)
                found = tuple(one for one in said if one.finding.candidate is not None)
                if found or back is TakenBack.LAST:
                    return found
        return ()

    def _said(
        self,
        owner: Owner,
        session_id: str,
        stored: StoredMessage,
        messages: Sequence[StoredMessage],
        policy: Policy,
    ) -> list[Numbered]:
        mended = self.put_right(owner, session_id, stored, messages, policy)
        if mended is None:
            return self.numbered(owner, session_id, stored, self._read(session_id, stored, policy))
        read = mended.earlier in messages or mended.earlier.use is not TurnUse.NONE
        numbered = self.numbered(owner, session_id, mended.earlier, mended.before)
        before = [replace(one, read=read) for one in numbered]
        found = self.numbered(owner, session_id, stored, mended.findings)
        pairs = {new: before[old] for new, old in mended.pairs}
        return [replace(one, before=pairs.get(number)) for number, one in enumerate(found)]

    def _read(self, session_id: str, stored: StoredMessage, policy: Policy) -> Sequence[Finding]:
        return self.extractor.extract(
            stored.message, session_id=session_id, project_id=stored.stamps.project_id, policy=policy
        )

    def numbered(
        self, owner: Owner, session_id: str, stored: StoredMessage, findings: Sequence[Finding]
    ) -> list[Numbered]:
        """Return the *findings* of a message with ids; what else is found beside one changes none of its."""
        source = MessageSource(
            session_id=session_id, message_id=stored.message.message_id, stamps=stored.stamps
        )
        before: Counter[tuple[str, str | None]] = Counter()
        found: list[Numbered] = []
        for finding in findings:
            said = normalise(finding.text), finding.refusal
            found.append(self._number(owner, source, before[said], self._since(stored, finding)))
            before[said] += 1
        return found

    def _since(self, stored: StoredMessage, finding: Finding) -> Finding:
        """Let what a message tells hold since it was said, which may be long before it is appended."""
        candidate, said = finding.candidate, stored.message.created_at
        if candidate is None or candidate.valid_from is not None or said >= self.clock.now():
            return finding
        return replace(finding, candidate=replace(candidate, valid_from=said))

    def _number(self, owner: Owner, source: MessageSource, ordinal: int, finding: Finding) -> Numbered:
        """Give a finding its ids: *ordinal* counts those before it that say the same."""
        digest = self.keyed_hash(
            OPERATION,
            owner.tenant_id,
            owner.user_id,
            source.session_id,
            source.message_id,
            str(ordinal),
            normalise(finding.text),
            finding.refusal or "",
        )
        return Numbered(
            finding=finding,
            memory_id=f"mem_{digest[:ID_LENGTH]}",
            decision_id=f"dec_{digest[-ID_LENGTH:]}",
            source=source,
        )
