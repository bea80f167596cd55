"""The tables on an emulator, with what their stream would tell, as `StreamingTable` has it in memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from memory_ledger.adapters.tables import Item, Key, Operation, Put, Update, codec
from memory_ledger.adapters.tables.dynamodb import DynamoDBTable
from memory_ledger.ports.outbox import StreamKey
from tests.support.tables import new_tables, no_pause
from tests.support.workers import streamed


class StreamingDynamoDBTable(DynamoDBTable):
    """`DynamoDBTable` on fresh tables of *client*."""

    def __init__(self, client: Any) -> None:
        super().__init__(client, new_tables(client), no_pause)
        self.stream: list[StreamKey] = []

    def write(self, operations: Sequence[Operation]) -> None:
        super().write(operations)
        written = [operation.key for operation in operations if isinstance(operation, Put | Update)]
        self.stream += streamed(written)

    def update(self, operation: Update) -> Item:
        item = super().update(operation)
        self.stream += streamed([operation.key])
        return item

    def put_many(self, items: Sequence[tuple[Key, Item]]) -> None:
        super().put_many(items)
        self.stream += streamed([key for key, _ in items])

    def snapshot(self) -> dict[Key, Item]:
        """Return all that is stored."""
        found = {}
        for logical, real in self._names.items():
            for page in self._client.get_paginator("scan").paginate(TableName=real, ConsistentRead=True):
                for raw in page["Items"]:
                    item = codec.decode(raw)
                    found[Key(logical, str(item["PK"]), str(item["SK"]))] = item
        return found
