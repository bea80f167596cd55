"""The authority's promise to who reads everything: an order that no change moves, on every table."""

from __future__ import annotations

import itertools

import pytest

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.memory import Status
from memory_ledger.domain.records.tombstones import tombstone
from memory_ledger.ports.changes import Move
from tests.support.records import OWNER, creation, make_change, make_head, revised

pytestmark = pytest.mark.req("D7")
STRANGER = Owner(tenant_id="acme", user_id="ann2")
IDS = [f"mem_{letter}" for letter in "dbeac"]


def everything(page, limit):
    """Return all that a store pages through."""
    found, after = [], None
    while True:
        some, after = page(OWNER, limit, after)
        assert len(some) <= limit
        found += some
        if after is None:
            return found


@pytest.mark.fourths
@pytest.mark.parametrize("limit", [1, 2, 100])
def test_heads_are_read_in_order_of_their_ids_whatever_their_state(store, limit):
    heads = {memory_id: make_head(memory_id) for memory_id in IDS}
    for head in heads.values():
        store.commit(OWNER, make_change(creation(head)))
    aside = revised(heads["mem_b"], status=Status.SUPERSEDED)
    dead = tombstone(heads["mem_c"], "del_1")
    store.commit(OWNER, make_change(Move(before=heads["mem_b"], after=aside)))
    store.commit(OWNER, make_change(Move(before=heads["mem_c"], after=dead)))

    found = everything(store.heads, limit)

    assert found == [heads["mem_a"], aside, dead, heads["mem_d"], heads["mem_e"]]
    assert store.heads(STRANGER, limit, None) == ([], None)


def test_a_head_that_changes_between_pages_keeps_its_place(store):
    heads = {memory_id: make_head(memory_id) for memory_id in IDS}
    for head in heads.values():
        store.commit(OWNER, make_change(creation(head)))

    first, after = store.heads(OWNER, 2, None)
    for memory_id in ("mem_a", "mem_e"):
        store.commit(OWNER, make_change(Move(before=heads[memory_id], after=revised(heads[memory_id]))))
    rest, end = store.heads(OWNER, 3, after)

    assert [(head.memory.memory_id, head.memory.version) for head in (*first, *rest)] == [
        ("mem_a", 1),
        ("mem_b", 1),
        ("mem_c", 1),
        ("mem_d", 1),
        ("mem_e", 2),
    ]
    assert end is None or store.heads(OWNER, 1, end) == ([], None)


@pytest.mark.fourths
@pytest.mark.req("M4")
@pytest.mark.parametrize("limit", [1, 3, 100])
def test_versions_of_all_records_are_read_in_order(store, limit):
    for memory_id in ("mem_b", "mem_a"):
        head = make_head(memory_id)
        store.commit(OWNER, make_change(creation(head)))
        for _ in range(2):
            head, before = revised(head), head
            store.commit(OWNER, make_change(Move(before=before, after=head)))

    found = everything(store.versions, limit)

    named = [(record.memory.memory_id, record.memory.version) for record in found]
    assert named == list(itertools.product(("mem_a", "mem_b"), (1, 2, 3)))
    assert found[:3] == list(store.history(OWNER, "mem_a"))
    assert store.versions(STRANGER, limit, None) == ([], None)
