"""The deletion ledger on a table that is never restored with the rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime

from memory_ledger.adapters.store import codec, keys
from memory_ledger.adapters.store.change_items import receipt_state
from memory_ledger.adapters.store.ranges import every_item
from memory_ledger.adapters.tables import ConditionFailedError, Item, Key, Range, Table
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.deletion import Receipt

ABOUT_AT_ONCE = 100


class TableDeletionLedger:
    """Implements the :class:`DeletionLedger` port."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def get(self, owner: Owner, deletion_id: str) -> Receipt | None:
        """Return a receipt; one asked for on another's behalf is a pointer to theirs."""
        key = keys.receipt(owner, deletion_id)
        item = self._table.get_many([key]).get(key)
        if item is None or "body" in item:
            return None if item is None else codec.load(codec.RECEIPT, item)
        key = _place(owner, item)
        return codec.load(codec.RECEIPT, self._table.get_many([key])[key])

    def list(self, owner: Owner, limit: int, after: str | None) -> tuple[Sequence[Receipt], str | None]:
        """Return a page of receipts."""
        start = None if after is None else keys.RECEIPTS + after
        page = self._table.query(_receipts(owner, start), limit)
        places = [_place(owner, item) for item in page.items]
        found: Mapping[Key, Item] = self._table.get_many(places) if places else {}
        receipts = [codec.load(codec.RECEIPT, found[place]) for place in places if place in found]
        return receipts, None if page.next is None else page.next.removeprefix(keys.RECEIPTS)

    def update(self, owner: Owner, receipt: Receipt) -> None:
        """Replace a receipt, unless it is complete."""
        with suppress(ConditionFailedError):
            self._table.write(list(receipt_state(owner, receipt)))

    def unfinished(self) -> Iterator[tuple[Owner, Receipt]]:
        """Yield receipts that are not complete."""
        for item in every_item(self._table, keys.LEDGER, keys.UNFINISHED):
            owner = Owner(tenant_id=str(item["tenant_id"]), user_id=str(item["user_id"]))
            receipt = self.get(owner, str(item["deletion_id"]))
            if receipt is not None:
                yield owner, receipt

    def deleted_of(self, since: datetime, after: Owner | None = None) -> Iterator[Owner]:
        """Yield whose deletions began or ended since then; all who ever had one are one range."""
        start = None if after is None else keys.deleted_of(after).sk
        for item in every_item(self._table, keys.LEDGER, keys.DELETED, "", start):
            if int(str(item["changed_ms"])) >= keys.milliseconds(since):
                yield Owner(tenant_id=str(item["tenant_id"]), user_id=str(item["user_id"]))

    def about(self, owner: Owner) -> Iterator[Receipt]:
        """Yield the receipts about *owner*."""
        after: str | None = None
        while True:
            page = self._table.query(_receipts(owner, after), ABOUT_AT_ONCE)
            places = [_place(owner, item) for item in page.items if item["user_id"] == owner.user_id]
            found: Mapping[Key, Item] = self._table.get_many(places) if places else {}
            yield from (codec.load(codec.RECEIPT, found[place]) for place in places if place in found)
            if page.next is None:
                return
            after = page.next

    def reopen(self, owner: Owner, receipt: Receipt) -> None:
        """Replace a receipt and note it among the unfinished ones."""
        self._table.write(list(receipt_state(owner, receipt, reopens=True)))


def _receipts(owner: Owner, after: str | None) -> Range:
    return Range(keys.LEDGER, keys.owner_pk(owner), keys.RECEIPTS, after)


def _place(owner: Owner, item: Item) -> Key:
    about = Owner(tenant_id=owner.tenant_id, user_id=str(item["user_id"]))
    return keys.receipt(about, str(item["deletion_id"]))
