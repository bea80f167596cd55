"""Over the local stack's port: poison, redrive, a rebuild among writes, lag, sixteen clients at once."""

from __future__ import annotations

import json
import re
import uuid
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Barrier, Event
from typing import Any
from urllib.parse import urlsplit

import pytest

from tools import cli

CLIENTS, ROUNDS = 16, 2
_MARK = re.compile(r"印记[A-H][0-9]")
SOURCE = {"kind": "explicit_statement", "ids": ["msg-1"]}


@contextmanager
def user_of(stack, user, tenant="acme"):
    """A client with that user's token."""
    with stack.client(stack.token(tenant, user)) as client:
        yield client


@pytest.fixture
def alice(stack):
    with user_of(stack, f"alice-{uuid.uuid4().hex}") as client:
        yield client


def remember(client, content, key=None):
    """Keep a fact; return its id, once that was acknowledged."""
    body = {"type": "fact", "scope": "global", "content": content, "source": SOURCE, "confirmed": True}
    reply = client.post("/v1/memories", json=body, headers={"Idempotency-Key": key or uuid.uuid4().hex})
    assert reply.status_code == 201, reply.text
    return reply.json()["memory"]["memory_id"]


def drain(client):
    """Wait until the streams and queues are empty."""
    assert client.post("/_local/drain").json() == {"drained": True, "pending": 0}


def set_sync(client, state):
    """Pause or resume the index's reader."""
    assert client.post("/_local/faults", json={"sync": state}).status_code == 200


def channels(client, text):
    """Return how the best hit was found, and what the index has not got, once the index answers in time."""
    for _ in range(20):
        found = client.post("/v1/search", json={"query": text, "min_relevance": 0}).json()
        if not found["degraded"]:
            break
    first: Any = found["items"][0] if found["items"] else {"memory": {"content": None}, "channels": []}
    return first["memory"]["content"], set(first["channels"]), found["index_lag"]["pending"]


@contextmanager
def broken_head(stack, memory_id):
    """A record that cannot be read while this lasts."""
    dynamodb: Any = stack.aws("dynamodb")
    (table,) = [name for name in dynamodb.list_tables()["TableNames"] if "MemoryTable" in name]
    items: Any = dynamodb.scan(TableName=table)["Items"]
    (head,) = [item for item in items if item["SK"]["S"] == f"H#{memory_id}"]
    dynamodb.put_item(TableName=table, Item={**head, "body": {"S": "{"}})
    yield
    dynamodb.put_item(TableName=table, Item=head)
    dynamodb.close()


def set_aside(stack):
    """Return how many dead letters wait."""
    sqs = stack.aws("sqs")
    (url,) = [one for one in sqs.list_queues()["QueueUrls"] if "SyncDlq" in one]
    names = ["ApproximateNumberOfMessages"]
    waiting: Any = sqs.get_queue_attributes(QueueUrl=url, AttributeNames=names)["Attributes"]
    sqs.close()
    return int(waiting["ApproximateNumberOfMessages"])


@pytest.mark.req("P1", "T5")
def test_poison_goes_to_the_dead_letters_and_redrive_puts_it_back(stack, alice, command):
    set_sync(alice, "paused")
    poison = remember(alice, "毒药在 ZX-99001-Q 号柜子里")
    sound = "解药在 ZX-99002-Q 号柜子里"
    remember(alice, sound)
    with broken_head(stack, poison):
        set_sync(alice, "running")
        drain(alice)
        aside = set_aside(stack)

    assert aside == 1
    content, ways, pending = channels(alice, "ZX-99002-Q")
    assert (content, pending) == (sound, 1)
    assert ways > {"recent"} or "recent" not in ways
    assert command("redrive") == {"markers_replayed": 1}
    drain(alice)
    content, ways, pending = channels(alice, "ZX-99001-Q")
    assert (content, "recent" in ways, pending, set_aside(stack)) == (
        "毒药在 ZX-99001-Q 号柜子里",
        False,
        0,
        0,
    )


@pytest.mark.slow
@pytest.mark.req("P4", "P1", "R7")
def test_the_index_is_rebuilt_while_writes_go_on(stack, alice, command):
    kept = [f"第 ZX-{number:05d}-Q 号柜子在二楼" for number in range(20)]
    for content in kept:
        remember(alice, content)
    drain(alice)
    ended = Event()

    def write():
        written: list[str] = []
        while not ended.is_set() and len(written) < 60:
            content = f"第 ZX-{70_000 + len(written)}-Q 号柜子在三楼"
            remember(alice, content)
            written.append(content)
            answer = alice.post("/v1/search", json={"query": content, "min_relevance": 0}).json()
            contents = [item["memory"]["content"] for item in answer["items"][:1]]
            assert contents == [content] or answer["degraded"], answer
        return written

    with ThreadPoolExecutor(1) as pool:
        writing = pool.submit(write)
        rebuilt = [command("rebuild-index") for _ in range(2)]
        ended.set()
        written = writing.result()
    drain(alice)

    assert all(one["written"] >= len(kept) and one["rejected"] == 0 for one in rebuilt)
    for content in (*kept, *written):
        identifier = content.split()[1]
        found, ways, pending = channels(alice, identifier)
        assert (found, "exact" in ways, pending) == (content, True, 0)


