"""Storage's time to live: all that stands for a record goes when its newest version says, on every table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from memory_ledger.adapters.store import keys
from memory_ledger.adapters.tables import Range
from memory_ledger.domain.records.memory import Derivation, Source, SourceKind, Status
from memory_ledger.ports.changes import Move, Replay, Slot, SlotMove
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


def second_of(moment):
    return int(moment.timestamp()) + (moment.microsecond > 0)


def life_of(table, memory_id="mem_1"):
    """Return the times to live of all that stands for a record, but its outbox markers."""
    items = table.query(Range("memory", keys.owner_pk(OWNER)), 1000).items
    return {str(item["SK"]): item.get("ttl") for item in items if not str(item["SK"]).startswith("O#")}


@pytest.mark.fourths
@pytest.mark.req("M4")
@pytest.mark.parametrize(
    ("born", "then"), [(None, later(60)), (later(60), None), (later(60), later(99.5)), (later(99), later(60))]
)
def test_all_that_stands_for_a_record_lives_as_long_as_its_newest_version(store, table, born, then):
    first = make_head(
        subject_key="style",
        expires_at=born,
        derived_from=(Derivation(memory_id="mem_0", version=1),),
    )
    first = replace(first, digest="d1")
    store.commit(OWNER, make_change(creation(first), slots=(taking(first),)))

    second = revised(first, expires_at=then)
    step = SlotMove(key=slot_key(first), seen=Slot(holder=first), next=Slot(holder=second))
    store.commit(OWNER, make_change(Move(before=first, after=second), slots=(step,)))

    expected = None if then is None else second_of(then)
    lives = life_of(table)
    kinds = {sk.partition("#")[0] for sk in lives}
    assert kinds == {"H", "V", "L", "E", "N", "K"}
    assert set(lives.values()) == {expected}


def test_a_key_with_a_party_that_stays_is_kept(store, table):
    from memory_ledger.ports.changes import Slot, SlotMove
    from tests.support.records import slot_key

    holder = make_head("mem_1", subject_key="style", expires_at=later(60))
    waiting = make_head("mem_2", subject_key="style", status=Status.SCHEDULED, valid_from=later(99))
    longer = replace(waiting, memory=replace(waiting.memory, expires_at=later(200)))
    key = slot_key(holder)

    def step(seen, next):
        store.commit(OWNER, make_change(slots=(SlotMove(key=key, seen=seen, next=next),)))
        return next

    def life():
        return life_of(table)["K#g#style"]

    seen = step(Slot(), Slot(holder=holder))
    assert life() == second_of(later(60))
    seen = step(seen, Slot(holder=holder, waiting=waiting))
    assert life() is None
    seen = step(seen, Slot(holder=holder))
    step(seen, Slot(holder=holder, waiting=longer))
    assert life() == second_of(later(200))


def test_the_newest_twenty_versions_follow_a_change_of_life(store, table):
    head = make_head()
    store.commit(OWNER, make_change(creation(head)))
    for _ in range(24):
        before, head = head, revised(head)
        store.commit(OWNER, make_change(Move(before=before, after=head)))

    store.commit(OWNER, make_change(Move(before=head, after=revised(head, expires_at=later(60)))))

    lives = life_of(table)
    versions = [lives[f"V#mem_1#{number:08d}"] for number in range(1, 27)]
    assert versions == [None] * 5 + [second_of(later(60))] * 21


def test_the_largest_change_of_life_fits_into_a_transaction(store, table):
    def sources(prefix):
        ids = tuple(f"{prefix}{number}" for number in range(30))
        return Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=ids)

    head = replace(make_head(subject_key="style", source=sources("old")), digest="d1")
    store.commit(OWNER, make_change(creation(head), slots=(taking(head),)))
    for _ in range(24):
        before, head = head, revised(head)
        step = SlotMove(key=slot_key(head), seen=Slot(holder=before), next=Slot(holder=head))
        store.commit(OWNER, make_change(Move(before=before, after=head), slots=(step,)))
    for number in range(30):
        store.commit(OWNER, make_change(creation(make_head(f"new{number}"))))

    after = revised(head, source=sources("new"), expires_at=later(60), status=Status.SUPERSEDED)
    step = SlotMove(key=slot_key(head), seen=Slot(holder=head), next=Slot(holder=after))
    store.commit(
        OWNER,
        make_change(
            Move(before=head, after=replace(after, digest="d2")),
            slots=(step,),
            sources=sources("new").ids,
            replay=Replay(operation="propose", key="k", request_hash="h", created_at=NOW),
            register_user=True,
            register_tenant=True,
        ),
    )

    lives = life_of(table)
    assert len(store.history(OWNER, "mem_1")) == 26
    assert lives["V#mem_1#00000026"] == lives["V#mem_1#00000025"] == second_of(later(60))


def test_an_idempotency_record_lives_for_a_day(store, table):
    store.commit(OWNER, make_change(replay=Replay(operation="o", key="k", request_hash="h", created_at=NOW)))

    assert list(life_of(table).values()) == [int(NOW.timestamp()) + 86_400]
