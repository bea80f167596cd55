"""Authority and index compared both ways: every planted fault is counted once and repaired."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from memory_ledger.bootstrap.indexing import walk_authority
from memory_ledger.bootstrap.sessions import session_endpoints
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import IndexRejectedError, UnavailableError
from memory_ledger.ports.search import IndexDocument
from memory_ledger.services.indexing import compare_index, reconcile_in_slices
from tests.support.api import Api
from tests.support.indexes import every_entry
from tests.support.workers import NoTime, PlentyOfTime

pytestmark = pytest.mark.req("P2")

ALICE, BOB = Owner(tenant_id="acme", user_id="alice"), Owner(tenant_id="acme", user_id="bob")
FAULTS = ("missing", "stale", "orphaned")
SECRET = "ZX-99871-Q"


@pytest.fixture
def say(world):
    app = Api(session_endpoints(world.parts))

    def run(session_id, *said, user="alice", **fields):
        body = {"messages": [{"role": "assistant", "content": text} for text in said], **fields}
        reply = app.call("POST", f"/v1/sessions/{session_id}/messages", body, user=user)
        assert reply.status == 201, reply.text

    return run


def reconcile(world):
    """Reconcile as the command does, run by run; return the faults that were counted."""
    total, event = dict.fromkeys(FAULTS, 0), {"task": "reconcile"}
    while True:
        answer = world.maintain(event)
        total = {name: total[name] + answer[name] for name in FAULTS}
        if answer["after"] is None:
            return {name: count for name, count in total.items() if count}
        event = {"task": "reconcile", "after": json.loads(json.dumps(answer["after"]))}


def state(world):
    """Return what stands in the index; the version of a turn counts how often it was written."""
    return {
        (entry.owner, entry.memory_id, entry.stub, entry.digest, entry.model_id)
        for entry in every_entry(world.index)
    }


def entry_of(world, memory_id, owner=ALICE):
    return world.index.entries(owner, [memory_id])[memory_id]


def plant(world, memory_id, owner=ALICE, **fields):
    """Let a document stand in the index that no sync would write."""
    standing = world.index.entries(owner, [memory_id])
    world.index.remove(list(standing.values()))
    defaults: dict[str, Any] = {"version": 1, "type": "fact", "status": "active", "text": "stale words"}
    world.index.put([IndexDocument(owner=owner, memory_id=memory_id, **(defaults | fields))])


@pytest.fixture
def settled(world, remember, say):
    """A world in which all is well: records of two users, a tombstone-free index, two conversations."""
    for user in ("alice", "bob"):
        for number in range(3):
            remember(f"{user} 的事实 {number}", user=user)
    say("s-1", "今天天气很好", "我们去爬山吧", "山上风很大")
    say("s-2", "会议改到周五", user="bob")
    world.settle()
    assert reconcile(world) == {}
    return world


def record_of(world, owner=ALICE):
    """Return the id of one of *owner*'s records."""
    return next(iter(world.parts.store.members(owner))).memory.memory_id


def turn_of(world, owner=ALICE):
    """Return the entry of one of *owner*'s turns."""
    heads = {head.memory.memory_id for head in world.parts.store.members(owner)}
    return next(
        entry for entry in every_entry(world.index) if entry.owner == owner and entry.memory_id not in heads
    )


def test_a_missing_document_of_a_record_or_a_turn_is_written(settled):
    before = state(settled)
    settled.index.remove([entry_of(settled, record_of(settled)), turn_of(settled, BOB)])

    assert reconcile(settled) == {"missing": 2}

    assert state(settled) == before
    assert reconcile(settled) == {}


def test_a_stub_in_the_place_of_a_live_record_is_a_missing_document(settled):
    before = state(settled)
    plant(settled, record_of(settled), stub=True)

    assert reconcile(settled) == {"missing": 1}

    assert state(settled) == before


def test_an_older_version_is_brought_up_to_date(settled, api):
    memory_id = record_of(settled)
    old = entry_of(settled, memory_id)
    api.call("PATCH", f"/v1/memories/{memory_id}", {"content": "新的说法"}, if_match=1)
    settled.settle()
    before = state(settled)
    plant(settled, memory_id, version=old.version)

    assert reconcile(settled) == {"stale": 1}

    assert state(settled) == before


