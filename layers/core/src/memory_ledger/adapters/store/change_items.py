"""The operations of one change beside its records: idempotency, conflicts, jobs, fences, receipts."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from memory_ledger.adapters.store import codec, keys
from memory_ledger.adapters.store.audit import audit_operations
from memory_ledger.adapters.store.record_items import (
    life_operations,
    move_operations,
    slot_operation,
    source_check,
)
from memory_ledger.adapters.store.session_checks import source_checks
from memory_ledger.adapters.tables import (
    MAX_OPERATIONS,
    Absent,
    Delete,
    Equals,
    Item,
    Key,
    NotEquals,
    Operation,
    Present,
    Put,
    Update,
)
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.deletion import DeletionStatus, Receipt
from memory_ledger.domain.records.source_refs import SourceRef
from memory_ledger.domain.working.sessions import MessageSource
from memory_ledger.ports.changes import Change, Conflict, Replay
from memory_ledger.ports.outbox import Job

REPLAY_SECONDS = 24 * 3600


def operations(owner: Owner, change: Change) -> list[Operation]:
    """Return all that *change* writes; never more than one operation on an item."""
    found: list[Operation] = []
    for move in change.moves:
        found += move_operations(owner, move, change)
    found += [slot_operation(owner, move) for move in change.slots]
    found += [source_check(owner, source) for source in _needed_alive(change)]
    if change.taken_from is not None:
        found += source_checks(owner, change.taken_from)
    found += _bookkeeping(owner, change)
    found += _fences(owner, change)
    found += _registrations(owner, change)
    lives = [operation for move in change.moves for operation in life_operations(owner, move)]
    return found + lives[: MAX_OPERATIONS - len(found)]


def _needed_alive(change: Change) -> list[str]:
    """A record that moves is conditional on more than being alive, so it is not checked once more."""
    annotated = [change.extra_source[0]] if change.extra_source is not None else []
    moved = {move.after.memory.memory_id for move in change.moves}
    return [source for source in dict.fromkeys([*change.sources, *annotated]) if source not in moved]


def _bookkeeping(owner: Owner, change: Change) -> Iterator[Operation]:
    if change.replay is not None:
        yield replay_operation(change.asker or owner, change.replay, change.stale_replay)
    if change.open_conflict is not None:
        yield Put(*_conflict(owner, change.open_conflict, is_open=True))
    if change.close_conflict is not None:
        yield Delete(keys.conflict(owner, change.close_conflict.conflict_id, is_open=True), (Present(),))
        yield Put(*_conflict(owner, change.close_conflict, is_open=False))
    if change.extra_source is not None:
        yield from _annotation(owner, change, *change.extra_source)
    yield from (job_operation(owner, job) for job in change.jobs)
    if change.receipt is not None:
        yield from receipt_operations(owner, change.receipt)
    if change.audit is not None:
        yield from audit_operations(owner.tenant_id, change.audit)
    for source_id, digest in dict.fromkeys(change.suppress):
        yield Put(keys.suppression(owner, source_id, digest), {"at": change.at.isoformat()})


def _annotation(
    owner: Owner, change: Change, memory_id: str, source_ids: tuple[str, ...]
) -> Iterator[Operation]:
    """Add sources and the date; DynamoDB has no empty sets, so no source adds the date alone."""
    taken_from = change.taken_from
    session_id = taken_from.session_id if isinstance(taken_from, MessageSource) else None
    added = frozenset(SourceRef(id=source_id, session_id=session_id).key for source_id in source_ids)
    said: Item = {"last_said": change.at.isoformat()}
    yield Update(keys.annotation(owner, memory_id), set=said, add={"sources": added} if added else {})
    yield from (
        Put(keys.edge(owner, source, memory_id), {"memory_id": memory_id})
        for source in sorted(set(source_ids))
    )


def replay_operation(owner: Owner, replay: Replay, stale: Replay | None = None) -> Put:
    """Return the idempotency record; an outlived one that storage has not removed yet gives way."""
    created = replay.created_at.isoformat()
    item: Item = {
        "body": codec.dump(codec.REPLAY, replay),
        "created_at": created,
        "ttl": int(replay.created_at.timestamp()) + REPLAY_SECONDS,
    }
    free = Absent() if stale is None else Equals("created_at", stale.created_at.isoformat())
    return Put(keys.replay(owner, replay.operation, replay.key), item, (free,))


def _conflict(owner: Owner, conflict: Conflict, *, is_open: bool) -> tuple[Key, Item]:
    key = keys.conflict(owner, conflict.conflict_id, is_open=is_open)
    return key, {"body": codec.dump(codec.CONFLICT, conflict)}


def job_operation(owner: Owner, job: Job) -> Put:
    """Return a piece of background work; its INSERT reaches the relay."""
    item: Item = {
        "job_id": job.job_id,
        "kind": job.kind,
        "created_at": job.created_at.isoformat(),
        "group": job.group,
        "details": job.details,
        "tenant_id": owner.tenant_id,
        "user_id": owner.user_id,
    }
    return Put(keys.job(owner, job.job_id), item)


def receipt_operations(owner: Owner, receipt: Receipt) -> Iterator[Operation]:
    """Return a new receipt with its place among the lists of whom it is about, and of who asked for it."""
    yield from receipt_state(owner, receipt)
    if receipt.status is not DeletionStatus.COMPLETE:
        yield _deleted_of(owner, receipt.requested_at)
    names: Item = {"user_id": owner.user_id, "deletion_id": receipt.deletion_id}
    requested = keys.milliseconds(receipt.requested_at)
    yield Put(keys.receipt_entry(owner, requested, receipt.deletion_id), names)
    if receipt.requested_by != owner.user_id:
        asker = Owner(tenant_id=owner.tenant_id, user_id=receipt.requested_by)
        yield Put(keys.receipt(asker, receipt.deletion_id), names)
        yield Put(keys.receipt_entry(asker, requested, receipt.deletion_id), names)


def receipt_state(owner: Owner, receipt: Receipt, *, reopens: bool = False) -> Iterator[Operation]:
    """Return a receipt's state and its entry among the unfinished ones; a complete one stays, unless told."""
    body: Item = {"body": codec.dump(codec.RECEIPT, receipt), "status": receipt.status.value}
    still_open = () if reopens else (NotEquals("status", DeletionStatus.COMPLETE.value),)
    yield Put(keys.receipt(owner, receipt.deletion_id), body, still_open)
    entry = keys.unfinished(owner, receipt.deletion_id)
    if receipt.status is DeletionStatus.COMPLETE:
        yield Delete(entry)
    else:
        about: Item = {"tenant_id": owner.tenant_id, "user_id": owner.user_id}
        yield Put(entry, {**about, "deletion_id": receipt.deletion_id})
    proved = _proved_at(receipt)
    if proved is not None:
        yield _deleted_of(owner, proved)


