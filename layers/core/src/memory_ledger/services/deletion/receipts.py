"""How a deletion's receipt begins, what it says is kept by design, and what it is about."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from memory_ledger.domain.access.audit import AUDIT_LIFE, Action, AuditEntry, Resource, audited
from memory_ledger.domain.access.grants import Acting
from memory_ledger.domain.access.identity import Principal
from memory_ledger.domain.records.deletion import (
    DeletionStatus,
    Receipt,
    Retained,
    StoreState,
    Target,
    TargetKind,
)
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.ports import Actor, Job

PURGE = "purge"
EVERYTHING = (TargetKind.USER, TargetKind.TENANT)
STORES = (
    "authority",
    "history",
    "search_index",
    "outbox",
    "session_messages",
    "summaries",
    "tasks",
    "derived",
    "conflicts",
)
"""Every store that held copies. Traces hold ids only; they are named among what is retained."""
BACKUPS_KEPT = timedelta(days=35)
TRACES_KEPT = timedelta(days=7)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deleted:
    """The receipt as it reads now; *replayed* marks a first outcome given again."""

    receipt: Receipt
    replayed: bool = False


def new_receipt(
    principal: Principal, target: Target, deletion_id: str, now: datetime, memories: int = 0
) -> Receipt:
    """Return the receipt of a deletion whose target is unreadable from this moment on."""
    receipt = Receipt(
        deletion_id=deletion_id,
        target=target,
        status=DeletionStatus.PURGING,
        requested_at=now,
        requested_by=principal.owner.user_id,
        memories=memories,
        stores=_pending(),
    )
    return replace(receipt, retained=retained_after(now))


def reopened(receipt: Receipt, now: datetime) -> Receipt:
    """Return *receipt* as it begins anew: a restored backup holds again what was erased and proved."""
    return replace(
        receipt,
        status=DeletionStatus.PURGING,
        completed_at=None,
        stores=_pending(),
        probes=(),
        retained=retained_after(now),
    )


def _pending() -> tuple[StoreState, ...]:
    return tuple(StoreState(store=store, state="pending") for store in STORES)


def retained_after(purged_at: datetime) -> tuple[Retained, ...]:
    """Return what storage keeps of what was purged then: backups, and ids in traces and in the audit."""
    return (
        Retained(where="point-in-time backups of the memory table", until=purged_at + BACKUPS_KEPT),
        Retained(where="traces (ids, no content)", until=purged_at + TRACES_KEPT),
        Retained(where="audit entries (ids, no content)", until=purged_at + AUDIT_LIFE),
    )


def audit_of(who: Acting, receipt: Receipt, audit_id: str) -> AuditEntry:
    """Return the entry of a deletion on another's behalf, with the id of what is deleted where it has one."""
    target = receipt.target
    named = (target.id,) if target.id is not None else ()
    return audited(
        who,
        Action.REQUEST_DELETION,
        audit_id=audit_id,
        at=receipt.requested_at,
        subject_user=target.subject_user,
        resources=tuple(Resource(id=one) for one in (receipt.deletion_id, *named)),
        details={"kind": target.kind.value},
    )


def purge_job(receipt: Receipt) -> Job:
    """Return the background work that a receipt promises; its id is the deletion's."""
    return Job(
        job_id=receipt.deletion_id,
        kind=PURGE,
        created_at=receipt.requested_at,
        group=PURGE,
    )


def actor_for(receipt: Receipt) -> Actor:
    """Return the audit of what a deletion does in the background."""
    return Actor(user_id=receipt.requested_by, request_id=receipt.deletion_id, operation=PURGE)


def is_older(head: Head, receipt: Receipt) -> bool:
    """A purge may come late: what was kept after the deletion was asked for is none of its business."""
    return head.memory.created_at <= receipt.requested_at