@pytest.mark.parametrize("wrong", [{}, {"scope": "project:else"}], ids=["text", "scope"])
def test_another_document_under_the_same_version_is_replaced(settled, wrong):
    before = state(settled)
    plant(settled, record_of(settled), **wrong)

    assert reconcile(settled) == {"stale": 1}

    assert state(settled) == before


@pytest.mark.req("P3")
def test_a_document_of_another_model_is_replaced(settled):
    (head, *_) = settled.parts.store.members(ALICE)
    memory_id, before = head.memory.memory_id, state(settled)
    kept = entry_of(settled, memory_id)
    settled.embedder.model_id = "bigrams-2"
    stale = reconcile(settled)["stale"]
    settled.embedder.model_id = "bigrams-1"

    assert stale == len(before)
    assert reconcile(settled) == {"stale": len(before)}
    assert (state(settled), entry_of(settled, memory_id)) == (before, kept)


def test_a_turn_with_old_neighbours_is_replaced(settled):
    turn = turn_of(settled)
    before = state(settled)
    plant(settled, turn.memory_id, version=turn.version)

    assert reconcile(settled) == {"stale": 1}

    assert state(settled) == before


@pytest.mark.req("D2")
def test_the_orphan_of_a_deleted_record_becomes_a_stub(settled, api):
    memory_id = record_of(settled)
    api.call("DELETE", f"/v1/memories/{memory_id}")
    settled.settle()
    plant(settled, memory_id, text=SECRET)

    assert reconcile(settled) == {"orphaned": 1}

    assert entry_of(settled, memory_id).stub
    assert settled.index.put([IndexDocument(owner=ALICE, memory_id=memory_id, version=1)]) == {
        memory_id: False
    }


@pytest.mark.req("D2")
def test_an_orphan_above_the_tombstone_becomes_a_stub_as_well(settled, api):
    memory_id = record_of(settled)
    api.call("DELETE", f"/v1/memories/{memory_id}")
    settled.settle()
    plant(settled, memory_id, version=40)

    assert reconcile(settled) == {"orphaned": 1}

    assert (entry_of(settled, memory_id).stub, entry_of(settled, memory_id).version) == (True, 40)


@pytest.mark.req("D2", "D4")
def test_what_was_left_of_a_deleted_user_goes(settled, api):
    before = [entry for entry in every_entry(settled.index) if entry.owner == BOB]
    api.call("POST", "/v1/deletions", {"target": {"kind": "user"}}, user="bob")
    settled.settle()
    for entry in before:
        plant(settled, entry.memory_id, owner=BOB, version=entry.version)

    assert reconcile(settled) == {"orphaned": len(before)}

    assert all(entry.stub for entry in every_entry(settled.index) if entry.owner == BOB)


@pytest.mark.req("W13")
def test_the_orphan_of_an_expired_record_becomes_a_stub(settled, remember, clock):
    memory_id = remember("会过期", ttl_seconds=60)["memory_id"]
    settled.settle()
    clock.advance(seconds=60)
    plant(settled, memory_id)

    assert reconcile(settled) == {"orphaned": 1}

    assert entry_of(settled, memory_id).stub


def test_documents_of_nobody_become_stubs(settled):
    stranger = Owner(tenant_id="nowhere", user_id="nobody")
    plant(settled, "mem_never_was")
    plant(settled, "mem_never_was", owner=stranger, version=7)

    assert reconcile(settled) == {"orphaned": 2}

    assert entry_of(settled, "mem_never_was").stub
    assert entry_of(settled, "mem_never_was", stranger).version == 7


@pytest.mark.req("D2")
def test_the_turn_of_a_message_that_is_gone_becomes_a_stub(settled):
    turn = turn_of(settled, BOB)
    said = [key for key in settled.table.snapshot() if key.pk.startswith("S#acme#bob#")]
    settled.table.delete_many(said)

    assert reconcile(settled) == {"orphaned": 1}

    assert entry_of(settled, turn.memory_id, BOB).stub


def test_a_version_that_the_authority_never_had_gives_way(settled):
    before = state(settled)
    plant(settled, record_of(settled), version=40)
    turn = turn_of(settled)
    plant(settled, turn.memory_id, version=4000)

    assert reconcile(settled) == {"stale": 2}

    assert state(settled) == before