def _proved_at(receipt: Receipt) -> datetime | None:
    """Return when a receipt was completed, or when the proof was kept that it will be completed by."""
    if receipt.status is DeletionStatus.COMPLETE:
        return receipt.completed_at or receipt.requested_at
    if receipt.status is not DeletionStatus.VERIFYING or not receipt.probes:
        return None
    return max((store.verified_at for store in receipt.stores if store.verified_at is not None), default=None)


def _deleted_of(owner: Owner, at: datetime) -> Update:
    """Return the note that a deletion of *owner*'s began, was proved or ended then."""
    names: Item = {"tenant_id": owner.tenant_id, "user_id": owner.user_id}
    return Update(keys.deleted_of(owner), set={**names, "changed_ms": keys.milliseconds(at)})


def _fences(owner: Owner, change: Change) -> Iterator[Operation]:
    raised = {
        "deletion_sequence": change.raise_deletion_sequence,
        "generation": change.raise_user_generation,
        "deletions": change.receipt is not None,
    }
    if any(raised.values()):
        yield Update(keys.user_fence(owner), add={name: 1 for name, is_raised in raised.items() if is_raised})
    if change.raise_tenant_generation:
        yield Update(keys.tenant_fence(owner.tenant_id), add={"generation": 1})
    if change.raise_scope_generation is not None:
        yield Update(keys.scope_fence(owner, change.raise_scope_generation), add={"generation": 1})
    for scope in change.raise_scope_generations:
        yield Update(keys.scope_fence(owner, scope), add={"generation": 1})


def _registrations(owner: Owner, change: Change) -> Iterator[Operation]:
    """Note who is there, and that this table has seen a deletion, which the ledger counts as well."""
    registered = {"registered": True} if change.register_user else {}
    seen = {"deletions": 1} if change.receipt is not None else {}
    if registered or seen:
        yield Update(keys.user_head(owner), set=registered, add=seen)
    if change.register_user:
        names: Item = {"tenant_id": owner.tenant_id, "user_id": owner.user_id}
        yield Put(keys.tenant_user(owner), names)
    if change.register_tenant:
        yield Update(keys.tenant_head(owner.tenant_id), set={"registered": True})
        yield Put(keys.tenant_entry(owner.tenant_id), {"tenant_id": owner.tenant_id})
