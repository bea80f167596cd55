"""The authority on a table: one batch read before, one transaction after each decision."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from itertools import islice
from typing import cast

from memory_ledger.adapters.store import codec, keys
from memory_ledger.adapters.store.change_items import operations
from memory_ledger.adapters.store.listing import listed_entry
from memory_ledger.adapters.store.ranges import every_item
from memory_ledger.adapters.store.snapshots import read_snapshot
from memory_ledger.adapters.tables import Item, Range, Table, Update
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import MemoryType, Status
from memory_ledger.domain.records.scopes import Scope
from memory_ledger.domain.writing.consents import Consent
from memory_ledger.domain.writing.quota import Entry
from memory_ledger.ports.changes import (
    Change,
    Conflict,
    IdPage,
    ListFilter,
    Snapshot,
    VersionRecord,
    Wants,
)


class TableMemoryStore:
    """Implements the :class:`MemoryStore` port."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def read(self, owner: Owner, wants: Wants) -> Snapshot:
        """Return all of *wants* in one round trip."""
        return read_snapshot(self._table, owner, wants)

    def commit(self, owner: Owner, change: Change) -> None:
        """Write *change* in one transaction."""
        self._table.write(operations(owner, change))

    def history(self, owner: Owner, memory_id: str) -> Sequence[VersionRecord]:
        """Return the kept versions, oldest first."""
        return [_version_record(item) for item in self._all(owner, keys.version_prefix(memory_id))]

    def list_ids(self, owner: Owner, filter: ListFilter, limit: int, after: str | None) -> IdPage:
        """Return a page of ids; it may be short where the range is wider than the filter."""
        prefix = keys.list_prefix(filter.status, filter.type, filter.scope, filter.subject_key)
        start = None if after is None else prefix + after
        range = Range(keys.MEMORY, keys.owner_pk(owner), prefix, start, filter.newest_first)
        page = self._table.query(range, limit)
        found = [item for item in page.items if _matches(item, filter)]
        return IdPage(
            ids=tuple(str(item["memory_id"]) for item in found),
            keys={
                str(item["memory_id"]): str(item["subject_key"]) for item in found if "subject_key" in item
            },
            next=None if page.next is None else page.next.removeprefix(prefix),
        )

    def census(self, owner: Owner, type: MemoryType | None, limit: int) -> Sequence[Entry]:
        """Return the active records that the list holds; what storage has not removed yet counts."""
        kind = None if type is None else type.value
        prefix = keys.list_prefix(Status.ACTIVE.value, kind, None, None)
        return [listed_entry(item) for item in islice(self._all(owner, prefix), limit)]

    def open_conflicts(
        self, owner: Owner, limit: int, after: str | None
    ) -> tuple[Sequence[Conflict], str | None]:
        """Return a page of open conflicts."""
        items, following = self._page(owner, keys.OPEN_CONFLICTS, limit, after)
        return [codec.load(codec.CONFLICT, item) for item in items], following

    def heads(self, owner: Owner, limit: int, after: str | None) -> tuple[Sequence[Head], str | None]:
        """Return a page of heads in order of their ids."""
        items, following = self._page(owner, keys.HEADS, limit, after)
        return [codec.load(codec.HEAD, item) for item in items], following

    def versions(
        self, owner: Owner, limit: int, after: str | None
    ) -> tuple[Sequence[VersionRecord], str | None]:
        """Return a page of the kept versions of all records."""
        items, following = self._page(owner, keys.VERSIONS, limit, after)
        return [_version_record(item) for item in items], following

    def put_consent(self, owner: Owner, consent: Consent) -> None:
        """Keep the user's word; the user head is created where it is missing."""
        said: Item = {f"consent.{consent.purpose}": codec.dump(codec.CONSENT, consent)}
        self._table.update(Update(keys.user_head(owner), set=said))

    def dependants(self, owner: Owner, source_id: str) -> Sequence[str]:
        """Return ids of records that rest on a source."""
        return [str(item["memory_id"]) for item in self._all(owner, keys.edge_prefix(source_id))]

    def derived(self, owner: Owner) -> Iterator[str]:
        """Yield the ids of derived records."""
        return (str(item["memory_id"]) for item in self._all(owner, keys.DERIVED))

    def related(self, owner: Owner, scope: Scope, entity: str, limit: int) -> Mapping[str, str | None]:
        """Return the records that relate *entity*, newest first, with their subject keys."""
        prefix = keys.entity_prefix(scope, entity)
        range = Range(keys.MEMORY, keys.owner_pk(owner), prefix, descending=True)
        items = self._table.query(range, limit).items
        return {str(item["memory_id"]): cast("str | None", item.get("subject_key")) for item in items}

    def members(self, owner: Owner) -> Iterator[Head]:
        """Yield every head."""
        return (codec.load(codec.HEAD, item) for item in self._all(owner, keys.HEADS))

    def owners(self, tenant_id: str | None = None, after: str | None = None) -> Iterator[Owner]:
        """Yield every owner that ever wrote, tenant by tenant, or those of one tenant, behind a user."""
        for tenant in self._tenants() if tenant_id is None else (tenant_id,):
            pk = keys.tenant_head(tenant).pk
            start = None if after is None else keys.USERS + keys.part(after)
            for user in every_item(self._table, keys.MEMORY, pk, keys.USERS, start):
                yield Owner(tenant_id=str(user["tenant_id"]), user_id=str(user["user_id"]))

    def _tenants(self) -> Iterator[str]:
        found = every_item(self._table, keys.MEMORY, keys.TENANTS)
        return (str(tenant["tenant_id"]) for tenant in found)

    def _page(
        self, owner: Owner, prefix: str, limit: int, after: str | None
    ) -> tuple[Sequence[Item], str | None]:
        start = None if after is None else prefix + after
        page = self._table.query(Range(keys.MEMORY, keys.owner_pk(owner), prefix, start), limit)
        return page.items, None if page.next is None else page.next.removeprefix(prefix)

    def _all(self, owner: Owner, prefix: str) -> Iterator[Item]:
        return every_item(self._table, keys.MEMORY, keys.owner_pk(owner), prefix)


def _matches(item: Item, filter: ListFilter) -> bool:
    return (filter.type is None or item["type"] == filter.type) and (
        filter.scope is None or item["scope"] == str(filter.scope)
    )


def _version_record(item: Item) -> VersionRecord:
    return VersionRecord(
        memory=codec.load(codec.MEMORY, item),
        actor=codec.load(codec.ACTOR, item, "actor"),
        at=datetime.fromisoformat(str(item["at"])),
        decision=codec.load(codec.DECISION, item, "decision") if "decision" in item else None,
        session_id=str(item["session_id"]) if "session_id" in item else None,
    )