def test_what_is_on_its_way_is_no_fault(settled, api, remember, say):
    doomed, changed = list(settled.parts.store.members(ALICE))[:2]
    api.call("DELETE", f"/v1/memories/{doomed.memory.memory_id}")
    api.call("PATCH", f"/v1/memories/{changed.memory.memory_id}", {"content": "新的"}, if_match=1)
    remember("刚写下的")
    say("s-1", "刚说的")

    assert reconcile(settled) == {}

    settled.settle()
    assert reconcile(settled) == {}


def test_of_somebody_with_more_on_its_way_than_is_read_nothing_is_a_fault(settled, remember, monkeypatch):
    monkeypatch.setattr(compare_index, "MARKERS_READ", 2)
    for number in range(4):
        remember(f"刚写下的 {number}")
    before = state(settled)

    assert reconcile(settled) == {}

    assert state(settled) == before
    settled.settle()
    assert reconcile(settled) == {}


@pytest.mark.req("D1")
def test_what_a_deletion_is_still_at_is_no_fault(settled, api):
    api.call("POST", "/v1/deletions", {"target": {"kind": "user"}}, user="bob")
    assert reconcile(settled) == {}

    settled.settle()

    assert reconcile(settled) == {}
    assert all(entry.stub for entry in every_entry(settled.index) if entry.owner == BOB)


@pytest.mark.req("D1")
def test_what_a_deletion_that_overtakes_the_comparison_is_still_at_is_no_fault(settled, api):
    settled.context = PlentyOfTime()
    entries = settled.index.entries

    def overtaken(owner, names):
        found = entries(owner, names)
        if owner == ALICE:
            settled.index.entries = entries
            api.call("POST", "/v1/deletions", {"target": {"kind": "user"}}, user="bob")
        return found

    settled.index.entries = overtaken

    assert reconcile(settled) == {}
    assert not all(entry.stub for entry in every_entry(settled.index) if entry.owner == BOB)


def test_deletions_under_way_are_asked_for_only_where_a_stub_is_not_in_its_place(settled, api, monkeypatch):
    memory_id = record_of(settled)
    api.call("DELETE", f"/v1/memories/{memory_id}")
    settled.settle()
    asked, unfinished = [], settled.parts.ledger.unfinished

    def counted():
        asked.append(True)
        return unfinished()

    monkeypatch.setattr(settled.parts.ledger, "unfinished", counted)

    assert reconcile(settled) == {}
    assert asked == []

    plant(settled, memory_id)
    assert reconcile(settled) == {"orphaned": 1}
    assert asked == [True]


def test_a_write_that_overtakes_the_comparison_stands(settled, api):
    memory_id = record_of(settled)
    plant(settled, memory_id)
    entries = settled.index.entries

    def overtaken(owner, names):
        found = entries(owner, names)
        if memory_id in found and found[memory_id].version == 1:
            api.call("DELETE", f"/v1/memories/{memory_id}")
            settled.settle()
        return found

    settled.index.entries = overtaken
    reconcile(settled)

    assert (entry_of(settled, memory_id).stub, entry_of(settled, memory_id).version) == (True, 2)


def test_a_sync_between_the_reads_is_not_taken_for_a_version_too_high(settled, api):
    memory_id = record_of(settled)
    entries = settled.index.entries

    def late(owner, names):
        if owner == ALICE and memory_id in names and api.call("GET", f"/v1/memories/{memory_id}"):
            settled.index.entries = entries
            api.call("PATCH", f"/v1/memories/{memory_id}", {"content": "新的"}, if_match=1)
            settled.settle()
        return entries(owner, names)

    settled.index.entries = late

    assert reconcile(settled) == {}
    assert entry_of(settled, memory_id).version == 2


def test_a_refused_document_stops_no_other(settled):
    doomed = [entry for entry in every_entry(settled.index) if entry.owner == ALICE]
    settled.index.remove(doomed)
    put = settled.index.put

    def picky(documents):
        put([document for document in documents if document.memory_id != doomed[0].memory_id])
        raise IndexRejectedError((doomed[0].memory_id,))

    settled.index.put = picky
    assert reconcile(settled)["missing"] == len(doomed)

    settled.index.put = put
    assert reconcile(settled) == {"missing": 1}


