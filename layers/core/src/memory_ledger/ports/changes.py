"""
Reads before a change of the authority, and the change that is written.

Every use case has the same form: one consistent read of all that it rests on, a pure decision, one commit,
which is a single transaction whose conditions are what was read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from memory_ledger.domain.access.audit import AuditEntry
from memory_ledger.domain.access.grants import Grant
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.deletion import Receipt
from memory_ledger.domain.records.fences import Fences
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Derivation, Memory
from memory_ledger.domain.records.scopes import Scope
from memory_ledger.domain.records.source_refs import SourceRef
from memory_ledger.domain.working.sessions import MessageSource
from memory_ledger.domain.working.tasks import TaskSource
from memory_ledger.domain.writing.consents import Consent
from memory_ledger.domain.writing.decisions import Decision
from memory_ledger.domain.writing.policy import PolicyHead
from memory_ledger.ports.outbox import Job


@dataclass(frozen=True, slots=True, kw_only=True)
class SlotKey:
    """The place of one active value: at most one record is active per scope and subject key."""

    scope: Scope
    subject_key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """
    Who holds a subject key, who waits to take it over at a future second, and who does *later*, in order.

    Who has held it by now is a matter of the clock.
    """

    holder: Head | None = None
    waiting: Head | None = None
    later: tuple[Head, ...] = ()

    @property
    def parties(self) -> tuple[Head, ...]:
        """Return all of them, in the order of their time."""
        return (*(head for head in (self.holder, self.waiting) if head is not None), *self.later)


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """
    The kept outcome of an idempotency key; ids only, never content.

    *request_hash* is keyed. *details* is operation-specific JSON without content.
    """

    operation: str
    key: str
    request_hash: str
    created_at: datetime
    status: int = 200
    decision: Decision | None = None
    memory_id: str | None = None
    details: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Conflict:
    """Rival values of one subject key that policy cannot decide; the incumbent comes first."""

    conflict_id: str
    subject_key: str
    scope: Scope
    memory_ids: tuple[str, ...]
    status: str = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wants:
    """
    What one consistent read fetches (at most 100 items, more costs a second batch).

    Where *in_scopes_only*, heads of other scopes than *scopes* come without their fence, which saves a second
    round trip; they must not be shown.
    """

    scopes: tuple[Scope, ...] = ()
    memory_ids: tuple[str, ...] = ()
    versions: tuple[Derivation, ...] = ()
    slots: tuple[SlotKey, ...] = ()
    twins: tuple[str, ...] = ()
    replay: tuple[str, str] | None = None
    conflict_id: str | None = None
    consents: bool = False
    suppressions: tuple[tuple[str, str], ...] = ()
    annotations: tuple[str, ...] = ()
    last_used: tuple[str, ...] = ()
    in_scopes_only: bool = False
    grant: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """
    What :meth:`MemoryStore.read` found.

    *versions* are those asked for that are kept, as they were written. *twins* maps a content digest to the
    memory that holds it. *suppressed* are the asked (source, keyed hash) pairs whose text was deleted and
    must not be taken from that source again. *extra_sources* are the sources that duplicates added to a
    record. *last_used* tells when a record last reached a prompt.
    """

    fences: Fences = field(default_factory=Fences)
    heads: Mapping[str, Head] = field(default_factory=dict)
    versions: Mapping[Derivation, Memory] = field(default_factory=dict)
    slots: Mapping[SlotKey, Slot] = field(default_factory=dict)
    twins: Mapping[str, str] = field(default_factory=dict)
    replay: Replay | None = None
    conflict: Conflict | None = None
    consents: Mapping[str, Consent] = field(default_factory=dict)
    suppressed: frozenset[tuple[str, str]] = frozenset()
    extra_sources: Mapping[str, tuple[SourceRef, ...]] = field(default_factory=dict)
    last_used: Mapping[str, datetime] = field(default_factory=dict)
    policy: PolicyHead = field(default_factory=PolicyHead)
    grant: Grant | None = None
    known_user: bool = False
    known_tenant: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Actor:
    """Audit of a change: who, by which request, doing what."""

    user_id: str
    request_id: str
    operation: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """
    One record's step from *before* (None: it is new) to *after*.

    The version follows by one, or stays where only *successor* or *checked_sequence* change. *dead_twin* is
    the record, seen dead or retired by the same change, that stands at the content digest which *after*
    claims.
    """

    before: Head | None
    after: Head
    decision: Decision | None = None
    dead_twin: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SlotMove:
    """A subject key's step from what was read to what shall be."""

    key: SlotKey
    seen: Slot
    next: Slot


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """
    All that one transaction writes, and the sources it needs alive.

    *stale_replay* is the outlived idempotency record that *replay* takes the place of; both are *asker*'s,
    where it is not the owner who asks. *extra_source* are ids of the session that *taken_from* names.
    """

    actor: Actor
    at: datetime
    moves: tuple[Move, ...] = ()
    slots: tuple[SlotMove, ...] = ()
    replay: Replay | None = None
    stale_replay: Replay | None = None
    asker: Owner | None = None
    open_conflict: Conflict | None = None
    close_conflict: Conflict | None = None
    sources: tuple[str, ...] = ()
    extra_source: tuple[str, tuple[str, ...]] | None = None
    taken_from: MessageSource | TaskSource | None = None
    jobs: tuple[Job, ...] = ()
    receipt: Receipt | None = None
    audit: AuditEntry | None = None
    suppress: tuple[tuple[str, str], ...] = ()
    raise_deletion_sequence: bool = False
    raise_user_generation: bool = False
    raise_tenant_generation: bool = False
    raise_scope_generation: Scope | None = None
    raise_scope_generations: tuple[Scope, ...] = ()
    register_user: bool = False
    register_tenant: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class VersionRecord:
    """One kept version, as it was written, with its decision, its audit, and the session of its messages."""

    memory: Memory
    actor: Actor
    at: datetime
    decision: Decision | None = None
    session_id: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ListFilter:
    """Which of an owner's records a list is about, and in which order; *status* is the stored one."""

    status: str
    type: str | None = None
    scope: Scope | None = None
    subject_key: str | None = None
    newest_first: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class IdPage:
    """
    Ids in order of creation or its reverse; *next* continues after the last, None at the end.

    *keys* are the subject keys of those that have one, as far as their entries say so.
    """

    ids: tuple[str, ...]
    keys: Mapping[str, str] = field(default_factory=dict)
    next: str | None = None
