"""The gate of a restored table, on every table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from memory_ledger.adapters.store import keys
from memory_ledger.adapters.store.memories import TableMemoryStore
from memory_ledger.adapters.store.restore_gate import RestoreGate, TableRestored
from memory_ledger.adapters.store.sessions import TableSessionStore
from memory_ledger.domain.errors import ConcurrentChangeError, DeletionsMissingError
from memory_ledger.domain.records.deletion import DeletionStatus, Receipt, Target, TargetKind
from memory_ledger.ports.changes import Wants
from memory_ledger.ports.restoring import Gap
from memory_ledger.ports.sessions import SessionWants
from tests.support.records import NOW, OWNER, make_change

pytestmark = pytest.mark.req("D5")
BOB = replace(OWNER, user_id="bob")


@pytest.fixture
def waits():
    return []


@pytest.fixture
def gated(table, waits):
    return RestoreGate(table, waits.append)


@pytest.fixture
def restored(table):
    return TableRestored(table)


@pytest.fixture
def delete(store):
    def run(number):
        receipt = Receipt(
            deletion_id=f"del_{number}",
            target=Target(kind=TargetKind.USER),
            status=DeletionStatus.PURGING,
            requested_at=NOW,
            requested_by=OWNER.user_id,
        )
        store.commit(OWNER, make_change(receipt=receipt, raise_deletion_sequence=True))

    return run


def test_a_table_that_saw_every_deletion_answers(gated, restored, delete, waits):
    assert restored.gap(OWNER) == Gap(counted=0, seen=0)
    delete(1)
    delete(2)

    found = TableMemoryStore(gated).read(OWNER, Wants())

    assert found.fences.deletion_sequence == 2
    assert restored.gap(OWNER) == Gap(counted=2, seen=2)
    assert waits == []


@pytest.mark.fourths
@pytest.mark.parametrize("seen", [0, 1])
def test_one_that_saw_fewer_answers_only_once_the_gap_is_closed(table, gated, restored, delete, seen, waits):
    before = {}
    for number in range(2):
        if number == seen:
            before = dict(table.get_many([keys.user_head(OWNER)]))
        delete(number)
    table.delete_many([keys.user_head(OWNER)])
    table.put_many([(key, item) for key, item in before.items()])
    gap = restored.gap(OWNER)
    assert (gap, gap.missing) == (Gap(counted=2, seen=seen), 2 - seen)

    for read in (
        lambda: TableMemoryStore(gated).read(OWNER, Wants(memory_ids=("mem_1",))),
        lambda: TableSessionStore(gated).read(OWNER, "s", SessionWants()),
    ):
        with pytest.raises(DeletionsMissingError):
            read()
    assert TableMemoryStore(gated).read(BOB, Wants()).fences.deletion_sequence == 0
    assert waits == [1, 2, 3] * 2

    restored.close(OWNER, gap)

    assert TableMemoryStore(gated).read(OWNER, Wants()).fences.deletion_sequence == 2
    with pytest.raises(ConcurrentChangeError):
        restored.close(OWNER, gap)
    delete(3)
    assert restored.gap(OWNER) == Gap(counted=3, seen=3)


def test_what_no_deletion_fenced_passes_as_it_is(gated, table):
    key = keys.in_owner(OWNER, "X")
    gated.put_many([(key, {"a": 1})])

    assert gated.get_many([key])[key]["a"] == 1
    gated.delete_many([key])
    assert table.get_many([key]) == {}
