"""What erasing promises, on every table: nothing is left, and a repeat at any point completes it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from memory_ledger.adapters.store import keys
from memory_ledger.adapters.store.purging import TablePurger
from memory_ledger.adapters.tables import Range, Update
from memory_ledger.domain.errors import ConcurrentChangeError
from memory_ledger.domain.records.lifecycle import Successor
from memory_ledger.domain.records.memory import Derivation, Fact, Source, SourceKind, Status
from memory_ledger.domain.records.scopes import GLOBAL
from memory_ledger.domain.records.source_refs import SourceRef
from memory_ledger.ports.changes import Conflict, ListFilter, Move, Slot, SlotMove, Wants
from tests.support.records import (
    OWNER,
    creation,
    later,
    make_change,
    make_head,
    revised,
    slot_key,
    taking,
)

SECRET = "血压一百四"


@pytest.fixture
def purger(table):
    return TablePurger(table)


def keep(store, memory_id="mem_1", **changes):
    """Keep a record of two versions with every kind of item beside it; return its head."""
    ordinary: dict[str, Any] = {
        "subject_key": "blood.pressure",
        "content": SECRET,
        "fact": Fact(subject="Ann", predicate="has", object=SECRET),
        "source": Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=("msg_1", "msg_2")),
        "derived_from": (Derivation(memory_id="mem_0", version=1),),
    }
    first = replace(make_head(memory_id, **(ordinary | changes)), digest=f"digest-{memory_id}")
    store.commit(OWNER, make_change(creation(first), slots=(taking(first),)))
    second = revised(first, source=Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=("msg_3",)))
    step = SlotMove(key=slot_key(first), seen=Slot(holder=first), next=Slot(holder=second))
    store.commit(OWNER, make_change(Move(before=first, after=second), slots=(step,)))
    store.commit(OWNER, make_change(extra_source=(memory_id, ("msg_4",))))
    return second


def partition(table):
    return {str(item["SK"]): item for item in table.query(Range("memory", keys.owner_pk(OWNER)), 500).items}


def holding_content(table):
    return [sk for sk, item in partition(table).items() if SECRET in str(item)]


@pytest.mark.req("D1")
def test_after_burial_and_purge_only_the_tombstone_and_the_outbox_are_left(store, table, purger):
    head = keep(store)
    table.update(Update(keys.last_used(OWNER, "mem_1"), set={"at": "now"}))

    buried = purger.entomb(OWNER, head, "del_1")
    gone = purger.purge_versions(OWNER, "mem_1")

    assert {sk.partition("#")[0] for sk in partition(table)} == {"H", "O"}
    assert holding_content(table) == []
    assert gone == 2 + 5 + 1
    assert store.read(OWNER, Wants(memory_ids=("mem_1",))).heads == {"mem_1": buried}
    assert (buried.memory.status, buried.memory.version, buried.deletion_id) == (Status.DELETED, 3, "del_1")
    assert table.get_many([keys.last_used(OWNER, "mem_1")]) == {}


@pytest.mark.req("D2")
def test_residue_is_counted_down_to_nothing(store, purger):
    head = keep(store)

    counts = [purger.residue(OWNER, "mem_1")]
    purger.entomb(OWNER, head, "del_1")
    counts.append(purger.residue(OWNER, "mem_1"))
    purger.purge_versions(OWNER, "mem_1")
    counts.append(purger.residue(OWNER, "mem_1"))

    assert counts == [4, 3, 0]
    assert purger.residue(OWNER, "mem_unknown") == 0


@pytest.mark.req("D3")
def test_repeats_change_nothing(store, table, purger):
    head = keep(store)
    buried = purger.entomb(OWNER, head, "del_1")
    purger.purge_versions(OWNER, "mem_1")
    stood = partition(table)

    assert purger.entomb(OWNER, buried, "del_2") == buried
    assert purger.purge_versions(OWNER, "mem_1") == 0
    assert purger.purge_versions(OWNER, "mem_unknown") == 0
    assert partition(table) == stood


@pytest.mark.req("D3", "W10")
def test_a_head_that_moved_is_not_buried_as_it_was_read(store, table, purger):
    head = keep(store)
    newer = revised(head)
    store.commit(OWNER, make_change(Move(before=head, after=newer)))
    stood = partition(table)

    with pytest.raises(ConcurrentChangeError):
        purger.entomb(OWNER, head, "del_1")

    assert partition(table) == stood


@pytest.mark.req("D1")
def test_a_buried_holder_leaves_its_key_to_the_one_that_waits(store, table, purger):
    holder = keep(store)
    key = slot_key(holder)
    waiting = make_head(
        "mem_2", subject_key="blood.pressure", status=Status.SCHEDULED, valid_from=later(60), content="normal"
    )
    step = SlotMove(key=key, seen=Slot(holder=holder), next=Slot(holder=holder, waiting=waiting))
    store.commit(OWNER, make_change(creation(waiting), slots=(step,)))

    purger.entomb(OWNER, holder, "del_1")
    purger.purge_versions(OWNER, "mem_1")

    assert holding_content(table) == []
    assert store.read(OWNER, Wants(slots=(key,))).slots[key] == Slot(waiting=waiting)


@pytest.mark.req("D1")
def test_a_buried_successor_leaves_the_holder_its_key(store, table, purger):
    holder = make_head("mem_2", subject_key="blood.pressure", content="normal")
    waiting = make_head(
        "mem_1", subject_key="blood.pressure", status=Status.SCHEDULED, valid_from=later(60), content=SECRET
    )
    key = slot_key(holder)
    told = replace(holder, successor=Successor(memory_id="mem_1", at=later(60)))
    store.commit(OWNER, make_change(creation(told), slots=(taking(told),)))
    step = SlotMove(key=key, seen=Slot(holder=told), next=Slot(holder=told, waiting=waiting))
    store.commit(OWNER, make_change(creation(waiting), slots=(step,)))

    purger.entomb(OWNER, waiting, "del_1")
    purger.purge_versions(OWNER, "mem_1")

    assert holding_content(table) == []
    assert store.read(OWNER, Wants(slots=(key,))).slots[key] == Slot(holder=told)


def test_locks_that_another_record_took_over_since_stay(store, purger):
    dead = keep(store)
    key = slot_key(dead)
    heir = replace(make_head("mem_2", subject_key="blood.pressure"), digest=dead.digest)
    step = SlotMove(key=key, seen=Slot(holder=dead), next=Slot(holder=heir))
    store.commit(OWNER, make_change(creation(heir, dead_twin="mem_1"), slots=(step,)))

    purger.entomb(OWNER, dead, "del_1")

    found = store.read(OWNER, Wants(slots=(key,), twins=(str(dead.digest),)))
    assert found.slots[key] == Slot(holder=heir)
    assert found.twins == {dead.digest: "mem_2"}


@pytest.mark.req("D1")
def test_a_purge_leaves_what_belongs_to_others(store, purger):
    mine, other = keep(store), make_head("mem_2", subject_key="other")
    store.commit(OWNER, make_change(creation(other), slots=(taking(other),)))

    purger.entomb(OWNER, mine, "del_1")
    purger.purge_versions(OWNER, "mem_1")

    assert store.list_ids(OWNER, ListFilter(status="active"), 5, None).ids == ("mem_2",)
    assert store.dependants(OWNER, "msg_1") == ["mem_2"]
    assert len(store.history(OWNER, "mem_2")) == 1
    assert store.read(OWNER, Wants(slots=(slot_key(other),))).slots[slot_key(other)].holder == other


@pytest.mark.req("D1")
def test_conflicts_go_when_their_rivals_do(store, purger):
    def conflict(number, *memory_ids):
        return Conflict(
            conflict_id=f"cfl_{number}", subject_key="blood.pressure", scope=GLOBAL, memory_ids=memory_ids
        )

    closed, one, two = conflict(1, "a", "b"), conflict(2, "a", "c"), conflict(3, "a", "b", "d")
    for made in (closed, one, two):
        store.commit(OWNER, make_change(open_conflict=made))
    store.commit(OWNER, make_change(close_conflict=closed))

    assert purger.purge_conflicts(OWNER, {"b", "x"}) == 1
    assert purger.purge_conflicts(OWNER, {"a"}) == 0
    assert store.open_conflicts(OWNER, 5, None) == ([one, two], None)
    assert purger.purge_conflicts(OWNER, {"b", "c", "d"}) == 2


@pytest.mark.req("D2")
def test_sealed_texts_stand_where_no_other_read_looks_until_they_are_erased(store, table, purger):
    texts = [(f"mem_{number}", f"{SECRET} {number}") for number in range(130)]
    purger.seal(OWNER, "del_1", texts)
    purger.seal(OWNER, "del_1", texts)
    purger.seal(OWNER, "del_10", [("mem_x", "other")])

    assert purger.sealed(OWNER, "del_1") == texts
    assert partition(table) == {}

    purger.unseal(OWNER, "del_1")
    purger.unseal(OWNER, "del_1")
    assert purger.sealed(OWNER, "del_1") == []
    assert purger.sealed(OWNER, "del_10") == [("mem_x", "other")]


@pytest.mark.req("D1")
def test_older_versions_said_in_another_session_stay(store, purger):
    said = Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=("1",))
    first = replace(make_head(source=said), session_id="s1")
    second, third = (replace(revised(first), session_id="s2"), revised(revised(first)))
    third = replace(third, session_id=None)
    store.commit(OWNER, make_change(creation(first)))
    store.commit(OWNER, make_change(Move(before=first, after=second)))
    store.commit(OWNER, make_change(Move(before=second, after=third)))

    gone = purger.purge_said(OWNER, "mem_1", frozenset({"1"}), "s2")

    left = [(record.memory.version, record.session_id) for record in store.history(OWNER, "mem_1")]
    assert (gone, left) == (1, [(1, "s1"), (3, None)])
    assert store.dependants(OWNER, "1") == ["mem_1"]
    assert purger.purge_said(OWNER, "mem_1", frozenset({"1"})) == 1


@pytest.mark.req("D1")
def test_a_version_that_goes_by_itself_leaves_that_and_when_it_was(store, table, purger):
    second = keep(store)
    third = revised(second, content="一百二", derived_from=(), fact=None)
    step = SlotMove(key=slot_key(second), seen=Slot(holder=second), next=Slot(holder=third))
    store.commit(OWNER, make_change(Move(before=second, after=third), slots=(step,)))
    written = [record.memory for record in store.history(OWNER, "mem_1")]

    for _ in ("once", "again"):
        purger.strip(OWNER, written[:2])
        assert holding_content(table) == []
        left = [record.memory for record in store.history(OWNER, "mem_1")]
        assert [memory.status for memory in left] == [Status.DELETED] * 2 + [Status.ACTIVE]
        assert (left[0].version, left[0].valid_from) == (1, written[0].valid_from)
        assert left[2] == third.memory

    buried = purger.entomb(OWNER, third, "del_1")
    purger.purge_versions(OWNER, "mem_1")
    assert {sk.partition("#")[0] for sk in partition(table)} == {"H", "O"}
    with pytest.raises(ConcurrentChangeError):
        purger.strip(OWNER, written[:1])
    assert store.history(OWNER, buried.memory.memory_id) == []


@pytest.mark.req("D1")
def test_what_has_gone_is_named_by_nothing_and_leads_nowhere(store, purger):
    said = Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=("1", "2"))
    head = replace(make_head(source=said), session_id="s1")
    store.commit(OWNER, make_change(creation(head)))
    added = make_change(extra_source=("mem_1", ("1", "3")))
    store.commit(OWNER, added)
    left = replace(head.memory, source=replace(said, ids=("2",)))

    for _ in ("once", "again"):
        purger.unname(OWNER, "mem_1", [(left, [SourceRef(id="2", session_id="s2")])], {"1"})

        (record,) = store.history(OWNER, "mem_1")
        assert (record.memory.source.ids, record.session_id) == (("2",), "s2")
        extra = store.read(OWNER, Wants(annotations=("mem_1",))).extra_sources["mem_1"]
        assert extra == (SourceRef(id="3"),)
        assert [store.dependants(OWNER, name) for name in ("1", "2", "3")] == [[], ["mem_1"], ["mem_1"]]