@pytest.mark.req("P2")
def test_tables_and_index_agree_once_all_is_carried_out(alice, command):
    for number in range(3):
        remember(alice, f"第 {number} 件要紧的事 ZX-9901{number}-Q")
    said = {"messages": [{"role": "assistant", "content": "今天的风很大"}]}
    posted = alice.post("/v1/sessions/s-1/messages", json=said, headers={"Idempotency-Key": "k"})
    assert posted.status_code == 201
    drain(alice)

    found = command("reconcile")

    assert {name: found[name] for name in ("missing", "stale", "orphaned")} == {
        "missing": 0,
        "stale": 0,
        "orphaned": 0,
    }
    assert found["compared"] >= 8, "from either side"


@pytest.mark.req("P3")
def test_a_move_without_a_next_model_is_refused_by_its_name(stack, monkeypatch, capsys):
    monkeypatch.setenv("PORT", str(urlsplit(stack.url).port))
    monkeypatch.delenv("MAINTENANCE_FUNCTION", raising=False)

    assert cli.main(["migrate-index", "start"]) == 2
    assert "NoNextModelError" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.req("I1", "I2", "I7", "W10", "A3")
def test_sixteen_clients_at_once_mix_no_identities_and_lose_no_acknowledged_write(stack):
    """Two clients of each user; every user's words carry a mark of its own."""
    run, line = uuid.uuid4().hex[:6], Barrier(CLIENTS)

    def converse(number):
        user = f"user{number // 2}"
        mark, kept, shown = f"印记{'ABCDEFGH'[number // 2]}{number // 2}", [], set()
        with user_of(stack, f"{user}-{run}", f"tenant{number % 2 if number < 8 else 0}-{run}") as client:
            line.wait(timeout=20)
            for turn in range(ROUNDS):
                said = f"{mark} 的第 {number}-{turn} 件事"
                kept.append(remember(client, said, key=f"key-{turn}-{number}"))
                replies = (
                    client.get("/v1/memories?limit=100"),
                    client.post("/v1/context", json={"question": f"第 {turn} 件事", "session_id": "s-1"}),
                    client.post(
                        "/v1/sessions/s-1/messages",
                        json={"messages": [{"role": "user", "content": said}], "remember": False},
                        headers={"Idempotency-Key": f"said-{turn}-{number}"},
                    ),
                    client.get("/v1/sessions/s-1/messages"),
                )
                assert [reply.status_code for reply in replies] == [200, 200, 201, 200]
                shown |= {found for reply in replies for found in _MARK.findall(reply.text)}
            listed = {one["memory_id"] for one in client.get("/v1/memories?limit=100").json()["items"]}
            heard = {one["content"] for one in client.get("/v1/sessions/s-1/messages").json()["items"]}
        return mark, kept, shown, listed, heard

    with ThreadPoolExecutor(CLIENTS) as pool:
        for number, (mark, kept, shown, listed, heard) in enumerate(pool.map(converse, range(CLIENTS))):
            assert shown == {mark}
            assert set(kept) <= listed
            assert {f"{mark} 的第 {number}-{turn} 件事" for turn in range(ROUNDS)} <= heard


@pytest.mark.req("P2", "T2")
def test_lag_is_measured_and_names_no_content(stack, alice):
    set_sync(alice, "paused")
    remember(alice, "指纹锁的备用钥匙在花盆下")
    alice.post("/_local/clock", json={"advance_seconds": 90})
    found = alice.post("/_local/maintenance").json()
    lag = alice.post("/v1/search", json={"query": "钥匙"}).json()["index_lag"]
    set_sync(alice, "running")
    drain(alice)

    assert found["outbox_oldest_seconds"] >= 90
    assert (lag["pending"], lag["oldest_seconds"] >= 90) == (1, True)
    logs = "".join(path.read_text(errors="replace") for path in stack.stack.folder.logs.glob("*.log"))
    figures = [json.loads(line) for line in logs.splitlines() if '"OutboxOldestSeconds"' in line]
    assert max(max(one["OutboxOldestSeconds"]) for one in figures) >= 90
    assert "花盆" not in logs and "ZX-99001-Q" not in logs
