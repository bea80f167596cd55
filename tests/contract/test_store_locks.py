"""The authority's promises about subject keys, repeats, twins and sources, on every table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from memory_ledger.domain.errors import ConcurrentChangeError
from memory_ledger.domain.records.lifecycle import Successor, effective
from memory_ledger.domain.records.memory import Derivation, Status
from memory_ledger.domain.records.tombstones import tombstone
from memory_ledger.domain.writing.decisions import Decision, Verdict
from memory_ledger.ports.changes import Conflict, Move, Replay, Slot, SlotMove, Wants
from tests.support.records import (
    NOW,
    OWNER,
    creation,
    later,
    make_change,
    make_head,
    revised,
    slot_key,
    taking,
)

DECISION = Decision(
    decision_id="dec_1",
    outcome=Verdict.STORED,
    reasons=("explicit_request",),
    policy_version=3,
    memory_id="mem_1",
    version=1,
)


def read_head(store, memory_id):
    return store.read(OWNER, Wants(memory_ids=(memory_id,))).heads.get(memory_id)


@pytest.mark.req("W9")
def test_of_two_creators_of_a_subject_key_one_wins(store):
    one, two = make_head("mem_1", subject_key="style"), make_head("mem_2", subject_key="style")
    seen = store.read(OWNER, Wants(slots=(slot_key(one),))).slots[slot_key(one)]
    store.commit(OWNER, make_change(creation(one), slots=(taking(one, seen),)))

    with pytest.raises(ConcurrentChangeError):
        store.commit(OWNER, make_change(creation(two), slots=(taking(two, seen),)))

    assert store.read(OWNER, Wants(slots=(slot_key(one),))).slots[slot_key(one)] == Slot(holder=one)
    assert read_head(store, "mem_2") is None


def test_a_decision_that_only_looked_at_a_key_needs_it_unmoved(store):
    holder, rival = make_head("mem_1", subject_key="style"), make_head("mem_2", subject_key="style")
    rival = replace(rival, memory=replace(rival.memory, status=Status.CONFLICTED))
    looked = SlotMove(key=slot_key(holder), seen=Slot(holder=holder), next=Slot(holder=holder))

    with pytest.raises(ConcurrentChangeError):
        store.commit(OWNER, make_change(creation(rival), slots=(looked,)))

    store.commit(OWNER, make_change(creation(holder), slots=(taking(holder),)))
    conflict = Conflict(
        conflict_id="cfl_1", subject_key="style", scope=holder.memory.scope, memory_ids=("mem_1", "mem_2")
    )
    store.commit(OWNER, make_change(creation(rival), slots=(looked,), open_conflict=conflict))

    assert store.read(OWNER, Wants(conflict_id="cfl_1")).conflict == conflict
    assert store.open_conflicts(OWNER, 5, None) == ([conflict], None)


@pytest.mark.req("W10")
def test_a_decision_against_an_older_version_of_the_holder_is_refused(store):
    holder = make_head("mem_1", subject_key="style")
    store.commit(OWNER, make_change(creation(holder), slots=(taking(holder),)))
    newer = revised(holder, content="newer")
    step = SlotMove(key=slot_key(holder), seen=Slot(holder=holder), next=Slot(holder=newer))
    store.commit(OWNER, make_change(Move(before=holder, after=newer), slots=(step,)))
    rival = make_head("mem_2", subject_key="style", status=Status.CONFLICTED)
    looked = SlotMove(key=slot_key(holder), seen=Slot(holder=holder), next=Slot(holder=holder))

    with pytest.raises(ConcurrentChangeError):
        store.commit(OWNER, make_change(creation(rival), slots=(looked,)))

    assert read_head(store, "mem_2") is None


def test_a_value_of_the_future_waits_takes_over_and_gives_the_key_free(store):
    holder = make_head("mem_1", subject_key="style")
    waiting = make_head("mem_2", subject_key="style", status=Status.SCHEDULED, valid_from=later(60))
    key = slot_key(holder)
    store.commit(OWNER, make_change(creation(holder), slots=(taking(holder),)))
    told = replace(holder, successor=Successor(memory_id="mem_2", at=later(60)))
    queued = SlotMove(key=key, seen=Slot(holder=holder), next=Slot(holder=told, waiting=waiting))
    store.commit(OWNER, make_change(creation(waiting), Move(before=holder, after=told), slots=(queued,)))

    found = store.read(OWNER, Wants(memory_ids=("mem_1", "mem_2"), slots=(key,)))
    assert found.slots[key] == Slot(holder=told, waiting=waiting)
    assert len(store.history(OWNER, "mem_1")) == 1
    assert effective(found.heads["mem_1"], later(60)).superseded_by == "mem_2"

    taken, retired = revised(waiting, status=Status.ACTIVE), revised(told, status=Status.SUPERSEDED)
    retired = replace(retired, successor=None)
    store.commit(
        OWNER,
        make_change(
            Move(before=waiting, after=taken),
            Move(before=told, after=retired),
            slots=(SlotMove(key=key, seen=Slot(holder=told, waiting=waiting), next=Slot(holder=taken)),),
        ),
    )
    assert store.read(OWNER, Wants(slots=(key,))).slots[key] == Slot(holder=taken)

    freed = SlotMove(key=key, seen=Slot(holder=taken), next=Slot())
    store.commit(OWNER, make_change(Move(before=taken, after=tombstone(taken, "del_1")), slots=(freed,)))
    assert store.read(OWNER, Wants(slots=(key,))).slots[key] == Slot()


@pytest.mark.req("W8", "W9")
def test_every_value_of_the_future_is_kept_in_order_and_a_step_rests_on_all_of_them(store):
    plans = tuple(
        make_head(f"mem_{number}", subject_key="style", status=Status.SCHEDULED, valid_from=later(number))
        for number in (60, 120, 180)
    )
    key, full = slot_key(plans[0]), Slot(waiting=plans[0], later=plans[1:])
    creations = [creation(plan) for plan in plans]
    store.commit(OWNER, make_change(*creations, slots=(SlotMove(key=key, seen=Slot(), next=full),)))
    assert store.read(OWNER, Wants(slots=(key,))).slots[key] == full

    for seen in (Slot(waiting=plans[0]), Slot(waiting=plans[0], later=plans[2:])):
        with pytest.raises(ConcurrentChangeError):
            store.commit(OWNER, make_change(slots=(SlotMove(key=key, seen=seen, next=Slot()),)))

    less = Slot(waiting=plans[1])
    store.commit(OWNER, make_change(slots=(SlotMove(key=key, seen=full, next=less),)))
    assert store.read(OWNER, Wants(slots=(key,))).slots[key] == less


@pytest.mark.req("W11")
def test_an_idempotency_key_has_one_effect(store):
    replay = Replay(
        operation="propose",
        key="k" * 256,
        request_hash="h",
        created_at=NOW,
        status=201,
        decision=DECISION,
        memory_id="mem_1",
        details='{"a":1}',
    )
    store.commit(OWNER, make_change(creation(make_head("mem_1")), replay=replay))

    with pytest.raises(ConcurrentChangeError):
        store.commit(OWNER, make_change(creation(make_head("mem_2")), replay=replay))

    assert store.read(OWNER, Wants(replay=("propose", "k" * 256))).replay == replay
    assert store.read(OWNER, Wants(replay=("correct", "k" * 256))).replay is None
    assert read_head(store, "mem_2") is None


@pytest.mark.req("W11")
def test_an_outlived_idempotency_record_gives_way_once(store):
    old = Replay(operation="propose", key="k", request_hash="h", created_at=NOW)
    new = replace(old, created_at=later(86_400), request_hash="other")
    store.commit(OWNER, make_change(replay=old))

    store.commit(OWNER, make_change(replay=new, stale_replay=old))
    with pytest.raises(ConcurrentChangeError):
        store.commit(OWNER, make_change(replay=new, stale_replay=old))

    assert store.read(OWNER, Wants(replay=("propose", "k"))).replay == new


def test_a_content_digest_has_one_live_holder(store):
    one = replace(make_head("mem_1"), digest="d1")
    two = replace(make_head("mem_2"), digest="d1")
    store.commit(OWNER, make_change(creation(one)))

    with pytest.raises(ConcurrentChangeError):
        store.commit(OWNER, make_change(creation(two)))
    store.commit(OWNER, make_change(creation(two, dead_twin="mem_1")))
    assert store.read(OWNER, Wants(twins=("d1", "d2"))).twins == {"d1": "mem_2"}

    moved = replace(revised(two), digest="d2")
    store.commit(OWNER, make_change(Move(before=two, after=moved)))
    kept = revised(moved)
    store.commit(OWNER, make_change(Move(before=moved, after=kept)))
    assert store.read(OWNER, Wants(twins=("d1", "d2"))).twins == {"d2": "mem_2"}


def test_a_content_lock_is_given_up_by_its_holder_only(store):
    one = replace(make_head("mem_1"), digest="d1")
    store.commit(OWNER, make_change(creation(one)))
    heir = replace(make_head("mem_2"), digest="d1")
    store.commit(OWNER, make_change(creation(heir, dead_twin="mem_1")))

    with pytest.raises(ConcurrentChangeError):
        store.commit(OWNER, make_change(Move(before=one, after=replace(revised(one), digest="d2"))))

    assert store.read(OWNER, Wants(twins=("d1", "d2"))).twins == {"d1": "mem_2"}


def test_a_content_lock_is_handed_over_where_its_holder_retires_in_the_same_change(store):
    one = replace(make_head("mem_1"), digest="d1")
    store.commit(OWNER, make_change(creation(one)))
    heir = creation(replace(make_head("mem_2"), digest="d1"), dead_twin="mem_1")
    aside = Move(before=one, after=replace(revised(one), digest=None))

    store.commit(OWNER, make_change(heir, aside))

    assert store.read(OWNER, Wants(twins=("d1",))).twins == {"d1": "mem_2"}
    assert read_head(store, "mem_1").digest is None


@pytest.mark.req("D1")
def test_a_derived_record_needs_its_sources_alive(store):
    source = make_head("mem_0")
    derived = make_head("mem_1", derived_from=(Derivation(memory_id="mem_0", version=1),))
    change = make_change(creation(derived), sources=("mem_0", "mem_0"))

    with pytest.raises(ConcurrentChangeError):
        store.commit(OWNER, change)
    store.commit(OWNER, make_change(creation(source)))
    store.commit(OWNER, change)
    store.commit(OWNER, make_change(Move(before=source, after=tombstone(source, "del_1"))))
    with pytest.raises(ConcurrentChangeError):
        store.commit(OWNER, make_change(creation(make_head("mem_2")), sources=("mem_0",)))

    assert read_head(store, "mem_2") is None
