"""index_sync: at least once, in any order, and the index ends where the authority is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import strategies as st

from memory_ledger.bootstrap.deleting import deletion_endpoints
from memory_ledger.bootstrap.indexing import sync_index
from memory_ledger.bootstrap.writing import writing_endpoints
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import IndexRejectedError, IndexUnavailableError, UnavailableError
from memory_ledger.ports.outbox import StreamKey
from memory_ledger.services.indexing.sync_index import Synced
from tests.support.api import Api
from tests.support.fourths import tried
from tests.support.indexes import every_entry
from tests.support.workers import World, record

ALICE, BOB = Owner(tenant_id="acme", user_id="alice"), Owner(tenant_id="acme", user_id="bob")
SAMPLES = Path(__file__).resolve().parents[3] / "events/streams"


def entries(world):
    return {entry.memory_id: (entry.version, entry.stub) for entry in every_entry(world.index)}


def truth(world):
    """Return what the index should hold: heads, and stubs for the dead."""
    found = {}
    for owner in (ALICE, BOB):
        for head in world.parts.store.members(owner):
            found[head.memory.memory_id] = (head.memory.version, head.deletion_id is not None)
    return found


@pytest.mark.req("P1", "M4")
def test_a_committed_version_reaches_the_index_and_its_marker_goes(world, api, remember):
    memory = remember("喜欢红茶")
    assert len(world.parts.outbox.markers(ALICE, 10)) == 1

    world.settle()

    assert world.parts.outbox.markers(ALICE, 10) == []
    assert entries(world) == {memory["memory_id"]: (1, False)}
    api.call("PATCH", f"/v1/memories/{memory['memory_id']}", {"content": "绿茶"}, if_match=1)
    world.settle()
    assert entries(world) == {memory["memory_id"]: (2, False)}


@pytest.mark.req("P1")
def test_hostile_ids_in_the_partition_do_not_matter(world, remember):
    memory = remember("喜欢红茶", user="艾 丽#丝" * 20, tenant="租户/#~")

    world.settle()

    assert entries(world) == {memory["memory_id"]: (1, False)}


def worked(world: World) -> list[StreamKey]:
    """Write, correct, delete; return every marker the stream carried."""
    api = Api([*writing_endpoints(world.parts), *deletion_endpoints(world.parts)])
    source = {"kind": "explicit_statement", "ids": ["m"]}
    body = {"type": "fact", "scope": "global", "source": source, "confirmed": True}
    ids = []
    for number in range(4):
        user = "alice" if number % 2 else "bob"
        reply = api.call("POST", "/v1/memories", body | {"content": f"事实 {number}"}, user=user)
        ids.append((reply.json["memory"]["memory_id"], user))
    for version in (1, 2):
        for memory_id, user in ids[:3]:
            path = f"/v1/memories/{memory_id}"
            changed = api.call(
                "PATCH", path, {"content": f"改 {memory_id} {version}"}, if_match=version, user=user
            )
            assert changed.status == 200
    for memory_id, user in ids[1:3]:
        api.call("DELETE", f"/v1/memories/{memory_id}", user=user)
    return [key for key in world.table.stream if key.sk.startswith("O#")]


@pytest.mark.req("P1", "T5")
@tried(25, data=st.data())
def test_replays_duplicates_and_reordering_converge(monkeypatch, data):
    world = World(monkeypatch)
    markers = worked(world)
    sync = sync_index(world.parts)
    order = data.draw(st.lists(st.sampled_from(markers), max_size=40)) + data.draw(st.permutations(markers))
    size = data.draw(st.integers(1, 12))

    for start in range(0, len(order), size):
        outcomes = sync(list(dict.fromkeys(order[start : start + size])))
        assert set(outcomes.values()) <= {Synced.DONE}

    assert entries(world) == truth(world)
    assert not world.parts.outbox.markers(ALICE, 10) and not world.parts.outbox.markers(BOB, 10)


@pytest.mark.req("P1")
def test_what_is_written_between_read_and_index_is_not_lost(world, api, remember):
    memory = remember("喜欢红茶")
    path = f"/v1/memories/{memory['memory_id']}"
    put = world.index.put

    def overtaken(documents):
        world.index.put = put
        api.call("PATCH", path, {"content": "绿茶"}, if_match=1)
        return put(documents)

    world.index.put = overtaken
    world.sync()

    assert [marker.version for marker in world.parts.outbox.markers(ALICE, 10)] == [2]
    world.settle()
    assert entries(world) == {memory["memory_id"]: (2, False)}


@pytest.mark.req("P1", "T2")
def test_one_poisoned_record_holds_up_no_other_and_its_keys_are_set_aside(world, remember, caplog, capfd):
    poison, sound = remember("毒药"), remember("解药")
    put = world.index.put

    def refusing(documents):
        put([document for document in documents if document.memory_id != poison["memory_id"]])
        if any(document.memory_id == poison["memory_id"] for document in documents):
            raise IndexRejectedError((poison["memory_id"],))

    world.index.put = refusing

    assert world.sync() == []

    assert entries(world) == {sound["memory_id"]: (1, False)}
    (marker,) = world.parts.outbox.markers(ALICE, 10)
    assert marker.memory_id == poison["memory_id"]
    (key,) = world.dead_letters.kept
    assert poison["memory_id"] in key.sk
    assert "毒药" not in caplog.text + "".join(capfd.readouterr())
    world.index.put = put
    assert world.maintain({"task": "redrive"}) == {"markers_replayed": 1}
    world.settle()
    assert set(entries(world)) == {poison["memory_id"], sound["memory_id"]}
    assert world.dead_letters.kept == []


@pytest.mark.req("P1")
def test_a_redrive_into_an_index_that_is_down_fails_and_does_nothing(world, remember):
    remember("毒药")
    before = world.table.snapshot()

    def down(owner, memory_ids):
        raise IndexUnavailableError

    world.index.entries = down

    with pytest.raises(IndexUnavailableError):
        world.maintain({"task": "redrive"})

    assert world.table.snapshot() == before


@pytest.mark.req("P1")
def test_a_record_that_cannot_even_be_read_is_set_aside_alone(world, remember):
    broken, sound = remember("坏了的那一条"), remember("库房的灯是新的")
    for key, item in world.table._items.items():
        if key.sk == f"H#{broken['memory_id']}":
            item["body"] = "{"

    assert world.sync() == []

    assert entries(world) == {sound["memory_id"]: (1, False)}
    assert [broken["memory_id"] in key.sk for key in world.dead_letters.kept] == [True]


@pytest.mark.req("P1", "T5")
@pytest.mark.parametrize("part", ["index", "embedder", "authority", "queue of dead letters"])
def test_what_is_down_makes_lambda_try_again(world, remember, part):
    memory = remember("喜欢红茶")
    undo = break_down(world, part)

    assert len(world.sync()) == 1

    assert len(world.parts.outbox.markers(ALICE, 10)) == 1
    undo()
    world.settle()
    assert entries(world) == {memory["memory_id"]: (1, False)}


def break_down(world, part):
    put, read = world.index.put, world.parts.store.read

    def refuse(documents):
        raise IndexRejectedError(tuple(document.memory_id for document in documents))

    def fail(*_):
        raise IndexUnavailableError if part == "index" else UnavailableError

    if part == "index":
        world.index.put = fail
    elif part == "embedder":
        world.embedder.down = True
    elif part == "authority":
        world.parts.store.read = fail
    else:
        world.index.put, world.dead_letters.down = refuse, True

    def undo():
        world.index.put, world.parts.store.read = put, read
        world.embedder.down = world.dead_letters.down = False

    return undo


@pytest.mark.req("P1")
def test_only_the_lowest_failed_number_is_reported_and_others_go_on(world, remember):
    remember("爱丽丝的"), remember("鲍勃的", user="bob")
    put = world.index.put

    def fail_for_bob(documents):
        if any(document.owner == BOB for document in documents):
            raise IndexUnavailableError
        return put(documents)

    world.index.put = fail_for_bob
    events = [record(key, number) for number, key in enumerate(world.table.stream)]

    answer = world.function("index_sync")({"Records": events})

    assert answer == {"batchItemFailures": [{"itemIdentifier": "1"}]}
    assert len(entries(world)) == 1


@pytest.mark.req("D4", "W11")
def test_what_is_fenced_or_expired_is_a_stub_and_what_is_hidden_keeps_its_document(
    world, api, remember, clock
):
    expiring = remember("一分钟", ttl_seconds=60)
    source = remember("喜欢绿茶")
    derived = remember("爱喝茶", derived_from=[{"memory_id": source["memory_id"], "version": 1}])
    project = remember("项目", scope="project:p")
    doomed = remember("要删的")
    clock.advance(seconds=60)
    api.call("POST", "/v1/deletions", {"target": {"kind": "project", "id": "p"}})
    api.call("DELETE", f"/v1/memories/{doomed['memory_id']}")

    world.sync()

    assert entries(world) == {
        expiring["memory_id"]: (2, True),
        source["memory_id"]: (1, False),
        derived["memory_id"]: (1, False),
        project["memory_id"]: (2, True),
        doomed["memory_id"]: (2, True),
    }
    world.settle()
    assert api.call("GET", f"/v1/memories/{derived['memory_id']}").status == 200


@pytest.mark.req("P1")
@pytest.mark.parametrize("function", ["index_sync", "relay"])
def test_a_sample_event_of_items_that_are_gone_is_done(world, function):
    event = json.loads((SAMPLES / f"{function}.json").read_text(encoding="utf-8"))

    assert world.function(function)(event) == {"batchItemFailures": []}
