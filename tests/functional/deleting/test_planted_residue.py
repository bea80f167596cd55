"""What a purge leaves behind is found: the receipt says so, and closes once that has gone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from memory_ledger.adapters.store.purging import TablePurger
from memory_ledger.domain.recall.turns.turns import event_id
from memory_ledger.ports.search import IndexDocument
from memory_ledger.services.deletion.verify_derived import VerifyDerived
from tests.functional.deleting.conftest import ALICE

pytestmark = pytest.mark.req("D2")


def residue_of(found, store):
    return next(one["residue"] for one in found["stores"] if one["store"] == store)


@pytest.fixture
def incomplete(world, receipt):
    """Purge, find the deletion incomplete with residue in one store only, and return how much."""

    def run(deletion_id, store):
        world.settle()
        found = receipt(deletion_id)
        assert found["status"] == "incomplete", found
        assert {one["store"] for one in found["stores"] if one["residue"]} == {store}
        assert world.maintain()["deletions_incomplete"] == 1
        return residue_of(found, store)

    return run


@pytest.fixture
def completes(world, receipt):
    def run(deletion_id):
        assert world.maintain()["deletions_completed"] == 1
        assert receipt(deletion_id)["status"] == "complete"
        assert not any(one["residue"] for one in receipt(deletion_id)["stores"])

    return run


def test_a_derived_record_that_outlives_its_source_is_residue(
    world, remember, delete, incomplete, completes, monkeypatch
):
    source = remember("我喜欢红色")
    remember("派生：红色的东西", derived_from=[source["memory_id"]], type="summary")
    remember("派生自别的", derived_from=[remember("别的")["memory_id"]], type="summary")
    world.settle()
    deletion_id = delete("memory", id=source["memory_id"])["deletion_id"]

    with monkeypatch.context() as patched:
        patched.setattr(VerifyDerived, "__call__", lambda *_: 0)
        assert incomplete(deletion_id, "derived") == 1

    completes(deletion_id)


def test_a_conflict_about_deleted_rivals_is_residue(
    api, world, remember, delete, incomplete, completes, monkeypatch
):
    for city in ("柏林", "汉堡"):
        body = {
            "type": "fact",
            "scope": "global",
            "content": f"住在{city}",
            "subject_key": "home",
            "source": {"kind": "explicit_statement", "ids": [f"m-{city}"]},
        }
        assert api.call("POST", "/v1/memories", body).status < 300
    assert len(api.call("GET", "/v1/conflicts").json["items"]) == 1
    world.settle()
    deletion_id = delete("user")["deletion_id"]

    with monkeypatch.context() as patched:
        patched.setattr(TablePurger, "purge_conflicts", lambda *_: 0)
        assert incomplete(deletion_id, "conflicts") == 1

    completes(deletion_id)


@pytest.fixture
def stuck(world):
    """Put a turn into the index that no stub replaces, as if far newer; return what takes it out."""

    def run(session, message):
        name = event_id(session, message)
        (standing,) = world.index.entries(ALICE, [name]).values()
        assert not standing.stub
        ahead = IndexDocument(
            owner=ALICE,
            memory_id=name,
            version=10**9,
            scope="global",
            type="event",
            status="active",
            text="柏林的博物馆在湖边",
            created_at=world.clock.now(),
        )
        assert world.index.put([ahead])[name]
        return lambda: world.index.put([replace(ahead, version=10**9 + 1, stub=True, text="")])

    return run


TARGETS = [
    {"kind": "session", "id": "s1"},
    {"kind": "message", "id": "m-1", "session_id": "s1"},
    {"kind": "message", "id": "m-1"},
    {"kind": "project", "id": "甲"},
    {"kind": "user"},
]


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: "-".join(target))
def test_a_turn_that_the_index_still_holds_is_residue(
    world, say, delete, receipt, incomplete, completes, stuck, target
):
    say("柏林的博物馆在湖边", message="m-1", project_id="甲")
    say("天气不错", message="m-2", project_id="甲")
    world.settle()
    heal = stuck("s1", "m-1")
    deletion_id = delete(**target)["deletion_id"]

    world.settle()
    found = receipt(deletion_id)
    assert (found["status"], residue_of(found, "search_index")) == ("incomplete", 1)
    assert world.maintain()["deletions_incomplete"] == 1
    assert residue_of(receipt(deletion_id), "search_index") == 1, "a repeat still knows what to look for"

    heal()
    completes(deletion_id)
    assert "柏林" not in world.table.dump()


def test_a_turn_that_a_deleted_memory_was_taken_from_is_residue(
    world, say, remember, delete, receipt, completes, stuck
):
    say("柏林的博物馆在湖边", message="m-1")
    memory = remember("柏林的博物馆在湖边", source={"kind": "explicit_statement", "ids": ["m-1"]})
    world.settle()
    heal = stuck("s1", "m-1")
    deletion_id = delete("memory", id=memory["memory_id"])["deletion_id"]

    world.settle()
    assert receipt(deletion_id)["status"] == "incomplete"
    assert world.maintain()["deletions_incomplete"] == 1

    heal()
    completes(deletion_id)


def test_a_message_said_anew_under_an_old_id_is_none(world, say, delete, receipt):
    say("柏林的博物馆在湖边", message="m-1")
    world.settle()
    deletion_id = delete("session", id="s1")["deletion_id"]
    say("汉堡的博物馆在河边", message="m-1")

    world.settle()

    assert receipt(deletion_id)["status"] == "complete"
    (entry,) = world.index.entries(ALICE, [event_id("s1", "m-1")]).values()
    assert not entry.stub


@pytest.mark.slow
def test_every_record_that_went_is_looked_for_and_not_the_first_few(
    world, remember, delete, incomplete, completes, monkeypatch
):
    names = sorted(remember(f"第{number}号柜子里有茶")["memory_id"] for number in range(205))
    world.settle()
    deletion_id = delete("user")["deletion_id"]

    erase = TablePurger.purge_versions
    with monkeypatch.context() as patched:
        patched.setattr(
            TablePurger,
            "purge_versions",
            lambda self, owner, name: 0 if name == names[-1] else erase(self, owner, name),
        )
        world.settle()
        receipt = world.maintain()
    assert receipt["deletions_incomplete"] == 1, receipt

    completes(deletion_id)
