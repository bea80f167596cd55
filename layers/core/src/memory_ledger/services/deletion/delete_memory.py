"""Forget one record: unreadable in this transaction, purged and proved in the background."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime

from memory_ledger.domain.access.grants import Acting
from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.errors import NotFoundError, UnavailableError, VersionConflictError
from memory_ledger.domain.records.deletion import Receipt, Target, TargetKind
from memory_ledger.domain.records.lifecycle import Gone, Head, gone
from memory_ledger.domain.records.memory import Memory, Status
from memory_ledger.ports.changes import Replay, Wants
from memory_ledger.ports.runtime import Backoff, Clock, IdSource
from memory_ledger.ports.sessions import SessionStore
from memory_ledger.ports.store import DeletionLedger, MemoryStore
from memory_ledger.services.chunks import PAGE
from memory_ledger.services.deletion.burial import PlanBurial, commit_burial
from memory_ledger.services.deletion.end_drafts import EndDrafts
from memory_ledger.services.deletion.receipts import Deleted, audit_of, new_receipt, purge_job, taking_tasks
from memory_ledger.services.deletion.redact_echoes import RedactEchoes
from memory_ledger.services.deletion.redact_sources import RedactSources
from memory_ledger.services.echoes.echo import spoken_in
from memory_ledger.services.echoes.record_history import Past
from memory_ledger.services.idempotency import IdempotencyKey, earlier_outcome
from memory_ledger.services.retries import until_committed
from memory_ledger.services.writing.change_memory import actor_of

MESSAGES_AT_ONCE = 10
"""How many source messages are redacted within the call; the background does the others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteMemory:
    """Deletion of one record: tombstone, receipt and purge job in one transaction."""

    store: MemoryStore
    ledger: DeletionLedger
    sessions: SessionStore
    plan: PlanBurial
    clock: Clock
    ids: IdSource
    backoff: Backoff
    echoes: RedactEchoes
    drafts: EndDrafts

    def __call__(
        self,
        principal: Principal,
        memory_id: str,
        expected_version: int | None = None,
        *,
        owner: Owner | None = None,
        target: Target | None = None,
        idempotency: IdempotencyKey | None = None,
        who: Acting | None = None,
    ) -> Deleted:
        """
        Delete the record; deleting it again gives the same receipt.

        *owner* and *who* are given where an admin deletes for another user.

        Raises:
            NotFoundError: Never there, expired, or somebody else's.
            VersionConflictError: It is not at *expected_version*; nothing was written.
            IdempotencyKeyReusedError: The key came with another request.
        """
        subject = owner or principal.owner
        wanted = target or Target(kind=TargetKind.MEMORY, id=memory_id)
        return until_committed(
            lambda: self._attempt(principal, subject, wanted, memory_id, expected_version, idempotency, who),
            self.backoff,
        )

    def _attempt(
        self,
        principal: Principal,
        owner: Owner,
        target: Target,
        memory_id: str,
        expected_version: int | None,
        idempotency: IdempotencyKey | None,
        who: Acting | None,
    ) -> Deleted:
        now = self.clock.now()
        stale = None
        if idempotency is not None:
            stale = self.store.read(principal.owner, Wants(replay=idempotency.pair)).replay
            earlier = earlier_outcome(idempotency, stale, now)
            if earlier is not None:
                return Deleted(receipt=self._receipt(principal.owner, earlier.details), replayed=True)
        head = self._head(owner, memory_id, now)
        if isinstance(head, Receipt):
            return Deleted(receipt=head, replayed=self._came_meanwhile(principal, idempotency, now))
        if expected_version is not None and expected_version != head.memory.version:
            raise VersionConflictError(head.memory.version)
        receipt = new_receipt(principal, target, self.ids.new("del_"), now, memories=1)
        actor = actor_of(principal, "delete_memory")
        burial = self.plan(owner, head, receipt.deletion_id, actor, now)
        drafts = self.drafts.meant(owner, (source.id for source in burial.past.sources))
        receipt = taking_tasks(receipt, len(drafts))
        change = replace(
            burial.change,
            receipt=receipt,
            jobs=(purge_job(receipt),),
            replay=replay_of(idempotency, receipt),
            stale_replay=stale,
            asker=principal.owner,
            audit=None if who is None else audit_of(who, receipt, self.ids.new("aud_")),
        )
        commit_burial(self.store, owner, change)
        self._redact(owner, head.memory, burial.past, now, drafts)
        return Deleted(receipt=receipt)

    def _came_meanwhile(
        self, principal: Principal, idempotency: IdempotencyKey | None, now: datetime
    ) -> bool:
        """Tell whether it was this very call, come twice at once, that took the record between the reads."""
        if idempotency is None:
            return False
        kept = self.store.read(principal.owner, Wants(replay=idempotency.pair)).replay
        return earlier_outcome(idempotency, kept, now) is not None

    def _head(self, owner: Owner, memory_id: str, now: datetime) -> Head | Receipt:
        """Return the head to bury, or the receipt of the deletion that has taken it already."""
        snapshot = self.store.read(owner, Wants(memory_ids=(memory_id,)))
        head = snapshot.heads.get(memory_id)
        if head is None or gone(head, snapshot.fences, now) == Gone.EXPIRED:
            raise NotFoundError("nothing is here")
        if head.memory.status is Status.DELETED:
            return self._receipt(owner, head.deletion_id or "")
        if not snapshot.fences.admits(head.stamp, head.memory.scope):
            return self._fencing_receipt(owner, head)
        return head

    def _receipt(self, owner: Owner, deletion_id: str) -> Receipt:
        receipt = self.ledger.get(owner, deletion_id)
        if receipt is None:
            raise NotFoundError("nothing is here")
        return receipt

    def _fencing_receipt(self, owner: Owner, head: Head) -> Receipt:
        """Return the newest deletion whose fence took the record, before it has been buried."""
        found: Receipt | None = None
        after: str | None = None
        while True:
            page, after = self.ledger.list(owner, PAGE, after)
            found = next((receipt for receipt in reversed(page) if _covers(receipt, head)), found)
            if after is None:
                break
        if found is None:
            raise NotFoundError("nothing is here")
        return found

    def _redact(self, owner: Owner, memory: Memory, past: Past, now: datetime, drafts: Sequence[str]) -> None:
        """
        Take the text out of its messages, its echoes and the drafts it was made of at once.

        What fails is done by the purge.
        """
        redact = RedactSources(sessions=self.sessions)
        with suppress(UnavailableError):
            for task_id in drafts:
                self.drafts(owner, task_id)
            places = redact(owner, past.sources[:MESSAGES_AT_ONCE], past.texts, MESSAGES_AT_ONCE)
            self.echoes(owner, spoken_in(memory, past.texts, places), now)


def replay_of(key: IdempotencyKey | None, receipt: Receipt) -> Replay | None:
    """Return the idempotency record of a deletion: its receipt is read again when asked again."""
    if key is None:
        return None
    return key.outcome(receipt.requested_at, status=202, details=receipt.deletion_id)


def _covers(receipt: Receipt, head: Head) -> bool:
    target = receipt.target
    return target.kind is TargetKind.USER or target.scope == head.memory.scope
