"""The outbox and the background jobs: what the stream carries to its two readers."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from memory_ledger.adapters.store import keys
from memory_ledger.adapters.store.ranges import every_item
from memory_ledger.adapters.tables import ConditionFailedError, Item, Key, Present, Range, Table, Update
from memory_ledger.domain.identity import Owner
from memory_ledger.ports.changes import Job, Marker


class TableOutbox:
    """Implements the :class:`Outbox` port."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def markers(self, owner: Owner, limit: int) -> Sequence[Marker]:
        """Return the newest markers."""
        newest = Range(keys.MEMORY, keys.owner_pk(owner), keys.MARKERS, descending=True)
        return [_marker(owner, item) for item in self._table.query(newest, limit).items]

    def oldest_marker(self, owner: Owner) -> Marker | None:
        """Return the oldest marker."""
        page = self._table.query(Range(keys.MEMORY, keys.owner_pk(owner), keys.MARKERS), 1)
        return next((_marker(owner, item) for item in page.items), None)

    def remove_markers(self, markers: Sequence[Marker]) -> None:
        """Forget markers."""
        self._table.delete_many([_marker_key(marker) for marker in markers])

    def replay_markers(self, owner: Owner, at: datetime) -> int:
        """Touch every marker, one by one; one that goes meanwhile needs no replay."""
        touched = 0
        for item in every_item(self._table, keys.MEMORY, keys.owner_pk(owner), keys.MARKERS):
            key = Key(keys.MEMORY, str(item["PK"]), str(item["SK"]))
            try:
                self._table.update(Update(key, set={"replayed_at": at.isoformat()}, when=(Present(),)))
            except ConditionFailedError:
                continue
            touched += 1
        return touched


class TableBackgroundWork:
    """Implements the :class:`BackgroundWork` port."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def jobs(self, owner: Owner) -> Sequence[Job]:
        """Return the unfinished background work."""
        found = every_item(self._table, keys.MEMORY, keys.owner_pk(owner), keys.JOBS)
        return sorted((_job(item) for item in found), key=lambda job: job.created_at)

    def job(self, owner: Owner, job_id: str) -> Job | None:
        """Return a job that is still to be done."""
        key = keys.job(owner, job_id)
        item = self._table.get_many([key]).get(key)
        return _job(item) if item is not None else None

    def finish_job(self, owner: Owner, job: Job) -> None:
        """Forget a job."""
        self._table.delete_many([keys.job(owner, job.job_id)])


def _marker_key(marker: Marker) -> Key:
    created = keys.milliseconds(marker.created_at)
    return keys.marker(marker.owner, created, marker.memory_id, marker.version)


def _marker(owner: Owner, item: Item) -> Marker:
    return Marker(
        owner=owner,
        memory_id=str(item["memory_id"]),
        version=int(str(item["version"])),
        created_at=datetime.fromtimestamp(int(str(item["created_ms"])) / 1000, UTC),
    )


def _job(item: Item) -> Job:
    return Job(
        job_id=str(item["job_id"]),
        kind=str(item["kind"]),
        created_at=datetime.fromisoformat(str(item["created_at"])),
        group=str(item["group"]),
        details=str(item["details"]),
    )
