"""Delete a memory, a message, a session, a project, all of a user or of a tenant: unreadable on return."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime

from memory_ledger.domain.access.grants import Acting
from memory_ledger.domain.access.identity import Owner, Principal, Role
from memory_ledger.domain.errors import NotFoundError, UnavailableError, VersionConflictError
from memory_ledger.domain.records.deletion import DeletionStatus, Receipt, Target, TargetKind
from memory_ledger.ports.changes import Change, Replay, Wants
from memory_ledger.ports.runtime import Backoff, Clock, IdSource
from memory_ledger.ports.store import DeletionLedger, MemoryStore
from memory_ledger.ports.turns import TurnPlace
from memory_ledger.services.deletion.delete_memory import DeleteMemory, replay_of
from memory_ledger.services.deletion.doom_records import DoomRecords
from memory_ledger.services.deletion.receipts import Deleted, audit_of, new_receipt, purge_job
from memory_ledger.services.echoes.sealed_words import SealedWords
from memory_ledger.services.governance.act_in_role import ActInRole
from memory_ledger.services.idempotency import IdempotencyKey, earlier_outcome
from memory_ledger.services.read_event import EVENT_VERSION, ReadEvent
from memory_ledger.services.retries import until_committed
from memory_ledger.services.writing.change_memory import actor_of

HIDDEN_AT_ONCE = (TargetKind.MESSAGE, TargetKind.SESSION, TargetKind.PROJECT)
"""No fence stands around what was taken from their messages, so it is buried within the call."""
_UNDER_WAY = (DeletionStatus.PURGING, DeletionStatus.INCOMPLETE)


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestDeletion:
    """Entry point of every deletion: a memory or raw event by id, or all that one fence covers."""

    store: MemoryStore
    ledger: DeletionLedger
    delete_memory: DeleteMemory
    events: ReadEvent
    act: ActInRole
    doom: DoomRecords
    sealed: SealedWords
    clock: Clock
    ids: IdSource
    backoff: Backoff

    def __call__(self, principal: Principal, target: Target, idempotency: IdempotencyKey) -> Deleted:
        """
        Make *target* unreadable and promise the rest with a receipt.

        Raises:
            ForbiddenError: It is the tenant's or another user's, and the caller is no tenant admin.
            NotFoundError: There is no such memory.
            IdempotencyKeyReusedError: The key came with another request.
        """
        owner, who = self._subject(principal, target)
        if target.kind is not TargetKind.MEMORY:
            return self._carry_out(principal, owner, target, idempotency, who)
        try:
            return self.delete_memory(
                principal, target.id or "", owner=owner, target=target, idempotency=idempotency, who=who
            )
        except NotFoundError:
            place, _ = self.events.kept(owner, target.id or "")
            message = replace(_message_at(place), subject_user=target.subject_user)
            return self._carry_out(principal, owner, message, idempotency, who)

    def of_memory(self, principal: Principal, memory_id: str, expected_version: int | None) -> Deleted:
        """
        Delete one record, or the message that a raw event is; doing it again gives the same receipt.

        Raises:
            NotFoundError: Never there, expired, or somebody else's.
            VersionConflictError: It is not at *expected_version*; nothing was written.
        """
        try:
            return self.delete_memory(principal, memory_id, expected_version)
        except NotFoundError:
            place, stored = self.events.kept(principal.owner, memory_id)
        if expected_version not in (None, EVENT_VERSION) and not stored.message.redacted:
            raise VersionConflictError(EVENT_VERSION)
        once = IdempotencyKey(operation="delete_event", key=memory_id, request_hash="")
        deleted = self._carry_out(principal, principal.owner, _message_at(place), once, None)
        return replace(deleted, replayed=False)

    def _carry_out(
        self,
        principal: Principal,
        owner: Owner,
        target: Target,
        idempotency: IdempotencyKey,
        who: Acting | None,
    ) -> Deleted:
        deleted = until_committed(
            lambda: self._attempt(principal, owner, target, idempotency, who), self.backoff
        )
        receipt = deleted.receipt
        if target.kind in HIDDEN_AT_ONCE and receipt.status in _UNDER_WAY:
            self.doom(owner, receipt)
            with suppress(UnavailableError):
                for spoken in self.sealed(owner, receipt):
                    self.delete_memory.echoes(owner, spoken, receipt.requested_at)
        return deleted

    def _subject(self, principal: Principal, target: Target) -> tuple[Owner, Acting | None]:
        """Return whom the deletion is about, and who acts where it is not the user's own."""
        own = principal.owner
        subject = Owner(tenant_id=own.tenant_id, user_id=target.subject_user or own.user_id)
        if subject == own and target.kind is not TargetKind.TENANT:
            return subject, None
        return subject, self.act.needing(principal, Role.TENANT_ADMIN)

    def _attempt(
        self,
        principal: Principal,
        owner: Owner,
        target: Target,
        idempotency: IdempotencyKey,
        who: Acting | None,
    ) -> Deleted:
        now = self.clock.now()
        kept = self.store.read(principal.owner, Wants(replay=idempotency.pair)).replay
        earlier = earlier_outcome(idempotency, kept, now)
        if earlier is not None:
            receipt = self.ledger.get(principal.owner, earlier.details)
            if receipt is None:
                raise NotFoundError("nothing is here")
            return Deleted(receipt=receipt, replayed=True)
        receipt = new_receipt(principal, target, self.ids.new("del_"), now)
        change = _change(principal, target, receipt, idempotency, kept, now)
        if who is not None:
            change = replace(change, audit=audit_of(who, receipt, self.ids.new("aud_")))
        self.store.commit(owner, change)
        return Deleted(receipt=receipt)


def _change(
    principal: Principal,
    target: Target,
    receipt: Receipt,
    idempotency: IdempotencyKey,
    kept: Replay | None,
    now: datetime,
) -> Change:
    """Raise the fence around *target*; what was derived from it waits to be verified."""
    return Change(
        actor=actor_of(principal, "request_deletion"),
        at=now,
        receipt=receipt,
        jobs=(purge_job(receipt),),
        replay=replay_of(idempotency, receipt),
        stale_replay=kept,
        asker=principal.owner,
        raise_deletion_sequence=True,
        raise_user_generation=target.kind is TargetKind.USER,
        raise_tenant_generation=target.kind is TargetKind.TENANT,
        raise_scope_generation=target.scope,
    )


def _message_at(place: TurnPlace) -> Target:
    return Target(kind=TargetKind.MESSAGE, id=place.message_id, session_id=place.session_id)
