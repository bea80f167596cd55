"""Many writers at once on an emulator that keeps transactions apart: ministack."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Barrier

import pytest

from memory_ledger.adapters.store.memories import TableMemoryStore
from memory_ledger.adapters.store.outbox import TableOutbox
from memory_ledger.adapters.store.purging import TablePurger
from memory_ledger.adapters.tables.dynamodb import DynamoDBTable
from memory_ledger.domain.errors import ConcurrentChangeError
from memory_ledger.domain.records.memory import Derivation, Status
from memory_ledger.domain.records.tombstones import tombstone
from memory_ledger.ports.changes import ListFilter, Move, Replay, Slot, SlotMove, Wants
from tests.support.records import NOW, OWNER, creation, make_change, make_head, revised, slot_key, taking
from tests.support.table_faults import TableFaults, cancelled
from tests.support.tables import dynamodb_client, new_tables, no_pause

WRITERS = 50
ROUNDS = 6


@pytest.fixture
def store(ministack_table):
    return TableMemoryStore(ministack_table)


def race(count, attempt):
    """Let *count* threads run *attempt* at the same moment; return what came of it but for the lost races."""
    line = Barrier(count)

    def run(number):
        line.wait(timeout=20)
        try:
            return attempt(number)
        except ConcurrentChangeError:
            return None

    with ThreadPoolExecutor(count) as pool:
        return [result for result in pool.map(run, range(count)) if result is not None]


@pytest.mark.fourths
@pytest.mark.req("W9")
@pytest.mark.parametrize("round", range(ROUNDS))
def test_of_fifty_writers_who_saw_a_key_free_one_takes_it(store, ministack_table, round):
    key = slot_key(make_head(subject_key="style"))
    seen = store.read(OWNER, Wants(slots=(key,))).slots[key]

    def create(number):
        head = make_head(f"mem_{number}", subject_key="style", content=f"value {number}")
        store.commit(OWNER, make_change(creation(head), slots=(taking(head, seen),)))
        return head

    (winner,) = race(WRITERS, create)

    assert store.read(OWNER, Wants(slots=(key,))).slots[key] == Slot(holder=winner)
    assert list(store.members(OWNER)) == [winner]
    assert store.list_ids(OWNER, ListFilter(status="active"), 9, None).ids == (winner.memory.memory_id,)
    markers = TableOutbox(ministack_table).markers(OWNER, 9)
    assert [marker.memory_id for marker in markers] == [winner.memory.memory_id]


@pytest.mark.slow
@pytest.mark.req("W9", "W10")
def test_of_fifty_writers_who_supersede_the_same_value_one_does_in_every_round(store):
    holder = make_head("mem_0", subject_key="style")
    store.commit(OWNER, make_change(creation(holder), slots=(taking(holder),)))

    for round in range(1, ROUNDS + 1):
        before = holder

        def supersede(number, before=before):
            after = revised(before, content=f"value {number}")
            step = SlotMove(key=slot_key(before), seen=Slot(holder=before), next=Slot(holder=after))
            store.commit(OWNER, make_change(Move(before=before, after=after), slots=(step,)))
            return after

        (holder,) = race(WRITERS, supersede)
        assert holder.memory.version == round + 1

    found = store.read(OWNER, Wants(memory_ids=("mem_0",), slots=(slot_key(holder),)))
    assert found.heads == {"mem_0": holder}
    assert found.slots[slot_key(holder)] == Slot(holder=holder)
    versions = [version.memory.version for version in store.history(OWNER, "mem_0")]
    assert versions == list(range(1, ROUNDS + 2))


def count_up(store, threads, times):
    """Add *times* to a number in one record from each of *threads*, again after each lost race."""
    start = make_head(content="0")
    store.commit(OWNER, make_change(creation(start)))

    def add_one():
        before = store.read(OWNER, Wants(memory_ids=("mem_1",))).heads["mem_1"]
        after = revised(before, content=str(int(str(before.memory.content)) + 1))
        store.commit(OWNER, make_change(Move(before=before, after=after)))

    def add(_):
        for _ in range(times):
            while True:
                try:
                    add_one()
                    break
                except ConcurrentChangeError:
                    continue

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(add, range(threads)))
    return store.read(OWNER, Wants(memory_ids=("mem_1",))).heads["mem_1"].memory


def assert_nothing_lost(store, last, added):
    history = [version.memory for version in store.history(OWNER, "mem_1")]
    assert (last.content, last.version) == (str(added), added + 1)
    assert [memory.version for memory in history] == list(range(1, added + 2))
    assert [memory.content for memory in history] == [str(number) for number in range(added + 1)]


@pytest.mark.req("W10")
def test_ten_threads_of_read_modify_write_lose_no_update(store):
    last = count_up(store, threads=10, times=6)

    assert_nothing_lost(store, last, 60)


@pytest.mark.req("W10")
def test_no_update_is_lost_where_transactions_conflict(ministack_client):
    client = dynamodb_client(ministack_client.meta.endpoint_url)
    faults = TableFaults(client)
    store = TableMemoryStore(DynamoDBTable(client, new_tables(ministack_client), no_pause))
    faults.next("TransactWriteItems", *[None, None, cancelled("TransactionConflict")] * 20)

    last = count_up(store, threads=4, times=8)

    client.close()
    assert_nothing_lost(store, last, 32)


@pytest.mark.req("W11")
def test_of_twenty_arrivals_of_one_idempotency_key_one_has_an_effect(store):
    def propose(number):
        replay = Replay(
            operation="propose", key="k", request_hash="h", created_at=NOW, memory_id=f"mem_{number}"
        )
        store.commit(OWNER, make_change(creation(make_head(f"mem_{number}")), replay=replay))
        return f"mem_{number}"

    (winner,) = race(20, propose)

    assert store.read(OWNER, Wants(replay=("propose", "k"))).replay.memory_id == winner
    assert [head.memory.memory_id for head in store.members(OWNER)] == [winner]


@pytest.mark.req("D1", "D4")
def test_nothing_is_derived_from_a_source_after_its_deletion(store):
    source = make_head("mem_0")
    store.commit(OWNER, make_change(creation(source)))

    def derive_or_delete(number):
        if number == 10:
            store.commit(OWNER, make_change(Move(before=source, after=tombstone(source, "del_1"))))
            return "deleted"
        derived = make_head(f"mem_{number + 1}", derived_from=(Derivation(memory_id="mem_0", version=1),))
        store.commit(OWNER, make_change(creation(derived), sources=("mem_0",)))
        return derived.memory.memory_id

    done = race(20, derive_or_delete)

    assert "deleted" in done
    assert sorted(store.dependants(OWNER, "mem_0")) == sorted(set(done) - {"deleted"})


@pytest.mark.fourths
@pytest.mark.req("D1", "D3")
@pytest.mark.parametrize("round", range(ROUNDS))
def test_a_burial_among_corrections_leaves_a_tombstone_and_no_content(store, ministack_table, round):
    purger = TablePurger(ministack_table)
    head = replace(make_head(subject_key="style", content="SECRET"), digest="d1")
    store.commit(OWNER, make_change(creation(head), slots=(taking(head),)))

    def current():
        return store.read(OWNER, Wants(memory_ids=("mem_1",))).heads["mem_1"]

    def correct_or_bury(number):
        before = current()
        if number == 3:
            return bury()
        if before.memory.status is Status.DELETED:
            return None
        after = revised(before, content=f"SECRET {number}")
        step = SlotMove(key=slot_key(before), seen=Slot(holder=before), next=Slot(holder=after))
        store.commit(OWNER, make_change(Move(before=before, after=after), slots=(step,)))
        return None

    def bury():
        while True:
            try:
                return purger.entomb(OWNER, current(), "del_1")
            except ConcurrentChangeError:
                continue

    (buried,) = race(8, correct_or_bury)
    purger.purge_versions(OWNER, "mem_1")

    assert current() == buried
    assert purger.residue(OWNER, "mem_1") == 0
    assert store.read(OWNER, Wants(slots=(slot_key(head),), twins=("d1",))).twins == {}
    assert store.read(OWNER, Wants(slots=(slot_key(head),))).slots[slot_key(head)] == Slot()
