"""Read an owner's records: now, as they were known, version by version, and why they are kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import NotFoundError
from memory_ledger.domain.records.fences import Fences
from memory_ledger.domain.records.lifecycle import Head, readable
from memory_ledger.domain.records.memory import Memory, Source, Status
from memory_ledger.domain.records.older_versions import has_gone
from memory_ledger.ports.changes import Actor, Snapshot, VersionRecord, Wants
from memory_ledger.ports.runtime import Clock, Gather
from memory_ledger.ports.store import MemoryStore
from memory_ledger.services.read_event import ReadEvent

RAW_EVENT = "raw_event"
"""The reason of what is recalled as it was said."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """Why a record is kept: the record, its versions with decisions and audit."""

    memory: Memory
    versions: Sequence[VersionRecord]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadMemory:
    """Reads of one record; who may read it is settled before."""

    store: MemoryStore
    events: ReadEvent
    clock: Clock
    gather: Gather

    def now(self, owner: Owner, memory_id: str) -> Memory:
        """
        Return the record as it answers now, or the raw event of this id.

        Raises:
            NotFoundError: Gone, never there, or not of this owner.
        """
        try:
            return self._read(owner, memory_id)[0]
        except NotFoundError:
            return self.events(owner, memory_id)

    def history(self, owner: Owner, memory_id: str) -> Sequence[Memory]:
        """Return every version that is left, oldest first; all but the newest answer as superseded."""
        return [record.memory for record in self.explain(owner, memory_id).versions]

    def version(self, owner: Owner, memory_id: str, number: int) -> Memory:
        """
        Return one version.

        Raises:
            NotFoundError: There is no such record or version.
        """
        for memory in self.history(owner, memory_id):
            if memory.version == number:
                return memory
        raise NotFoundError("no such version")

    def as_of(self, owner: Owner, memory_id: str, moment: datetime) -> Memory:
        """
        Return the version that was known at *moment* (system time), as it was known.

        Raises:
            NotFoundError: Nothing of this record was known then, or what was has gone.
        """
        _, head, fences = self._read(owner, memory_id)
        known = [record.memory for record in self.store.history(owner, memory_id) if record.at <= moment]
        if not known or has_gone(known[-1], head, fences):
            raise NotFoundError("nothing was known then")
        return known[-1]

    def explain(self, owner: Owner, memory_id: str) -> Explanation:
        """Return the record with its versions, decisions and who made them when; of an event who said it."""
        try:
            return self._explained(owner, memory_id)
        except NotFoundError:
            return _of_event(owner, self.events(owner, memory_id))

    def _explained(self, owner: Owner, memory_id: str) -> Explanation:
        (current, head, fences), history = self.gather(
            lambda: self._read(owner, memory_id),
            lambda: self.store.history(owner, memory_id),
        )
        kept = [record for record in history if not has_gone(record.memory, head, fences)]
        return Explanation(memory=current, versions=[as_history(record, current) for record in kept])

    def _read(self, owner: Owner, memory_id: str) -> tuple[Memory, Head, Fences]:
        """Return the record as it answers now, and what its older versions are judged by."""
        now = self.clock.now()
        snapshot = self.store.read(owner, wants_beside((memory_id,)))
        head = snapshot.heads.get(memory_id)
        memory = readable(head, snapshot.fences, now)
        if memory is None or head is None:
            raise NotFoundError("nothing is here")
        return with_annotations(memory, snapshot), head, snapshot.fences


def _of_event(owner: Owner, event: Memory) -> Explanation:
    """Return why a message is recalled: it was said in a conversation, and nothing was decided on it."""
    event = replace(event, reasons=(*event.reasons, RAW_EVENT))
    actor = Actor(user_id=owner.user_id, request_id="", operation="append_messages")
    return Explanation(
        memory=event, versions=(VersionRecord(memory=event, actor=actor, at=event.created_at),)
    )


def wants_beside(memory_ids: tuple[str, ...]) -> Wants:
    """Return what shows these records whole: with what duplicates added, and their last use."""
    return Wants(memory_ids=memory_ids, annotations=memory_ids, last_used=memory_ids)


def with_annotations(memory: Memory, snapshot: Snapshot) -> Memory:
    """Return *memory* naming also the sources that duplicates added, and when it last reached a prompt."""
    known = memory.source.ids
    extra = snapshot.extra_sources.get(memory.memory_id, ())
    added = tuple(dict.fromkeys(source.id for source in extra if source.id not in known))
    return replace(
        memory,
        source=Source(kind=memory.source.kind, ids=known + added),
        last_used_at=snapshot.last_used.get(memory.memory_id),
    )


def as_history(record: VersionRecord, current: Memory) -> VersionRecord:
    """Return a version as history tells it: all but the newest one are superseded."""
    memory = record.memory
    if memory.version == current.version:
        return replace(record, memory=current)
    superseded = replace(memory, status=Status.SUPERSEDED, superseded_by=memory.version + 1)
    return replace(record, memory=superseded)
