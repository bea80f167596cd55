"""One's own memories: to see, correct, settle and allow."""

from __future__ import annotations

from datetime import datetime
from typing import Any, TypedDict, Unpack

from memory_ledger_client.calls import Operation, as_kind, get, path, post
from memory_ledger_client.lists import Items, Listing, listing
from memory_ledger_client.models.memories import (
    Conflict,
    Consent,
    Episode,
    Explanation,
    Fact,
    Memory,
    MemoryType,
    Policy,
    Status,
    VersionedMemory,
)
from memory_ledger_client.wire.encoding import said
from memory_ledger_client.wire.messages import Reply

MEMORIES = "/v1/memories"
ONE = MEMORIES + "/{memory_id}"
_memory = as_kind(Memory)


class Corrections(TypedDict, total=False):
    """What a correction may change; None takes a value away where there may be none."""

    content: str | None
    fact: Fact | None
    episode: Episode | None
    importance: float
    confidence: float
    valid_from: datetime
    valid_until: datetime | None
    ttl_seconds: int | None


def list_memories(
    *,
    type: MemoryType | None = None,
    scope: str | None = None,
    status: Status | None = None,
    subject_key: str | None = None,
    subject_user: str | None = None,
    page_size: int | None = None,
) -> Listing[Memory]:
    """List one's own memories, active ones unless *status* asks otherwise; *subject_user*'s take a grant."""
    return listing(
        MEMORIES,
        Memory,
        page_size,
        type=type,
        scope=scope,
        status=status,
        subject_key=subject_key,
        subject_user=subject_user,
    )


def get_memory(
    memory_id: str,
    *,
    as_of: datetime | None = None,
    version: int | None = None,
    subject_user: str | None = None,
) -> Operation[Memory]:
    """Return a memory now, or as it was known *as_of* a moment, or one *version* of it."""
    where = path(ONE, memory_id=memory_id)
    return get(where, _memory, as_of=as_of, version=version, subject_user=subject_user)


def history(
    memory_id: str, *, subject_user: str | None = None, page_size: int | None = None
) -> Listing[Memory]:
    """List all versions, oldest first."""
    where = path(ONE + "/history", memory_id=memory_id)
    return listing(where, Memory, page_size, subject_user=subject_user)


def explain_memory(memory_id: str, *, subject_user: str | None = None) -> Operation[Explanation]:
    """Say why a memory is kept."""
    where = path(ONE + "/explanation", memory_id=memory_id)
    return get(where, as_kind(Explanation), subject_user=subject_user)


def correct_memory(memory: VersionedMemory, **changes: Unpack[Corrections]) -> Operation[Memory]:
    """Correct the memory that was read; return its next version."""
    where = path(ONE, memory_id=memory.memory_id)
    return Operation(method="PATCH", path=where, read=_memory, body=changes, if_match=memory.version)


def confirm_memory(memory: VersionedMemory, *, idempotency_key: str | None = None) -> Operation[Memory]:
    """Confirm the memory that was read."""
    return _act(memory, "confirmation", None, idempotency_key)


def reject_memory(memory: VersionedMemory, *, idempotency_key: str | None = None) -> Operation[Memory]:
    """Reject the memory that was read."""
    return _act(memory, "rejection", None, idempotency_key)


def invalidate_memory(
    memory: VersionedMemory,
    reason: str,
    *,
    valid_until: datetime | None = None,
    idempotency_key: str | None = None,
) -> Operation[Memory]:
    """Say that the memory that was read is no longer true: history keeps it, recall does not."""
    return _act(memory, "invalidation", said(reason=reason, valid_until=valid_until), idempotency_key)


def conflicts(*, page_size: int | None = None) -> Listing[Conflict]:
    """List open conflicts."""
    return listing("/v1/conflicts", Conflict, page_size)


def resolve_conflict(
    conflict: Conflict | str, keep: str, *, idempotency_key: str | None = None
) -> Operation[Conflict]:
    """Settle a conflict in favour of the memory *keep*."""
    known = conflict if isinstance(conflict, str) else conflict.conflict_id
    where = path("/v1/conflicts/{conflict_id}/resolution", conflict_id=known)
    return post(where, as_kind(Conflict), {"keep": keep}, idempotency_key)


def consents() -> Operation[tuple[Consent, ...]]:
    """Return what the user allows, purpose by purpose."""
    return get("/v1/consents", lambda reply: reply.read(Items).read(Consent))


def set_consent(purpose: str, granted: bool) -> Operation[Consent]:
    """Keep the user's word on a purpose."""
    where = path("/v1/consents/{purpose}", purpose=purpose)
    return Operation(method="PUT", path=where, read=as_kind(Consent), body={"granted": granted})


def policy() -> Operation[Policy]:
    """Return the tenant's policy."""
    return get("/v1/policy", _policy)


def put_policy(policy: Policy) -> Operation[Policy]:
    """Replace the policy that was read; for tenant administrators."""
    return Operation(
        method="PUT", path="/v1/policy", read=_policy, body=policy.document, if_match=policy.version
    )


def _policy(reply: Reply) -> Policy:
    return Policy(document=reply.json(), version=reply.version())


def _act(memory: VersionedMemory, act: str, body: Any, key: str | None) -> Operation[Memory]:
    where = f"{path(ONE, memory_id=memory.memory_id)}/{act}"
    return post(where, _memory, body, key, memory.version)
