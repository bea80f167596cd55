"""
Read everything that is kept about a user, page by page.

Records are read in order of their ids, which no change moves: each is told once, as it is when its page is
read, and none that was there all the time is missed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from memory_ledger.domain.access.identity import Principal
from memory_ledger.domain.records.lifecycle import readable
from memory_ledger.domain.records.older_versions import has_gone
from memory_ledger.ports.changes import Wants
from memory_ledger.ports.runtime import Clock
from memory_ledger.ports.store import MemoryStore
from memory_ledger.services.chained_ranges import following, split
from memory_ledger.services.portability.export_logs import ExportLogs
from memory_ledger.services.portability.kept_things import Kept, Part, Stretch
from memory_ledger.services.sessions.read_events import Shown
from memory_ledger.services.writing.manage_consents import ManageConsents
from memory_ledger.services.writing.read_memory import as_history, with_annotations
from memory_ledger.services.writing.resolve_conflict import ListConflicts

MAX_READS = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportPage:
    """
    A part of an export: what is kept, and where to continue, None at the end.

    *as_of* is when the export began; everything is told as it was then or later.
    """

    as_of: datetime
    kept: Sequence[Kept]
    next: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportRecords:
    """Export of the caller's own data, resumable by position."""

    store: MemoryStore
    conflicts: ListConflicts
    consents: ManageConsents
    logs: ExportLogs
    clock: Clock

    def __call__(
        self, principal: Principal, *, shown: Shown, history: bool, limit: int, after: str | None
    ) -> ExportPage:
        """
        Return at most *limit* things: records, conflicts, consents, then the logs of sessions and tasks.

        With *history* the older versions of the records too. A page ends early after ``MAX_READS`` ranges.
        """
        parts = self._parts(shown, history)
        started, position = _started(after, self.clock.now())
        found: list[Kept] = []
        for _ in range(MAX_READS):
            number, place = split(position)
            kept, further = parts[number](principal, limit - len(found), place)
            found += kept
            position = following(further, number, len(parts))
            if position is None or len(found) >= limit:
                break
        going_on = None if position is None else f"{started.isoformat()} {position}"
        return ExportPage(as_of=started, kept=found, next=going_on)

    def _parts(self, shown: Shown, history: bool) -> Sequence[Part]:
        return (
            self._memories,
            *((self._versions,) if history else ()),
            self.conflicts,
            self._consents,
            self.logs.of_sessions(shown),
            self.logs.of_tasks,
        )

    def _memories(self, principal: Principal, limit: int, after: str | None) -> Stretch:
        """Return records of every status, with what duplicates added and their last use."""
        owner = principal.owner
        heads, further = self.store.heads(owner, limit, after)
        if not heads:
            return (), further
        ids = tuple(head.memory.memory_id for head in heads)
        scopes = tuple(dict.fromkeys(head.memory.scope for head in heads))
        snapshot = self.store.read(owner, Wants(scopes=scopes, annotations=ids, last_used=ids))
        now = self.clock.now()
        memories = (readable(head, snapshot.fences, now) for head in heads)
        return [with_annotations(memory, snapshot) for memory in memories if memory is not None], further

    def _versions(self, principal: Principal, limit: int, after: str | None) -> Stretch:
        """Return older versions of the records that are still there."""
        owner = principal.owner
        records, further = self.store.versions(owner, limit, after)
        ids = tuple(dict.fromkeys(record.memory.memory_id for record in records))
        snapshot, now = self.store.read(owner, Wants(memory_ids=ids)), self.clock.now()
        current = {one: readable(head, snapshot.fences, now) for one, head in snapshot.heads.items()}
        told = (
            (record, current[head.memory.memory_id])
            for record in records
            if (head := snapshot.heads.get(record.memory.memory_id)) is not None
            and not has_gone(record.memory, head, snapshot.fences)
        )
        return [
            as_history(record, memory)
            for record, memory in told
            if memory is not None and record.memory.version < memory.version
        ], further

    def _consents(self, principal: Principal, limit: int, after: str | None) -> Stretch:
        """Return what the user said; what merely holds is no record of theirs."""
        said = sorted(
            (one for one in self.consents.list(principal) if one.updated_at is not None),
            key=lambda consent: consent.purpose,
        )
        left = [consent for consent in said if consent.purpose > (after or "")]
        return left[:limit], left[limit - 1].purpose if len(left) > limit else None


def _started(after: str | None, now: datetime) -> tuple[datetime, str | None]:
    if after is None:
        return now, None
    moment, _, position = after.partition(" ")
    return datetime.fromisoformat(moment), position
