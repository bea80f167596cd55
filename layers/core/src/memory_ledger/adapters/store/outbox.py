"""The outbox and the background jobs: what the stream carries to its two readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta

from memory_ledger.adapters.store import keys
from memory_ledger.adapters.store.ranges import every_item, key_of
from memory_ledger.adapters.store.session_items import entries_of
from memory_ledger.adapters.tables import ConditionFailedError, Item, Key, Present, Range, Table, Update
from memory_ledger.domain.access.identity import Owner
from memory_ledger.ports.outbox import Job, Marker, StreamKey

MOST_DOUBLINGS = 6


class TableOutbox:
    """Implements the :class:`Outbox` port."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def lookup(self, places: Sequence[StreamKey]) -> Mapping[StreamKey, Marker]:
        """Return the markers that still stand."""
        wanted = {Key(keys.MEMORY, one.pk, one.sk): one for one in places}
        items = self._table.get_many(list(wanted))
        return {wanted[key]: _marker(_owner(item), item) for key, item in items.items()}

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

    def replay_markers(self, owner: Owner, at: datetime, quiet: timedelta = timedelta()) -> int:
        """Touch every marker whose time has come, one by one; one that goes meanwhile needs no replay."""
        touched = 0
        for item in every_item(self._table, keys.MEMORY, keys.owner_pk(owner), keys.MARKERS):
            if not _is_due(item, keys.milliseconds(at), quiet):
                continue
            key = key_of(item)
            said = {"replayed_ms": keys.milliseconds(at)}
            try:
                self._table.update(Update(key, set=said, add={"replays": 1}, when=(Present(),)))
            except ConditionFailedError:
                continue
            touched += 1
        return touched


def _is_due(item: Item, now_ms: int, quiet: timedelta) -> bool:
    """A marker that comes back again and again is poison or meets an outage: ask more and more rarely."""
    seen_ms = int(str(item.get("replayed_ms", item["created_ms"])))
    doublings = min(int(str(item.get("replays", 0))), MOST_DOUBLINGS)
    return timedelta(milliseconds=now_ms - seen_ms) >= quiet * (1 << doublings)


class TableBackgroundWork:
    """Implements the :class:`BackgroundWork` port."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def jobs(self, owner: Owner) -> Sequence[Job]:
        """Return the unfinished background work."""
        found = every_item(self._table, keys.MEMORY, keys.owner_pk(owner), keys.JOBS)
        return sorted((_job(item) for item in found), key=lambda job: job.created_at)

    def lookup(self, key: StreamKey) -> tuple[Owner, Job] | None:
        """Return the job under *key*."""
        place = Key(keys.MEMORY, key.pk, key.sk)
        item = self._table.get_many([place]).get(place)
        return None if item is None else (_owner(item), _job(item))

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
    if marker.session_id is not None:
        return keys.turn_marker(marker.owner, created, marker.session_id, marker.messages[0][0])
    return keys.marker(marker.owner, created, marker.memory_id, marker.version)


def _owner(item: Item) -> Owner:
    return Owner(tenant_id=str(item["tenant_id"]), user_id=str(item["user_id"]))


def _marker(owner: Owner, item: Item) -> Marker:
    session_id = item.get("session_id")
    return Marker(
        owner=owner,
        memory_id=str(item["memory_id"]),
        version=int(str(item["version"])),
        created_at=datetime.fromtimestamp(int(str(item["created_ms"])) / 1000, UTC),
        session_id=None if session_id is None else str(session_id),
        messages=() if session_id is None else tuple(entries_of(item)),
    )


def _job(item: Item) -> Job:
    return Job(
        job_id=str(item["job_id"]),
        kind=str(item["kind"]),
        created_at=datetime.fromisoformat(str(item["created_at"])),
        group=str(item["group"]),
        details=str(item["details"]),
    )