@pytest.mark.parametrize("context", [NoTime(), PlentyOfTime()], ids=["a run a step", "one run"])
def test_every_fault_is_found_however_many_runs_it_takes(settled, context):
    before = state(settled)
    missing, wrong, turn = record_of(settled), record_of(settled, BOB), turn_of(settled)
    settled.index.remove([entry_of(settled, missing), turn])
    plant(settled, wrong, owner=BOB)
    plant(settled, "mem_never_was", owner=BOB)
    settled.context = context

    assert reconcile(settled) == {"missing": 2, "stale": 1, "orphaned": 1}

    assert {entry for entry in state(settled) if not entry[2]} == before


def test_the_schedule_makes_one_pass_a_day_in_slices(settled, monkeypatch, clock):
    monkeypatch.setattr(reconcile_in_slices, "SLICE", 1)
    plant(settled, "mem_never_was")

    rounds = [settled.maintain()["reconciled"] for _ in range(20)]

    steps = sum(found["compared"] > 0 for found in rounds)
    assert 4 <= steps < 20, "as many runs as steps, then nothing more"
    assert sum(found["orphaned"] for found in rounds) == 1
    assert [found["compared"] for found in rounds[steps:]] == [0] * (20 - steps)
    clock.moment += timedelta(days=1)
    assert settled.maintain()["reconciled"]["compared"] > 0


def test_a_slice_that_is_killed_is_made_again(settled, monkeypatch):
    monkeypatch.setattr(reconcile_in_slices, "SLICE", 1)
    before = state(settled)
    settled.index.remove([entry_of(settled, record_of(settled, BOB), BOB)])
    put, killed = settled.index.put, []

    def kill(documents):
        put(documents)
        killed.append(True)
        raise KeyboardInterrupt if len(killed) == 1 else UnavailableError("down")

    settled.index.put = kill
    with pytest.raises(KeyboardInterrupt):
        for _ in range(20):
            settled.maintain()
    settled.index.put = put

    for _ in range(20):
        settled.maintain()

    assert state(settled) == before


def test_a_slice_that_something_stands_in_the_way_of_is_said_and_made_again(settled):
    settled.index.remove([entry_of(settled, record_of(settled))])
    settled.embedder.down = True

    assert settled.maintain()["failures"] == ("reconcile",)

    settled.embedder.down = False
    assert settled.maintain()["reconciled"]["missing"] == 1


def test_what_cannot_be_compared_is_named_and_costs_no_other_figure(settled, monkeypatch, capfd):
    def broken(*_):
        raise KeyError(SECRET)

    monkeypatch.setattr(settled.parts.store, "heads", broken)
    capfd.readouterr()

    assert settled.maintain()["failures"] == ("reconcile (KeyError)",)

    said = capfd.readouterr().out
    assert "OutboxOldestSeconds" in said
    assert "IndexFaults" not in said, "nothing is known of the index, and its alarm says so"
    assert SECRET not in said


def test_a_pass_begins_anew_where_its_place_is_nobodys(settled):
    settled.context = NoTime()
    settled.maintain()
    key = next(key for key in settled.table.snapshot() if key.pk == "BOOKMARKS")
    kept = json.loads(settled.table.snapshot()[key]["body"])
    kept["after"]["reached"]["user_id"] = "nobody"
    settled.table.put_many([(key, {"body": json.dumps(kept)})])
    settled.context = PlentyOfTime()

    assert settled.maintain()["failures"] == ()


@pytest.mark.req("T2")
def test_figures_and_bookmark_hold_no_content(settled, remember, capfd):
    memory_id = remember(SECRET)["memory_id"]
    settled.settle()
    settled.index.remove([entry_of(settled, memory_id)])
    settled.context = NoTime()
    settled.maintain()
    settled.context = PlentyOfTime()

    answer = settled.maintain({"task": "reconcile"})

    said = capfd.readouterr().out
    assert '"IndexMissing":[1.0]' in said.replace(" ", "")
    kept = [item for key, item in settled.table.snapshot().items() if key.pk == "BOOKMARKS"]
    assert len(kept) == 1
    assert SECRET not in said + json.dumps(kept) + json.dumps(answer)


def test_a_place_that_is_none_is_refused(settled):
    with pytest.raises(ValueError, match="after"):
        settled.maintain({"task": "reconcile", "after": {"reached": {"tenant_id": "x", "user_id": "y"}}})


def test_plain_documents_have_digests_of_their_own(settled):
    documents = [document for _, some in walk_authority(settled.parts)() for document in some]

    assert len({document.digest for document in documents}) == len(documents)
    assert all(replace(document, version=99).digest == document.digest for document in documents)
