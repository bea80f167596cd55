"""The first state of a receipt: its target, and what is kept by design."""

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
from memory_ledger.ports.blobs import LATE_UPLOADS
from memory_ledger.ports.changes import Actor
from memory_ledger.ports.outbox import Job
from memory_ledger.services.idempotency import KEPT

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
SWEPT_WITHIN = timedelta(minutes=30)
"""In which a sweep comes after the last upload, should one or the other round of maintenance fail."""


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
    return replace(receipt, retained=retained_after(receipt, now))


def taking_tasks(receipt: Receipt, tasks: int) -> Receipt:
    """Return a new *receipt* of a record with which the drafts of so many tasks go."""
    taking = replace(receipt, tasks=tasks)
    return replace(taking, retained=retained_after(taking, receipt.requested_at))


def reopened(receipt: Receipt, now: datetime) -> Receipt:
    """Return *receipt* as it begins anew: a restored backup holds again what was erased and proved."""
    return replace(
        receipt,
        status=DeletionStatus.PURGING,
        completed_at=None,
        stores=_pending(),
        probes=(),
        retained=retained_after(receipt, now),
        progress=None,
    )


def _pending() -> tuple[StoreState, ...]:
    return tuple(StoreState(store=store, state="pending") for store in STORES)


def retained_after(receipt: Receipt, purged_at: datetime) -> tuple[Retained, ...]:
    """Return what storage keeps of what was purged then: backups, ids and hashes, links to tasks."""
    kept = (
        Retained(where="point-in-time backups of the memory table", until=purged_at + BACKUPS_KEPT),
        Retained(where="traces (ids, no content)", until=purged_at + TRACES_KEPT),
        Retained(where="idempotency records (ids and hashes, no content)", until=purged_at + KEPT),
        Retained(where="audit entries (ids, no content)", until=purged_at + AUDIT_LIFE),
    )
    if not _takes_tasks(receipt):
        return kept
    links = "what an upload link given out before writes to an artifact (erased every few minutes)"
    return (*kept, Retained(where=links, until=purged_at + LATE_UPLOADS + SWEPT_WITHIN))


def _takes_tasks(receipt: Receipt) -> bool:
    """Tell whether artifacts may go, with their tasks."""
    target = receipt.target
    if target.kind is TargetKind.SHORT_TERM:
        return target.session_id is None
    return receipt.tasks > 0 or target.kind in (TargetKind.PROJECT, *EVERYTHING)


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
