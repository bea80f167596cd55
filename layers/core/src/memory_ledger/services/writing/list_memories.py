"""List an owner's records by the status they answer with now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.lifecycle import readable
from memory_ledger.domain.records.memory import Memory, Status
from memory_ledger.domain.records.scopes import Scope
from memory_ledger.ports.changes import IdPage, ListFilter
from memory_ledger.ports.runtime import Clock
from memory_ledger.ports.store import MemoryStore
from memory_ledger.services.chained_ranges import following, split
from memory_ledger.services.writing.read_memory import wants_beside, with_annotations

STORED_AS = {
    Status.ACTIVE: (Status.ACTIVE, Status.SCHEDULED),
    Status.SUPERSEDED: (Status.SUPERSEDED, Status.ACTIVE, Status.SCHEDULED),
}
"""Where records of a status may lie: the clock moves them on before storage does."""
MAX_READS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class ListMemories:
    """Records by status, a page at a time."""

    store: MemoryStore
    clock: Clock

    def __call__(
        self,
        owner: Owner,
        *,
        status: Status,
        type: str | None,
        scope: Scope | None,
        subject_key: str | None,
        limit: int,
        after: str | None,
    ) -> tuple[Sequence[Memory], str | None]:
        """
        Return a page, oldest first within each stored status, and where to continue.

        Records that the clock has moved to another status are left out, so a page may end early; it reads
        at most ``MAX_READS`` ranges to fill up.
        """
        stored = STORED_AS.get(status, (status,))
        found: list[Memory] = []
        for _ in range(MAX_READS):
            number, position = split(after)
            filter = ListFilter(status=stored[number], type=type, scope=scope, subject_key=subject_key)
            page = self.store.list_ids(owner, filter, limit - len(found), position)
            found += self._readable(owner, page, status)
            after = following(page.next, number, len(stored))
            if after is None or len(found) >= limit:
                break
        return found, after

    def _readable(self, owner: Owner, page: IdPage, status: Status) -> list[Memory]:
        if not page.ids:
            return []
        snapshot = self.store.read(owner, wants_beside(page.ids))
        now = self.clock.now()
        answers = [readable(snapshot.heads.get(memory_id), snapshot.fences, now) for memory_id in page.ids]
        return [
            with_annotations(memory, snapshot)
            for memory in answers
            if memory is not None and memory.status is status
        ]
