"""Over the local stack's port: a memory table restored from a backup, closed until deletions are repeated."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

pytestmark = [pytest.mark.req("D5"), pytest.mark.slow]
SOURCE = {"kind": "explicit_statement", "ids": ["msg-1"]}


@pytest.fixture(scope="module")
def stack(own_stack):
    return own_stack


@pytest.fixture
def table(stack) -> Iterator[Any]:
    """The memory table as the emulator has it."""
    dynamodb: Any = stack.aws("dynamodb")
    (name,) = [name for name in dynamodb.list_tables()["TableNames"] if "MemoryTable" in name]
    yield _Table(dynamodb, name)
    dynamodb.close()


class _Table:
    """Reads all items, and puts others in their place."""

    def __init__(self, dynamodb: Any, name: str) -> None:
        self._dynamodb, self._name = dynamodb, name

    def items(self) -> list[Any]:
        pages = self._dynamodb.get_paginator("scan").paginate(TableName=self._name, ConsistentRead=True)
        return [item for page in pages for item in page["Items"]]

    def restore(self, items: list[Any]) -> None:
        for item in self.items():
            self._dynamodb.delete_item(TableName=self._name, Key={name: item[name] for name in ("PK", "SK")})
        for item in items:
            self._dynamodb.put_item(TableName=self._name, Item=item)


def remember(client, content):
    """Keep a fact; return its path."""
    body = {"type": "fact", "scope": "global", "content": content, "source": SOURCE, "confirmed": True}
    reply = client.post("/v1/memories", json=body, headers={"Idempotency-Key": uuid.uuid4().hex})
    assert reply.status_code == 201, reply.text
    return f"/v1/memories/{reply.json()['memory']['memory_id']}"


def found(client):
    """Return what search finds and what the list shows."""
    question = {"query": "the harbour", "min_relevance": 0}
    searched = client.post("/v1/search", json=question).json()["items"]
    listed = client.get("/v1/memories").json()["items"]
    return {item["memory"]["content"] for item in searched}, {item["content"] for item in listed}


def test_an_operator_restores_a_backup_and_deletes_again(stack, table, command):
    with (
        stack.client(stack.token("acme", "alice")) as alice,
        stack.client(stack.token("acme", "bob")) as bob,
    ):
        doomed, kept = remember(alice, "the harbour at night"), remember(alice, "the harbour by day")
        remember(bob, "the harbour of bob")
        assert alice.post("/_local/drain").json()["drained"]
        since, backup = datetime.now(UTC).isoformat(), table.items()
        receipt = alice.delete(doomed).json()["deletion_id"]
        assert alice.post("/_local/drain").json()["drained"]
        table.restore(backup)

        closed = alice.get(kept)
        assert (closed.status_code, "retry-after" in closed.headers) == (503, True)
        assert found(bob) == ({"the harbour of bob"}, {"the harbour of bob"})

        assert command("repeat-deletions", "--since", since) == {"deletions": 1, "owners": 1, "closed": 0}
        assert alice.get(doomed).status_code == 404
        assert alice.get(kept).status_code == 200
        assert command("rebuild-index")["rejected"] == 0
        assert alice.post("/_local/drain").json()["drained"]
        assert found(alice) == ({"the harbour by day"}, {"the harbour by day"})
        # The queue takes the same job but once in five minutes; the schedule finishes what is open anyway.
        assert alice.post("/_local/maintenance").status_code == 200
        assert alice.get(f"/v1/deletions/{receipt}").json()["status"] == "complete"
        assert "the harbour at night" not in json.dumps(table.items())
